import assert from 'node:assert/strict';
import { findColumnContinuations } from '../../../../../src/engine/layout/paragraphs/continuations';
import type { Sides } from '../../../../../src/engine/model/geometry';
import { pageOutlines, paragraph } from '../outlines';

/** The paragraphs that go on in the next column, of two, one in each. */
function goingOn(left: Sides, right: Sides): number[] {
  const [page] = pageOutlines([
    paragraph('The boats of the harbour that leave in the morning and', { column: left, lastInColumn: true, lines: 3 }),
    paragraph('come back at night are', { column: right, labelLeft: right.left, firstInColumn: true, lines: 3 }),
  ]);
  return page ? findColumnContinuations(page, () => ({ kind: 'body' }), false) : [];
}

describe('text in columns', () => {
  it('goes on at the top of the next one, in the middle of a sentence', () => {
    assert.deepEqual(goingOn({ left: 72, right: 290 }, { left: 320, right: 540 }), [0]);
  });

  it('does not go on from notes in the margin to the text beside them, nor from that to them', () => {
    assert.deepEqual(goingOn({ left: 72, right: 142 }, { left: 160, right: 540 }), []);
    assert.deepEqual(goingOn({ left: 72, right: 420 }, { left: 440, right: 540 }), []);
  });
});
