import assert from 'node:assert/strict';
import type { Ruling, Word } from '../../../../../../src/engine/model/pageContent';
import { takeLeaders } from '../../../../../../src/engine/read/graphics/signs/drawnLeaders';
import { converted, textOf } from '../../../converted';
import { paragraph, SENTENCES, set } from '../../../drawing';
import { across, page, text } from '../../../layout/tables/pageBuilder';
import { drawn } from '../../support';

const dotted = (position: number, from: number, to: number): Ruling => ({
  ...across(position, from, to),
  dashed: 'dotted',
});

/** "Soup" ends at 92, "4.50" begins at 300. */
const LINE = [...text(72, 100, 'Soup'), ...text(300, 100, '4.50')];

/** Texts of the words, and how many rulings are left. */
function taken(words: readonly Word[], ruling: Ruling): readonly [string, number] {
  const result = takeLeaders(words, page({ words }).styles, [ruling]);
  return [
    result.words.map((word) => word.text.replace(/\.{9,}/u, '...').replace(/_{9,}/u, '___')).join(' '),
    result.rulings.length,
  ];
}

describe('a line drawn in a line of text', () => {
  it('is a leader or a blank where it goes from one word to the next', () => {
    assert.deepEqual(taken(LINE, across(101, 96, 296)), ['Soup ___ 4.50', 0]);
    assert.deepEqual(taken(LINE, dotted(101, 96, 296)), ['Soup ... 4.50', 0]);
  });

  it('takes along the dot at its end that was read as a bullet', () => {
    const dot = text(297, 100, '▪').map((word) => ({ ...word, bounds: { ...word.bounds, right: 297.5 } }));
    assert.deepEqual(taken([...LINE.slice(0, 1), ...dot, ...LINE.slice(1)], dotted(101, 96, 296)), [
      'Soup ... 4.50',
      0,
    ]);
  });

  it('is none where nothing is behind it, where words stand over it, or where it is as high as a dash', () => {
    assert.deepEqual(taken(LINE.slice(0, 1), dotted(101, 96, 296)), ['Soup', 1], 'to write on');
    assert.deepEqual(taken([...LINE, ...text(150, 100, 'dotted')], dotted(101, 96, 296)), ['Soup 4.50 dotted', 1]);
    assert.deepEqual(taken(LINE, across(97, 96, 296)), ['Soup 4.50', 1], 'a dash');
    assert.deepEqual(taken(LINE, { ...across(101, 96, 296), thicknessPt: 3 }), ['Soup 4.50', 1], 'a bar');
    assert.deepEqual(
      taken([...LINE, ...text(190, 97, 'x')], across(101, 96, 296)),
      ['Soup 4.50 x', 1],
      'below a numerator',
    );
    assert.deepEqual(taken(LINE, dotted(110, 96, 296)), ['Soup 4.50', 1], 'below the line');
  });

  it('is a tab with a leader in the document, with the spaces of the page around it: a menu whose prices stand below each other is no table', async () => {
    const { body, paragraphs } = await converted(
      await drawn((pdf) => {
        list(pdf, MENU, 4, true);
      }),
    );
    assert.doesNotMatch(body, /<w:tbl>/);
    assert.deepEqual(paragraphs.map(textOf).slice(1), ['Tomato soup  3.50', 'Salad  4.50', 'Bread with oil  5.50']);
    assert.equal(body.match(/w:leader="dot"/g)?.length, 3);
  });

  it('is a tab with a line as its leader where it is solid and touches the words', async () => {
    const { body, paragraphs } = await converted(
      await drawn((pdf) => {
        list(pdf, MENU, 0, false);
      }),
    );
    assert.doesNotMatch(body, /<w:tbl>/);
    assert.deepEqual(paragraphs.map(textOf).slice(1), ['Tomato soup3.50', 'Salad4.50', 'Bread with oil5.50']);
    assert.equal(body.match(/w:leader="underscore"/g)?.length, 3);
  });

  it('is a blank between the names of two fields, whose second begins where the line ends', async () => {
    const { body, paragraphs } = await converted(
      await drawn((pdf) => {
        const baseline = paragraph(pdf, SENTENCES, 72) + 20;
        for (const [name, x] of [
          ['Name:', 72],
          ['Date:', 254],
        ] as const) {
          const end = set(pdf, name, x, baseline);
          pdf
            .moveTo(end + 3, baseline + 1)
            .lineTo(x + 178, baseline + 1)
            .lineWidth(0.4)
            .stroke();
        }
      }),
    );
    assert.equal(paragraphs.map(textOf).at(-1), 'Name:  Date: ');
    const [first] = body.match(/<w:tab w:val="[a-z]+" w:leader="underscore"/g) ?? [];
    assert.equal(first, '<w:tab w:val="left" w:leader="underscore"');
  });
});

const MENU = [
  ['Tomato soup', '3.50'],
  ['Salad', '4.50'],
  ['Bread with oil', '5.50'],
] as const;

/** A paragraph, and lines of two texts each with a drawn line between them that begins and ends so far from them, points. */
function list(pdf: PDFKit.PDFDocument, lines: typeof MENU, gapPt: number, dotted: boolean): void {
  const top = paragraph(pdf, SENTENCES, 72);
  lines.forEach(([name, price], i) => {
    const baseline = top + 16 * i + 20;
    const end = set(pdf, name, 72, baseline);
    pdf.moveTo(end + gapPt, baseline).lineTo(400 - gapPt, baseline);
    if (dotted) pdf.lineWidth(1).dash(1, { space: 1 }).stroke().undash();
    else pdf.lineWidth(0.4).stroke();
    set(pdf, price, 400, baseline);
  });
}
