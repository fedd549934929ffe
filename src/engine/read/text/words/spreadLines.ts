import { isAlphanumeric } from '../../../model/characters';
import { median } from '../../../model/collections/statistics';
import type { Glyphs } from '../glyphs';
import type { TextObject } from '../textObjects';
import type { TextStyles } from '../textStyles';

/** Room between letters that are spread: kerns are smaller, and word spaces not between all of them; em. */
const MIN_SPREAD_EM = 0.03;
const MAX_SPREAD_EM = 0.37;
/** What programs round the same room to, em. */
const SAME_ROOM_EM = 0.008;
/** Fewer letters of a line with the same room on both sides may stand so by chance, and so may a lesser share of its glyphs. */
const MIN_EVEN = 3;
const MIN_EVEN_SHARE = 0.25;
/** Wide letters touch in narrow columns. */
const MIN_SPREAD_SHARE = 0.75;
/** So many glyphs of a line tell at little cost that it is like nearly all: that fewer of them than this share have room in front. */
const TOLD_BY = 16;
const MIN_BEGIN_SHARE = 0.4;
/** A space is wider than the room between letters by so much at least, and that room is no wider than this, em. Columns are of 0.5 or 0.6. */
const MIN_STEP_EM = 0.12;
const MAX_ROOM_EM = 0.45;
const MIN_SPACE_EM = 0.38;
/** The room of one word and that of another differ by this at least in a line, em: letters that are spaced out have the same everywhere. */
const MIN_VARIETY_EM = 0.015;
/** Of the letters with the same room on both sides, so many at least have another room than most in listings: fewer are kerned alike by chance. */
const MIN_OTHER_SHARE = 0.15;
/** Baselines of one line differ by less, em. */
const SAME_LINE_EM = 0.02;

/** Glyphs of a line. */
interface SpreadLine {
  readonly from: number;
  readonly to: number;
}

interface Line extends SpreadLine {
  /** In front of each glyph but the first one, em. */
  readonly gaps: readonly number[];
  /** Wider gaps are spaces. */
  readonly limit: number | undefined;
  readonly room: Room;
}

/**
 * Listings that are set with columns of equal width, one for each character (LaTeX's package listings, `columns=fixed`: Heinz and Moses, "The Listings
 * Package", 2.10): each word is spread over as many columns as it has letters, evenly, one more than another where the font is proportional. What ends
 * words there is a gap much wider than those between letters. Changes `starts` (1: a word starts) for such lines, of which many letters have the same
 * room on both sides, and for others in their style. Returns those that are a typewriter's, in order: not words that are spaced out, which all have
 * one room. Linear but for the sorting of their gaps.
 */
export function joinSpreadLines(glyphs: Glyphs, starts: Uint8Array, styles: TextStyles): readonly SpreadLine[] {
  const blocks = spreadBlocks(glyphs);
  // What the surest of them tell of a style counts for the page's other lines in it.
  const limits = new Map<number, number>();
  for (const block of blocks) {
    const limit = block.find((line) => line.limit !== undefined)?.limit;
    if (limit !== undefined && isListing(block, glyphs, styles)) limits.set(styleOf(glyphs, block[0]), limit);
  }
  const listings = limits.size > 0 ? blocks.filter(([first]) => limits.has(styleOf(glyphs, first))) : [];
  for (const block of listings) {
    let limit =
      block.find((line) => line.limit !== undefined)?.limit ?? limits.get(styleOf(glyphs, block[0])) ?? Infinity;
    for (const line of block) setWords(starts, line, (limit = line.limit ?? limit));
  }
  return listings.flat();
}

/** Lines of spread letters that follow each other. */
function spreadBlocks(glyphs: Glyphs): Line[][] {
  const { count } = glyphs;
  const blocks: Line[][] = [];
  let block: Line[] = [];
  for (let from = 0; from < count;) {
    const to = endOfLine(glyphs, from);
    const line = beginsSpread(glyphs, from, to) ? lineOf(glyphs, from, to) : undefined;
    if (line) block.push(line);
    if (block.length > 0 && (line === undefined || to === count)) {
      blocks.push(block);
      block = [];
    }
    from = to;
  }
  return blocks;
}

/** Past the glyphs on the line of `from`. */
function endOfLine(glyphs: Glyphs, from: number): number {
  let to = from + 1;
  while (to < glyphs.count && isSameLine(glyphs, to)) to++;
  return to;
}

const styleOf = ({ object, objects }: Glyphs, line: SpreadLine | undefined): number =>
  objects[object[line?.from ?? 0] ?? 0]?.style ?? -1;

function beginsSpread({ start, end, object, objects }: Glyphs, from: number, to: number): boolean {
  const last = Math.min(to, from + TOLD_BY);
  const { widthPt: em = Infinity, face } = objects[object[from] ?? 0] ?? {};
  // Of an outline font larger than it states PDFium knows where the ink of a letter ends, not its room.
  if (face && face.emScale !== 1 && !face.nameless) return false;
  let apart = 0;
  for (let i = from + 1; i < last; i++) if ((start[i] ?? 0) - (end[i - 1] ?? 0) > MIN_SPREAD_EM * em) apart++;
  return apart >= MIN_BEGIN_SHARE * (last - from - 1);
}

/** Undefined for a line whose letters are not spread, or whose spaces are written: they end its words. */
function lineOf(glyphs: Glyphs, from: number, to: number): Line | undefined {
  if (writesSpaces(glyphs, from, to)) return undefined;
  const gaps = gapsOf(glyphs, from, to);
  const room = roomOf(glyphs, gaps, from);
  if (room.spread < MIN_SPREAD_SHARE * (room.spread + room.close)) return undefined;
  const isSure = room.rooms.length >= MIN_EVEN && room.rooms.length >= MIN_EVEN_SHARE * gaps.length;
  return { from, to, gaps, room, limit: isSure ? spaceOver(room.widest, gaps) : undefined };
}

/** By its program: not made by PDFium of the steps between letters. */
function writesSpaces({ spaces, stepped, object, objects }: Glyphs, from: number, to: number): boolean {
  for (let i = from + 1; i < to; i++) {
    if ((spaces[i] ?? 0) > 0 && !stepped.has(objects[object[i] ?? 0]?.style ?? -1)) return true;
  }
  return false;
}

/** Set in a typewriter's font, or with words of different rooms: not letters that are spaced out, some pairs of them kerned, as small capitals are. */
function isListing(block: readonly Line[], glyphs: Glyphs, { styles }: TextStyles): boolean {
  if (block.every((line) => styles[styleOf(glyphs, line)]?.monospace === true)) return true;
  if (!block.some(({ room: { rooms, widest } }) => widest - Math.min(...rooms) >= MIN_VARIETY_EM)) return false;
  const rooms = block.flatMap((line) => line.room.rooms);
  const usual = median(rooms) ?? 0;
  const others = rooms.filter((room) => Math.abs(room - usual) > SAME_ROOM_EM);
  return others.length >= MIN_OTHER_SHARE * rooms.length;
}

function setWords(starts: Uint8Array, { from, gaps }: Line, limit: number): void {
  gaps.forEach((gap, i) => {
    starts[from + 1 + i] = gap > limit ? 1 : 0;
  });
}

function isSameLine({ baseline, object, objects }: Glyphs, i: number): boolean {
  // Nearly all glyphs.
  if (object[i] === object[i - 1] && baseline[i] === baseline[i - 1]) return true;
  const at = objects[object[i] ?? 0];
  const before = objects[object[i - 1] ?? 0];
  if (at === undefined || before === undefined || at.frame.angle !== before.frame.angle) return false;
  return Math.abs((baseline[i] ?? 0) - (baseline[i - 1] ?? 0)) < SAME_LINE_EM * at.sizePt;
}

function gapsOf({ start, end, object, objects }: Glyphs, from: number, to: number): number[] {
  const gaps: number[] = [];
  for (let i = from + 1; i < to; i++) {
    const own: TextObject | undefined = objects[object[i] ?? 0];
    gaps.push(((start[i] ?? 0) - (end[i - 1] ?? 0)) / (own?.widthPt ?? Infinity));
  }
  return gaps;
}

/** Between the letters of a line. */
interface Room {
  /** Gaps of spread letters, and those of letters that touch. */
  readonly spread: number;
  readonly close: number;
  /** That of each letter with the same room on both sides, and the widest, em. */
  readonly rooms: readonly number[];
  readonly widest: number;
}

function roomOf({ code }: Glyphs, gaps: readonly number[], from: number): Room {
  let [spread, close, widest] = [0, 0, 0];
  const rooms: number[] = [];
  let wasInWord = false;
  gaps.forEach((gap, i) => {
    const isInWord =
      gap <= MAX_SPREAD_EM && isAlphanumeric(code[from + i] ?? 0) && isAlphanumeric(code[from + i + 1] ?? 0);
    if (isInWord && gap < MIN_SPREAD_EM) close++;
    else if (isInWord) {
      spread++;
      if (wasInWord && Math.abs(gap - (gaps[i - 1] ?? 0)) <= SAME_ROOM_EM) {
        rooms.push(gap);
        widest = Math.max(widest, gap);
      }
    }
    wasInWord = isInWord;
  });
  return { spread, close, rooms, widest };
}

/** The middle of the widest step between the gaps that part letters and those that part words; undefined where there is none. */
function spaceOver(room: number, gaps: readonly number[]): number | undefined {
  const sorted = gaps.filter((gap) => gap >= room).sort((a, b) => a - b);
  let [limit, widest]: [number | undefined, number] = [undefined, MIN_STEP_EM];
  for (let i = 1; i < sorted.length; i++) {
    const [below, above] = [sorted[i - 1] ?? 0, sorted[i] ?? 0];
    if (below > MAX_ROOM_EM || above < MIN_SPACE_EM || above - below < widest) continue;
    [limit, widest] = [(below + above) / 2, above - below];
  }
  return limit;
}
