import assert from 'node:assert/strict';
import { decoratedParts } from '../../../../../../src/engine/layout/inline/decorations/decoratedParts';
import { decorationsOf } from '../../../../../../src/engine/layout/inline/decorations/decorations';
import type { Ruling } from '../../../../../../src/engine/model/pageContent';
import { ADVANCE_PT, across, page, word } from '../../tables/pageBuilder';

/** The parts of a word from 100 on that are underlined, in brackets. */
function partsOf(text: string, ...lines: Ruling[]): string {
  const example = word(100, 200, text);
  const content = page({ words: [example], rulings: lines });
  const decorations = decorationsOf(content, new Set());
  return decoratedParts(example, content.styles, decorations)
    .map(({ text: own, left, right }) => {
      const bounds = { ...example.bounds, left, right };
      return decorations.isUnderlined(bounds, example.baseline, 10) ? `[${own}]` : own;
    })
    .join('');
}

const at = (letter: number): number => 100 + letter * ADVANCE_PT;

describe('an underline', () => {
  it('goes on under letters that it leaves out, for they go down through it', () => {
    assert.equal(partsOf('example', across(201, at(0), at(4)), across(201, at(5), at(7))), '[example]');
  });

  it('ends at a mark between two links', () => {
    assert.equal(partsOf('nnnn.nn', across(201, at(0), at(4)), across(201, at(5), at(7))), '[nnnn].[nn]');
  });

  it('ends where the word does not go on, where more than a letter is left out, and where the next is another one', () => {
    assert.equal(partsOf('example', across(201, at(0), at(4))), '[exam]ple');
    assert.equal(partsOf('example', across(201, at(0), at(2)), across(201, at(5), at(7))), '[ex]am[ple]');
    assert.equal(partsOf('example', across(201, at(0), at(4)), across(201, at(5), at(7), 1)), '[exam][ple]');
  });
});
