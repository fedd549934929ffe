import type { PageContent } from '../../model/pageContent';
import type { Rect } from '../../model/geometry';
import { extendArea } from './extendArea';
import { gridOf } from './grid';
import { isPlausible } from './plausible';
import { refineGrid, type RefineOptions } from './refineGrid';
import { regionOf } from './region';
import { type TextRow, textRows } from './textRows';
import type { TableRegion } from './types';
import { WordIndex } from './wordIndex';
import { type WhiteChain, whiteChains } from './whiteChains';

/** Gaps from this width on may be gutters: prose keeps its word spaces below, but for single lines. In em. */
const GUTTER_GAP_EM = 0.9;
/** Rows that a gutter goes through. */
const MIN_SUPPORT = 3;
/** Share of the rows with prose on both sides that make a strip the gutter of a page. */
const PROSE_SHARE = 0.45;
/** Columns of a page may hold columns: a page is cut at gutters so often. */
const MAX_DEPTH = 3;
/** Distance of the table's edges from its text, points: the padding of cells as Word sets it. */
const SIDE_PADDING_PT = 5.4;
const TOP_PADDING_PT = 1;

const OPTIONS: RefineOptions = {
  gutters: { minSupport: 2, minWidthEm: 0.5, usualWidthEm: 0.9 },
  minSplitRows: 2,
  minSureShare: 0,
  weightTells: true,
};

/**
 * Tables that only their text tells: rows whose gaps stand below each other (Shigarov 2016; Oro and Ruffolo 2009, PDF-TREX). Columns of prose are cut apart
 * first and searched one by one.
 */
export function unruledTables(content: PageContent, words: readonly number[]): TableRegion[] {
  let index: WordIndex | undefined;
  return search(
    content,
    words,
    0,
    () => (index ??= new WordIndex(content.words, content.widthPt, content.heightPt, words)),
  );
}

function search(content: PageContent, words: readonly number[], depth: number, index: () => WordIndex): TableRegion[] {
  const rows = textRows(content, words, GUTTER_GAP_EM);
  const chains = whiteChains(rows, MIN_SUPPORT);
  if (chains.length === 0) return [];
  const gutter = depth < MAX_DEPTH ? proseGutter(chains) : undefined;
  if (gutter) {
    return cutAt(gutter, rows, content).flatMap((part) => search(content, part, depth + 1, index));
  }
  return blocksOf(chains, rows).flatMap((block) => tableOf(block, content, index()) ?? []);
}

/** The longest strip with prose on both sides, unless others go down beside it: prose in the cells of a table. */
function proseGutter(chains: readonly WhiteChain[]): WhiteChain | undefined {
  let best: WhiteChain | undefined;
  for (const chain of chains) {
    if (chain.prose < PROSE_SHARE * chain.support) continue;
    if (!best || chain.support > best.support) best = chain;
  }
  return best;
}

function cutAt(gutter: WhiteChain, rows: readonly TextRow[], content: PageContent): number[][] {
  const left: number[] = [];
  const right: number[] = [];
  const outside: number[] = [];
  const middle = (gutter.left + gutter.right) / 2;
  for (const [r, row] of rows.entries()) {
    const beside = r >= gutter.firstRow && r <= gutter.lastRow;
    for (const i of row.words) {
      const bounds = content.words[i]?.bounds;
      if (!bounds) continue;
      if (!beside) outside.push(i);
      else if ((bounds.left + bounds.right) / 2 < middle) left.push(i);
      else right.push(i);
    }
  }
  return [left, right, outside];
}

/** Rows that strips go through together. */
function blocksOf(chains: readonly WhiteChain[], rows: readonly TextRow[]): TextRow[][] {
  const blocks: TextRow[][] = [];
  let first = -1;
  let last = -1;
  for (const chain of chains) {
    if (first >= 0 && chain.firstRow > last) {
      blocks.push(rows.slice(first, last + 1));
      first = -1;
    }
    if (first < 0) first = chain.firstRow;
    last = Math.max(last, chain.lastRow);
  }
  if (first >= 0) blocks.push(rows.slice(first, last + 1));
  return blocks;
}

function tableOf(block: readonly TextRow[], content: PageContent, index: WordIndex): TableRegion | undefined {
  const bounds = paddedBounds(block);
  const first = regionIn(
    bounds,
    block.flatMap((row) => row.words),
    content,
  );
  if (!first || first.columnEdges.length < 3) return undefined;
  const extended = extendArea(bounds, first.columnEdges, content, index);
  const isLarger = extended.top < bounds.top || extended.bottom > bounds.bottom;
  const region = (isLarger ? regionIn(extended, index.inside(extended), content) : first) ?? first;
  return isPlausible(region, content, false) ? region : undefined;
}

function regionIn(bounds: Rect, inside: readonly number[], content: PageContent): TableRegion | undefined {
  const lines = refineGrid({ horizontal: [], vertical: [], bounds }, content, inside, () => OPTIONS);
  const grid = gridOf(lines.horizontal, lines.vertical, bounds);
  return grid && regionOf(grid, { words: content.words, inside, fills: content.fills }, 'unruled', 0.6);
}

function paddedBounds(block: readonly TextRow[]): Rect {
  let left = Infinity;
  let top = Infinity;
  let right = -Infinity;
  let bottom = -Infinity;
  for (const row of block) {
    left = Math.min(left, row.chunks[0]?.left ?? left);
    right = Math.max(right, row.chunks.at(-1)?.right ?? right);
    top = Math.min(top, row.top);
    bottom = Math.max(bottom, row.bottom);
  }
  return {
    left: left - SIDE_PADDING_PT,
    top: top - TOP_PADDING_PT,
    right: right + SIDE_PADDING_PT,
    bottom: bottom + TOP_PADDING_PT,
  };
}
