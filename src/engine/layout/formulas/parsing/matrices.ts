import type { Sides } from '../../../model/geometry';
import type { MathNode } from '../../../model/math';
import { MAX_SCRIPT_RATIO } from '../proportions';
import type { MathBar, MathToken } from './mathTokens';

/** A matrix, or cases, with the brackets around it. */
export interface Matrix extends Sides {
  readonly node: MathNode;
  readonly tokens: ReadonlySet<MathToken>;
}

const CLOSING: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}', '|': '|', '\u2016': '\u2016' };
/** Text of one row has baselines that differ by less; rows are at least, and at most, so far apart. */
const SAME_ROW_EM = 0.35;
const MIN_ROW_STEP_EM = 0.8;
const MAX_ROW_STEP_EM = 3;
/** Scripts are off a row's baseline by no more. */
const MAX_SCRIPT_SHIFT_EM = 0.7;
/** Columns are farther apart than words. */
const MIN_COLUMN_GAP_EM = 0.55;

/**
 * Rows and columns between brackets, or behind an opening brace alone: two or more baselines of one size, none of them over or under a
 * bar. `parse` reads a cell. Undefined where there is none.
 */
export function findMatrix(
  tokens: readonly MathToken[],
  bars: readonly MathBar[],
  parse: (tokens: readonly MathToken[]) => MathNode | undefined,
): Matrix | undefined {
  const sorted = [...tokens].sort((a, b) => a.left - b.left);
  for (const [i, open] of sorted.entries()) {
    const closing = CLOSING[open.text];
    if (closing === undefined) continue;
    const end = sorted.findIndex(({ text }, at) => at > i && text === closing);
    if (end < 0 && open.text !== '{') continue;
    const behind = sorted.slice(i + 1, end < 0 ? sorted.length : end);
    const inside = end < 0 ? withoutStop(behind) : behind;
    const close = sorted[end];
    const right = close?.right ?? inside.reduce((most, token) => Math.max(most, token.right), open.right);
    if (bars.some((bar) => bar.right > open.left && bar.left < right)) continue;
    const rows = rowsOf(inside);
    if (!rows) continue;
    const cells = cellsOf(rows, parse);
    if (!cells) return undefined;
    const body: MathNode = { kind: 'matrix', rows: cells, alignment: close ? 'center' : 'left' };
    return {
      left: open.left,
      right,
      node: { kind: 'delimited', open: open.text, close: close?.text ?? '', body },
      tokens: new Set([open, ...inside, ...(close ? [close] : [])]),
    };
  }
  return undefined;
}

/** What ends the sentence behind cases stands on a baseline of none of them. */
function withoutStop(tokens: readonly MathToken[]): readonly MathToken[] {
  const last = tokens.at(-1);
  if (!last || !STOP.test(last.text)) return tokens;
  const isOnRow = tokens.some(
    (token) => token !== last && Math.abs(token.baseline - last.baseline) < SAME_ROW_EM * last.sizePt,
  );
  return isOnRow ? tokens : tokens.slice(0, -1);
}
const STOP = /^[.,;]$/;

/** The tokens by row, from top to bottom; undefined for what is one row, or does not fall into rows. */
export function rowsOf(tokens: readonly MathToken[]): MathToken[][] | undefined {
  const sizePt = tokens.reduce((most, token) => Math.max(most, token.sizePt), 0);
  const isLarge = (token: MathToken): boolean => token.sizePt > MAX_SCRIPT_RATIO * sizePt;
  const rows: { readonly baseline: number; readonly tokens: MathToken[] }[] = [];
  for (const token of tokens.filter(isLarge).sort((a, b) => a.baseline - b.baseline)) {
    const row = rows.at(-1);
    const step = row ? token.baseline - row.baseline : Infinity;
    if (row && step < SAME_ROW_EM * sizePt) row.tokens.push(token);
    else if (row && (step < MIN_ROW_STEP_EM * sizePt || step > MAX_ROW_STEP_EM * sizePt)) return undefined;
    else rows.push({ baseline: token.baseline, tokens: [token] });
  }
  if (rows.length < 2) return undefined;
  for (const token of tokens) {
    if (isLarge(token)) continue;
    const shiftOf = (row: { readonly baseline: number }): number => Math.abs(row.baseline - token.baseline);
    const nearest = rows.reduce((best, row) => (shiftOf(row) < shiftOf(best) ? row : best));
    if (shiftOf(nearest) > MAX_SCRIPT_SHIFT_EM * sizePt) return undefined;
    nearest.tokens.push(token);
  }
  return rows.map((row) => row.tokens);
}

/** Columns are where no row has anything in the gaps between them. */
function cellsOf(
  rows: readonly (readonly MathToken[])[],
  parse: (tokens: readonly MathToken[]) => MathNode | undefined,
): MathNode[][] | undefined {
  const all = rows.flat().sort((a, b) => a.left - b.left);
  const columns: { readonly left: number; right: number }[] = [];
  for (const { left, right, sizePt } of all) {
    const column = columns.at(-1);
    if (column && left - column.right < MIN_COLUMN_GAP_EM * sizePt) column.right = Math.max(column.right, right);
    else columns.push({ left, right });
  }
  const cells: MathNode[][] = [];
  for (const row of rows) {
    const own: MathNode[] = [];
    for (const { left, right } of columns) {
      const inCell = row.filter((token) => token.left >= left && token.left < right);
      const cell: MathNode | undefined = inCell.length === 0 ? { kind: 'row', items: [] } : parse(inCell);
      if (!cell) return undefined;
      own.push(cell);
    }
    cells.push(own);
  }
  return cells;
}
