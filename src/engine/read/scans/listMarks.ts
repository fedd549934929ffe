import { LETTER_OR_DIGIT } from '../../model/characters';
import type { Rect } from '../../model/geometry';
import type { TextStyle, Word } from '../../model/pageContent';
import { sizeOf } from '../../model/wordStyle';
import { columnIsBlank, type InkMap } from './inkMap';
import { runsOf } from './words/wordRuns';

/** Size of a mark before an item, em: discs have about 0.35, boxes to tick up to 1. */
const MIN_MARK_EM = 0.12;
const MAX_MARK_EM = 0.6;
const MAX_BOX_EM = 1.1;
/** How far from round or square it may be. */
const MAX_ASPECT = 1.35;
/** Room between a mark and its text, and left of it, where nothing else stands, em. */
const MIN_GAP_EM = 0.1;
const MAX_GAP_EM = 3;
const MIN_ROOM_EM = 1;
/** Its middle is so high above the baseline, em: full stops stand lower. */
const MIN_HEIGHT_EM = 0.12;
const MAX_HEIGHT_EM = 0.6;
/** Rows in which it is looked for, em above and below the baseline. */
const ABOVE_EM = 0.85;
const BELOW_EM = 0.2;
/** Ink of what is filled, and of what is square, as a share of its box: a disc has π/4. Letters have less. */
const MIN_FILLED = 0.68;
const MIN_SQUARE = 0.9;
/** Part of a mark's sides that is its corner. */
const CORNER = 0.12;
/** Recognisers read marks as up to so many characters. */
const MAX_MISREAD = 3;

/** Word's own circle is this letter of a typewriter's font. */
const LETTER_O = 'o';

const DISC = '•';
const SQUARE = '▪';
const CIRCLE = '◦';
const BOX = '☐';

/** Pixels: left and top are in it, right and bottom are not. */
type Box = Rect;

/**
 * Discs, squares, circles and boxes before lines, which recognisers leave out or take for letters ("e", "¢", "«"): what the ink shows goes
 * before what they say. `words` are where their ink is; it is taken out of the map. Linear in words and the pixels beside them.
 */
export function withListMarks(words: readonly Word[], styles: readonly TextStyle[], map: InkMap): Word[] {
  const runs = runsOf(words);
  const misread = new Map<Word, string>();
  for (const run of runs) {
    const [first] = run;
    const sign = first ? misreadSign(first, sizeOf(first, styles), map) : undefined;
    if (first && sign !== undefined) misread.set(first, sign);
  }
  for (const word of words) erase(map, boxOf(word, map.scale));
  return runs.flatMap((run) => {
    const [first, ...rest] = run;
    if (!first) return run;
    const sign = misread.get(first);
    if (sign !== undefined) return [withText(first, sign), ...rest];
    const mark = first.angle === 0 ? unreadMark(first, sizeOf(first, styles), map) : undefined;
    if (!mark) return run;
    erase(map, boxOf(mark, map.scale));
    // A sign behind it is what the recogniser made of it.
    return LETTER_OR_DIGIT.test(first.text) ? [mark, ...run] : [mark, ...rest];
  });
}

const withText = (word: Word, text: string): Word => ({
  ...word,
  text,
  spaceAfter: true,
  pieces: word.pieces.slice(0, 1).map((piece) => ({ ...piece, text })),
});

/** What a short word really is, by its ink. */
function misreadSign(word: Word, sizePt: number, map: InkMap): string | undefined {
  if (word.angle !== 0 || word.text.length > MAX_MISREAD) return undefined;
  const sign = signOf(map, boxOf(word, map.scale), word.baseline, sizePt);
  if (sign === DISC || sign === SQUARE) return sign;
  return (sign === CIRCLE ? word.text === LETTER_O : LETTER_OR_DIGIT.test(word.text)) ? undefined : sign;
}

/** A mark left of a line that nobody has read. */
function unreadMark(word: Word, sizePt: number, map: InkMap): Word | undefined {
  const { scale } = map;
  const px = sizePt * scale;
  const start = Math.round(word.bounds.left * scale) - 1;
  const rows = {
    top: Math.round(word.baseline * scale - ABOVE_EM * px),
    bottom: Math.round(word.baseline * scale + BELOW_EM * px),
  };
  const isBlank = (x: number): boolean => columnIsBlank(map, x, rows);
  let x = start;
  while (x >= 0 && start - x <= MAX_GAP_EM * px && isBlank(x)) x--;
  const right = x + 1;
  if (x < 0 || start - x < MIN_GAP_EM * px || start - x > MAX_GAP_EM * px) return undefined;
  while (x >= 0 && right - x <= MAX_BOX_EM * px && !isBlank(x)) x--;
  const left = x + 1;
  const end = left - MIN_ROOM_EM * px;
  while (x >= 0 && x >= end && isBlank(x)) x--;
  if (x >= 0 && x >= end) return undefined;
  const box = { left, right, ...rows };
  const sign = signOf(map, box, word.baseline, sizePt);
  if (sign === undefined) return undefined;
  const bounds = { ...word.bounds, left: left / scale, right: right / scale };
  const piece = word.pieces[0];
  return {
    ...word,
    text: sign,
    bounds,
    spaceAfter: true,
    softHyphen: false,
    pieces: piece ? [{ ...piece, text: sign, left: bounds.left, right: bounds.right, baseline: word.baseline }] : [],
  };
}

/** The sign of which a shape is the picture; undefined where it is none. */
function signOf(map: InkMap, around: Box, baseline: number, sizePt: number): string | undefined {
  const box = trimmed(map, around);
  if (!box) return undefined;
  const px = sizePt * map.scale;
  const width = box.right - box.left;
  const height = box.bottom - box.top;
  const large = Math.max(width, height);
  if (large < MIN_MARK_EM * px || large > MAX_ASPECT * Math.min(width, height)) return undefined;
  const above = baseline * map.scale - (box.top + box.bottom) / 2;
  if (above < MIN_HEIGHT_EM * px || above > MAX_HEIGHT_EM * px) return undefined;
  const filled = inkIn(map, box) / (width * height);
  if (filled >= MIN_FILLED) return large > MAX_MARK_EM * px ? undefined : filled >= MIN_SQUARE ? SQUARE : DISC;
  const [dx, dy] = [Math.max(1, Math.round(CORNER * width)), Math.max(1, Math.round(CORNER * height))];
  const inner = {
    left: box.left + 2 * dx + 1,
    right: box.right - 2 * dx - 1,
    top: box.top + 2 * dy + 1,
    bottom: box.bottom - 2 * dy - 1,
  };
  if (inner.right <= inner.left || inner.bottom <= inner.top || inkIn(map, inner) > 0 || !isClosed(map, box))
    return undefined;
  const corners = [box.left, box.right - dx].flatMap((left) =>
    [box.top, box.bottom - dy].map((top) => inkIn(map, { left, right: left + dx, top, bottom: top + dy }) > 0),
  );
  if (corners.every(Boolean)) return large > MAX_BOX_EM * px ? undefined : BOX;
  return large > MAX_MARK_EM * px || corners.some(Boolean) ? undefined : CIRCLE;
}

/** Whether there is ink on all four sides of the middle. */
function isClosed(map: InkMap, { left, top, right, bottom }: Box): boolean {
  const [x, y] = [(left + right) >> 1, (top + bottom) >> 1];
  return (
    inkIn(map, { left, right: x, top: y, bottom: y + 1 }) > 0 &&
    inkIn(map, { left: x, right, top: y, bottom: y + 1 }) > 0 &&
    inkIn(map, { left: x, right: x + 1, top, bottom: y }) > 0 &&
    inkIn(map, { left: x, right: x + 1, top: y, bottom }) > 0
  );
}

function boxOf({ bounds }: Word, scale: number): Box {
  return {
    left: Math.floor(bounds.left * scale),
    top: Math.floor(bounds.top * scale),
    right: Math.ceil(bounds.right * scale),
    bottom: Math.ceil(bounds.bottom * scale),
  };
}

function inkIn({ ink, width, height }: InkMap, { left, top, right, bottom }: Box): number {
  let sum = 0;
  for (let y = Math.max(0, top); y < Math.min(height, bottom); y++) {
    for (let x = Math.max(0, left); x < Math.min(width, right); x++) sum += ink[y * width + x] ?? 0;
  }
  return sum;
}

function erase({ ink, width, height }: InkMap, { left, top, right, bottom }: Box): void {
  const from = Math.max(0, left);
  const to = Math.min(width, right);
  if (from < to)
    for (let y = Math.max(0, top); y < Math.min(height, bottom); y++) ink.fill(0, y * width + from, y * width + to);
}

/** The smallest box around the ink in another. */
function trimmed(map: InkMap, around: Box): Box | undefined {
  let [left, top, right, bottom] = [Infinity, Infinity, -1, -1];
  for (let y = Math.max(0, around.top); y < Math.min(map.height, around.bottom); y++) {
    for (let x = Math.max(0, around.left); x < Math.min(map.width, around.right); x++) {
      if (map.ink[y * map.width + x] !== 1) continue;
      left = Math.min(left, x);
      right = Math.max(right, x + 1);
      top = Math.min(top, y);
      bottom = y + 1;
    }
  }
  return right < 0 ? undefined : { left, top, right, bottom };
}
