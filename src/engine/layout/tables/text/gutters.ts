import { centreX, type Sides, widthOf } from '../../../model/geometry';
import { firstPlace } from '../../../model/collections/sorted';
import { quantile } from '../../../model/collections/statistics';
import { CENTRED_EM } from './spanGroups';
import { areMostlyApart, type Chunk, type TextRow } from './textRows';

export interface GutterOptions {
  /** Rows that must have text on both sides. */
  readonly minSupport: number;
  /** Width that must be free in all rows but those that run across, in em. */
  readonly minWidthEm: number;
  /** Width of the gap in most rows, in em. */
  readonly usualWidthEm: number;
}

/** Width that stays free between texts without spaces in front of them, em. */
const MIN_APART_WIDTH_EM = 0.15;
/** Of the rows with something at a place, this share may run across it: headings over several columns, notes. */
const MAX_CROSSING_SHARE = 0.26;

/** What the text of chunks says of them: numbers and dates, and text of a script from the right. */
export interface ChunkKinds {
  readonly isValue: (chunk: Chunk) => boolean;
  readonly runsFromRight: (chunk: Chunk) => boolean;
}

/**
 * The gutters of a block of rows: places where most rows that could have text have a gap (whitespace columns: Oro and Ruffolo 2009, PDF-TREX;
 * Shigarov 2016). A row that runs across a gutter is tolerated while few do.
 */
export function guttersOf(rows: readonly TextRow[], options: GutterOptions, kinds: ChunkKinds): Sides[] {
  // Most columns of a table have one text in each row.
  if (rows.reduce((gaps, { chunks }) => gaps + chunks.length - 1, 0) < options.minSupport) return [];
  const em = quantile(
    rows.map((row) => row.sizePt),
    0.5,
  );
  const profile = profileOf(rows);
  const minWidth = em * (areMostlyApart(rows) ? MIN_APART_WIDTH_EM : options.minWidthEm);
  const gutters: Sides[] = [];
  const whites = whiteIntervals(profile, MIN_COLUMN_EM * em);
  const columns = columnsBetween(whites, profile);
  whites.forEach((white, i) => {
    for (const strip of withoutInnerChunks(white, i, columns, rows, options.usualWidthEm)) {
      const best = emptiest(profile, strip, minWidth);
      if (!best) continue;
      const gaps = gapsAround(rows, best);
      if (gaps.length < options.minSupport) continue;
      const isWide = quantile(gaps, 0.5) >= options.usualWidthEm * em;
      if (!isWide && !isBetweenValues(rows, best, kinds)) continue;
      gutters.push(best);
    }
  });
  return gutters;
}

/** Between two neighbouring x positions: how many rows have ink there, and how many a gap between two chunks. */
interface Stretch extends Sides {
  readonly ink: number;
  readonly gaps: number;
}

function profileOf(rows: readonly TextRow[]): Stretch[] {
  const events: { x: number; ink: number; gap: number }[] = [];
  for (const { chunks } of rows) {
    chunks.forEach((chunk, i) => {
      const next = chunks[i + 1];
      const ends = next ? 1 : 0;
      events.push({ x: chunk.left, ink: 1, gap: i > 0 ? -1 : 0 }, { x: chunk.right, ink: -1, gap: ends });
    });
  }
  events.sort((a, b) => a.x - b.x);
  const stretches: Stretch[] = [];
  let ink = 0;
  let gaps = 0;
  events.forEach((event, i) => {
    ink += event.ink;
    gaps += event.gap;
    const right = events[i + 1]?.x ?? event.x;
    if (right > event.x) stretches.push({ left: event.x, right, ink, gaps });
  });
  return stretches;
}

/** A column is at least as wide as its narrowest sign, a full stop or a dash. In em. */
const MIN_COLUMN_EM = 0.15;

/** Stretches that are white, with what is between them where that is too narrow for a column: there a heading and long numbers overlap. */
function whiteIntervals(profile: readonly Stretch[], minColumnPt: number): Sides[] {
  const intervals: { left: number; right: number }[] = [];
  for (const { left, right, ink, gaps } of profile) {
    if (gaps === 0 || ink > MAX_CROSSING_SHARE * (ink + gaps)) continue;
    const last = intervals.at(-1);
    if (last && left - last.right < minColumnPt) last.right = right;
    else intervals.push({ left, right });
  }
  return intervals;
}

/** What is left of the first white, between each two, and right of the last one. */
const columnsBetween = (whites: readonly Sides[], profile: readonly Stretch[]): Sides[] =>
  [-1, ...whites.keys()].map((i) => ({
    left: whites[i]?.right ?? -Infinity,
    right: whites[i + 1]?.left ?? profile.at(-1)?.right ?? -Infinity,
  }));

/** Rows that have a text of its own between two columns, and in both of these, make a column of it; so does a name in the first row that is as far from both as columns are. */
const MIN_COLUMN_ROWS = 2;

/**
 * Texts that stand free within a white interval are a column that few rows fill: what is left of and right of them are two gutters. A heading that
 * stands above the white next to its numbers belongs to the column that has nothing else in that row.
 */
function withoutInnerChunks(
  white: Sides,
  at: number,
  columns: readonly Sides[],
  rows: readonly TextRow[],
  usualWidthEm: number,
): Sides[] {
  const [before, after] = [columns[at], columns[at + 1]];
  if (!before || !after) return [white];
  const inner: Chunk[] = [];
  let { left, right } = white;
  let inRows = 0;
  for (const { chunks } of rows) {
    const own = chunks.filter((chunk) => chunk.left > white.left && chunk.right < white.right);
    if (own.length > 0 && [before, after].every((side) => chunks.some((chunk) => meets(chunk, side)))) inRows++;
    inner.push(...own);
  }
  if (inner.length === 0) return [white];
  if (inRows < MIN_COLUMN_ROWS && !namesEmptyColumn(rows, white, usualWidthEm)) {
    for (const { chunks, sizePt } of rows) {
      const own = chunks.filter((chunk) => chunk.left > white.left && chunk.right < white.right);
      const [first] = own;
      const last = own.at(-1);
      if (!first || !last) continue;
      if (isHeadingOfBoth(chunks, { first, last }, columns.slice(0, at + 1), columns.slice(at + 1), sizePt)) continue;
      if (!chunks.some((chunk) => meets(chunk, after))) right = Math.min(right, first.left);
      else if (!chunks.some((chunk) => meets(chunk, before))) left = Math.max(left, last.right);
    }
    return [{ left, right }];
  }
  inner.sort((a, b) => a.left - b.left);
  const strips: Sides[] = [];
  for (const chunk of inner) {
    if (chunk.left > left) strips.push({ left, right: chunk.left });
    left = Math.max(left, chunk.right);
  }
  strips.push({ left, right });
  return strips;
}

/** The first row has more texts than any other, and one of them stands in the white, as far from those beside it as columns are. */
function namesEmptyColumn([row, ...others]: readonly TextRow[], white: Sides, usualWidthEm: number): boolean {
  if (!row || others.some(({ chunks }) => chunks.length >= row.chunks.length)) return false;
  const { chunks, sizePt } = row;
  const at = chunks.findIndex((chunk) => chunk.left > white.left && chunk.right < white.right);
  const [before, own, after] = [chunks[at - 1], chunks[at], chunks[at + 1]];
  if (!before || !own || !after || after.right < white.right) return false;
  return Math.min(own.left - before.right, after.left - own.right) >= usualWidthEm * sizePt;
}

/**
 * It stands in the middle of what is left and right of the white: of a column each, or of as many columns with nothing else over them. Numbers end with
 * their cells and a heading is in the middle of these, so that the white beside the outer columns may count.
 */
function isHeadingOfBoth(
  row: readonly Chunk[],
  { first, last }: { readonly first: Chunk; readonly last: Chunk },
  before: readonly Sides[],
  after: readonly Sides[],
  sizePt: number,
): boolean {
  const middle = (first.left + last.right) / 2;
  for (let i = 0; i < Math.min(before.length, after.length); i++) {
    const [left, right] = [before.at(-1 - i), after[i]];
    if (!left || !right || (i > 0 && row.some((chunk) => meets(chunk, left) || meets(chunk, right)))) return false;
    const from = i === 0 ? left.left : (before.at(-2 - i)?.right ?? left.left);
    const to = i === 0 ? right.right : (after[i + 1]?.left ?? right.right);
    const low = (from + right.right) / 2 - CENTRED_EM * sizePt;
    const high = (left.left + to) / 2 + CENTRED_EM * sizePt;
    if (middle >= low && middle <= high) return true;
  }
  return false;
}

function meets(chunk: Chunk, interval: Sides): boolean {
  return chunk.left < interval.right && chunk.right > interval.left;
}

/** The widest part of a strip with the least ink that leaves it wide enough. */
function emptiest(profile: readonly Stretch[], strip: Sides, minWidth: number): Sides | undefined {
  const parts = profile
    .slice(firstAfter(profile, strip.left), firstAfter(profile, strip.right) + 1)
    .flatMap((stretch) => {
      const left = Math.max(stretch.left, strip.left);
      const right = Math.min(stretch.right, strip.right);
      return right > left ? [{ left, right, ink: stretch.ink }] : [];
    });
  const levels = [...new Set(parts.map((part) => part.ink))].sort((a, b) => a - b);
  for (const level of levels) {
    let best: Sides | undefined;
    let open: { left: number; right: number } | undefined;
    for (const part of parts) {
      if (part.ink > level) {
        open = undefined;
        continue;
      }
      if (open) open.right = part.right;
      else open = { left: part.left, right: part.right };
      if (!best || widthOf(open) > widthOf(best)) best = { ...open };
    }
    if (best && widthOf(best) >= minWidth) return best;
  }
  return undefined;
}

/**
 * Numbers stand closer, to each other and to texts that start below each other: so many rows have them on either side of the strip, and this share of
 * those with something there.
 */
const MIN_VALUE_ROWS = 4;
const MIN_VALUE_SHARE = 0.8;
/** Texts that start within this of each other stand below each other, em. */
const ALIGNED_EM = 0.1;

function isBetweenValues(rows: readonly TextRow[], strip: Sides, { isValue, runsFromRight }: ChunkKinds): boolean {
  const middle = centreX(strip);
  let [values, all] = [0, 0];
  for (const { chunks, sizePt } of rows) {
    const at = chunks.findIndex(({ left }) => left >= middle);
    const [before, after] = [chunks[at - 1], chunks[at]];
    if (!before || !after || before.right > middle) continue;
    all++;
    const isBehindValue = isValue(before) && (isValue(after) || after.left - strip.right <= ALIGNED_EM * sizePt);
    // Text that runs from the right starts below each other at its right.
    const endsBelow = strip.left - before.right <= ALIGNED_EM * sizePt && runsFromRight(before);
    if (isBehindValue || (endsBelow && isValue(after))) values++;
  }
  return values >= MIN_VALUE_ROWS && values >= MIN_VALUE_SHARE * all;
}

/** Index of the stretch that ends after x. */
const firstAfter = (profile: readonly Stretch[], x: number): number => firstPlace(profile, ({ right }) => right <= x);

/** Widths of the gaps, by row, in which the strip lies; those that were left without a space count as wide, since they are no word space. */
function gapsAround(rows: readonly TextRow[], strip: Sides): number[] {
  const middle = centreX(strip);
  const gaps: number[] = [];
  for (const { chunks } of rows) {
    chunks.forEach((chunk, i) => {
      const next = chunks[i + 1];
      if (next && chunk.right <= middle && next.left >= middle)
        gaps.push(next.isApart ? Infinity : next.left - chunk.right);
    });
  }
  return gaps;
}
