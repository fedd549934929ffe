import assert from 'node:assert/strict';
import { converted, textOf } from './converted';
import { paragraph, SENTENCES, set } from './drawing';
import { drawn, onePage } from './read/support';

const FONT = '/Type /Font /Subtype /Type1 /FirstChar 32 /LastChar 126 /Widths';
const WIDTHS = Array.from({ length: 95 }, () => 500).join(' ');

/** TeX's extension font: brackets whose names are no characters'. */
const BIG_BRACKETS =
  '<< /Type /Font /Subtype /Type1 /FirstChar 18 /LastChar 19 /Widths [736 736] /BaseFont /CMEX10' +
  ' /Encoding << /Type /Encoding /Differences [18 /parenleftbigg /parenrightbigg] >> >>';

/** Text at a place, from the bottom left as PDF counts: /F1 is Helvetica, /M italic letters of mathematics. */
const at = (font: string, sizePt: number, x: number, y: number, text: string): string =>
  `BT /${font} ${sizePt} Tf ${x} ${y} Td (${text}) Tj ET`;

/** The line of text over a formula. */
const BEFORE = at(
  'F1',
  11,
  72,
  700,
  'The mill needs as many sacks as this formula says, and no more than that, in a usual year:',
);
const MATHS_FONT = { fonts: '/M 6 0 R', objects: { 6: `<< ${FONT} [${WIDTHS}] /BaseFont /CMMI10 >>` } };

/** Complaint: formulas are destroyed. */
describe('formulas in the document', () => {
  it('in a line of text keep what is raised and lowered', async () => {
    const { paragraphs } = await converted(
      await drawn((pdf) => {
        const y = paragraph(pdf, SENTENCES, 72) + 20;
        let x = set(pdf, 'The field is a', 72, y);
        x = set(pdf, '2', x, y - 4, 7);
        x = set(pdf, ' wide and the river H', x, y);
        x = set(pdf, '2', x, y + 2, 7);
        set(pdf, 'O as ever.', x, y);
      }),
    );
    const line = paragraphs.find((one) => textOf(one).startsWith('The field')) ?? '';
    assert.equal(textOf(line), 'The field is a2 wide and the river H2O as ever.');
    assert.match(line, /<w:vertAlign w:val="superscript"\/><\/w:rPr><w:t[^>]*>2/);
    assert.match(line, /<w:vertAlign w:val="subscript"\/><\/w:rPr><w:t[^>]*>2/);
  });

  it('on lines of their own are Office Math, with fractions and powers', async () => {
    const pdf = onePage(
      [
        BEFORE,
        at('M', 11, 250, 660, 'x'),
        at('F1', 11, 260, 660, '='),
        at('M', 11, 275, 668, 'a'),
        at('F1', 7, 281, 672, '2'),
        at('F1', 11, 287, 668, '+'),
        at('M', 11, 296, 668, 'b'),
        '0.5 w 273 663 m 304 663 l S',
        at('F1', 11, 282, 651, '2'),
        at('M', 11, 288, 651, 'c'),
        at('F1', 11, 72, 620, 'The miller knew it by heart, and his daughter knew it better than he did.'),
      ].join('\n'),
      MATHS_FONT,
    );
    const { paragraphs } = await converted(pdf);
    assert.equal(paragraphs.length, 3);
    const formula = /<m:oMath>.*<\/m:oMath>/s.exec(paragraphs[1] ?? '')?.[0] ?? '';
    assert.equal(textOf(formula), 'x=a2+b2c');
    const [, numerator = '', denominator = ''] = /<m:num>(.*)<\/m:num><m:den>(.*)<\/m:den>/s.exec(formula) ?? [];
    assert.deepEqual([textOf(numerator), textOf(denominator)], ['a2+b', '2c']);
    assert.match(numerator, /<m:sSup>/);
  });

  it('have the big brackets of TeX, whose names say nothing to others', async () => {
    const bracket = (x: number, code: string): string => at('X', 10, x, 672, code);
    const pdf = onePage(
      [
        at(
          'F1',
          11,
          72,
          720,
          'Every year the two daughters of the miller divide what there is as this matrix says it:',
        ),
        at('M', 11, 230, 660, 'A'),
        at('F1', 11, 240, 660, '='),
        bracket(250, '\\022'),
        ...['a', 'b'].map((letter, i) => at('M', 11, 260 + 15 * i, 667, letter)),
        ...['c', 'd'].map((letter, i) => at('M', 11, 260 + 15 * i, 652, letter)),
        bracket(283, '\\023'),
        at('F1', 11, 72, 610, 'Nobody in the valley has ever heard them quarrel about a single sack of flour since.'),
      ].join('\n'),
      {
        fonts: '/M 6 0 R /X 7 0 R',
        objects: { 6: `<< ${FONT} [${WIDTHS}] /BaseFont /CMMI10 >>`, 7: BIG_BRACKETS },
      },
    );
    const { paragraphs } = await converted(pdf);
    const [matrix = ''] = /<m:d>.*<\/m:d>/s.exec(paragraphs[1] ?? '') ?? [];
    assert.match(matrix, /<m:begChr m:val="\("\/><m:endChr m:val="\)"\/>/);
    assert.equal(matrix.match(/<m:mr>/g)?.length, 2);
    assert.equal(textOf(matrix), 'abcd');
  });

  it('are pictures in their place where they cannot be rebuilt, with their text beside them and their number as text', async () => {
    const pdf = onePage(
      [
        BEFORE,
        at('M', 11, 250, 660, 'x'),
        at('F1', 11, 260, 660, '='),
        at('M', 11, 281, 668, 'a'),
        '0.5 w 273 663 m 304 663 l S',
        at('M', 11, 275, 651, 'b'),
        at('M', 11, 290, 647, 'c'),
        at('F1', 11, 500, 660, '(7)'),
        at('F1', 11, 72, 610, 'The miller knew it by heart, and his daughter knew it better than he did.'),
      ].join('\n'),
      MATHS_FONT,
    );
    const { paragraphs, media } = await converted(pdf);
    assert.deepEqual(
      paragraphs.map((one) => textOf(one).slice(0, 12)),
      ['The mill nee', '[picture](7)', 'The miller k'],
    );
    const [, alternative = ''] = /<wp:docPr [^>]*descr="([^"]*)"/.exec(paragraphs[1] ?? '') ?? [];
    assert.deepEqual(alternative.split(' ').sort(), ['=', 'a', 'b', 'c', 'x']);
    assert.deepEqual(
      [...media.keys()].map((name) => name.slice(-4)),
      ['.png'],
    );
    const [, across = '', down = ''] = /<wp:extent cx="(\d+)" cy="(\d+)"/.exec(paragraphs[1] ?? '') ?? [];
    // The formula's own size: 54 by some 30 points, without the white around it.
    assert.ok(Math.abs(Number(across) / 12_700 - 54) < 4, across);
    assert.ok(Number(down) / 12_700 > 20 && Number(down) / 12_700 < 36, down);
  });
});
