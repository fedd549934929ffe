import assert from 'node:assert/strict';
import { layoutPage } from '../../../../../src/engine/layout/page';
import type { PageContent } from '../../../../../src/engine/model/pageContent';
import { FULL, textOf } from '../draftText';
import { page, SURVEY, text, word } from '../tables/pageBuilder';

function textsOf(content: PageContent): string[] {
  return layoutPage(content, SURVEY, { words: [], pictures: [] }).draft.blocks.map(textOf);
}

describe('names of fields', () => {
  it('below each other are lines of their own, as wide as they may be', () => {
    const name = `${FULL.slice(0, 56)}:`;
    const next = `A${name.slice(1)}`;
    const words = [...text(72, 100, name), ...text(72, 112, next), ...text(72, 124, next)];
    assert.deepEqual(textsOf(page({ words })), [name, next, next]);
  });

  it('are lines of their own where their colons stand below each other, and the next name would not have fitted', () => {
    const fields = (...colons: readonly number[]): string[] =>
      textsOf(
        page({
          words: colons.flatMap((x, i) => [
            ...text(72, 100 + 12 * i, 'Family name'),
            word(x, 100 + 12 * i, ':'),
            ...text(x + 10, 100 + 12 * i, FULL.slice(0, 40)),
          ]),
        }),
      );
    assert.equal(fields(150, 150, 150).length, 3);
    assert.equal(fields(150, 153, 147).length, 1);
  });
});
