import assert from 'node:assert/strict';
import { belowTitles } from '../../../../../src/engine/layout/boxes/titledFrames';
import type { Paragraph } from '../../../../../src/engine/model/document';
import type { Ruling } from '../../../../../src/engine/model/pageContent';
import { layoutOf } from '../draftText';
import { across, down, fill, page, text } from '../tables/pageBuilder';

const LINE = 'aaaa bbbb cccc dddd eeee ffff gggg hhhh iiii jjjj kkkk lllll';
/** The title's letters reach from 92 to 102, the frame's upper side is at 97. */
const TITLE = text(90, 100, 'Payment');
const frame = (top: number): Ruling[] => [
  across(top, 72, 372),
  across(180, 72, 372),
  down(72, top, 180),
  down(372, top, 180),
];

const placesOf = (rulings: readonly Ruling[], moved: ReadonlyMap<Ruling, Ruling>): unknown[] =>
  rulings
    .map((ruling) => moved.get(ruling) ?? ruling)
    .map(({ orientation, position, from, to }) => (orientation === 'horizontal' ? position : [from, to]));

const paragraphsOf = (rulings: readonly Ruling[], lines: readonly number[]): Paragraph[] =>
  layoutOf(
    page({ words: [...TITLE, ...lines.flatMap((y) => text(80, y, LINE)), ...text(72, 210, LINE)], rulings }),
  ).draft.blocks.flatMap((block) => (block.type === 'paragraph' ? [block.paragraph] : []));

describe('a frame whose upper side runs through its title', () => {
  it('begins below the title, with its sides, and ends where it did', () => {
    const sides = frame(97);
    assert.deepEqual(placesOf(sides, belowTitles(sides, TITLE, [])), [102, 180, [102, 180], [102, 180]]);
  });

  it('keeps both lines of its sides apart', () => {
    const sides = [...frame(96), ...frame(97)];
    assert.deepEqual(placesOf(sides, belowTitles(sides, TITLE, [])), [
      ...[102, 180, [102, 180], [102, 180]],
      ...[103, 180, [103, 180], [103, 180]],
    ]);
  });

  it('stays where its title has a ground that hides the line', () => {
    const label = fill({ left: 86, top: 90, right: 140, bottom: 104 }, 0x3366cc);
    assert.equal(belowTitles(frame(97), TITLE, [label]).size, 0);
  });

  it('is none where no sides go down from the line: words that are struck', () => {
    const [top, bottom] = frame(97);
    assert.ok(top && bottom);
    assert.equal(belowTitles([top, bottom], TITLE, []).size, 0);
  });

  it('is none where it is open below: a bracket of a tree', () => {
    const bracket = frame(97).filter(({ position }) => position !== 180);
    assert.equal(belowTitles(bracket, TITLE, []).size, 0);
  });

  it('is the border of the paragraphs in it, the title a paragraph above them without a line through or under it', () => {
    const [title, first, second] = paragraphsOf(frame(97), [130, 160]);
    assert.deepEqual(
      [title?.borders, first?.borders?.top?.style, second?.borders?.bottom?.style],
      [...[undefined, 'single', 'single']],
    );
    const runs = title?.content.flatMap((run) => (run.type === 'text' ? [run.format] : []));
    assert.deepEqual(
      runs?.map(({ strike, underline }) => [strike, underline]),
      [[false, false]],
    );
  });
});
