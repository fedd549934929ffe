import assert from 'node:assert/strict';
import { layoutOf } from '../../draftText';
import { page, text } from '../../tables/pageBuilder';

describe('paragraphs', () => {
  it('of one line are no higher than they stand apart, where lines are set closer than their font is high', () => {
    const words = ['Anna Miller', 'Long Road 7', '8000 Zurich'].flatMap((line, i) => text(72, 100 + 8.5 * i, line));
    const lines = layoutOf(page({ words })).draft.blocks.map((draft) =>
      draft.type === 'paragraph' ? draft.paragraph.lineSpacing : undefined,
    );
    assert.deepEqual(lines, new Array(3).fill({ rule: 'exact', pt: 8.5 }));
  });
});
