import assert from 'node:assert/strict';
import { logicalOrder } from '../../../../src/engine/layout/bidi';
import { word } from './tables/pageBuilder';

describe('the order of words that run from right to left', () => {
  it('is from the right, with the stop of a number behind it', () => {
    const visual = [word(100, 100, 'עולם'), word(130, 100, 'שלום'), word(160, 100, '.1')];
    assert.deepEqual(
      logicalOrder(visual, true).map(({ text, pieces }) => [text, pieces[0]?.text]),
      [
        ['1.', '1.'],
        ['שלום', 'שלום'],
        ['עולם', 'עולם'],
      ],
    );
  });

  it('leaves numbers and stops of other lines as they are', () => {
    const visual = [word(100, 100, 'about'), word(130, 100, '.5'), word(160, 100, 'שלום')];
    assert.deepEqual(
      logicalOrder(visual, false).map(({ text }) => text),
      ['about', '.5', 'שלום'],
    );
  });
});
