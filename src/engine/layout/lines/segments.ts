import { ENDS_SENTENCE } from '../../model/characters';
import { heightOf, overlap, overlapX, type Rect, widthOf } from '../../model/geometry';
import type { Word } from '../../model/pageContent';
import { inOrder } from '../../model/collections/sorted';
import { isSureBullet, parseLabel } from '../labels/listLabels';
import { readMarker } from '../labels/noteMarkers';

/** Words of one baseline that stand close together: the smallest unit that column finding may not cut. */
export interface Segment {
  readonly words: readonly Word[];
  readonly bounds: Rect;
  readonly baseline: number;
  /** Of its longest word. */
  readonly heightPt: number;
}

/** Words whose baselines differ by less share a line. Superscripts are raised by about 0.33 em, leading is at least 0.9 em. */
const SAME_BASELINE_EM = 0.25;
/**
 * A wider gap may be a gutter. Typesetters keep word spaces under 0.6 em even in tight justified columns, and gutters over 1 em
 * (Breuel 2002, "Two geometric algorithms for layout analysis", 4.2).
 */
const MAX_WORD_GAP_EM = 0.95;
/** Word's own lists hang by up to half an inch, 3.3 em of 11 pt; wide Roman numbers by more. */
const MAX_LABEL_GAP_EM = 5;
const MAX_LABEL_VALUE = 99;
/** A title ends within a step of the place of the dot that is left out before the first one of its leader, TeX's \leaders. */
const LEADER_STEPS = 2;
/**
 * A raised or lowered small word beside a larger one belongs to its line when their boxes overlap by this share of the small one: the lower
 * number of a fraction in text hangs by half.
 */
const SCRIPT_OVERLAP_SHARE = 0.45;
const SCRIPT_MAX_SIZE_RATIO = 0.92;
const MAX_SCRIPT_GAP_EM = 0.4;
/** The same behind the end of a sentence: two word spaces. */
const MAX_SENTENCE_GAP_EM = 0.6;
/** Shorter words over larger ones may be accents and signs of formulas. */
const MIN_LINE_WORD = 3;
/** Share of a word's width that lies over a larger one. */
const MIN_OVER_SHARE = 0.6;
/** Slides set bullets at less than half the size of the text, before an indent. */
const MAX_BULLET_GAP_EM = 2;
/** The mark of a note or an address, in front of its text: raised, and a word space away. */
const MAX_MARK_CHARACTERS = 2;
const MAX_MARK_GAP_EM = 0.8;
const DESCENT_SHARE = 0.2;
/** Scripts have fewer words as long as that. */
const MIN_LONG_WORDS = 4;

/**
 * Groups horizontal words into rows of a common baseline, then cuts the rows at wide gaps. Super- and subscripts that stand apart from
 * their base join its row. O(n log n).
 */
export function segmentsOf(words: readonly Word[]): Segment[] {
  // Most cells of tables.
  if (words.length === 1) return [segmentOf(words)];
  const segments: Segment[] = [];
  rowsOf(words).forEach((unordered) => {
    const row = inOrder(unordered, fromLeft);
    /** Where the open segment starts in the row. */
    let from = 0;
    let right = row[0]?.bounds.right ?? 0;
    for (let i = 1; i < row.length; i++) {
      const word = row[i];
      const last = row[i - 1];
      if (!word || !last) continue;
      const gap = word.bounds.left - right;
      const em = Math.min(heightOf(word.bounds), heightOf(last.bounds));
      const isOne = gap <= em * MAX_WORD_GAP_EM || (i - from === 1 && isLabelBefore(last, gap, em));
      if (!isOne && !isLeaderBehind(row, i, gap, em)) {
        segments.push(segmentOf(row.slice(from, i)));
        from = i;
        right = word.bounds.right;
      } else right = Math.max(right, word.bounds.right);
    }
    segments.push(segmentOf(from === 0 ? row : row.slice(from)));
  });
  return segments;
}

const fromTop = (a: Word, b: Word): number => a.baseline - b.baseline || a.bounds.left - b.bounds.left;
const fromLeft = (a: Word, b: Word): number => a.bounds.left - b.bounds.left;

/** A label and its item are one, however far the item is set in. Prices and years are no labels. */
function isLabelBefore(word: Word, gapPt: number, emPt: number): boolean {
  if (gapPt >= MAX_LABEL_GAP_EM * emPt) return false;
  const label = parseLabel(word.text);
  return label !== undefined && label.parts.every((part) => part <= MAX_LABEL_VALUE);
}

/** Dots of TeX's leaders stand at multiples of their step: the first one up to two steps behind the title, with a gap as wide in titles of one width. */
function isLeaderBehind(row: readonly Word[], at: number, gapPt: number, emPt: number): boolean {
  const [first, second, third] = [row[at], row[at + 1], row[at + 2]];
  if (!first || !second || [first, second, third].some((word) => word?.text !== '.')) return false;
  const stepPt = second.bounds.left - first.bounds.left;
  return stepPt <= MAX_WORD_GAP_EM * emPt && gapPt < LEADER_STEPS * stepPt;
}

/** Words with a common baseline, scripts with their base, top row first. */
export function rowsOf(words: readonly Word[]): Word[][] {
  const sorted = inOrder(words, fromTop);
  const rows: Row[] = [];
  for (const word of sorted) {
    const height = heightOnLine(word);
    const last = rows.at(-1);
    if (last && Math.abs(word.baseline - last.baseline) <= SAME_BASELINE_EM * Math.min(height, last.height)) {
      last.words.push(word);
      if (height > last.height) {
        last.height = height;
        last.ascent = ascentOnLine(word, height);
        last.baseline = word.baseline;
      }
    } else {
      const ascent = ascentOnLine(word, height);
      rows.push({ words: [word], scripts: [], baseline: word.baseline, height, ascent, least: height });
      continue;
    }
    last.least = Math.min(last.least, height);
  }
  return joinScriptRows(rows).map((row) => row.words);
}

interface Row {
  words: Word[];
  /** Words of other rows that have joined it. */
  scripts: Word[];
  baseline: number;
  /** Of its highest word, and of its lowest. */
  height: number;
  least: number;
  /** Of its highest word, above the baseline. */
  ascent: number;
}

/** Moves the words of script rows (small, overlapping a neighbouring row of larger text, close to one of its words) into that row. */
function joinScriptRows(rows: Row[]): Row[] {
  if (rows.length < 2) return rows;
  rows.forEach((row, i) => {
    const above = rows[i - 1];
    const below = rows[i + 1];
    // On most pages lines next to each other are of one size.
    if (row.least > SCRIPT_MAX_SIZE_RATIO * Math.max(above?.height ?? 0, below?.height ?? 0)) return;
    const ofLines = smallLines(row, [above, below]);
    const hostOf = (word: Word): Row | undefined => {
      // Beside a larger word of its own row it is small, and no script of the next.
      if (ofLines?.has(word) || isScriptOf(word, row)) return undefined;
      if (above && isScriptOf(word, above)) return above;
      return below && isScriptOf(word, below) ? below : undefined;
    };
    row.words = row.words.filter((word) => {
      const host = hostOf(word);
      host?.scripts.push(word);
      return host === undefined;
    });
  });
  for (const row of rows) if (row.scripts.length > 0) row.words.push(...row.scripts);
  return rows.filter((row) => row.words.length > 0);
}

/**
 * Words that stand over or under larger ones, with those next to them, and so many that no script is as long: a line of small text, and no scripts,
 * which stand beside their base. The limits of a sum stand over the next line's words, too: only rows that a word reaches into count.
 */
function smallLines(row: Row, hosts: readonly (Row | undefined)[]): Set<Word> | undefined {
  const isOver = (word: Word): boolean =>
    word.text.length >= MIN_LINE_WORD &&
    hosts.some(
      (host) =>
        host !== undefined && reachesInto(word, host) && widthOver(word, host) > MIN_OVER_SHARE * widthOf(word.bounds),
    );
  const mayBeLong =
    row.words.length >= MIN_LONG_WORDS &&
    row.words.some((word) => hosts.some((host) => host !== undefined && reachesInto(word, host)));
  if (!mayBeLong && !row.words.some(isOver)) return undefined;
  const found = new Set<Word>();
  let line: Word[] = [];
  const close = (): void => {
    if (isLong(line) || line.some(isOver)) for (const word of line) found.add(word);
    line = [];
  };
  for (const word of inOrder(row.words, (a, b) => a.bounds.left - b.bounds.left)) {
    const before = line.at(-1);
    if (before && word.bounds.left - before.bounds.right > MAX_WORD_GAP_EM * heightOf(word.bounds)) close();
    line.push(word);
  }
  close();
  return found;
}

/** Beside a sign of a font whose letters are high the words of the line above are small. */
const isLong = (line: readonly Word[]): boolean =>
  line.length >= MIN_LONG_WORDS && line.filter(({ text }) => text.length >= MIN_LINE_WORD).length >= MIN_LONG_WORDS;

/** How much of a word stands over or under larger ones of the row, which may be short. */
function widthOver(word: Word, { words }: Row): number {
  let width = 0;
  for (const base of words)
    if (heightOnLine(base) * SCRIPT_MAX_SIZE_RATIO >= heightOf(word.bounds))
      width += Math.max(0, overlapX(base.bounds, word.bounds));
  return width;
}

/** Without what a script in it adds: the words of the line above are not small beside "m²", nor beside a large bracket, which hangs. */
function heightOnLine({ bounds, pieces, baseline }: Word): number {
  if (pieces.length === 1 && pieces[0]?.baseline === baseline) return heightOf(bounds);
  let shift = 0;
  for (const piece of pieces) shift = Math.max(shift, Math.abs(piece.baseline - baseline));
  return heightOf(bounds) - shift;
}

const ascentOnLine = ({ bounds, baseline }: Word, height: number): number => Math.min(height, baseline - bounds.top);

/** Enough of the word's height lies within the row's. */
function reachesInto({ bounds }: Word, { baseline, height, ascent }: Row): boolean {
  const top = baseline - ascent * (1 + DESCENT_SHARE);
  const bottom = baseline + height * DESCENT_SHARE;
  return overlap(bounds.top, bounds.bottom, top, bottom) >= SCRIPT_OVERLAP_SHARE * heightOf(bounds);
}

function isScriptOf(word: Word, row: Row): boolean {
  const height = heightOf(word.bounds);
  if (height > row.height * SCRIPT_MAX_SIZE_RATIO || !reachesInto(word, row)) return false;
  // Next to a larger word of the row, or to another script that has joined it; the row of a heading may go on in the next column, in text.
  // Bullets may be small, too, and stand further in front of it, in the middle of its height.
  const reach = (isBullet(word) ? MAX_BULLET_GAP_EM : MAX_SCRIPT_GAP_EM) * row.height;
  const reachOfMark = isMark(word) ? MAX_MARK_GAP_EM * row.height : 0;
  const isBeside = (base: Word): boolean =>
    (ENDS_SENTENCE.test(base.text) &&
      word.bounds.left >= base.bounds.right &&
      word.bounds.left - base.bounds.right < MAX_SENTENCE_GAP_EM * row.height) ||
    Math.max(word.bounds.left - base.bounds.right, base.bounds.left - word.bounds.right) < reach ||
    (base.bounds.left >= word.bounds.right && base.bounds.left - word.bounds.right < reachOfMark);
  // A bullet between other words has no scripts, but words of the next line may be beside it.
  const isBase = ({ text }: Word): boolean => row.words.length === 1 || !isSureBullet(text);
  return (
    row.words.some((base) => heightOnLine(base) * SCRIPT_MAX_SIZE_RATIO >= height && isBeside(base) && isBase(base)) ||
    row.scripts.some(isBeside)
  );
}

const isMark = ({ text }: Word): boolean => text.length <= MAX_MARK_CHARACTERS && readMarker(text) !== undefined;

function isBullet({ text }: Word): boolean {
  return text.length === 1 && parseLabel(text)?.kind === 'bullet';
}

/** Its baseline is that of its longest word: stars and raised numbers may be set in a larger font. */
export function segmentOf(words: readonly Word[]): Segment {
  let left = Infinity;
  let top = Infinity;
  let right = -Infinity;
  let bottom = -Infinity;
  let longest: Word | undefined;
  for (let i = 0; i < words.length; i++) {
    const word = words[i];
    if (!word) continue;
    left = Math.min(left, word.bounds.left);
    top = Math.min(top, word.bounds.top);
    right = Math.max(right, word.bounds.right);
    bottom = Math.max(bottom, word.bounds.bottom);
    if (!longest || word.text.length > longest.text.length) longest = word;
  }
  return {
    words,
    bounds: { left, top, right, bottom },
    baseline: longest?.baseline ?? 0,
    heightPt: longest ? heightOf(longest.bounds) : 0,
  };
}
