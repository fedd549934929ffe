import assert from 'node:assert/strict';
import { noteIndents } from '../../../../../src/engine/layout/notes/noteIndents';
import type { PageNote } from '../../../../../src/engine/layout/notes/notes';
import { across, text } from '../tables/pageBuilder';

/** A note whose first line starts there, and its others at 72. */
const note = (left: number, lines: number): PageNote => {
  const others = Array.from({ length: lines - 1 }, (_, i) => text(72, 712 + 10 * i, 'and more of it'));
  return { kind: 'footnote', id: 1, left, words: [...text(left + 5, 700, 'A note'), ...others.flat()] };
};

describe('the first line of a footnote', () => {
  it('is set in from where its other lines start, or those of another note, or the rule', () => {
    const indents = (notes: readonly PageNote[], ruleFrom?: number) => {
      const separators = ruleFrom === undefined ? [] : [across(680, ruleFrom, ruleFrom + 100)];
      return notes.map(noteIndents({ notes, separators }));
    };
    assert.deepEqual(indents([note(84, 2)]), [12]);
    assert.deepEqual(indents([note(84, 1), note(84, 3)]), [12, 12]);
    assert.deepEqual(indents([note(84, 1)], 72), [12]);
    assert.deepEqual(indents([note(84, 1)]), [0]);
    assert.deepEqual(indents([note(72, 2)], 72), [0]);
    assert.deepEqual(indents([note(300, 1), note(84, 2)]), [0, 12], 'of another column');
  });
});
