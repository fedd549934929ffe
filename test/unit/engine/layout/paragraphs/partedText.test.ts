import assert from 'node:assert/strict';
import { layoutOf } from '../draftText';
import { page, text, textEndingAt } from '../tables/pageBuilder';

describe('the outline of a paragraph', () => {
  const outlineOf = (name: string, value: string): boolean | undefined => {
    const words = [...text(72, 100, name), ...textEndingAt(372, 100, value)];
    return layoutOf(page({ words })).outline.paragraphs[0]?.parted;
  };

  it('tells that a tab parts a name from a number, but not a number from its heading, nor two titles', () => {
    assert.equal(outlineOf('Rivers', '24.50'), true);
    for (const name of ['Rivers', 'Chapter 3', '2.1']) assert.equal(outlineOf(name, 'Lakes'), undefined);
    assert.equal(outlineOf('2.1', 'Lakes of 1921'), undefined);
  });
});
