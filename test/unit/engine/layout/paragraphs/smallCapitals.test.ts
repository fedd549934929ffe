import assert from 'node:assert/strict';
import { paragraph, prose, SURVEY } from '../outlines';
import { headings } from '../headings/headingsOf';
import { layoutOf } from '../draftText';
import { page, text } from '../tables/pageBuilder';

describe('a line in a font of small capitals', () => {
  const { styles } = page({});
  const [plain] = styles;
  assert.ok(plain);

  it('is in capitals, as a reader sees it, though its letters are small ones', () => {
    const small = { ...plain, smallCaps: true as const };
    const outlineOfLine = (numberStyle: number, textStyle: number): boolean | undefined => {
      const words = [...text(72, 100, '1.', numberStyle), ...text(90, 100, 'Introduction', textStyle)];
      return layoutOf(page({ words, styles: [plain, small] }), SURVEY).outline.paragraphs[0]?.allCapitals;
    };
    assert.equal(outlineOfLine(1, 1), true);
    assert.equal(outlineOfLine(0, 1), true, 'the number is in another font');
    assert.equal(outlineOfLine(0, 0), false);
  });

  it('is a heading with a number in front, in the middle of the column', () => {
    const section = (title: string, allCapitals: boolean): ReturnType<typeof paragraph> =>
      paragraph(title, { allCapitals, alignment: 'center', spaceBeforePt: 12 });
    const titles = ['1. Introduction', '2. Methods'];
    const found = (allCapitals: boolean): Record<string, number | 'title'> =>
      headings(titles.flatMap((title, i) => [section(title, allCapitals), prose(2 * i), prose(2 * i + 1)]));
    assert.deepEqual(found(true), { '1. Introduction': 1, '2. Methods': 1 });
    assert.deepEqual(found(false), {});
  });
});
