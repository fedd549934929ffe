import assert from 'node:assert/strict';
import { layoutPage } from '../../../../../src/engine/layout/page';
import { page, SURVEY, text, textEndingAt } from '../tables/pageBuilder';

describe('the outline of a paragraph', () => {
  const outlineOf = (name: string): boolean | undefined => {
    const words = [...text(72, 100, name), ...textEndingAt(372, 100, 'Lakes')];
    return layoutPage(page({ words }), SURVEY, { words: [], pictures: [] }).outline.paragraphs[0]?.parted;
  };

  it('tells that a tab parts a name from its value, but not a number from its heading', () => {
    assert.deepEqual([outlineOf('Rivers'), outlineOf('Chapter 3'), outlineOf('2.1')], [true, undefined, undefined]);
  });
});
