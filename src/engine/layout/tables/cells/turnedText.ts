import { boundsOf, containsCentre, overlapY, padded, type Rect, unionOf } from '../../../model/geometry';
import type { PageContent, Word } from '../../../model/pageContent';
import { sizeOf } from '../../../model/wordStyle';
import { runsOf } from '../../../model/collections/groups';
import { softEdge } from '../lines/edges';
import { gridOf } from '../lines/grid';
import { regionOf } from './region';
import type { TableRegion } from '../types';
import { itemsAt } from '../../../model/collections/itemsAt';
import { SAME_LINE_EM } from '../text/textOfWords';

/** Shorter texts are labels, stamps in a margin, titles of axes: they float. */
const MIN_LINES = 2;
const MIN_WORDS = 8;
/** Vertical lines are words as a whole, mostly. */
const MIN_VERTICAL_CHARACTERS = 8;
/** Baselines of one line and the next are no farther apart, in heights of the text. */
const MAX_PITCH_EM = 2.2;
/** Room around the text of a cell, points. */
const PADDING_PT = 2;

interface TurnedLine {
  readonly baseline: number;
  readonly sizePt: number;
  readonly words: number[];
}

/**
 * Paragraphs that are set sideways, as tables without lines: text is turned with its cell (ECMA-376 part 1, 17.4.72) and stays text of the
 * page, which a floating box is not. Paragraphs beside each other are cells of one row; turned notices in the margin beside the text are none, a table there
 * would part what runs on beside it. `free`: words that no other table holds.
 */
export function turnedText(content: PageContent, free: readonly number[]): TableRegion[] {
  const upright: Word[] = [];
  const turned = new Map<number, number[]>([
    [270, []],
    [90, []],
  ]);
  for (const i of free) {
    const word = content.words[i];
    if (!word) continue;
    if (word.angle === 0) upright.push(word);
    else turned.get(word.angle)?.push(i);
  }
  const text = boundsOf(upright);
  const blocks = [...turned.values()]
    .flatMap((words) => blocksOf(content, words))
    .filter(({ bounds }) => !upright.some((word) => containsCentre(bounds, word.bounds)))
    .filter(({ bounds, vertical }) => vertical || !isInMargin(bounds, text));
  return rowsOf(blocks.map(({ bounds }) => bounds)).flatMap((cells) => regionAround(cells, content, free) ?? []);
}

const isInMargin = (block: Rect, text: Rect | undefined): boolean =>
  text !== undefined && (block.left >= text.right || block.right <= text.left) && overlapY(block, text) > 0;

/** Lines in a row, as the page shows them from left to right; `vertical` are those of vertical writing. */
function blocksOf(
  content: PageContent,
  words: readonly number[],
): { readonly bounds: Rect; readonly vertical: boolean }[] {
  const blocks = runsOf(
    linesOf(content, words),
    (line, last) => line.baseline - last.baseline <= MAX_PITCH_EM * Math.max(last.sizePt, line.sizePt),
  );
  return blocks.flatMap((lines) => {
    const own = lines.flatMap((line) => line.words);
    const inBlock = itemsAt(content.words, own);
    const characters = inBlock.reduce((sum, { vertical, text }) => sum + (vertical ? text.length : 0), 0);
    const isLong = own.length >= MIN_WORDS || characters >= MIN_VERTICAL_CHARACTERS;
    if (lines.length < MIN_LINES || !isLong) return [];
    const bounds = boundsOf(inBlock);
    return bounds ? [{ bounds, vertical: characters > 0 }] : [];
  });
}

function linesOf(content: PageContent, words: readonly number[]): TurnedLine[] {
  const lines: TurnedLine[] = [];
  const baselineOf = (i: number): number => content.words[i]?.baseline ?? 0;
  for (const i of [...words].sort((a, b) => baselineOf(a) - baselineOf(b))) {
    const line = lines.at(-1);
    if (line && baselineOf(i) - line.baseline <= SAME_LINE_EM * line.sizePt) line.words.push(i);
    else lines.push({ baseline: baselineOf(i), sizePt: sizeOf(content.words[i], content.styles), words: [i] });
  }
  return lines;
}

/** Blocks beside each other, from left to right. */
function rowsOf(blocks: readonly Rect[]): Rect[][] {
  const rows = runsOf(
    blocks.toSorted((a, b) => a.top - b.top),
    (block, _, row) => row.some(({ bottom }) => block.top < bottom),
  );
  return rows.map((row) => row.sort((a, b) => a.left - b.left));
}

function regionAround(cells: readonly Rect[], content: PageContent, free: readonly number[]): TableRegion | undefined {
  const around = unionOf(cells);
  if (!around) return undefined;
  const bounds = padded(around, PADDING_PT, PADDING_PT);
  const between = cells.slice(1).map((cell, i) => ((cells[i]?.right ?? cell.left) + cell.left) / 2);
  const vertical = between.map((x) => softEdge('vertical', x, bounds.top, bounds.bottom));
  const grid = gridOf({ horizontal: [], vertical, bounds });
  const inside = free.filter((i) => {
    const word = content.words[i];
    return word !== undefined && word.angle !== 0 && containsCentre(bounds, word.bounds);
  });
  return grid && regionOf(grid, content, inside, 'unruled');
}
