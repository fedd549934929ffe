import assert from 'node:assert/strict';
import type { Paragraph } from '../../../../../src/engine/model/document';
import type { PageContent, Word } from '../../../../../src/engine/model/pageContent';
import { layoutOf } from '../draftText';
import { across, down, fill, page, text, textEndingAt } from '../tables/pageBuilder';

const LINE = 'aaaa bbbb cccc dddd eeee ffff gggg hhhh iiii jjjj kkkk lllll';
const ABOVE = text(72, 60, LINE);

function paragraphsOf(content: PageContent): Paragraph[] {
  return layoutOf(content).draft.blocks.flatMap((draft) => (draft.type === 'paragraph' ? [draft.paragraph] : []));
}

const panelsIn = (paragraphs: readonly Paragraph[]) =>
  paragraphs.flatMap(({ content }) => content.filter((inline) => inline.type === 'panel'));

describe('an upright bar', () => {
  const quotation = [105, 117].flatMap((y) => text(92, y, LINE.slice(0, 56)));

  it('beside one paragraph is its left border, as far from the text', () => {
    const bar = down(80, 94, 121, 2);
    const [, quoted] = paragraphsOf(page({ words: [...ABOVE, ...quotation], rulings: [bar] }));
    assert.deepEqual(quoted?.borders, { left: { style: 'single', widthPt: 2, colour: 0, spacePt: 11 } });
  });

  it('is its border below a rule, too', () => {
    const rulings = [down(80, 94, 121, 2), across(80, 72, 372, 1.5)];
    const [, quoted] = paragraphsOf(page({ words: [...ABOVE, ...quotation], rulings }));
    assert.ok(quoted?.borders?.top && quoted.borders.left);
  });

  it('is not drawn once more where it is the left side of the box that is its borders', () => {
    const box = { left: 66, top: 96, right: 378, bottom: 113 };
    const rulings = [across(96, 66, 378), across(113, 66, 378), down(66, 96, 113), down(378, 96, 113)];
    const words = [...ABOVE, ...text(72, 107, LINE.slice(0, 40)), ...text(72, 160, LINE)];
    const paragraphs = paragraphsOf(page({ words, rulings, fills: [fill(box, 0xeeeeee)] }));
    assert.ok(paragraphs[1]?.borders?.left);
    assert.deepEqual(
      panelsIn(paragraphs).filter(({ widthPt }) => widthPt < 10),
      [],
    );
  });

  it('is that of all paragraphs of a coloured box, whose borders are around them together', () => {
    const box = fill({ left: 72, top: 88, right: 372, bottom: 151 }, 0xeeeeee);
    const words = [105, 123, 141].flatMap((y, i) => text(92, y, i === 1 ? 'second' : 'first and last ends.'));
    const paragraphs = paragraphsOf(
      page({ words: [...ABOVE, ...words, ...text(72, 180, LINE)], rulings: [down(76, 90, 149, 4)], fills: [box] }),
    ).filter(({ shading }) => shading !== undefined);
    assert.ok(paragraphs.length > 1);
    assert.deepEqual(new Set(paragraphs.map(({ borders }) => borders?.left?.widthPt)), new Set([4]));
  });

  it('may be a narrow box', () => {
    const bar = fill({ left: 78, top: 94, right: 84, bottom: 121 }, 0x3366aa);
    const [, quoted] = paragraphsOf(page({ words: [...ABOVE, ...quotation], fills: [bar] }));
    assert.deepEqual(quoted?.borders?.left, { style: 'single', widthPt: 6, colour: 0x3366aa, spacePt: 8 });
  });

  it('beside several paragraphs is the left border of each, which Word shows as one', () => {
    const words = [...ABOVE, ...quotation, ...text(92, 150, LINE.slice(0, 29))];
    const [, first, second] = paragraphsOf(page({ words, rulings: [down(80, 94, 154, 2)] }));
    assert.deepEqual(first?.borders?.left, { style: 'single', widthPt: 2, colour: 0, spacePt: 11 });
    assert.deepEqual(second?.borders, first.borders);
    assert.deepEqual([second.indentStartPt, second.indentEndPt], [first.indentStartPt, first.indentEndPt]);
  });

  it('beside paragraphs that start at different places is drawn', () => {
    const words = [...ABOVE, ...quotation, ...text(104, 150, LINE.slice(0, 56))];
    const paragraphs = paragraphsOf(page({ words, rulings: [down(80, 94, 154, 2)] }));
    assert.ok(paragraphs.every(({ borders }) => borders === undefined));
    assert.deepEqual(
      panelsIn(paragraphs).map(({ xPt, yPt, widthPt, heightPt }) => [xPt, yPt, widthPt, heightPt]),
      [[79, 94, 2, 60]],
    );
  });

  it('beside paragraphs that end at different places is drawn: borders would not go on from one to the other', () => {
    const narrow = [150, 162, 174].flatMap((y) => text(92, y, LINE.slice(0, 39)));
    const paragraphs = paragraphsOf(
      page({ words: [...ABOVE, ...quotation, ...narrow], rulings: [down(80, 94, 178, 2)] }),
    );
    assert.notEqual(paragraphs[1]?.indentEndPt, paragraphs[2]?.indentEndPt);
    assert.ok(paragraphs.every(({ borders }) => borders === undefined));
    assert.equal(panelsIn(paragraphs).length, 1);
  });

  it('at the edge of a coloured box is the left border of what is in the box', () => {
    const words = [...ABOVE, ...quotation, ...text(92, 150, LINE.slice(0, 29))];
    const [bar, ground] = [80, 386].map((right) =>
      fill({ left: 76, top: 90, right, bottom: 160 }, right === 80 ? 0x3366aa : 0xeeeeff),
    );
    const paragraphs = paragraphsOf(page({ words, fills: ground && bar ? [ground, bar] : [] }));
    assert.deepEqual(
      paragraphs.map(({ borders, shading }) => [borders?.left?.colour, borders?.left?.widthPt, shading]),
      [[undefined, undefined, undefined], ...Array.from({ length: 2 }, () => [0x3366aa, 4, 0xeeeeff])],
    );
    assert.deepEqual(panelsIn(paragraphs), []);
  });

  it('between columns is none of theirs', () => {
    const column = LINE.slice(0, 39);
    const words = [0, 12, 24, 36].flatMap((dy) => [...text(72, 100 + dy, column), ...text(300, 100 + dy, column)]);
    const paragraphs = paragraphsOf(page({ words, rulings: [down(284, 90, 138)] }));
    assert.ok(paragraphs.every(({ borders }) => borders === undefined));
    assert.deepEqual(panelsIn(paragraphs), []);
  });

  it('is the right border of text that runs from the right', () => {
    const endingAt = (right: number, y: number, value: string): Word[] =>
      textEndingAt(right + 2 * (value.split(' ').length - 1), y, value.replaceAll(/[a-z]/g, 'ש'));
    const quoted = [...endingAt(352, 105, LINE.slice(0, 54)), ...endingAt(352, 117, LINE.slice(0, 29))];
    const words = [...endingAt(372, 60, LINE), ...endingAt(372, 72, LINE), ...quoted];
    const paragraphs = paragraphsOf(page({ words, rulings: [down(364, 94, 121, 2)] }));
    assert.deepEqual(paragraphs.at(-1)?.borders?.right, { style: 'single', widthPt: 2, colour: 0, spacePt: 11 });
    assert.deepEqual(panelsIn(paragraphs), []);
  });
});
