import assert from 'node:assert/strict';
import { countHyphens, keepsWordsWhole, Spelling } from '../../../../../src/engine/layout/inline/hyphens';
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

  it('are the own ones of compounds of several parts, by the words beside the break', () => {
    const spelling = new Spelling([
      ...text(72, 100, 'to run out of memory with a view of the ready-to-'),
      ...text(72, 112, 'view and the out-'),
      ...text(72, 124, 'of-memory of a hyphen-'),
      ...text(72, 136, 'ated mean-'),
      ...text(72, 148, 'ing'),
    ]);
    assert.deepEqual(
      [
        ['ready-to-', 'view'],
        ['out-', 'of-memory'],
        ['hyphen-', 'ated'],
      ].map(([end = '', start = '']) => spelling.ownsHyphen(end, start)),
      [true, true, false],
    );
  });
});
