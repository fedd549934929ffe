import assert from 'node:assert/strict';
import { CompoundWords, compoundsOf } from '../../../../../../src/engine/layout/inline/lineEnds/compoundWords';
import { Spelling } from '../../../../../../src/engine/layout/inline/lineEnds/hyphens';
import { text } from '../../tables/pageBuilder';

describe('compounds at the ends of lines', () => {
  const first = [
    ...text(72, 100, 'values (comma-'),
    ...text(72, 112, 'separated), in docu-'),
    ...text(72, 124, 'ments of state-of-'),
    ...text(72, 136, 'the-art tools'),
  ];
  const second = text(72, 100, 'Comma-separated, state-of-the-art or well-known --help - x-');

  it('are told from broken words by other pages, which have them inside a line', () => {
    const pages = [first, second].map(compoundsOf);
    assert.deepEqual(pages, [
      { broken: ['comma-separated', 'docu-ments', 'state-of-the-art'], written: ['the-art'] },
      { broken: [], written: ['comma-separated', 'state-of-the-art', 'well-known'] },
    ]);
    const compounds = new CompoundWords();
    for (const page of pages) compounds.addBroken(page);
    for (const page of pages) compounds.addWritten(page);
    assert.deepEqual([...compounds.found], ['comma-separated', 'state-of-the-art']);
    const owns = (habits: { readonly compounds?: ReadonlySet<string> }): boolean[] => {
      const spelling = new Spelling(first, { breaksWords: true, ...habits });
      return [
        spelling.ownsHyphen('(comma-', 'separated),'),
        spelling.ownsHyphen('docu-', 'ments'),
        spelling.ownsHyphen('state-of-', 'the-art'),
      ];
    };
    assert.deepEqual(owns({}), [false, false, false]);
    assert.deepEqual(owns({ compounds: compounds.found }), [true, false, true]);
  });

  it('cost a page without hyphens nothing', () => {
    assert.equal(compoundsOf(text(72, 100, 'a page of words')), undefined);
  });
});
