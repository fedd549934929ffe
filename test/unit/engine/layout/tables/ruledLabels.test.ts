import assert from 'node:assert/strict';
import { findTables } from '../../../../../src/engine/layout/tables/findTables';
import { described, down, OPTIONS, page, text } from './pageBuilder';

const note = [
  ...text(160, 112, 'The pump stops while the cover is open,'),
  ...text(160, 126, 'and starts when it is closed'),
  ...text(160, 140, 'again.'),
];

describe('labels in front of an upright line', () => {
  it('stand beside the whole of the text behind it, in the middle of whose height they are', () => {
    const content = page({ words: [...text(80, 126, 'WARNING'), ...note], rulings: [down(140, 98, 146)] });
    const [table, ...others] = findTables(content, OPTIONS);
    assert.deepEqual(described(table, content), [
      '0,0: WARNING',
      '0,1: The pump stops while the cover is open, and starts when it is closed again.',
    ]);
    assert.equal(others.length, 0);
  });

  it('are other text where there is more of it, where it is not in the middle, or far off', () => {
    const count = (left: number, baseline: number, label: string): number =>
      findTables(page({ words: [...text(left, baseline, label), ...note], rulings: [down(140, 98, 146)] }), OPTIONS)
        .length;
    assert.equal(count(80, 126, 'WARNING'), 1);
    assert.equal(count(80, 112, 'WARNING'), 0);
    assert.equal(count(20, 126, 'WARNING'), 0);
    assert.equal(count(20, 126, 'a word or two more of it'), 0);
  });
});
