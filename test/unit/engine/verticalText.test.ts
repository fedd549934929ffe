import assert from 'node:assert/strict';
import { converted, textOf } from './converted';
import { column, japanese, line } from './japanese';
import { onePage } from './read/support';

/** A page of a title and two paragraphs, whose first lines are set in; 30 characters a line, lines 18 pt apart. */
const TITLE = '港の朝';
const FIRST =
  '船は毎朝七時に港を出た。桟橋に立つ人々は顔を上げず、自転車の少年だけが船のうしろを飛ぶ鴎の数を数えていた。';
const SECOND = '市場の魚は朝のうちに売り切れる。女たちは籠を背負って坂をのぼり、寺の前でひと休みしてから町へ向かう。';

function linesOf(paragraph: string, x: number, draw: (text: string, x: number, y: number) => string): string {
  const first = draw(paragraph.slice(0, 29), x, 690);
  return first + draw(paragraph.slice(29), x - 18, 700);
}

const page = (draw: (text: string, x: number, y: number) => string): string =>
  linesOf(FIRST, 460, draw) + linesOf(SECOND, 424, draw);
const titled = line(TITLE, 500, 700, 18) + page(line);
const FOOT = 'BT /F1 9 Tf 300 40 Td (- 1 -) Tj ET\n';

const sectionOf = (body: string): string => /<w:sectPr>.*<\/w:sectPr>/s.exec(body)?.[0] ?? '';

describe('a page of vertical text', () => {
  it('is a section of vertical text of the page’s own size, its paragraphs from right to left', async () => {
    const { body, paragraphs } = await converted(onePage(titled, japanese('UniJIS-UCS2-V')));
    assert.match(sectionOf(body), /<w:pgSz w:w="12240" w:h="15840"\/>.*<w:textDirection w:val="tbRl"\/>/);
    assert.deepEqual(paragraphs.map(textOf), [TITLE, FIRST, SECOND]);
  });

  it('has the indents of its first lines, and its margins', async () => {
    const { body, paragraphs } = await converted(onePage(titled, japanese('UniJIS-UCS2-V')));
    assert.match(paragraphs[1] ?? '', /w:firstLine="200"/);
    // 792 - 700 pt above; 612 - 509 pt to the right of the title, which is 18 pt wide.
    const [, top = '', right = ''] = /<w:pgMar w:top="(\d+)" w:right="(\d+)"/.exec(sectionOf(body)) ?? [];
    assert.ok(Math.abs(Number(top) - 92 * 20) < 40, top);
    assert.ok(Math.abs(Number(right) - 103 * 20) < 120, right);
  });

  it('is one where every character is placed by itself', async () => {
    const { body, paragraphs } = await converted(onePage(page(column), japanese('UniJIS-UCS2-H')));
    assert.match(sectionOf(body), /<w:textDirection w:val="tbRl"\/>/);
    assert.deepEqual(paragraphs.map(textOf), [FIRST, SECOND]);
  });

  it('keeps what is horizontal on it in a box', async () => {
    const { body } = await converted(onePage(titled + FOOT, japanese('UniJIS-UCS2-V')));
    const box = /<wps:txbx>.*<\/wps:bodyPr>/s.exec(body)?.[0] ?? '';
    assert.equal(textOf(box), '- 1 -');
    assert.doesNotMatch(box, /vert="/);
    assert.match(body, /<wp:positionH relativeFrom="page"><wp:posOffset>3810000</);
  });

  it('shows digits upright in the place of one character', async () => {
    const digits = column('昭和', 406, 600) + 'BT /F1 10 Tf 406 580 Td (12) Tj ET ' + column('年の春', 406, 570);
    const { body } = await converted(onePage(page(column) + digits, japanese('UniJIS-UCS2-H')));
    assert.match(body, /<w:eastAsianLayout w:vert="1" w:vertCompress="1"\/><\/w:rPr><w:t>12</);
  });
});

describe('a block of vertical text on a horizontal page', () => {
  const horizontal = Array.from(
    { length: 12 },
    (_, i) =>
      `BT /F1 10 Tf 72 ${690 - 14 * i} Td (Beside the poem this is told in lines of another script, line ${i}.) Tj ET\n`,
  ).join('');

  it('floats where it is, in a cell of vertical text', async () => {
    const poem = line('白日依山尽黄河', 500, 690) + line('入海流欲窮千里', 482, 690);
    const { body } = await converted(onePage(horizontal + poem, japanese('UniJIS-UCS2-V')));
    const [table = ''] = /<w:tbl>.*<\/w:tbl>/s.exec(body) ?? [];
    assert.match(table, /<w:tblpPr [^>]*w:vertAnchor="page" w:horzAnchor="margin"/);
    assert.match(table, /<w:textDirection w:val="tbRl"\/>/);
    assert.equal(textOf(table), '白日依山尽黄河入海流欲窮千里');
    assert.doesNotMatch(sectionOf(body), /textDirection/);
  });

  it('of one line is a box in which characters stand upright', async () => {
    const { body } = await converted(onePage(horizontal + line('白日依山', 560, 690), japanese('UniJIS-UCS2-V')));
    assert.match(body, /白日依山<\/w:t><\/w:r><\/w:p><\/w:txbxContent><\/wps:txbx><wps:bodyPr vert="eaVert"/);
  });
});
