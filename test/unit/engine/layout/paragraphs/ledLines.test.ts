import assert from 'node:assert/strict';
import { layoutPage } from '../../../../../src/engine/layout/page';
import { FULL, textOf } from '../draftText';
import { page, SURVEY, text, textEndingAt } from '../tables/pageBuilder';

describe('a line with a leader', () => {
  it('is set in on the left, and not aligned at the right edge to which its leader goes', () => {
    const dots = Array.from({ length: 20 }, () => '.').join('');
    const words = [...text(72, 100, FULL), ...text(132, 130, `Rivers ${dots}${dots}`), ...textEndingAt(372, 130, '3')];
    const { draft } = layoutPage(page({ words }), SURVEY, { words: [], pictures: [] });
    const entry = draft.blocks[1];
    assert.ok(entry?.type === 'paragraph');
    assert.deepEqual([entry.paragraph.alignment, entry.paragraph.indentStartPt], ['left', 60]);
  });

  it('has a tab of its own for what stands apart before the leader', () => {
    const dots = Array.from({ length: 20 }, () => '.').join('');
    const words = [
      ...text(72, 100, 'Appendix A'),
      ...text(142, 100, `Rivers ${dots}${dots}`),
      ...textEndingAt(372, 100, '3'),
    ];
    const { draft } = layoutPage(page({ words }), SURVEY, { words: [], pictures: [] });
    assert.deepEqual(draft.blocks.map(textOf), ['Appendix A\tRivers\t3']);
    const [entry] = draft.blocks;
    assert.ok(entry?.type === 'paragraph');
    assert.deepEqual(
      entry.paragraph.tabStops.map(({ positionPt, alignment, leader }) => [positionPt, alignment, leader]),
      [
        [70, 'left', 'none'],
        [300, 'right', 'dot'],
      ],
    );
  });
});
