import assert from 'node:assert/strict';
import { layoutPage } from '../../../../../src/engine/layout/page';
import { FULL } from '../draftText';
import { across, page, SURVEY, text } from '../tables/pageBuilder';

/** The borders of a line and of the text below it, with a rule between the two. */
function bordersWith(position: number): string[][] {
  const words = [...text(72, 100, 'Opening hours'), ...text(72, 130, FULL), ...text(72, 142, FULL)];
  const content = page({ words, rulings: [across(position, 72, 540)] });
  const { draft } = layoutPage(content, SURVEY, { words: [], pictures: [] });
  return draft.blocks.map((block) => (block.type === 'paragraph' ? Object.keys(block.paragraph.borders ?? {}) : []));
}

describe('a rule between two paragraphs', () => {
  it('is a border of the text below it', () => {
    assert.deepEqual(bordersWith(114), [[], ['top']]);
  });

  it('is one of the text above that it is much nearer to, as below headings', () => {
    assert.deepEqual(bordersWith(106), [['bottom'], []]);
  });
});
