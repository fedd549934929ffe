import assert from 'node:assert/strict';
import { unbrokenWidth } from '../../../../../../src/engine/layout/lines/unspacedText';
import type { Word } from '../../../../../../src/engine/model/pageContent';
import { SURVEY } from '../../outlines';
import { layoutOf, textsOf } from '../../draftText';
import { page, text, word } from '../../tables/pageBuilder';

const EM_PT = 10;

/** A line of full characters, 72 to at most 372. */
const line = (baseline: number, value: string): Word => {
  const set = word(72, baseline, value);
  const right = 72 + value.length * EM_PT;
  return { ...set, bounds: { ...set.bounds, right }, pieces: set.pieces.map((piece) => ({ ...piece, right })) };
};

const paragraphs = (lines: readonly (readonly [number, string])[]): string[] =>
  layoutOf(page({ words: lines.map(([y, value]) => line(y, value)) }), SURVEY).draft.blocks.flatMap((draft) =>
    draft.type === 'paragraph'
      ? [draft.paragraph.content.map((inline) => (inline.type === 'text' ? inline.text : '')).join('')]
      : [],
  );

const FULL = '更新記録手順'.repeat(5);

describe('text without spaces', () => {
  it('breaks before a character that the next one may not stand without at the start of a line', () => {
    const short = FULL.slice(0, 28);
    assert.deepEqual(
      paragraphs([
        [100, FULL],
        [112, short],
        [124, 'かっています'],
      ]),
      [`${FULL}${short}かっています`],
    );
    assert.deepEqual(
      paragraphs([
        [100, FULL],
        [112, short],
        [124, '方法'],
      ]),
      [`${FULL}${short}`, '方法'],
    );
    assert.deepEqual(
      ['レードする', '用。（例）', '用', '12、用', 'text'].map((value) => unbrokenWidth(word(0, 0, value), EM_PT)),
      [2 * EM_PT, 2 * EM_PT, EM_PT, 2 * EM_PT, undefined],
    );
  });

  it('goes on in a line that stands a little farther below, as one with a taller font does', () => {
    const next = (baseline: number): number =>
      paragraphs([
        [100, FULL],
        [112, FULL],
        [124, FULL],
        [baseline, FULL.slice(0, 12)],
      ]).length;
    assert.deepEqual([next(136), next(138), next(142)], [1, 1, 2]);
  });

  it('has no space behind a full stop of its own at the end of a line', () => {
    const stopped = `${FULL.slice(0, 29)}、`;
    assert.deepEqual(
      paragraphs([
        [100, FULL],
        [112, stopped],
        [124, 'Debian'],
      ]),
      [`${FULL}${stopped}Debian`],
    );
  });
});

describe('lines that end before their column does', () => {
  /** From 72 to so far, in a column that ends at 372. */
  const paragraphsTo = (...rights: readonly number[]): number =>
    textsOf(page({ words: rights.flatMap((right, i) => text(72, 100 + 12 * i, 'aaa '.repeat((right - 72) / 18))) }))
      .length;

  it('are a paragraph that is set narrower where two of them end together before its last one', () => {
    assert.equal(paragraphsTo(306, 306, 180), 1);
  });

  it('are lines of their own where the last one of them ends by chance where another one does', () => {
    assert.equal(paragraphsTo(306, 234, 306), 3);
  });

  it('are no text that goes on below lines of code which end together', () => {
    const [plain] = page({}).styles;
    assert.ok(plain);
    const code = { ...plain, family: 'Courier New', monospace: true };
    const listing = [
      'aaa <- bbb(ccc, ddd, eee, fff, ggg)',
      'aaa <- bbb(ccc, ddd, eee, fff, hhh)',
      'a <- bbb(ccc, ddd, eee, fff, hhh)',
    ];
    const words = [
      ...listing.flatMap((line, i) => text(84, 100 + 12 * i, line, 1)),
      ...text(78, 136, 'And the first one'),
    ];
    assert.equal(textsOf(page({ words, styles: [plain, code] })).at(-1), 'And the first one');
  });
});

describe('a line that ends in a comma where the next word hardly fits', () => {
  const lines = (end: string): string[] =>
    layoutOf(
      page({
        // The column is as wide as the third line; the first leaves room for "I" and three points.
        words: [
          ...text(72, 100, `${'aaaa '.repeat(12)}${end}`),
          ...text(72, 112, 'I bbbb cccc'),
          ...text(72, 160, `${'dddd '.repeat(12)}ddd eeee`),
        ],
      }),
      SURVEY,
    )
      .draft.blocks.flatMap((draft) => (draft.type === 'paragraph' ? [draft.paragraph] : []))
      .map(({ content }) => content.map((inline) => (inline.type === 'text' ? inline.text : '')).join(''));

  it('goes on in it, whatever that begins with', () => {
    assert.match(lines('bbb,')[0] ?? '', /bbb, I bbbb/u);
    assert.match(lines('bbb.')[0] ?? '', /bbb\.$/u);
  });
});
