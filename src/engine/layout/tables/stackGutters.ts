import type { PageContent } from '../../model/pageContent';
import { hasRightToLeft } from '../lines/bidi';
import type { Grid, GridCell } from './lines/grid';
import { type ChunkKinds, type GutterOptions, guttersOf } from './text/gutters';
import { isSureBullet } from '../labels/listLabels';
import { isListLabel } from './listLabels';
import { groupNames } from './text/groupNames';
import { isNumeric } from './text/rowGroups';
import { sumRows } from './text/sumRows';
import { CHUNK_GAP_EM, joinedRows, standsAcross, type TextRow, textRows } from './text/textRows';
import type { Sides } from '../../model/geometry';
import { textOf } from './text/textOfWords';

/** Cells of equal width right below each other: what stands in them may have columns that no line separates. */
interface Stack {
  readonly column: number;
  readonly columnSpan: number;
  readonly row: number;
  readonly endRow: number;
  readonly words: readonly number[];
}

/** A separation of columns that text tells, valid for some rows of the grid. */
export interface SoftColumn extends Sides {
  readonly x: number;
  readonly row: number;
  readonly endRow: number;
}

/** Where a line separates the columns in other rows, a gap of this width in some row says that it does so here. In em. */
const HINTED_GAP_EM = 0.6;
/** Rows that may run over a line of other rows before it no longer counts here, as a share. */
const MAX_HINT_CROSSING_SHARE = 0.26;

/** More than any grid has. */
const MAX_COLUMNS = 1 << 16;

export function stacksOf(cells: readonly GridCell[], words: readonly (readonly number[])[]): Stack[] {
  const stacks: Stack[] = [];
  const open = new Map<number, Stack & { endRow: number; readonly words: number[] }>();
  cells.forEach(({ row, column, rowSpan, columnSpan }, i) => {
    const key = column * MAX_COLUMNS + columnSpan;
    const above = open.get(key);
    const own = words[i] ?? [];
    const endRow = row + rowSpan;
    if (above?.endRow === row) {
      for (const word of own) above.words.push(word);
      above.endRow = endRow;
    } else {
      if (above) stacks.push(above);
      open.set(key, { column, columnSpan, row, endRow, words: [...own] });
    }
  });
  return [...stacks, ...open.values()];
}

/** Separations within one stack: at lines that other rows of the grid have, and at gutters. */
export function softColumns(stack: Stack, grid: Grid, content: PageContent, options: GutterOptions): SoftColumn[] {
  if (stack.words.length < 2) return [];
  const rows = joinedRows(textRows(content, stack.words, CHUNK_GAP_EM), 'table');
  const { row, endRow } = stack;
  const textAt = (word: number | undefined): string => content.words[word ?? -1]?.text ?? '';
  const kinds: ChunkKinds = {
    isValue: ({ words: [first, ...others] }) => others.length === 0 && isNumeric(textAt(first)),
    runsFromRight: ({ words }) => words.some((word) => hasRightToLeft(textAt(word))),
  };
  const hinted: SoftColumn[] = [];
  for (let line = stack.column + 1; line < stack.column + stack.columnSpan; line++) {
    const x = grid.columnEdges[line] ?? 0;
    if (separatesAt(rows, x)) hinted.push({ x, left: x, right: x, row, endRow });
  }
  const names = groupNames(rows, content);
  const sums = sumRows(rows, content).rows;
  const cut = names.size + sums.size > 0 ? rows.filter((one) => !names.has(one) && !sums.has(one)) : rows;
  const gutters = withoutLabels(guttersOf(cut, options, kinds), cut, content)
    .filter((gutter) => !hinted.some(({ x }) => x > gutter.left - HINT_REACH_PT && x < gutter.right + HINT_REACH_PT))
    .map(({ left, right }) => ({ x: (left + right) / 2, left, right, row, endRow }));
  return [...hinted, ...gutters].sort((a, b) => a.x - b.x);
}

/** A gutter this near to a line of other rows is that line, points. */
const HINT_REACH_PT = 4;

function separatesAt(rows: readonly TextRow[], x: number): boolean {
  let gaps = 0;
  let crossing = 0;
  for (const { chunks, sizePt } of rows) {
    if (chunks.some((chunk) => standsAcross(chunk, x, 1))) crossing++;
    const left = chunks.filter((chunk) => chunk.right <= x + 1).at(-1);
    const right = chunks.find((chunk) => chunk.left >= x - 1);
    if (left && right && right.left - left.right >= HINTED_GAP_EM * sizePt) gaps++;
  }
  return gaps > 0 && crossing <= MAX_HINT_CROSSING_SHARE * (gaps + crossing);
}

/** Bullets stand no farther before the text of their item, em. */
const MAX_BULLET_GAP_EM = 1;

/** What stands between bullets or numbers and the items of a list is no gutter; in one of several columns, between bullets and what is right behind them. */
function withoutLabels(gutters: readonly Sides[], rows: readonly TextRow[], content: PageContent): Sides[] {
  return gutters.filter((gutter, i) => {
    const from = gutters[i - 1]?.right ?? -Infinity;
    const isOnly = gutters.length === 1;
    let starts = 0;
    let labels = 0;
    for (const { chunks, sizePt } of rows) {
      const at = chunks.findIndex(({ left, right }) => left >= from && right <= gutter.right);
      const [label, item] = chunks.slice(at);
      if (at < 0 || !label) continue;
      starts++;
      const text = textOf(label.words, content);
      const isNear = item !== undefined && item.left - label.right <= MAX_BULLET_GAP_EM * sizePt;
      if (isOnly ? isListLabel(text) : isNear && isSureBullet(text)) labels++;
    }
    return labels * 2 <= starts;
  });
}
