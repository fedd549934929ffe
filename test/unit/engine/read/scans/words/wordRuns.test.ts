import assert from 'node:assert/strict';
import { runsOf } from '../../../../../../src/engine/read/scans/words/wordRuns';
import { wordAt } from './wordAt';

describe('words of one line', () => {
  it('follow each other to the right, and to the left in scripts that run so', () => {
    const words = [wordAt('one', 20, 50), wordAt('two', 53, 50), wordAt('אחד', 120, 70), wordAt('שני', 88, 70)];
    assert.deepEqual(
      runsOf(words).map((run) => run.map(({ text }) => text)),
      [
        ['one', 'two'],
        ['אחד', 'שני'],
      ],
    );
  });

  it('do not go back in other scripts', () => {
    assert.equal(runsOf([wordAt('one', 120, 50), wordAt('two', 88, 50)]).length, 2);
  });
});
