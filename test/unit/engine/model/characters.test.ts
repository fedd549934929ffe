import assert from 'node:assert/strict';
import { ENDS_CLAUSE, ENDS_SENTENCE } from '../../../../src/engine/model/characters';

describe('The end of a sentence', () => {
  it('is a stop, with whatever closes behind it, in any script', () => {
    for (const text of ['so.', 'so?”', 'so!)”', '(so.)', 'そう。', 'كذا؟', 'so …'])
      assert.ok(ENDS_SENTENCE.test(text) && ENDS_CLAUSE.test(text), text);
  });

  it('is not that of a part of one', () => {
    for (const text of ['so:', 'so;”', '如下：', 'كذا؛'])
      assert.ok(!ENDS_SENTENCE.test(text) && ENDS_CLAUSE.test(text), text);
    for (const text of ['so', 'so,', '(so)', 'e.g']) assert.ok(!ENDS_CLAUSE.test(text), text);
  });
});
