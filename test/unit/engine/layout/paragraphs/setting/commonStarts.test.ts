import assert from 'node:assert/strict';
import { layoutOf } from '../../draftText';
import { page, text } from '../../tables/pageBuilder';

describe('lines of verse, which are paragraphs of their own', () => {
  const FULL = 'aaaa bbbb cccc dddd eeee ffff gggg hhhh iiii jjjj kkkk lllll';
  /** How each is aligned: below a line from 72 to 372. */
  const alignmentsOf = (...lines: readonly (readonly [number, string])[]) =>
    layoutOf(
      page({ words: [...text(72, 60, FULL), ...lines.flatMap(([left, line], i) => text(left, 100 + 20 * i, line))] }),
    )
      .draft.blocks.slice(1)
      .map((draft) => draft.type === 'paragraph' && draft.paragraph.alignment);

  it('start together and are none of them centred, though one stands in the middle', () => {
    const middle = [122, 'Lines of verse that end, just so, as far away'] as const;
    assert.deepEqual(alignmentsOf([122, 'Some are short.'], middle, [122, 'Others are not so short.']), [
      'left',
      'left',
      'left',
    ]);
    assert.deepEqual(alignmentsOf([132, 'Some are short.'], middle, [112, 'Others are not so short.'])[1], 'center');
  });
});
