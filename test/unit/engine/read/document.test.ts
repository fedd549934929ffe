import assert from 'node:assert/strict';
import { drawn, onePage, open, rawPdf, read, readFirst, stream, texts } from './support';

describe('document information', () => {
  it('holds title, author, language, date and outline with places', async () => {
    const bytes = await drawn(
      (pdf) => {
        pdf.text('one', 72, 72);
        const part = pdf.outline.addItem('Part one');
        pdf.addPage();
        part.addItem('Chapter');
      },
      {
        info: { Title: 'A title', Author: 'Somebody', CreationDate: new Date(Date.UTC(2024, 1, 29, 12, 30, 0)) },
        lang: 'de-AT',
      },
    );
    const { info } = await open(bytes);
    assert.equal(info.title, 'A title');
    assert.equal(info.author, 'Somebody');
    assert.equal(info.language, 'de-AT');
    assert.equal(info.createdAt, '2024-02-29T12:30:00Z');
    assert.equal(info.subject, undefined);
    assert.deepEqual(
      info.outline.map(({ title, depth, pageIndex }) => [title, depth, pageIndex]),
      [
        ['Part one', 0, 0],
        ['Chapter', 1, 1],
      ],
    );
  });
});

describe('links', () => {
  it('lead to addresses and to places in the document', async () => {
    const bytes = await drawn((pdf) => {
      pdf.text('address', 72, 72, { link: 'https://example.org/a b' });
      pdf.text('chapter', 72, 172, { goTo: 'there' });
      pdf.addPage();
      pdf.addNamedDestination('there', 'XYZ', 72, 300, null);
      pdf.text('target', 72, 300);
    });
    const [page] = await read(bytes);
    assert.deepEqual(
      page?.links.map(({ target }) => target),
      [
        { kind: 'uri', uri: 'https://example.org/a%20b' },
        { kind: 'page', pageIndex: 1, x: 72, y: 300 },
      ],
    );
    const [first] = page.links;
    assert.ok(first && Math.abs(first.bounds.left - 72) < 1 && Math.abs(first.bounds.top - 72) < 2);
  });

  it('to programs and scripts are left out', async () => {
    const page = await readFirst(
      onePage('BT /F1 12 Tf 72 700 Td (click) Tj ET', {
        page: '/Annots [<< /Type /Annot /Subtype /Link /Rect [70 690 120 715] /A << /S /URI /URI (javascript:alert\\(1\\)) >> >>]',
      }),
    );
    assert.deepEqual(page.links, []);
    assert.deepEqual(
      page.warnings.map(({ code }) => code),
      ['link_dropped'],
    );
  });

  it('are also made from addresses that stand in the text', async () => {
    const page = await readFirst(await drawn((pdf) => pdf.text('See https://example.org/guide for more.', 72, 72)));
    assert.deepEqual(
      page.links.map(({ target }) => target),
      [{ kind: 'uri', uri: 'https://example.org/guide' }],
    );
  });

  it('have no soft hyphens, which fonts may say that their hyphens are as well', async () => {
    const toUnicode = '1 begincodespacerange <00> <ff> endcodespacerange 1 beginbfchar <2d> <002d00ad> endbfchar';
    const font = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding /ToUnicode 7 0 R >>';
    const objects = { 6: font, 7: stream(`begincmap ${toUnicode} endcmap`) };
    const content = 'BT /F2 12 Tf 72 700 Td (http://www.look-out.org/) Tj ET';
    const [link] = (await readFirst(onePage(content, { fonts: '/F2 6 0 R', objects }))).links;
    assert.deepEqual(link?.target, { kind: 'uri', uri: 'http://www.look-out.org/' });
  });
});

describe('form fields', () => {
  const field = (number: number, entries: string, height = 20): string =>
    `<< /Type /Annot /Subtype /Widget /Rect [100 ${720 - 30 * number - height} 300 ${720 - 30 * number}] /P 3 0 R ${entries} >>`;
  const form = (content: string, ...fields: readonly string[]): Uint8Array => {
    const numbers = fields.map((_, i) => `${6 + i} 0 R`).join(' ');
    return onePage(content, {
      catalog: `/AcroForm << /Fields [${numbers}] /DA (/Helv 0 Tf 0 g) >>`,
      page: `/Annots [${numbers}]`,
      objects: {
        ...Object.fromEntries(fields.map((body, i) => [6 + i, body])),
        20: stream('', '/Type /XObject /Subtype /Form /BBox [0 0 10 10]'),
      },
    });
  };
  const box = '/FT /Btn /AP << /N << /Yes 20 0 R /Off 20 0 R >> >>';

  it('are the words that they show, at the place of their label', async () => {
    const page = await readFirst(
      form(
        'BT /F1 12 Tf 40 705 Td (Name) Tj ET',
        field(0, '/FT /Tx /T (name) /V (Ada Lovelace)'),
        field(1, `${box} /T (agree) /V /Yes /AS /Yes`),
        field(2, `${box} /T (deny) /V /Off /AS /Off`),
        field(3, '/FT /Ch /Ff 131072 /T (colour) /Opt [(red) (green)] /V (green)'),
        field(4, '/FT /Btn /Ff 65536 /T (send)'),
      ),
    );
    assert.deepEqual(texts(page), ['Name', 'Ada', 'Lovelace', '\u2612', '\u2610', 'green']);
    const [name, ada] = page.words;
    assert.equal(ada?.baseline, name?.baseline);
    assert.ok((ada?.bounds.left ?? 0) >= 100 && (page.words[2]?.bounds.right ?? Infinity) <= 300);
    assert.deepEqual(page.warnings, []);
  });

  it('have the size and colour that their field names, or the size of their label', async () => {
    const page = await readFirst(
      form(
        'BT /F1 12 Tf 40 705 Td (Name) Tj ET',
        field(0, '/FT /Tx /T (a) /V (Ada) /DA (/Helv 8 Tf 0 0 1 rg)'),
        field(1, '/FT /Tx /T (b) /V (Grace) /DA (/Helv 0 Tf 0 g)'),
      ),
    );
    const looks = page.words.map(({ text, pieces }) => {
      const style = page.styles[pieces[0]?.style ?? -1];
      return [text, style?.sizePt, style?.colour];
    });
    assert.deepEqual(looks, [
      ['Name', 12, 0],
      ['Ada', 8, 0x0000ff],
      ['Grace', 11, 0],
    ]);
  });

  it('have their lines, broken where the field ends', async () => {
    const value = 'The mill stands by the river, and nobody asked where it goes when it leaves.\\rNobody.';
    const page = await readFirst(form('', field(0, `/FT /Tx /Ff 4096 /T (note) /V (${value})`, 90)));
    const lines = [...new Set(page.words.map(({ baseline }) => baseline))].map((baseline) =>
      page.words.filter((word) => word.baseline === baseline).map(({ text }) => text),
    );
    assert.ok(lines.length > 2);
    assert.deepEqual(lines.at(-1), ['Nobody.']);
    assert.ok(page.words.every(({ bounds }) => bounds.right <= 300 && bounds.bottom <= 162));
  });

  it('whose value is written into the page come once', async () => {
    const page = await readFirst(form('BT /F1 12 Tf 102 704 Td (Ada) Tj ET', field(0, '/FT /Tx /T (name) /V (Ada)')));
    assert.deepEqual(texts(page), ['Ada']);
  });
});

describe('annotations', () => {
  it('that mark text are shading and lines; those that are drawn are pictures; attachments are counted', async () => {
    const quads = '/QuadPoints [100 712 200 712 100 700 200 700]';
    const page = await readFirst(
      onePage('BT /F1 12 Tf 100 702 Td (marked words) Tj ET', {
        page: `/Annots [
          << /Type /Annot /Subtype /Highlight /Rect [100 700 200 712] ${quads} /C [1 1 0] >>
          << /Type /Annot /Subtype /StrikeOut /Rect [100 700 200 712] ${quads} /C [1 0 0] >>
          << /Type /Annot /Subtype /Stamp /Rect [300 300 400 350] /Contents (Approved) /AP << /N 6 0 R >> >>
          << /Type /Annot /Subtype /FileAttachment /Rect [500 700 520 720] /Contents (A file) >>
        ]`,
        objects: { 6: stream('1 0 0 rg 10 10 80 30 re f', '/Type /XObject /Subtype /Form /BBox [0 0 100 50]') },
      }),
    );
    assert.deepEqual(page.fills[0]?.bounds, { left: 100, top: 80, right: 200, bottom: 92 });
    assert.equal(page.rulings[0]?.colour, 0xff0000);
    assert.equal(page.pictures[0]?.altText, 'Approved');
    assert.equal(page.pictures[0].inFront, true);
    assert.ok(Math.abs(page.pictures[0].bounds.left - 310) < 1);
    assert.deepEqual(
      page.warnings.map(({ code }) => code),
      ['annotation_dropped'],
    );
  });
});

describe('highlights', () => {
  it('keep their colour where they have an appearance of their own', async () => {
    const page = await readFirst(
      onePage('BT /F1 12 Tf 100 702 Td (marked) Tj ET', {
        page: `/Annots [ << /Type /Annot /Subtype /Highlight /Rect [100 700 200 712] /C [0 1 0]
          /QuadPoints [100 712 200 712 100 700 200 700] /AP << /N 6 0 R >> >> ]`,
        objects: { 6: stream('0 1 0 rg 0 0 100 12 re f', '/Type /XObject /Subtype /Form /BBox [0 0 100 12]') },
      }),
    );
    // Laid over white, so that the text shines through.
    assert.equal(page.fills[0]?.colour, 0x66ff66);
  });
});

describe('text typed onto the page', () => {
  const typed = (annotation: string, appearance: string) =>
    readFirst(
      onePage('BT /F1 12 Tf 72 700 Td (Name) Tj ET', {
        page: `/Annots [ << /Type /Annot /Subtype /FreeText /Rect [120 694 260 712] ${annotation} /AP << /N 6 0 R >> >> ]`,
        objects: {
          6: stream(
            appearance,
            '/Type /XObject /Subtype /Form /BBox [0 0 140 18] /Resources << /Font << /F1 5 0 R >> >>',
          ),
        },
      }),
    );
  const SHOWN = '0 0 1 rg BT /F1 10 Tf 2 5 Td (Ada Lovelace) Tj ET';

  it('is words beside those of the page, in its size and colour, and no picture', async () => {
    const page = await typed('/DA (0 g /Helv 10 Tf) /Contents (Ada Lovelace)', SHOWN);
    assert.deepEqual(texts(page), ['Name', 'Ada', 'Lovelace']);
    const [label, first] = page.words;
    assert.equal(first?.baseline, label?.baseline);
    const style = page.styles[first?.pieces[0]?.style ?? -1];
    assert.deepEqual([style?.sizePt, style?.colour], [10, 0x0000ff]);
    assert.deepEqual(page.pictures, []);
  });

  it('has the lines that it was typed in', async () => {
    const page = await typed('/DA (/Helv 6 Tf 0 g) /Contents (Ada\\rLovelace)', SHOWN);
    const [, first, second] = page.words;
    assert.deepEqual([first?.text, second?.text], ['Ada', 'Lovelace']);
    assert.equal(Math.round((second?.baseline ?? 0) - (first?.baseline ?? 0)), 7);
  });

  it('is a picture where it has a frame', async () => {
    const page = await typed('/DA (/Helv 10 Tf 0 g) /Contents (Ada Lovelace)', `0 0 140 18 re S ${SHOWN}`);
    assert.deepEqual(texts(page), ['Name']);
    assert.equal(page.pictures[0]?.altText, 'Ada Lovelace');
  });
});

describe('the structure tree', () => {
  it('comes with types, marked content, attributes and alternative texts', async () => {
    const content = [
      '/H1 << /MCID 0 >> BDC BT /F1 18 Tf 72 700 Td (Heading) Tj ET EMC',
      '/TD << /MCID 1 >> BDC BT /F1 12 Tf 72 650 Td (Cell) Tj ET EMC',
      '/Artifact BMC BT /F1 9 Tf 72 50 Td (Footer) Tj ET EMC',
    ].join('\n');
    const page = await readFirst(
      onePage(content, {
        catalog: '/MarkInfo << /Marked true >> /StructTreeRoot 6 0 R',
        page: '/StructParents 0',
        objects: {
          6: '<< /Type /StructTreeRoot /K [7 0 R] /ParentTree 11 0 R /RoleMap << /Titel /H1 >> >>',
          7: '<< /Type /StructElem /S /Document /P 6 0 R /K [8 0 R 9 0 R] >>',
          8: '<< /Type /StructElem /S /Titel /P 7 0 R /Pg 3 0 R /K 0 >>',
          9: '<< /Type /StructElem /S /Table /P 7 0 R /Alt (A table) /K [10 0 R] >>',
          10: '<< /Type /StructElem /S /TD /P 9 0 R /Pg 3 0 R /K 1 /A << /O /Table /ColSpan 2 /Scope /Row >> >>',
          11: '<< /Nums [0 [8 0 R 10 0 R]] >>',
        },
      }),
    );
    const [document] = page.structure ?? [];
    assert.equal(document?.type, 'Document');
    const [heading, table] = document.children;
    assert.deepEqual([heading?.type, heading?.mcids], ['H1', [0]]);
    assert.equal(table?.altText, 'A table');
    assert.deepEqual(table.children[0]?.attributes, { ColSpan: 2, Scope: 'Row' });
    assert.deepEqual(
      page.words.map(({ pieces }) => pieces[0]?.mcid),
      [0, 1, undefined],
    );
    assert.deepEqual(
      page.words.map(({ pieces }) => page.styles[pieces[0]?.style ?? 0]?.artifact),
      [false, false, true],
    );
  });

  it('has the alternative texts of figures that are forms and images in forms', async () => {
    const form = '/Type /XObject /Subtype /Form /BBox [0 0 612 792]';
    const figures = ['Curve', 'Photograph'];
    const curves = '0 0 1 RG 20 500 m 60 590 90 510 100 550 c S 30 500 m 70 590 50 510 100 550 c S';
    const page = await readFirst(
      onePage(
        [
          '/P << /MCID 0 >> BDC BT /F1 12 Tf 72 700 Td (words) Tj ET EMC',
          ...figures.map((name, i) => `/Figure << /MCID ${i + 1} >> BDC q 1 0 0 1 ${150 * i} 0 cm /${name} Do Q EMC`),
        ].join('\n'),
        {
          catalog: '/MarkInfo << /Marked true >> /StructTreeRoot 6 0 R',
          page: '/StructParents 0',
          resources: '/XObject << /Curve 12 0 R /Photograph 13 0 R /Image 14 0 R >>',
          objects: {
            6: '<< /Type /StructTreeRoot /K [7 0 R 8 0 R 9 0 R] /ParentTree 11 0 R >>',
            7: '<< /Type /StructElem /S /P /P 6 0 R /Pg 3 0 R /K 0 >>',
            ...Object.fromEntries(
              figures.map((name, i) => [
                8 + i,
                `<< /Type /StructElem /S /Figure /Alt (${name}) /P 6 0 R /Pg 3 0 R /K ${i + 1} >>`,
              ]),
            ),
            11: '<< /Nums [0 [7 0 R 8 0 R 9 0 R]] >>',
            12: stream(curves, form),
            // Its own marks are of another tree.
            13: stream(
              '/Span << /MCID 0 >> BDC q 90 0 0 90 20 300 cm /Image Do Q EMC',
              `${form} /Resources << /XObject << /Image 14 0 R >> >>`,
            ),
            14: stream(
              '\x00\xff\xff\x00',
              '/Type /XObject /Subtype /Image /Width 2 /Height 2 /ColorSpace /DeviceGray /BitsPerComponent 8',
            ),
          },
        },
      ),
    );
    assert.deepEqual(page.pictures.map(({ altText }) => altText).sort(), ['Curve', 'Photograph']);
  });

  it('has the text of forms by the marks around them, which their own are no part of', async () => {
    const form = '/Type /XObject /Subtype /Form /BBox [0 0 612 792] /Resources << /Font << /F1 5 0 R >> >>';
    const page = await readFirst(
      onePage('/P << /MCID 7 /Lang (de) >> BDC /Words Do EMC /Artifact BMC /Mark Do EMC', {
        resources: '/XObject << /Words 6 0 R /Mark 7 0 R >>',
        objects: {
          6: stream(
            'BT /F1 12 Tf 72 700 Td (words) Tj ET /Span << /MCID 0 >> BDC BT /F1 12 Tf 72 650 Td (more) Tj ET EMC',
            form,
          ),
          7: stream('BT /F1 12 Tf 72 500 Td (mark) Tj ET', form),
        },
      }),
    );
    assert.deepEqual(
      page.words.map(({ text, pieces: [piece] }) => {
        const { artifact, language } = page.styles[piece?.style ?? -1] ?? {};
        return [text, piece?.mcid, language, artifact];
      }),
      [
        ['words', 7, 'de', false],
        ['more', 7, 'de', false],
        ['mark', undefined, undefined, true],
      ],
    );
  });

  it('keeps the place of empty cells in their row', async () => {
    const page = await readFirst(
      onePage('/TD << /MCID 0 >> BDC BT /F1 12 Tf 72 700 Td (Cell) Tj ET EMC', {
        catalog: '/MarkInfo << /Marked true >> /StructTreeRoot 6 0 R',
        page: '/StructParents 0',
        objects: {
          6: '<< /Type /StructTreeRoot /K [7 0 R] /ParentTree 11 0 R >>',
          7: '<< /Type /StructElem /S /Table /P 6 0 R /K [8 0 R] >>',
          8: '<< /Type /StructElem /S /TR /P 7 0 R /K [9 0 R 10 0 R] >>',
          9: '<< /Type /StructElem /S /TD /P 8 0 R /K [] >>',
          10: '<< /Type /StructElem /S /TD /P 8 0 R /Pg 3 0 R /K 0 >>',
          11: '<< /Nums [0 [10 0 R]] >>',
        },
      }),
    );
    const cells = page.structure?.[0]?.children[0]?.children ?? [];
    assert.deepEqual(
      cells.map((cell) => [cell.type, cell.mcids]),
      [
        ['TD', []],
        ['TD', [0]],
      ],
    );
  });

  it('that does not know the page content is not believed', async () => {
    const page = await readFirst(
      onePage('/P << /MCID 5 >> BDC BT /F1 12 Tf 72 700 Td (words) Tj ET EMC', {
        catalog: '/MarkInfo << /Marked true >> /StructTreeRoot 6 0 R',
        page: '/StructParents 0',
        objects: {
          6: '<< /Type /StructTreeRoot /K [7 0 R] /ParentTree 8 0 R >>',
          7: '<< /Type /StructElem /S /P /P 6 0 R /Pg 3 0 R /K 0 >>',
          8: '<< /Nums [0 [7 0 R]] >>',
        },
      }),
    );
    assert.equal(page.structure, undefined);
  });
});

describe('the geometry of a page', () => {
  const text = 'BT /F1 12 Tf 100 700 Td (corner) Tj ET 0 0 1 rg 100 600 60 30 re f';

  it('starts at the corner of the crop box', async () => {
    const page = await readFirst(onePage(text, { page: '/CropBox [50 100 550 750]' }));
    assert.deepEqual([page.widthPt, page.heightPt], [500, 650]);
    assert.equal(page.words[0]?.baseline, 50);
    assert.deepEqual(page.fills[0]?.bounds, { left: 50, top: 120, right: 110, bottom: 150 });
  });

  it('is the whole page where the crop box lies beside it', async () => {
    const page = await readFirst(onePage(text, { page: '/CropBox [3000 3000 4000 4000]' }));
    assert.deepEqual([page.widthPt, page.heightPt, texts(page).length > 0], [612, 792, true]);
  });

  it('is the whole page there, also where all pages state their size together', async () => {
    const page = await readFirst(
      rawPdf({
        1: '<< /Type /Catalog /Pages 2 0 R >>',
        2: '<< /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 595 842] >>',
        3: '<< /Type /Page /Parent 2 0 R /Contents 4 0 R /CropBox [3000 3000 4000 4000] >>',
        4: stream('0 0 1 rg 100 800 60 30 re f'),
      }),
    );
    assert.deepEqual([page.widthPt, page.heightPt], [595, 842]);
    assert.deepEqual(page.fills[0]?.bounds, { left: 100, top: 12, right: 160, bottom: 42 });
  });

  it('follows the rotation', async () => {
    const page = await readFirst(onePage(text, { page: '/Rotate 90' }));
    assert.deepEqual([page.widthPt, page.heightPt], [792, 612]);
    assert.deepEqual([page.words[0]?.angle, page.words[0]?.baseline], [90, 700]);
    assert.deepEqual(page.fills[0]?.bounds, { left: 600, top: 100, right: 630, bottom: 160 });
  });

  it('is turned so that text on its side can be read', async () => {
    const line = (y: number): string =>
      `BT /F1 10 Tf 0 1 -1 0 ${y} 100 Tm (A wide table that is set on its side) Tj ET`;
    const page = await readFirst(onePage([line(100), line(120), line(140)].join('\n')));
    assert.deepEqual([page.widthPt, page.heightPt], [792, 612]);
    assert.ok(page.words.every(({ angle }) => angle === 0));
    assert.deepEqual([page.words[0]?.baseline, page.words[0]?.bounds.left], [100, 100]);
  });

  it('holds for what is rendered, too', async () => {
    const triangle = '1 0 0 rg 100 600 m 160 600 l 100 700 l f';
    for (const rotate of [0, 90, 180, 270]) {
      const page = await readFirst(onePage(triangle, { page: `/Rotate ${rotate} /CropBox [50 100 550 750]` }));
      const [picture] = page.pictures;
      assert.ok(picture);
      const box = {
        0: [50, 50, 110, 150],
        90: [500, 50, 600, 110],
        180: [390, 500, 450, 600],
        270: [50, 390, 150, 450],
      }[rotate];
      const bounds = [picture.bounds.left, picture.bounds.top, picture.bounds.right, picture.bounds.bottom];
      bounds.forEach((value, i) => {
        assert.ok(Math.abs(value - (box?.[i] ?? 0)) < 0.6, `${rotate}°: ${bounds.join()}`);
      });
    }
  });
});
