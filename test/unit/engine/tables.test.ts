import assert from 'node:assert/strict';
import { converted, tablesOf } from './converted';
import { paragraph, prose, SENTENCES, set } from './drawing';
import { drawn } from './read/support';

const COLUMNS = [72, 172, 272, 372];
const ROW_PT = 20;
const TOWNS = [
  ['Town', 'People', 'Mills'],
  ['Aldburg', '1200', '3'],
  ['Bremnitz', '340', '1'],
  ['Czellow', '15', '0'],
  ['Dornau', '77', '2'],
];

type Pdf = PDFKit.PDFDocument;

/** Texts in rows, the first one's baseline at `top`; each column starts a little right of its line. */
function rows(
  pdf: Pdf,
  top: number,
  texts: readonly (readonly string[])[],
  columns: readonly number[] = COLUMNS,
): void {
  texts.forEach((row, r) => {
    row.forEach((text, c) => set(pdf, text, (columns[c] ?? 0) + 5, top + ROW_PT * r));
  });
}

function line(pdf: Pdf, fromX: number, fromY: number, toX: number, toY: number): void {
  pdf.moveTo(fromX, fromY).lineTo(toX, toY).stroke();
}

function grid(pdf: Pdf, xs: readonly number[], ys: readonly number[]): void {
  const [left = 0, top = 0, right = 0, bottom = 0] = [xs[0], ys[0], xs.at(-1), ys.at(-1)];
  for (const y of ys) line(pdf, left, y, right, y);
  for (const x of xs) line(pdf, x, top, x, bottom);
}

/** Complaint: tables are lost, split, merged wrongly, or invented from columns. */
describe('a table in the document', () => {
  it('has the rows and columns that its lines show, its borders and its shading', async () => {
    const document = await converted(
      await drawn((pdf) => {
        prose(pdf, 72, 3);
        pdf.rect(72, 150, 300, ROW_PT).fill('#dddddd').fill('black');
        grid(pdf, COLUMNS, [150, 170, 190, 210, 230, 250]);
        rows(pdf, 164, TOWNS);
        prose(pdf, 290, 3);
      }),
    );
    assert.deepEqual(tablesOf(document), [TOWNS]);
    assert.match(document.body, /<w:tblBorders><w:top w:val="single".*?<w:insideV w:val="single"/s);
    assert.match(document.body, /^(?:(?!<\/w:tr>).)*<w:tblHeader\/>/s);
    assert.equal(document.body.match(/<w:tcPr>(?:(?!<\/w:tcPr>).)*w:fill="DDDDDD"/gs)?.length, 3);
  });

  it('has cells over several columns and rows', async () => {
    const document = await converted(
      await drawn((pdf) => {
        prose(pdf, 72, 3);
        for (const y of [150, 190, 210, 230]) line(pdf, 72, y, 372, y);
        line(pdf, 172, 170, 372, 170);
        for (const x of [72, 172, 372]) line(pdf, x, 150, x, 230);
        line(pdf, 272, 170, 272, 230);
        set(pdf, 'Town', 77, 174);
        set(pdf, 'What it has', 240, 164);
        rows(pdf, 184, [['', 'People', 'Mills'], ...TOWNS.slice(1, 3)]);
        prose(pdf, 290, 3);
      }),
    );
    assert.deepEqual(tablesOf(document), [[['Town', 'What it has'], ['', 'People', 'Mills'], ...TOWNS.slice(1, 3)]]);
    assert.match(document.body, /<w:gridSpan w:val="2"\/>/);
    assert.match(document.body, /<w:vMerge w:val="restart"\/>.*<w:vMerge\/>/s);
  });

  it('has an empty line before it where the document begins with it and has a drawing with labels', async () => {
    const isFirst = async (hasDrawing: boolean): Promise<boolean> => {
      const pdf = await drawn((pdf) => {
        grid(pdf, COLUMNS, [60, 80, 100, 120]);
        rows(pdf, 74, TOWNS.slice(0, 3));
        prose(pdf, 160, 3);
        if (!hasDrawing) return;
        pdf.moveTo(100, 400);
        for (let x = 100; x <= 300; x += 10) pdf.lineTo(x, 350 + 40 * Math.sin(x / 30));
        pdf.stroke().rect(100, 280, 200, 140).stroke();
        set(pdf, 'Floods', 180, 300, 9);
      });
      return (await converted(pdf)).body.startsWith('<w:tbl>');
    };
    assert.deepEqual([await isFirst(false), await isFirst(true)], [true, false]);
  });

  it('needs only some of its lines, and keeps no others', async () => {
    const document = await converted(
      await drawn((pdf) => {
        prose(pdf, 72, 3);
        for (const y of [150, 170, 250]) line(pdf, 72, y, 372, y);
        rows(pdf, 164, TOWNS);
        prose(pdf, 290, 3);
      }),
    );
    assert.deepEqual(tablesOf(document), [TOWNS]);
    assert.match(document.body, /<w:tcBorders><w:top w:val="single"[^>]*><w:bottom w:val="single"/);
    assert.doesNotMatch(document.body, /<w:(left|right|insideV) w:val="single"/);
  });

  it('needs no lines at all', async () => {
    const document = await converted(
      await drawn((pdf) => {
        prose(pdf, 72, 3);
        rows(pdf, 164, TOWNS);
        prose(pdf, 290, 3);
      }),
    );
    assert.deepEqual(tablesOf(document), [TOWNS]);
    assert.doesNotMatch(document.body, /w:val="single"/);
  });

  it('stands in a cell of another', async () => {
    const document = await converted(
      await drawn((pdf) => {
        prose(pdf, 72, 3);
        grid(pdf, [72, 222, 472], [150, 170, 260]);
        grid(pdf, [240, 340, 440], [180, 200, 220]);
        rows(pdf, 164, [['Town', 'What it has']], [72, 222]);
        set(pdf, 'Aldburg', 77, 186);
        rows(
          pdf,
          194,
          [
            ['Mills', '3'],
            ['Bridges', '2'],
          ],
          [240, 340],
        );
      }),
    );
    assert.deepEqual(tablesOf(document), [
      [
        ['Town', 'What it has'],
        ['Aldburg', ['', ['Mills', '3'], ['Bridges', '2']]],
      ],
    ]);
  });

  it('goes on over pages as one, and repeats its header row', async () => {
    const header = ['Town', 'People', 'Mills'];
    const towns = Array.from({ length: 56 }, (_, i) => [`Town ${i + 1}`, `${90 + i}`, `${i % 7}`]);
    const document = await converted(
      await drawn((pdf) => {
        for (const half of [towns.slice(0, 28), towns.slice(28)]) {
          if (half[0] !== towns[0]) pdf.addPage();
          grid(
            pdf,
            COLUMNS,
            Array.from({ length: half.length + 2 }, (_, i) => 100 + ROW_PT * i),
          );
          pdf.font('Helvetica-Bold');
          rows(pdf, 114, [header]);
          pdf.font('Helvetica');
          rows(pdf, 134, half);
        }
      }),
    );
    assert.deepEqual(tablesOf(document), [[header, ...towns]]);
    assert.equal(document.body.match(/<w:tblHeader\/>/g)?.length, 1);
  });

  it('aligns numbers on the right and words in the middle where the page does', async () => {
    const { body } = await converted(
      await drawn((pdf) => {
        prose(pdf, 72, 3);
        grid(pdf, COLUMNS, [150, 170, 190, 210]);
        pdf.fontSize(11);
        [
          ['Aldburg', '1200', 'yes'],
          ['Bremnitz', '34', 'not yet'],
          ['Czellow', '5', 'no'],
        ].forEach(([town = '', people = '', mill = ''], r) => {
          const y = 154 + ROW_PT * r;
          pdf.text(town, 77, y, { lineBreak: false });
          pdf.text(people, 177, y, { width: 90, align: 'right' });
          pdf.text(mill, 277, y, { width: 90, align: 'center' });
        });
      }),
    );
    const cells = body.match(/<w:tc>.*?<\/w:tc>/gs) ?? [];
    const alignments = cells.map((cell) => /<w:jc w:val="(\w+)"/.exec(cell)?.[1] ?? 'left');
    assert.deepEqual(alignments, Array.from({ length: 3 }, () => ['left', 'right', 'center']).flat());
  });

  it('is none where text only stands in columns', async () => {
    const document = await converted(
      await drawn((pdf) => {
        for (const left of [72, 318])
          paragraph(pdf, `${SENTENCES} ${SENTENCES} ${SENTENCES}`, 72, { left, width: 222 });
      }),
    );
    assert.deepEqual(tablesOf(document), []);
  });
});
