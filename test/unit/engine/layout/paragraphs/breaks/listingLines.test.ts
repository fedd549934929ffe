import assert from 'node:assert/strict';
import type { Paragraph } from '../../../../../../src/engine/model/document';
import { textLine } from '../../../../../../src/engine/layout/lines/lines';
import { isCode } from '../../../../../../src/engine/layout/paragraphs/breaks/listingLines';
import { layoutOf } from '../../draftText';
import { page, SURVEY, text, word } from '../../tables/pageBuilder';

const [plain] = page({}).styles;
const styles = plain ? [plain, { ...plain, monospace: true }] : [];
const isListing = (...parts: readonly Parameters<typeof text>[]): boolean =>
  isCode(
    textLine(
      parts.flatMap((part) => text(...part)),
      styles,
    ),
    { styles },
  );

describe('lines of listings', () => {
  it('are lines of code though the small number in front has more characters than the rest', () => {
    const [plain] = page({}).styles;
    assert.ok(plain);
    const styles = [
      { ...plain, sizePt: 5 },
      { ...plain, family: 'Courier New', monospace: true },
    ];
    const styleOf = (behind: string, style: number): number =>
      textLine([...text(72, 100, '31', 0), ...text(90, 100, behind, style)], styles).style;
    assert.deepEqual([styleOf('}', 1), styleOf('}', 0)], [1, 0]);
  });

  it('may end with numbers in circles of another font, but with no other text', () => {
    assert.equal(isListing([72, 100, 'open(file)', 1]), true);
    assert.equal(isListing([72, 100, 'open(file)', 1], [140, 100, '②', 0]), true);
    assert.equal(isListing([72, 100, 'open(file)', 1], [140, 100, 'opens', 0]), false);
    assert.equal(isListing([72, 100, '②', 0], [90, 100, 'open(file)', 1]), false);
  });

  it('may have an arrow of another font where they were broken, at their end or at the start of their rest', () => {
    assert.equal(isListing([72, 100, 'open(file,', 1], [140, 100, '\u2190-', 0]), true);
    assert.equal(isListing([72, 100, '\u21aa', 0], [90, 100, 'mode)', 1]), true);
    assert.equal(isListing([72, 100, '-', 0], [90, 100, 'open(file)', 1]), false, 'an item of a list');
  });

  it('may have single arrows and signs of mathematics between words, which typewriters have not, but no dashes', () => {
    for (const sign of ['\u2190', '\u2264'])
      assert.equal(isListing([72, 100, 'size', 1], [100, 100, sign, 0], [112, 100, '200', 1]), true);
    assert.equal(isListing([72, 100, 'size', 1], [100, 100, '\u2014', 0], [112, 100, '200', 1]), false);
    assert.equal(isListing([72, 100, 'size', 1], [100, 100, '\u2264', 0], [112, 100, 'all', 0]), false);
  });

  it('may have braces of another font, which those of TeX for code have not, but are no formula between braces', () => {
    assert.equal(isListing([72, 100, 'runs {', 0], [110, 100, 'set(3)', 1]), false);
    assert.equal(isListing([72, 100, 'all', 1], [100, 100, '{', 0], [112, 100, 'set(3)', 1], [160, 100, '}', 0]), true);
    assert.equal(isListing([72, 100, '{', 0], [84, 100, 'x', 0], [100, 100, '}', 0]), false);
    const [brace, names] = [word(72, 100, '{', 0), word(77, 100, 'ada,bob', 1)];
    const address = { ...names, text: '{ada,bob', pieces: [...brace.pieces, ...names.pieces] };
    assert.equal(isCode(textLine([address], styles), { styles }), false, 'names of an address');
  });

  it('may begin with a number of the text\u2019s size that stands apart, but with no word of prose', () => {
    assert.equal(isListing([62, 100, '3', 0], [76, 100, 'x = y', 1]), true);
    assert.equal(isListing([69, 100, '3', 0], [76, 100, 'x = y', 1]), false);
    assert.equal(isListing([62, 100, '3.', 0], [76, 100, 'x = y', 1]), false);
    assert.equal(isListing([50, 100, 'at', 0], [76, 100, 'x = y', 1]), false);
  });

  it('stand as far apart as their paragraph is high, blank ones and uneven ones among them', () => {
    assert.ok(plain);
    const code = { ...plain, family: 'Courier New', monospace: true };
    const heightAndLines = (baselines: readonly number[]): number[][] => {
      const words = baselines.flatMap((y) => text(72, y, 'x = y', 1));
      const { draft } = layoutOf(page({ words, styles: [plain, code] }));
      return draft.blocks.map((block) => {
        assert.ok(block.type === 'paragraph' && block.paragraph.lineSpacing.rule === 'exact');
        const { bounds, lineSpacing, content } = block.paragraph;
        const breaks = content.filter(({ type }) => type === 'lineBreak').length;
        return [bounds.bottom - bounds.top, lineSpacing.pt * (breaks + 1)].map((pt) => Math.round(pt * 100) / 100);
      });
    };
    for (const baselines of [[100], [100, 112, 124, 148, 160], [100, 112, 124.5, 136.5, 149]]) {
      const [[height, set] = []] = heightAndLines(baselines);
      assert.ok(height);
      assert.equal(height, set);
    }
  });

  /** The paragraphs that lines of code at these baselines make, beside prose that tells where lines end and how far apart they are. */
  const listingsOf = (lines: readonly (readonly [number, string])[], bodyLeadingPt = 12): Paragraph[] => {
    assert.ok(plain);
    const code = { ...plain, family: 'Courier New', monospace: true };
    const words = lines.flatMap(([y, line]) => text(72, y, line, 1));
    const { draft } = layoutOf(page({ words, styles: [plain, code] }), { ...AREA, bodyLeadingPt });
    return draft.blocks.flatMap((block) => (block.type === 'paragraph' ? [block.paragraph] : []));
  };
  const AREA = { ...SURVEY, textAreas: { '595x842': { left: 72, right: 200 } } };

  it('are another listing, with its own space above, where they stand off by no number of lines', () => {
    assert.ok(plain);
    const code = { ...plain, family: 'Courier New', monospace: true };
    const lines = (baselines: readonly number[]): number[] => {
      const words = baselines.flatMap((y) => text(72, y, 'x = y', 1));
      const { draft } = layoutOf(page({ words, styles: [plain, code] }));
      return draft.blocks.map((block) => {
        assert.ok(block.type === 'paragraph');
        return block.paragraph.content.filter(({ type }) => type === 'lineBreak').length + 1;
      });
    };
    assert.deepEqual(lines([100, 112, 124, 142, 154, 166]), [3, 3]);
    assert.deepEqual(lines([100, 112, 124, 148, 160, 172]), [7]);
    assert.deepEqual(lines([100, 112, 124, 138, 150, 162]), [6], 'uneven lines');
  });

  it('do not wrap where one of them stands out over the edge of the text', () => {
    const [listing] = listingsOf([
      [100, 'if (x)'],
      [112, 'return-a-name-that-is-longer-than-lines-of-text'],
    ]);
    assert.ok(listing && listing.bounds.right > 210);
    assert.ok(listing.indentEndPt < 200 - listing.bounds.right);
    assert.equal(listingsOf([[100, 'if (x)']])[0]?.indentEndPt, 0);
  });

  it('have as many spaces as on the page where the type is narrower than the one that stands for it', () => {
    assert.ok(plain);
    const code = { ...plain, family: 'Courier New', monospace: true, spacingPt: 0, widthPercent: 83 };
    const words = [...text(72, 100, 'if', 1), ...text(72 + 8 * 5, 112, 'return', 1)];
    const { draft } = layoutOf(page({ words, styles: [plain, code] }), AREA);
    const spaces = draft.blocks.flatMap((block) =>
      block.type === 'paragraph'
        ? block.paragraph.content.flatMap((one) =>
            one.type === 'text' ? (/^ +/.exec(one.text)?.[0].length ?? []) : [],
          )
        : [],
    );
    assert.deepEqual(spaces, [8]);
  });

  it('have blank ones between them all where they stand farther apart than listings are set', () => {
    const [listing] = listingsOf([
      [100, 'import sys'],
      [124, 'import os'],
      [148, 'main()'],
    ]);
    assert.deepEqual(listing?.lineSpacing, { rule: 'exact', pt: 12 });
    assert.equal(listing.content.filter(({ type }) => type === 'lineBreak').length, 4);
    assert.deepEqual(
      listingsOf([
        [100, 'import sys'],
        [115, 'import os'],
      ])[0]?.lineSpacing,
      { rule: 'atLeast', pt: 15 },
    );
  });

  it('have the numbers of blank ones alone among them, but no other numbers', () => {
    assert.ok(plain);
    const code = { ...plain, family: 'Courier New', monospace: true };
    const paragraphs = (numbers: readonly string[]): number => {
      const words = numbers.flatMap((number, i) => [
        ...text(60, 100 + i * 12, number),
        ...(i % 3 === 1 ? [] : text(80, 100 + i * 12, 'x = y', 1)),
      ]);
      const { draft } = layoutOf(page({ words, styles: [plain, code] }), AREA);
      return draft.blocks.length;
    };
    assert.equal(paragraphs(['1', '2', '3', '4']), 1);
    assert.notEqual(paragraphs(['1', '7', '3', '4']), 1);
  });
});
