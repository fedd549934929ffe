import assert from 'node:assert/strict';
import { countHyphens, keepsWordsWhole } from '../../../../../src/engine/layout/inline/hyphens';
import { text } from '../tables/pageBuilder';

describe('hyphens at the ends of lines', () => {
  it('are counted before small letters, and of them those that break a word of the page', () => {
    const words = [
      ...text(72, 100, 'the docu-'),
      ...text(72, 112, 'ment is a document of byte-'),
      ...text(72, 124, 'oriented streams by Smith-'),
      ...text(72, 136, 'Jones'),
    ];
    assert.deepEqual(countHyphens(words), { hyphens: 2, breaks: 1 });
    assert.equal(countHyphens(text(72, 100, 'a well-known river')), undefined);
  });

  it('are those of compounds where they are few and break no word', () => {
    assert.equal(keepsWordsWhole({ hyphens: 2, breaks: 0 }, 200), true);
    assert.equal(keepsWordsWhole({ hyphens: 4, breaks: 1 }, 200), false, 'a broken word');
    assert.equal(keepsWordsWhole({ hyphens: 12, breaks: 0 }, 200), false, 'many');
    assert.equal(keepsWordsWhole({ hyphens: 0, breaks: 0 }, 12), false, 'too little text');
  });
});
