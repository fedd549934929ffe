import assert from 'node:assert/strict';
import { lineCount } from '../../../../../../src/engine/layout/tables/text/textOfWords';
import { page, text } from '../pageBuilder';

describe('words of a table', () => {
  it('stand in one line where their baselines differ by rounding', () => {
    const words = [...text(72, 100.49, 'one'), ...text(100, 100.51, 'line'), ...text(72, 112, 'another')];
    const content = page({ words });
    assert.deepEqual([lineCount([0, 1], content), lineCount([0, 1, 2], content)], [1, 2]);
  });
});
