import assert from 'node:assert/strict';
import { layoutOf } from '../../draftText';
import { page, text, textEndingAt } from '../../tables/pageBuilder';

describe('texts right behind names', () => {
  const PLAIN = 'aaaa bbbb cccc dddd eeee ffff gggg hhhh iiii jjjj kkkk lllll mmmm nnnn';
  /** Each paragraph's content, and its tab stops: names that end, and texts that begin, where they do. */
  const described = (gapPt: number, ...rows: readonly (readonly [string, string])[]): string[] =>
    layoutOf(
      page({
        words: [
          ...text(72, 60, PLAIN),
          ...rows.flatMap(([name, value], i) => [
            ...textEndingAt(130, 100 + 24 * i, name),
            ...text(130 + gapPt, 100 + 24 * i, value),
          ]),
        ],
      }),
    ).draft.blocks.flatMap((draft) =>
      draft.type === 'paragraph'
        ? [
            ...draft.paragraph.content.map((inline) => (inline.type === 'text' ? inline.text : inline.type)),
            ...draft.paragraph.tabStops.map(({ positionPt, alignment }) => `${positionPt} ${alignment}`),
          ].join('|')
        : [],
    );

  const ROWS = [
    ['title', 'Mills and their rivers'],
    ['supervisor', 'Maren Holt'],
    ['language', 'English, and some Danish'],
  ] as const;

  it('begin together behind a tab, though there is less room than for one', () => {
    assert.deepEqual(described(8, ...ROWS).slice(1), [
      'title|tab|Mills and their rivers|66 left',
      'supervisor|tab|Maren Holt|66 left',
      'language|tab|English, and some Danish|66 left',
    ]);
  });

  it('follow a space where it is no wider than others, or where there are two of them', () => {
    assert.equal(described(3, ...ROWS)[1], 'title Mills and their rivers');
    assert.equal(described(8, ...ROWS.slice(1))[1], 'supervisor Maren Holt');
  });
});

describe('lines that hang behind a name', () => {
  const words = (count: number): string => Array.from({ length: count }, () => 'wwww').join(' ');
  /** How the text is set: its first line ends at the column's edge, its second one after so many words. */
  const hanging = (second: number): unknown[] => {
    const { draft } = layoutOf(
      page({
        words: [
          ...text(72, 60, `aaaaa ${words(13)}`),
          ...text(72, 100, 'title'),
          ...text(142, 100, words(11)),
          ...text(142, 112, words(second)),
        ],
      }),
    );
    const entry = draft.blocks[1];
    if (entry?.type !== 'paragraph') return [];
    const { alignment, indentStartPt, firstLineIndentPt, tabStops, content } = entry.paragraph;
    const stops = tabStops.map((stop) => [stop.positionPt, stop.alignment]);
    return [alignment, indentStartPt, firstLineIndentPt, stops, content.some(({ type }) => type === 'lineBreak')];
  };
  const BEHIND = ['left', 70, -70, [[70, 'left']], false];

  it('have no tab to the edge at which the first one ends', () => {
    assert.deepEqual(hanging(4), BEHIND);
  });

  it('are not centred, though their middles are in one place', () => {
    assert.deepEqual(hanging(8), BEHIND);
  });
});
