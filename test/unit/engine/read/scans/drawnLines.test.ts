import assert from 'node:assert/strict';
import type { Ruling } from '../../../../../src/engine/model/pageContent';
import { withoutLineSigns } from '../../../../../src/engine/read/scans/drawnLines';
import { wordAt } from './words/wordAt';

const BORDER: Ruling = {
  orientation: 'vertical',
  position: 25,
  from: 0,
  to: 100,
  thicknessPt: 1,
  colour: 0,
  dashed: false,
};

describe('signs that were recognised on a line', () => {
  it('go, but for letters and digits: they may stand beside it', () => {
    const kept = withoutLineSigns([wordAt('|', 20, 50), wordAt('1', 20, 70), wordAt('I', 20, 90)], [BORDER]);
    assert.deepEqual(
      kept.map(({ text }) => text),
      ['1', 'I'],
    );
  });

  it('stay where no line is', () => {
    assert.equal(withoutLineSigns([wordAt('|', 60, 50), wordAt('|', 20, 150)], [BORDER]).length, 2);
  });
});
