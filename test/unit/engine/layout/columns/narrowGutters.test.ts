import assert from 'node:assert/strict';
import { pageSegments } from '../../../../../src/engine/layout/columns/narrowGutters';
import type { Word } from '../../../../../src/engine/model/pageContent';
import { FULL, layoutOf, textOf } from '../draftText';
import { page, text } from '../tables/pageBuilder';

const LINES = 6;
const GAP_PT = 8;

/** A column of full lines on lines of the page. */
const column = (left: number, name: string): Word[] =>
  Array.from({ length: LINES }, (_, i) => text(left, 100 + 12 * i, `${name}${i} ${FULL}`)).flat();

const left = column(72, 'a');
const right = column(Math.max(...left.map(({ bounds }) => bounds.right)) + GAP_PT, 'b');
const textsOf = (words: readonly Word[]): string[] =>
  pageSegments(words).map((segment) => segment.words.map((word) => word.text).join(' '));

describe('columns that stand nearer to each other than words may', () => {
  it('are cut where the content goes down one and then the other', () => {
    assert.equal(textsOf([...left, ...right]).length, 2 * LINES);
    const { draft } = layoutOf(page({ words: [...left, ...right] }));
    assert.deepEqual(
      draft.blocks.map((block) => textOf(block).slice(0, 2)),
      ['a0', 'b0'],
    );
  });

  it('are none where it goes over the gap from word to word', () => {
    const inLines = [...left, ...right].sort((a, b) => a.baseline - b.baseline || a.bounds.left - b.bounds.left);
    assert.equal(textsOf(inLines).length, LINES);
  });

  it('are none where the first holds bullets alone, which are written before their items', () => {
    const bullets = Array.from({ length: LINES }, (_, i) => text(72 - GAP_PT - 5, 100 + 12 * i, '•')).flat();
    assert.equal(textsOf([...bullets, ...left]).length, LINES);
  });

  it('are none where too few lines have the gap', () => {
    const few = right.filter(({ baseline }) => baseline < 120);
    assert.equal(textsOf([...left, ...few]).length, LINES);
  });
});
