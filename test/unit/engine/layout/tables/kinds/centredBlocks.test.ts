import assert from 'node:assert/strict';
import { findTables } from '../../../../../../src/engine/layout/tables/findTables';
import type { PageContent, Word } from '../../../../../../src/engine/model/pageContent';
import { described, OPTIONS, page, SIZE_PT, text } from '../pageBuilder';

/** Width of a text of `pageBuilder`: 5 points a character, 3 a space. */
const widthOf = (value: string): number => text(0, 0, value).at(-1)?.bounds.right ?? 0;
const centred = (middle: number, baseline: number, value: string, style = 0): Word[] =>
  text(middle - widthOf(value) / 2, baseline, value, style);

/** Lines below each other around the middles of their blocks. */
const blocks = (middles: readonly number[], first: number, lines: readonly (readonly string[])[]): Word[] =>
  lines.flatMap((line, i) => line.flatMap((value, b) => centred(middles[b] ?? 0, first + 12 * i, value)));

const AUTHORS = [
  ['Maren Holt', 'Ana Ribeiro', 'Yusuf Demir'],
  ['University of Nordheim', 'Braga', 'Bosphorus Polytechnic'],
  ['Nordheim', 'ana@braga.example', ''],
];
const MIDDLES = [150, 300, 450];

/** A title in large letters, and what stands below it. */
function withTitle(words: readonly Word[], titleMiddle = 300): PageContent {
  const { styles, ...content } = page({
    words: [...centred(titleMiddle, 80, 'How rivers rise and fall', 2), ...words],
  });
  const [style] = styles;
  return { ...content, styles: style ? [...styles, { ...style, sizePt: 1.7 * SIZE_PT }] : styles };
}

const tablesOf = (content: PageContent): string[][] =>
  findTables(content, OPTIONS).map((table) => described(table, content));

describe('blocks of centred lines side by side', () => {
  it('are the cells of one row below a title, where papers name their authors', () => {
    assert.deepEqual(tablesOf(withTitle(blocks(MIDDLES, 120, AUTHORS))), [
      [
        '0,0: Maren Holt University of Nordheim Nordheim',
        '0,1: Ana Ribeiro Braga ana@braga.example',
        '0,2: Yusuf Demir Bosphorus Polytechnic',
      ],
    ]);
  });

  it('have their lines in the middle of their cells', () => {
    const content = withTitle(blocks([160, 300, 440], 120, AUTHORS));
    const [table] = findTables(content, OPTIONS);
    assert.deepEqual(table?.columnEdges, [90, 230, 370, 510]);
  });

  it('are none where the title is not over their middle, a line is a figure, or lines begin at one edge', () => {
    const count = (content: PageContent): number => tablesOf(content).filter(({ length }) => length === 3).length;
    assert.equal(count(withTitle(blocks(MIDDLES, 120, AUTHORS))), 1);
    assert.equal(count(withTitle(blocks(MIDDLES, 120, AUTHORS), 200)), 0);
    assert.equal(count(withTitle(blocks(MIDDLES, 120, [...AUTHORS.slice(0, 2), ['7', '12', '1,204']]))), 0);
    const atEdges = AUTHORS.flatMap((line, i) => line.flatMap((value, b) => text(100 + 150 * b, 120 + 12 * i, value)));
    assert.equal(count(withTitle(atEdges)), 0);
  });
});
