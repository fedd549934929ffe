import assert from 'node:assert/strict';
import { PHOTO } from '../../fixtures/photo';
import { converted, textOf } from './converted';
import { LINE, prose, set } from './drawing';
import { drawn, onePage, stream } from './read/support';

/** English Metric Units in a point. */
const EMU = 12_700;

/** Complaint: pictures are lost, moved, recompressed, or masks are black. */
describe('a picture in the document', () => {
  it('stands in the line that goes on beside it', async () => {
    const { paragraphs } = await converted(
      await drawn((pdf) => {
        prose(pdf, 72, 4);
        const end = set(pdf, 'Before the picture', 72, 240);
        pdf.image(PHOTO, end + 4, 180, { width: 100, height: 60 });
        set(pdf, 'and after it on the same line', end + 108, 240);
        prose(pdf, 300, 3);
      }),
    );
    const line = paragraphs.find((paragraph) => textOf(paragraph).includes('Before'));
    assert.ok(line);
    assert.equal(textOf(line), 'Before the picture [picture] and after it on the same line');
    assert.doesNotMatch(line, /w:lineRule="exact"/);
  });

  it('is not lost where it starts or ends a line, or follows another one', async () => {
    const { paragraphs } = await converted(
      await drawn((pdf) => {
        pdf.image(PHOTO, 72, 100, { width: 20, height: 10 });
        const end = set(pdf, 'Home and then', 95, 110);
        pdf.image(PHOTO, end + 3, 100, { width: 20, height: 10 });
        pdf.image(PHOTO, end + 25, 100, { width: 20, height: 10 });
        prose(pdf, 150, 4);
      }),
    );
    assert.equal(textOf(paragraphs[0] ?? ''), '[picture] Home and then [picture] [picture]');
  });

  it('stays between lines of text where they run around it', async () => {
    const { body } = await converted(
      await drawn((pdf) => {
        pdf.image(PHOTO, 72, 100, { width: 100, height: 42 });
        for (let i = 0; i < 3; i++) set(pdf, 'Text beside the picture', 178, 114 + 14 * i);
        prose(pdf, 160, 4);
      }),
    );
    assert.match(body, /<wp:anchor.*<wp:wrapSquare/s);
  });

  it('stands in its cell of a table, with text or alone', async () => {
    const { body } = await converted(
      await drawn((pdf) => {
        for (const y of [100, 140, 180]) pdf.moveTo(72, y).lineTo(372, y).stroke();
        for (const x of [72, 222, 372]) pdf.moveTo(x, 100).lineTo(x, 180).stroke();
        set(pdf, 'Only text', 80, 115);
        pdf.image(PHOTO, 230, 105, { width: 40, height: 30 });
        set(pdf, 'Text and picture', 80, 152);
        pdf.image(PHOTO, 80, 157, { width: 40, height: 20 });
        set(pdf, 'Last', 230, 155);
      }),
    );
    const cells = (body.match(/<w:tc>.*?<\/w:tc>/gs) ?? []).map(textOf);
    assert.deepEqual(cells, ['Only text', '[picture]', 'Text and picture[picture]', 'Last']);
  });

  it('lies under the words that are painted on it, and over those that it is painted on', async () => {
    const { body } = await converted(
      await drawn((pdf) => {
        prose(pdf, 72, 4);
        pdf.image(PHOTO, 72, 200, { width: 100, height: 50 });
        set(pdf, 'On top of the photo', 75, 230);
        set(pdf, 'Stamped with a picture that lies on it', 72, 300);
        pdf.image(PHOTO, 80, 280, { width: 80, height: 40 });
      }),
    );
    assert.deepEqual(
      [...body.matchAll(/behindDoc="(\d)"/g)].map(([, behind]) => behind),
      ['1', '0'],
    );
  });

  it('lies over those that are painted before it, whichever paragraphs hold them', async () => {
    const { body } = await converted(
      await drawn((pdf) => {
        prose(pdf, 72, 3);
        pdf.image(PHOTO, 60, 60, { width: 480, height: 400 });
        pdf.image(PHOTO, 60, 60, { width: 100, height: 50 });
        prose(pdf, 300, 3);
        pdf.image(PHOTO, 70, 290, { width: 120, height: 50 });
      }),
    );
    const byArea = [...body.matchAll(/relativeHeight="(\d+)".*?<wp:extent cx="(\d+)"/gs)]
      .map(([, order, width]) => ({ order: Number(order), width: Number(width) / EMU }))
      .sort((a, b) => a.order - b.order);
    assert.deepEqual(
      byArea.map(({ width }) => width),
      [480, 100, 120],
    );
  });

  it('makes its own line higher, not those without one', async () => {
    const { paragraphs } = await converted(
      await drawn((pdf) => {
        set(pdf, `${LINE} and on`, 72, 120);
        const at = set(pdf, 'the second line has', 72, 137);
        pdf.image(PHOTO, at + 3, 122, { width: 40, height: 15 });
        set(pdf, 'a picture in it and more of the text up to the margin', at + 46, 137);
        set(pdf, `and ${LINE}`, 72, 151);
        set(pdf, `and ${LINE}`, 72, 165);
      }),
    );
    const first = paragraphs.find((paragraph) => paragraph.includes('<wp:inline')) ?? '';
    assert.match(first, /w:line="280" w:lineRule="atLeast"/);
  });

  it('stands on one line with those beside it', async () => {
    const { body, paragraphs } = await converted(
      await drawn((pdf) => {
        prose(pdf, 72, 4);
        pdf.image(PHOTO, 72, 200, { width: 150, height: 100 });
        pdf.image(PHOTO, 240, 200, { width: 150, height: 100 });
        prose(pdf, 330, 4);
      }),
    );
    const row = paragraphs.find((paragraph) => paragraph.includes('<wp:inline'));
    assert.match(row ?? '', /<w:tab w:val="left" w:pos="3360"\/>.*<w:drawing>.*<w:tab\/>.*<w:drawing>/s);
    assert.doesNotMatch(body, /<wp:anchor/);
  });

  it('stays on the line where the row fills it', async () => {
    const { paragraphs } = await converted(
      await drawn((pdf) => {
        prose(pdf, 72, 4);
        pdf.image(PHOTO, 72, 200, { width: 232, height: 150 });
        pdf.image(PHOTO, 307, 200, { width: 233, height: 150 });
        prose(pdf, 380, 4);
      }),
    );
    const row = paragraphs.find((paragraph) => paragraph.includes('<wp:inline')) ?? '';
    assert.ok(Number(/w:right="(-?\d+)"/.exec(row)?.[1]) < 0, row);
  });

  it('that floats is held by the paragraph beside it', async () => {
    const { paragraphs } = await converted(
      await drawn((pdf) => {
        prose(pdf, 72, 4);
        pdf.image(PHOTO, 72, 280, { width: 100, height: 30 });
        set(pdf, 'A label on the photo', 75, 300);
        prose(pdf, 400, 4);
      }),
    );
    const holder = paragraphs.find((paragraph) => paragraph.includes('<wp:anchor'));
    assert.equal(textOf(holder ?? ''), '[float]A label on the photo');
  });

  it('keeps the bytes of its JPEG', async () => {
    const { media } = await converted(await drawn((pdf) => pdf.image(PHOTO, 100, 100, { width: 200 })));
    assert.deepEqual(
      [...media.values()].map((bytes) => Buffer.from(bytes)),
      [PHOTO],
    );
  });

  it('is seen through where its soft mask says so', async () => {
    const { media } = await converted(
      onePage('q 100 0 0 100 100 600 cm /Im Do Q', {
        resources: '/XObject << /Im 6 0 R >>',
        objects: {
          6: stream(
            'AAABBBCCCDDD',
            '/Type /XObject /Subtype /Image /Width 2 /Height 2 /ColorSpace /DeviceRGB /BitsPerComponent 8 /SMask 7 0 R',
          ),
          7: stream(
            '\x00\x40\x80\xff',
            '/Type /XObject /Subtype /Image /Width 2 /Height 2 /ColorSpace /DeviceGray /BitsPerComponent 8',
          ),
        },
      }),
    );
    const [[name = '', bytes] = []] = media;
    assert.match(name, /\.png$/);
    const png = Buffer.from(bytes ?? []);
    assert.deepEqual([png.readUInt32BE(16), png.readUInt32BE(20)], [2, 2]);
    // So few colours are in a palette, each with its opacity.
    const opacities = png.indexOf('tRNS') + 4;
    assert.deepEqual([...png.subarray(opacities, opacities + 4)].sort(), [0x00, 0x40, 0x80, 0xff].sort());
  });

  it('of lines and shapes is one sharp picture, a PNG with an SVG beside it', async () => {
    const { media, body } = await converted(
      await drawn((pdf) => {
        prose(pdf, 72, 3);
        pdf.circle(200, 250, 60).circle(300, 250, 60).moveTo(150, 330).lineTo(350, 330).stroke();
        prose(pdf, 400, 3);
      }),
    );
    assert.deepEqual([...media.keys()].map((name) => name.replace(/^.*\./, '')).sort(), ['png', 'svg']);
    assert.equal(body.match(/<w:drawing>/g)?.length, 1);
    assert.match(body, /<asvg:svgBlip /);
  });

  it('that is cut keeps its bytes, and says what of it shows', async () => {
    const { media, body } = await converted(
      await drawn((pdf) => pdf.rect(100, 100, 150, 75).clip().image(PHOTO, 100, 100, { width: 200, height: 100 })),
    );
    assert.deepEqual(
      [...media.values()].map((bytes) => Buffer.from(bytes)),
      [PHOTO],
    );
    assert.match(body, /<a:srcRect r="25000" b="25000"\/><a:stretch>/);
    assert.match(body, new RegExp(`<wp:extent cx="${150 * EMU}" cy="${75 * EMU}"/>`));
  });

  it('that is cut and turned is cut on its own sides', async () => {
    const { body } = await converted(
      await drawn((pdf) =>
        pdf
          .rect(200, 100, 50, 200)
          .clip()
          .rotate(90, { origin: [300, 100] })
          .image(PHOTO, 300, 100, { width: 200, height: 100 }),
      ),
    );
    // Turned clockwise, its top is on the right, and half of what lies from 200 to 300 is gone there.
    assert.match(body, /<a:srcRect t="50000"\/>.*<a:xfrm rot="5400000">/);
  });

  it('in a round frame is round', async () => {
    const { media } = await converted(
      await drawn((pdf) => pdf.circle(200, 200, 50).clip().image(PHOTO, 150, 150, { width: 100, height: 100 })),
    );
    const [name] = media.keys();
    assert.match(name ?? '', /\.png$/);
  });

  it('has the alternative text that its tag states, before what its labels say', async () => {
    const { body } = await converted(
      await drawn(
        (pdf) => {
          const figure = (alt: string, draw: () => void): void => {
            pdf.addStructure(pdf.struct('Figure', { alt }, draw));
          };
          figure('A grey photograph', () => pdf.image(PHOTO, 72, 100, { width: 200 }));
          figure('Two circles', () => {
            pdf.circle(150, 400, 60).circle(260, 400, 60).stroke();
            pdf.fontSize(9).text('first', 130, 395, { lineBreak: false });
          });
        },
        { tagged: true, pdfVersion: '1.7' },
      ),
    );
    assert.deepEqual(
      [...body.matchAll(/<wp:docPr [^>]*descr="([^"]*)"/g)].map(([, text]) => text),
      ['A grey photograph', 'Two circles'],
    );
  });
});

/** Complaint: scanned pages come out empty. */
describe('a scanned page', () => {
  /** A text layer that is not painted. */
  const layer = (pdf: PDFKit.PDFDocument): void => {
    pdf.addContent('3 Tr');
    set(pdf, 'The words of the scan, as a machine read them', 72, 100);
    pdf.addContent('0 Tr');
  };
  const scan = (pdf: PDFKit.PDFDocument): PDFKit.PDFDocument => pdf.image(PHOTO, 0, 0, { width: 612, height: 792 });

  it('keeps its picture, says so, and has its text layer as text under it', async () => {
    const { body, media, warnings } = await converted(
      await drawn((pdf) => {
        scan(pdf);
        layer(pdf);
      }),
    );
    assert.deepEqual(warnings, ['scanned_page']);
    assert.equal(textOf(body), '[float]The words of the scan, as a machine read them');
    assert.match(body, /behindDoc="0"/);
    assert.deepEqual(
      [...media.values()].map((bytes) => Buffer.from(bytes)),
      [PHOTO],
    );
  });

  it('is one too where the picture is painted over visible text', async () => {
    const { body, warnings } = await converted(
      await drawn((pdf) => {
        set(pdf, 'The words of the scan, as a machine read them', 72, 100);
        scan(pdf);
      }),
    );
    assert.deepEqual(warnings, ['scanned_page']);
    assert.match(body, /behindDoc="0"/);
  });

  it('shows the stamps that it shows on the page', async () => {
    const { body, media } = await converted(
      await drawn((pdf) => {
        scan(pdf);
        layer(pdf);
        set(pdf, 'Page 7', 500, 760);
      }),
    );
    assert.equal(media.size, 2);
    assert.equal(textOf(body).replaceAll('[float]', ''), 'The words of the scan, as a machine read themPage 7');
  });

  it('without a text layer is its picture alone', async () => {
    const { body, warnings } = await converted(await drawn(scan));
    assert.deepEqual(warnings, ['scanned_page']);
    assert.equal(textOf(body), '[float]');
  });
});
