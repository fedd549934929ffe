import { readWords } from '../../../model/characters';
import { centreX, type Sides, widthOf } from '../../../model/geometry';
import type { PageContent } from '../../../model/pageContent';
import { itemsAt } from '../../../model/collections/itemsAt';
import type { Chunk, TextRow } from './textRows';

/**
 * A strip of white that goes down through gaps of several rows: the trace of a gutter, of a table or of a page (whitespace between columns: Breuel 2002;
 * here followed from row to row).
 */
export interface WhiteChain extends Sides {
  /** Indices of the first and last row with a gap at the strip. */
  readonly firstRow: number;
  readonly lastRow: number;
  /** Rows with a gap at the strip. */
  readonly support: number;
  /** Of those the rows with prose on both sides. */
  readonly prose: number;
  /** … and those with prose on one side. */
  readonly halfProse: number;
}

/** What stays free in all rows, in em. */
const MIN_STRIP_EM = 0.5;
/** … between texts without spaces in front of them. */
const MIN_APART_STRIP_EM = 0.15;
/** Rows in succession that may run across the strip. */
const MAX_CROSSING_ROWS = 1;
/** Rows in succession that may have nothing on one side of the strip. */
const MAX_IDLE_ROWS = 8;
/** A larger distance of baselines than this ends a strip, unless it is that of the lines of one row, with no more white than this above. In em. */
const MAX_ROW_GAP_EM = 4;
const MAX_WHITE_EM = 1.5;
/** … and where a rule below the names of columns holds the first row to them. */
const MAX_RULED_GAP_EM = 6;
/** Words and characters on each side of a gap that make it a gap between two texts. */
const PROSE_WORDS = 4;
const PROSE_EM = 9;
/** Pages with more strips open at once hold no text that could be read as a table. */
const MAX_OPEN = 200;

/** A strip that may go on below. */
type OpenChain = { -readonly [K in keyof WhiteChain]: WhiteChain[K] } & {
  /** Gaps without a space where spaces are written. */
  apart: number;
  /** Rows in succession that run across it, or have nothing on one side. */
  crossing: number;
  idle: number;
};

const NO_ROWS = { support: 0, prose: 0, halfProse: 0, apart: 0, crossing: 0, idle: 0 };
/** Rows that a gutter goes through. */
export const MIN_SUPPORT = 3;
/** Gaps without a space where spaces are written: so many below each other are enough. */
export const MIN_APART = 2;

/** The row that strips are led through: its index, and those of its gaps that a strip goes through already. */
interface RowInTurn {
  readonly row: TextRow;
  readonly r: number;
  readonly used: Set<number>;
}

/** The strips with gaps in several rows, from top to bottom. */
export function whiteChains(rows: readonly TextRow[], content: PageContent): WhiteChain[] {
  // Most pages are running text.
  if (rows.filter(({ chunks }) => chunks.length > 1).length < MIN_APART) return [];
  const done: OpenChain[] = [];
  let open: OpenChain[] = [];
  rows.forEach((row, r) => {
    const above = rows[r - 1];
    if (above && isFarBelow(above, row, content)) {
      done.push(...open);
      open = [];
    }
    if (row.chunks.length < 2 && open.length === 0) return;
    const place: RowInTurn = { row, r, used: new Set() };
    const still: OpenChain[] = [];
    for (const chain of open) {
      if (follow(chain, place, content)) still.push(chain);
      else done.push(chain);
    }
    row.chunks.forEach((chunk, g) => {
      const next = row.chunks[g + 1];
      if (!next || place.used.has(g) || still.length >= MAX_OPEN) return;
      const chain = { left: chunk.right, right: next.left, firstRow: r, lastRow: r, ...NO_ROWS };
      addRow(chain, place, g, content);
      still.push(chain);
    });
    open = still;
  });
  done.push(...open);
  return done
    .filter((chain) => chain.support >= MIN_SUPPORT || chain.apart >= MIN_APART)
    .sort((a, b) => a.firstRow - b.firstRow || a.left - b.left);
}

function isFarBelow(above: TextRow, row: TextRow, content: PageContent): boolean {
  const em = Math.max(row.sizePt, above.sizePt);
  const stepPt = row.baseline - above.baseline;
  if (stepPt <= MAX_ROW_GAP_EM * em || row.top - above.bottom <= MAX_WHITE_EM * em) return false;
  return stepPt > MAX_RULED_GAP_EM * em || !isRuledBetween(above, row, content);
}

/** A rule runs between two rows of several texts, over all of them. */
function isRuledBetween(above: TextRow, row: TextRow, { rulings }: PageContent): boolean {
  const rows = [above, row];
  if (rows.some(({ chunks }) => chunks.length < 2)) return false;
  const left = Math.min(...rows.map(({ chunks }) => chunks[0]?.left ?? 0));
  const right = Math.max(...rows.map(({ chunks }) => chunks.at(-1)?.right ?? 0));
  return rulings.some(
    ({ orientation, position, from, to }) =>
      orientation === 'horizontal' &&
      position > above.bottom &&
      position < row.top &&
      from <= left + row.sizePt &&
      to >= right - row.sizePt,
  );
}

/** The strip goes through a gap of the row. */
function addRow(chain: OpenChain, { row, r }: RowInTurn, gap: number, content: PageContent): void {
  const { chunks, sizePt } = row;
  const sides = chunks.slice(gap, gap + 2);
  const prose = sides.filter((chunk) => isProse(chunk, sizePt, content)).length;
  if (prose === 2) chain.prose++;
  else if (prose === 1) chain.halfProse++;
  if (sides[1]?.isApart) chain.apart++;
  chain.support++;
  chain.lastRow = r;
  chain.crossing = chain.idle = 0;
}

/** Leads a strip through a row; false when it ends there. */
function follow(chain: OpenChain, place: RowInTurn, content: PageContent): boolean {
  const { row, used } = place;
  const isApart = chain.apart === chain.support;
  const min = (isApart ? MIN_APART_STRIP_EM : MIN_STRIP_EM) * row.sizePt;
  let best = -1;
  let bestWidth = 0;
  let inked = false;
  let left = chain.left;
  let right = chain.right;
  for (let g = 0; g < row.chunks.length; g++) {
    const chunk = row.chunks[g];
    const next = row.chunks[g + 1];
    if (!chunk) continue;
    if (next) {
      const width = Math.min(next.left, chain.right) - Math.max(chunk.right, chain.left);
      if (width >= (next.isApart ? min : MIN_STRIP_EM * row.sizePt) && width > bestWidth) {
        best = g;
        bestWidth = width;
      }
    }
    if (chunk.right > chain.left && chunk.left < chain.right) {
      inked = true;
      if (chunk.left <= chain.left) left = Math.max(left, chunk.right);
      else right = Math.min(right, chunk.left);
    }
  }
  if (best >= 0) {
    used.add(best);
    chain.left = Math.max(chain.left, row.chunks[best]?.right ?? chain.left);
    chain.right = Math.min(chain.right, row.chunks[best + 1]?.left ?? chain.right);
    addRow(chain, place, best, content);
    return true;
  }
  if (!inked || right - left >= min) {
    chain.left = left;
    chain.right = right;
    return ++chain.idle <= MAX_IDLE_ROWS;
  }
  return ++chain.crossing <= MAX_CROSSING_ROWS;
}

function isProse(chunk: Chunk, sizePt: number, content: PageContent): boolean {
  if (widthOf(chunk) < PROSE_EM * sizePt) return false;
  const { words } = chunk;
  return (
    words.length >= PROSE_WORDS ||
    itemsAt(content.words, words).reduce((sum, word) => sum + readWords(word), 0) >= PROSE_WORDS
  );
}

/** Times that the content goes from one side of a strip to the other, per row with text on both sides: columns of a page are written one after the other. */
const MAX_TURNS_PER_ROW = 0.25;
/** Rows with prose on one side at least, as a share of those with text on both. */
const MIN_PROSE_SHARE = 0.3;
/** Fewer rows with text on both sides tell nothing. */
const MIN_ROWS = 5;
/** A line between two columns is drawn beside this share of their rows. */
const MIN_RULED_SHARE = 0.6;

/**
 * A strip between two columns of the page: the content has all that is left of it before all that is right, and some of it is prose. The content of a
 * table goes from row to row, or from cell to cell, over its gutters (the order of the text in the file as evidence of layout: Hassan and Baumgartner
 * 2005; Corrêa and Zander 2017 name it among the features of PDF table extraction).
 */
export function isWrittenInColumns(chain: WhiteChain, rows: readonly TextRow[], content: PageContent): boolean {
  if (chain.support < MIN_ROWS || chain.prose + chain.halfProse < MIN_PROSE_SHARE * chain.support) return false;
  const middle = centreX(chain);
  const words: number[] = [];
  for (const row of besideRule(chain, rows, content)) for (const i of row.words) words.push(i);
  words.sort((a, b) => a - b);
  let turns = 0;
  let wasRight: boolean | undefined;
  for (const i of words) {
    const bounds = content.words[i]?.bounds;
    if (!bounds) continue;
    const isRight = centreX(bounds) > middle;
    if (wasRight !== undefined && isRight !== wasRight) turns++;
    wasRight = isRight;
  }
  return turns <= Math.max(1, MAX_TURNS_PER_ROW * chain.support);
}

/** The rows of the strip; where a line is drawn down most of them, those beside it: there may be a head over both columns. */
function besideRule(chain: WhiteChain, rows: readonly TextRow[], { rulings }: PageContent): readonly TextRow[] {
  const all = rows.slice(chain.firstRow, chain.lastRow + 1);
  let longest = { from: 0, to: 0 };
  for (const rule of rulings) {
    if (rule.orientation !== 'vertical' || rule.position < chain.left || rule.position > chain.right) continue;
    if (rule.to - rule.from > longest.to - longest.from) longest = rule;
  }
  const beside = all.filter(({ top, bottom }) => bottom > longest.from && top < longest.to);
  return beside.length >= Math.max(MIN_ROWS, MIN_RULED_SHARE * all.length) ? beside : all;
}
