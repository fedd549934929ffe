import assert from 'node:assert/strict';
import { fitFonts } from '../../../../../src/engine/layout/fonts/fitFonts';
import { textLine } from '../../../../../src/engine/layout/lines/lines';
import { forcedBreaks } from '../../../../../src/engine/layout/paragraphs/forcedBreaks';
import type { Paragraph } from '../../../../../src/engine/model/document';
import type { PageContent, Word } from '../../../../../src/engine/model/pageContent';
import { FULL, layoutOf } from '../draftText';
import { SURVEY } from '../outlines';
import { lattice, page, text, word } from '../tables/pageBuilder';

const COLUMN = { left: 72, right: 372 };
/** In the words of these pages. */
const LETTER_PT = 5;

/** A line of one word, about the middle of `within`. */
const centred = (baseline: number, value: string, within = COLUMN): Word =>
  word((within.left + within.right - value.length * LETTER_PT) / 2, baseline, value);

const breaksOf = (lines: readonly (readonly Word[])[], alignment: Paragraph['alignment']) => [
  ...(forcedBreaks(
    lines.map((words) => textLine(words, page({}).styles)),
    { alignment },
    COLUMN,
  ) ?? []),
];

const paragraphsOf = (content: PageContent): Paragraph[] =>
  layoutOf(content, SURVEY).draft.blocks.flatMap((draft) => {
    if (draft.type === 'paragraph') return [draft.paragraph];
    const { block } = draft;
    return block.type === 'table'
      ? block.rows
          .flatMap(({ cells }) => cells.flatMap(({ blocks }) => blocks))
          .filter((one) => one.type === 'paragraph')
      : [block];
  });

describe('a line', () => {
  it('that is centred was ended by hand where the next word had room in the column', () => {
    const lines = [[centred(100, 'summary')], [centred(112, 'year')]];
    assert.deepEqual(breaksOf(lines, 'center'), [0]);
  });

  it('was ended by hand where the next word would have ended before the longest line does', () => {
    const long = text(COLUMN.left, 112, 'a street with a long name in a town that is far away');
    const lines = [text(COLUMN.left, 100, 'Jane Doe'), long, text(COLUMN.left, 124, 'Wonderland')];
    assert.deepEqual(breaksOf(lines, 'left'), [0]);
  });

  it('at the right edge was ended by hand where the next word had room in the column', () => {
    const lines = ['for release 0.12', 'December 2022'].map((value, i) => [
      word(COLUMN.right - value.length * 5, 100 + 12 * i, value),
    ]);
    assert.deepEqual(breaksOf(lines, 'right'), [0]);
  });

  it('that is set in ends as far to the right as the others do', () => {
    const lines = [
      text(COLUMN.left + 60, 100, 'there is a set of methods that'),
      text(COLUMN.left, 112, 'exist in the page of this class or not'),
      text(COLUMN.left, 124, 'elsewhere'),
    ];
    assert.deepEqual(breaksOf(lines, 'left'), []);
  });

  it('of justified text, or before a word that is too long, ends where it must', () => {
    const lines = [text(COLUMN.left, 100, 'Jane Doe'), text(COLUMN.left, 112, 'somewhere')];
    assert.deepEqual(breaksOf(lines, 'justify'), []);
    assert.deepEqual(breaksOf([[centred(100, 'x'.repeat(40))], [centred(112, 'y'.repeat(40))]], 'center'), []);
  });
});

describe('centred lines', () => {
  it('of a cell end where the next word had room', () => {
    const [left, right] = [72, 100];
    const within = { left, right };
    const words = [
      centred(112, 'm', within),
      centred(124, 'mmm', within),
      ...text(102, 112, 'left'),
      centred(142, 'a', within),
      ...text(102, 142, 'right'),
    ];
    const texts = paragraphsOf(page({ words, rulings: lattice([left, right, 200], [100, 130, 148]) })).map(
      ({ content }) => content.map((inline) => (inline.type === 'text' ? inline.text : '')).join(''),
    );
    assert.deepEqual(texts, ['m', 'mmm', 'left', 'a', 'right']);
  });

  it('stay about their middle: that of their column, or as far beside it as they stand', () => {
    const lines = [centred(100, 'x'.repeat(40)), centred(112, 'y'.repeat(36))];
    const indentsAbove = (widthPt: number): readonly (number | undefined)[] => {
      const rest = word(COLUMN.left, 200, 'z'.repeat(widthPt / LETTER_PT));
      const [first] = paragraphsOf(page({ words: [...lines, rest] }));
      assert.equal(first?.alignment, 'center');
      return [first.indentStartPt, Math.max(0, first.indentEndPt)];
    };
    assert.deepEqual(indentsAbove(300), [0, 0]);
    assert.deepEqual(indentsAbove(260), [40, 0]);
    assert.deepEqual(indentsAbove(360), [0, 60]);
  });
});

describe('a font of signs alone', () => {
  const familyOf = (signs: string): string | undefined => {
    const content = page({ words: [word(72, 100, signs)] });
    return fitFonts({ ...content, styles: content.styles.map((style) => ({ ...style, family: 'Acme Math' })) })
      .styles[0]?.family;
  };

  it('is replaced by a core font that has them', () => {
    assert.equal(familyOf('−×.'), 'Arial');
  });

  it('stays where core fonts lack them', () => {
    assert.equal(familyOf('⊗⊕'), 'Acme Math');
  });
});

describe('a line with text larger than the line is high', () => {
  const spacingOf = (words: readonly Word[]): Paragraph['lineSpacing'] | undefined => {
    const content = page({ words });
    const [small] = content.styles;
    assert.ok(small);
    return paragraphsOf({ ...content, styles: [small, { ...small, sizePt: 30 }] }).at(-1)?.lineSpacing;
  };

  it('is as high as that, where Word would cut it off', () => {
    const spacing = spacingOf([...text(72, 100, 'Invoice 12 for the year'), word(220, 100, '19', 1)]);
    assert.ok(spacing?.rule === 'exact' && Math.abs(spacing.pt - 27) < 0.01);
  });

  it('may grow among others, as all may that are no higher than their font', () => {
    const ofLines = (style: number): readonly Word[] => [
      ...text(72, 100, FULL.slice(0, -5)),
      word(72 + 5 * (FULL.length - 4), 100, '1900', style),
      ...text(72, 112, FULL),
    ];
    for (const style of [0, 1]) assert.deepEqual(spacingOf(ofLines(style)), { rule: 'atLeast', pt: 12 });
  });
});
