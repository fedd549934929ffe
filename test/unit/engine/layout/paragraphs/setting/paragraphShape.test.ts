import assert from 'node:assert/strict';
import { textLine } from '../../../../../../src/engine/layout/lines/lines';
import { shapeOf } from '../../../../../../src/engine/layout/paragraphs/setting/paragraphShape';
import type { PageContent } from '../../../../../../src/engine/model/pageContent';
import { SHORT } from '../../draftText';
import { page, text, textEndingAt, word } from '../../tables/pageBuilder';

describe('the right edge of lines that are not justified', () => {
  it('lets one line go over the edge in a wider font, a sixth of their width or what kerning takes', () => {
    const endOf = (words: PageContent['words']): number => {
      const { styles } = page({ words });
      const line = textLine(words, styles);
      return shapeOf([line], { left: line.bounds.left, right: line.bounds.right }, styles).indentEndPt / line.sizePt;
    };
    const [short] = [endOf(text(72, 100, '11'))];
    assert.ok(short <= -0.15 && short > -0.5, `${short}`);
    assert.ok(endOf(text(72, 100, SHORT)) < -0.5);
  });

  it('is where lines that are aligned to it end, past the column, too, as the sender of a letter does', () => {
    const words = textEndingAt(404, 100, 'Nordheim');
    const { styles } = page({ words });
    const { alignment, indentEndPt } = shapeOf([textLine(words, styles)], { left: 72, right: 372 }, styles);
    assert.deepEqual([alignment, indentEndPt], ['right', -32]);
    // Punctuation stands there as what is before it does: it hangs behind lines that wrap alone.
    const sender = textLine(textEndingAt(404, 100, '敬上。'), styles);
    assert.equal(shapeOf([sender], { left: 72, right: 372 }, styles).indentEndPt, -32);
  });

  it('lets one line go as far over it as the family needs that it is set in', () => {
    const line = (family: string) => {
      const styles = page({ words: [] }).styles.map((style) => ({ ...style, family, spacingPt: 0.05 }));
      const only = textLine(text(72, 100, 'WWWWWWWWWWWWWWWWWWWW'), styles);
      return shapeOf([only], { left: 72, right: only.bounds.right }, styles).indentEndPt;
    };
    assert.ok(line('Arial') < line('A family of unknown widths') - 20);
  });

  it('stands where the words that wrapped wrap again, in the family that they are set in', () => {
    const endOf = (spacingPt: number | undefined): number => {
      const styles = page({ words: [] }).styles.map((style) => ({ ...style, family: 'Times New Roman', spacingPt }));
      const lines = [textLine(text(72, 100, 'iiiii iiiii'), styles), textLine(text(72, 112, 'iiiii'), styles)];
      return shapeOf(lines, { left: 72, right: 144 }, styles).indentEndPt;
    };
    // On the page the third word does not fit; in Times, where an "i" is half as wide, it must be kept out.
    assert.ok(endOf(undefined) <= 0);
    assert.ok(endOf(0.05) > 72 - 60);
  });

  it('is behind lines that stand out of the column, whose words are parted nowhere else', () => {
    const { styles } = page({ words: [] });
    const long = textLine(text(72, 100, 'aaaaaaaaaaaaaaaaaaaaaaaaa bbbbbbbbbbbbbbb'), styles);
    const lines = [long, textLine(text(72, 112, 'bbbbbbbbbb'), styles)];
    const right = long.bounds.right - 40;
    assert.ok(shapeOf(lines, { left: 72, right }, styles).indentEndPt <= -40);
  });

  it('leaves the farthest line a little room where the page breaks another one earlier than it must', () => {
    const { styles } = page({ words: [] });
    const lines = ['aaaaa aaaaaaaaaaaaaaaaaaaa', 'bbbbb', 'cc'].map((value, i) =>
      textLine(text(72, 100 + 12 * i, value), styles),
    );
    const farthest = Math.max(...lines.map(({ bounds }) => bounds.right));
    const { indentEndPt } = shapeOf(lines, { left: 72, right: 372 }, styles);
    assert.ok(indentEndPt < 372 - farthest - 0.5, `${indentEndPt}`);
  });

  it('has only the punctuation of East Asian text behind it, and no room for another character', () => {
    const { styles } = page({ words: [] });
    const lines = ['一二三四五六七八九十一二三四，', '一二三四五六七八九十一二三四', '五六七'].map((value, i) => {
      const plain = word(72, 100 + 12 * i, value);
      const right = 72 + 10 * value.length;
      const pieces = plain.pieces.map((piece) => ({ ...piece, right }));
      return textLine([{ ...plain, bounds: { ...plain.bounds, right }, pieces }], styles);
    });
    const edge = 216 - shapeOf(lines, { left: 72, right: 216 }, styles).indentEndPt;
    assert.ok(edge > 212 && edge < 222, `${edge}`);
  });

  it('is justified with a line that stands out of a column of justified text', () => {
    const { styles } = page({ words: [] });
    const lines = [100, 112, 124].map((y, i) => textLine(text(72, y, `aaaaaaaaaa ${'bbbbb'.repeat(3 - i)}`), styles));
    const right = lines[1]?.bounds.right ?? 0;
    const inColumn = (isJustified: boolean) => shapeOf(lines, { left: 72, right, isJustified }, styles);
    const { alignment, indentEndPt } = inColumn(true);
    assert.deepEqual([alignment, indentEndPt], ['justify', 0]);
    assert.equal(inColumn(false).alignment, 'left');
  });

  it('is that of the column where a word did not fit behind a line that hangs below a label', () => {
    const { styles } = page({ words: [] });
    const lines = [
      textLine([...text(72, 100, '1.1'), ...text(100, 100, 'aaaaaaaaaaaaaa')], styles),
      textLine(text(100, 112, 'bbbbbbbbbb'), styles),
      textLine(text(100, 124, 'cccccccc'), styles),
    ];
    assert.ok(shapeOf(lines, { left: 72, right: 180 }, styles, 100).indentEndPt <= 0);
  });
});

describe('the indent of the first line', () => {
  const indentOf = (...lefts: number[]): number[] => {
    const { styles } = page({ words: [] });
    const lines = lefts.map((left, i) => textLine(text(left, 100 + 12 * i, SHORT), styles));
    const { indentStartPt, firstLineIndentPt } = shapeOf(lines, { left: 72, right: 372 }, styles);
    return [indentStartPt, firstLineIndentPt];
  };

  it('may be a space alone, where the lines after it start together: programs leave one before each line that wrapped', () => {
    assert.deepEqual(indentOf(72, 74.5, 74.5, 74.5), [2.5, -2.5]);
    assert.deepEqual(indentOf(72, 74.5), [2.5, -2.5]);
  });

  it('is none where the lines start anywhere near each other', () => {
    assert.deepEqual(indentOf(74.5, 72, 74.5, 73), [0, 0]);
    assert.deepEqual(indentOf(73.2, 72), [0, 0]);
  });
});
