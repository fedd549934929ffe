import assert from 'node:assert/strict';
import { mock } from 'node:test';
import type { PageContent } from '../../../../../src/engine/model/pageContent';
import type { RecogniserFiles } from '../../../../../src/engine/ports';
import { Tesseract } from '../../../../../src/engine/read/recognition/tesseract';
import { outlinedPage } from './outlinedPage';
import { ON_SHEET, pictureOf, scannedCopy, SHEET } from '../scans/scannedCopy';
import { drawn, MemoryMedia, onePage, open, read, readFirst, readPage, recogniser, stream } from '../support';

/** Signs, no letters. */
const FIRST_CODE = 0xa1;
const ENGLISH =
  'The boat that comes on Monday brings the mail and takes the children of the island to the school on the other shore. ' +
  'It was built for the river, and in the winter it stays in the harbour until the ice has gone from the bay.';
const GERMAN =
  'Für das große Boot wäre die Mole zu schmal, deshalb hält es draußen und die Gäste kommen mit dem kleinen Kahn an Land. ' +
  'Über den Winter läuft es nicht aus, weil der Fluss und die Bucht dann voller Eis sind.';

const FRENCH =
  "Le bateau qui arrive le lundi apporte le courrier et emmène les élèves de l'île à l'école de l'autre côté. Il a été construit pour la rivière, " +
  "et l'hiver il reste au port jusqu'à ce que la glace ait disparu de la baie.";

const LINES = [
  'The boat that comes on Monday brings the mail',
  'and takes the children of the island to school.',
  'It was built for the river and in the winter it',
  'stays in the harbour until the ice has gone.',
];

/** Lines in a font whose codes are of its own, and which does not say what they are: each shape is a letter of Courier. */
function pageOfCodes(lines: readonly string[]): Uint8Array {
  const letters = [...new Set(lines.join('').replaceAll(' ', ''))];
  const codeOf = (letter: string): string => (FIRST_CODE + letters.indexOf(letter)).toString(16);
  const shapes = letters.map((letter, i) => [8 + i, stream(`600 0 d0 BT /C 1000 Tf (${letter}) Tj ET`)] as const);
  const names = letters.map((_, i) => `/a${i}`).join(' ');
  const font =
    `<< /Type /Font /Subtype /Type3 /FontBBox [0 -300 1000 1000] /FontMatrix [0.001 0 0 0.001 0 0] /FirstChar ${FIRST_CODE} ` +
    `/LastChar ${FIRST_CODE + letters.length - 1} /Widths [${'600 '.repeat(letters.length)}] ` +
    `/Encoding << /Type /Encoding /Differences [${FIRST_CODE} ${names}] >> ` +
    `/CharProcs << ${letters.map((_, i) => `/a${i} ${8 + i} 0 R`).join(' ')} >> ` +
    '/Resources << /Font << /C 7 0 R >> >> >>';
  const courier = '<< /Type /Font /Subtype /Type1 /BaseFont /Courier /Encoding /WinAnsiEncoding >>';
  const coded = (word: string): string => `<${Array.from(word, codeOf).join('')}>`;
  const shown = lines.map((line) => `[${line.split(' ').map(coded).join(' -600 ')}] TJ 0 -20 Td`).join(' ');
  const objects = { 6: font, 7: courier, ...Object.fromEntries(shapes) };
  return onePage(`BT /M 12 Tf 72 700 Td ${shown} ET`, { fonts: '/M 6 0 R', objects });
}

const withText =
  (text: string) =>
  (pdf: PDFKit.PDFDocument): void => {
    pdf.font('Times-Roman').fontSize(12).text(text, 72, 120, { width: 440 });
  };

function drawCircles(pdf: PDFKit.PDFDocument): void {
  for (let i = 0; i < 40; i++) pdf.circle(80 + 12 * i, 100 + ((i * 53) % 500), 4 + (i % 7)).stroke();
}

const asText = (pdf: Uint8Array, files: RecogniserFiles = recogniser): Promise<PageContent> =>
  readFirst(pdf, new MemoryMedia(), { scannedPages: 'text', recogniser: files });

const textOf = ({ words }: PageContent): string => words.map(({ text }) => text).join(' ');
const codesOf = ({ warnings }: PageContent): string[] => warnings.map(({ code }) => code);

describe('text on scans that nobody has recognised', () => {
  it('is recognised where it is to be edited', async () => {
    const page = await asText(await scannedCopy(withText(ENGLISH), { unread: () => true }));
    assert.equal(textOf(page), ENGLISH);
    assert.equal(page.scanned, 'text');
    assert.deepEqual(codesOf(page), ['recognised_text']);
    assert.deepEqual(page.pictures, []);
  });

  it('stands where it is on the picture, in its size', async () => {
    const draw = withText(ENGLISH);
    const page = await asText(await scannedCopy(draw, { unread: () => true }));
    const original = await readFirst(await drawn(draw));
    page.words.forEach((word, i) => {
      const { bounds, baseline } = original.words[i] ?? word;
      assert.ok(Math.abs(word.bounds.left - bounds.left) < 1, word.text);
      assert.ok(Math.abs(word.baseline - baseline) < 1, word.text);
      assert.ok(Math.abs((page.styles[word.pieces[0]?.style ?? -1]?.sizePt ?? 0) - 12) <= 0.5, word.text);
    });
    assert.equal(page.words.length, original.words.length);
  });

  it('stays on the picture where that is what is asked for', async () => {
    const pdf = await scannedCopy(withText(ENGLISH), { unread: () => true });
    const page = await readFirst(pdf, new MemoryMedia(), { scannedPages: 'picture', recogniser });
    assert.deepEqual([page.words.length, page.pictures.length, ...codesOf(page)], [0, 1, 'scanned_page']);
  });

  it('is read in its own language', async () => {
    assert.equal(textOf(await asText(await scannedCopy(withText(GERMAN), { unread: () => true }))), GERMAN);
  });

  it('is read with the numbers that stand apart from their items', async () => {
    const items = ['You keep the boat clean and dry.', 'You pay the rent in advance.', 'The key stays in the harbour.'];
    const { picture } = await pictureOf((pdf) => {
      pdf.font('Times-Roman').fontSize(11);
      items.forEach((item, i) => {
        pdf.text(`${i + 1}.`, 72, 100 + 40 * i).text(item, 132, 100 + 40 * i);
        pdf.text('Nobody may sail in the night, or in a storm, and nobody goes alone.', 132, 114 + 40 * i);
      });
    });
    for (const turned of [0, 180]) {
      const page = await asText(
        await drawn((pdf) => {
          pdf.rotate(turned, { origin: [SHEET.width / 2, SHEET.height / 2] }).image(picture, 0, 0, SHEET);
        }, ON_SHEET),
      );
      const text = textOf(page);
      items.forEach((item, i) => {
        assert.ok(text.includes(`${i + 1}. ${item}`), text);
      });
      assert.equal(page.pictures.length, 0);
      const [number, word] = page.words;
      assert.ok(number && word && Math.abs(number.baseline - word.baseline) < 1 && number.bounds.right < 90);
    }
  });

  it('is recognised where the fonts do not say what their letters are', async () => {
    const page = await asText(pageOfCodes(LINES));
    assert.equal(textOf(page), LINES.join(' '));
    assert.deepEqual([page.scanned, page.pictures.length, ...codesOf(page)], ['text', 0, 'recognised_text']);
    const asPicture = await readFirst(pageOfCodes(LINES), new MemoryMedia(), { recogniser });
    assert.deepEqual([asPicture.words.length, ...codesOf(asPicture)], [0, 'scanned_page']);
  });

  it('is recognised where its letters are white, as in the head of a table, beside black ones', async () => {
    const page = await asText(
      await scannedCopy(
        (pdf) => {
          withText(ENGLISH)(pdf);
          const write = (text: string, x: number, y: number, colour: string): void => {
            pdf.fillColor(colour).text(text, x, y, { lineBreak: false });
          };
          pdf.rect(72, 200, 120, 34).rect(192, 200, 320, 16).fill('#f08228').font('Helvetica-Bold').fontSize(8);
          write('Country', 84, 212, 'white');
          write('Sample', 144, 212, 'white');
          ['2007', '2006', '2005', '2004'].forEach((year, i) => {
            write(year, 216 + 80 * i, 205, 'white');
            write('N', 210 + 80 * i, 222, '#2a62a8');
            write('% Pos', 232 + 80 * i, 222, '#2a62a8');
          });
          pdf.font('Helvetica');
          ['Austria', 'Germany', 'Spain'].forEach((country, row) => {
            const cells = [country, 'Single', '109', '0.9', '93', '1.1', '89', '1.1', '36', '0.6'];
            cells.forEach((cell, i) => {
              write(cell, i < 2 ? 84 + 60 * i : 130 + 40 * i, 240 + 14 * row, 'black');
            });
          });
        },
        { unread: () => true },
      ),
    );
    const text = textOf(page);
    for (const name of ['Country', 'Sample', '2007', '2006', '2005', '2004']) assert.ok(text.includes(name), text);
    assert.deepEqual([page.scanned, page.fills.length], ['text', 2]);
  });

  it('is recognised where its letters are drawings', async () => {
    const text = `${ENGLISH} ${ENGLISH}`;
    const pdf = await outlinedPage(withText(text));
    const page = await asText(pdf);
    assert.equal(textOf(page), text);
    assert.deepEqual(
      [page.scanned, page.pictures.length, page.rulings.length, ...codesOf(page)],
      ['text', 0, 0, 'recognised_text'],
    );
    const asPicture = await readFirst(pdf, new MemoryMedia(), { recogniser });
    assert.deepEqual([asPicture.words.length, asPicture.pictures.length > 0, ...codesOf(asPicture)], [0, true]);
  });

  it('leaves drawings with little text what they are', async () => {
    const page = await asText(await outlinedPage(withText('Sales by month, in thousands')));
    assert.equal(page.words.length, 0);
    assert.deepEqual([page.scanned, page.pictures.length > 0, ...codesOf(page)], [false, true]);
  });

  it('is no speck', async () => {
    const page = await asText(
      await scannedCopy(
        (pdf) => {
          withText(ENGLISH)(pdf);
          pdf.moveTo(550, 122).lineTo(555, 129).moveTo(555, 122).lineTo(550, 129).stroke();
        },
        { unread: () => true },
      ),
    );
    assert.equal(textOf(page), ENGLISH);
  });

  it('is read once where it is in the language of the document', async () => {
    const { picture } = await pictureOf(withText(GERMAN));
    const pdf = await drawn((page) => {
      for (let i = 0; i < 3; i++) page.image(picture, 0, 0, SHEET).addPage();
    }, ON_SHEET);
    const { mock: recognising } = mock.method(Tesseract.prototype, 'hocrOf');
    try {
      await read(pdf, new MemoryMedia(), { scannedPages: 'text', recogniser });
      const whole = recognising.calls.filter(({ arguments: [{ width, height }] }) => height > width / 2);
      assert.deepEqual(
        whole.map(({ arguments: [, language] }) => language),
        ['deu', 'deu', 'deu'],
      );
    } finally {
      mock.restoreAll();
    }
  });

  it('is looked for with each of many models, of which few are kept', async () => {
    const asked: string[] = [];
    const others = ['grc', 'heb', 'hin', 'kor', 'rus', 'tha'];
    const model = (name: string): Uint8Array => (asked.push(name), recogniser.model('eng'));
    const files: RecogniserFiles = { ...recogniser, models: ['eng', ...others], model };
    const { picture } = await pictureOf(withText(ENGLISH));
    const pdf = await drawn((page) => {
      page.save().translate(SHEET.width, SHEET.height).rotate(180).image(picture, 0, 0, SHEET).restore();
      page.addPage().image(picture, 0, 0, SHEET);
    }, ON_SHEET);
    const pages = await read(pdf, new MemoryMedia(), { scannedPages: 'text', recogniser: files });
    assert.deepEqual(pages.map(textOf), [ENGLISH, ENGLISH]);
    assert.deepEqual(asked.slice(0, 7), ['eng', ...others]);
    // One that was let go is loaded again.
    assert.ok(asked.length > 7);
  });

  it('reads the same whatever came before it', async () => {
    const german = await pictureOf(withText(GERMAN));
    const english = await pictureOf(withText(ENGLISH));
    const pdf = await drawn((page) => {
      page.image(german.picture, 0, 0, SHEET).addPage();
      page.image(english.picture, 0, 0, SHEET);
    }, ON_SHEET);
    const options = { scannedPages: 'text', recogniser } as const;
    const [, behind] = await read(pdf, new MemoryMedia(), options);
    const reader = await open(pdf, new MemoryMedia(), options);
    try {
      assert.deepEqual(behind, await readPage(reader, 1));
    } finally {
      reader.close();
    }
  });

  it('stays a picture where nothing on it can be relied on', async () => {
    const page = await asText(await scannedCopy(drawCircles, { unread: () => true }));
    assert.deepEqual([page.scanned, page.words.length, page.pictures.length], ['picture', 0, 1]);
    assert.match(page.warnings[0]?.message ?? '', /Nothing was recognised/);
  });

  it('is not recognised again where the PDF has it', async () => {
    const used: string[] = [];
    const files = { ...recogniser, program: () => (used.push('program'), recogniser.program()) };
    const page = await asText(await scannedCopy(withText(ENGLISH)), files);
    assert.equal(textOf(page), ENGLISH);
    assert.deepEqual(used, []);
  });

  it('does not come twice where the page shows a word of its own over its picture', async () => {
    const over = (pdf: PDFKit.PDFDocument): void => {
      pdf.fillColor('black').font('Helvetica').fontSize(12).text('Copy 7', 72, 60);
    };
    const page = await asText(await scannedCopy(withText(ENGLISH), { unread: () => true, over }));
    assert.equal(page.words.filter(({ text }) => text === 'Copy').length, 1);
  });

  it('leaves the page a picture where the program cannot run', async () => {
    const files = { ...recogniser, program: () => Buffer.from('no program') };
    const page = await asText(await scannedCopy(withText(ENGLISH), { unread: () => true }), files);
    assert.deepEqual([page.scanned, page.pictures.length, ...codesOf(page)], ['picture', 1, 'scanned_page']);
  });

  it('is read without a model that is damaged, or cannot be read', async () => {
    const refuse = (): Uint8Array => {
      throw new Error('EACCES');
    };
    const asked: string[] = [];
    const model = (name: string): Uint8Array => {
      asked.push(name);
      return name === 'deu' ? Buffer.from('no model') : name === 'fra' ? refuse() : recogniser.model(name);
    };
    const files: RecogniserFiles = { ...recogniser, models: ['deu', 'eng', 'fra'], model };
    const pictures = await Promise.all([GERMAN, FRENCH, GERMAN].map((text) => pictureOf(withText(text))));
    const pdf = await drawn((page) => {
      for (const { picture } of pictures) page.image(picture, 0, 0, SHEET).addPage();
    }, ON_SHEET);
    const pages = await read(pdf, new MemoryMedia(), { scannedPages: 'text', recogniser: files });
    assert.deepEqual(
      pages.map(({ scanned }) => scanned),
      ['text', 'text', 'text', false],
    );
    assert.deepEqual(asked, ['eng', 'deu', 'eng', 'fra', 'eng']);
  });

  it('stays a picture where all models are damaged', async () => {
    const files = { ...recogniser, model: () => Buffer.from('no model') };
    const page = await asText(await scannedCopy(withText(ENGLISH), { unread: () => true }), files);
    assert.deepEqual([page.scanned, page.pictures.length, ...codesOf(page)], ['picture', 1, 'scanned_page']);
    assert.doesNotMatch(page.warnings[0]?.message ?? '', /Nothing was recognised/);
  });

  for (const turned of [90, 180, 270]) {
    it(`is turned upright with its page, where that lies turned by ${turned} degrees`, async () => {
      const { width, height } = SHEET;
      const { picture } = await pictureOf(withText(ENGLISH));
      const page = await asText(
        await drawn(
          (pdf) => {
            const [x, y] = turned === 90 ? [height, 0] : turned === 180 ? [width, height] : [0, width];
            pdf.translate(x, y).rotate(turned).image(picture, 0, 0, SHEET);
          },
          { size: turned === 180 ? [width, height] : [height, width] },
        ),
      );
      assert.equal(textOf(page), ENGLISH);
      assert.deepEqual([page.scanned, page.widthPt, page.heightPt], ['text', width, height]);
      const [first] = page.words;
      assert.ok(first && Math.abs(first.bounds.left - 72) < 1 && Math.abs(first.bounds.top - 120) < 5);
    });
  }
});
