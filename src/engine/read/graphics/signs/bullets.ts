import { addTo } from '../../../model/collections/groups';
import { centreY, heightOf, type Rect, widthOf } from '../../../model/geometry';
import type { TextStyle, Word } from '../../../model/pageContent';
import { sizeOf } from '../../../model/wordStyle';
import type { VectorItem } from '../vectors';

/** Side of a bullet in em of the text that it stands before (CSS markers have about 0.35), and smallest in points. */
const MAX_BULLET_EM = 0.7;
const MIN_BULLET_EM = 0.1;
const MIN_BULLET_PT = 1;
/** How far from round or square it may be. */
const MAX_ASPECT = 1.25;
/** Gap to the text after it, em. */
const MAX_GAP_EM = 3;
const MIN_GAP_EM = 0.1;
/** The text of the column before it is farther away than words are from each other, and clearly farther than the text after it. */
const MIN_COLUMN_GAP_EM = 2;
const MIN_ROOM_SHARE = 1.5;
/** Its middle is this high above the baseline, em. */
const MIN_HEIGHT_EM = 0.05;
const MAX_HEIGHT_EM = 0.75;
/** Height of a row of the index of lines, points. */
export const ROW_PT = 8;

/** Hebrew, Arabic and what follows them in the code. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/;
const DISC = '\u2022';
const CIRCLE = '\u25e6';
const SQUARE = '\u25aa';

/**
 * Browsers draw list markers as shapes, slides as balls (shadings). Turns small discs, rings and squares that stand before a text line into words, so that lists are
 * lists; `keys` are those of charts. Returns the words with the bullets before the text that they belong to, and the shapes that are left.
 */
export function takeBullets(
  words: readonly Word[],
  styles: readonly TextStyle[],
  vectors: readonly VectorItem[],
  keys: ReadonlySet<VectorItem>,
  inColour: (style: number, colour: number) => number,
): { words: Word[]; vectors: VectorItem[] } {
  const left: VectorItem[] = [];
  const before = new Map<number, Word>();
  let rows: Map<number, number[]> | undefined;
  for (const vector of vectors) {
    const stroked = strokedBox(vector);
    const bounds = stroked ?? vector.bounds;
    const mark = keys.has(vector) ? undefined : markOf(vector, bounds, stroked !== undefined);
    if (mark === undefined) {
      left.push(vector);
      continue;
    }
    rows ??= indexRows(words);
    const target = textAfter(bounds, words, styles, rows);
    const word = target === undefined ? undefined : words[target];
    if (target === undefined || !word || before.has(target)) left.push(vector);
    else before.set(target, coloured(markWord(bounds, mark, word), vector, inColour));
  }
  if (before.size === 0) return { words: [...words], vectors: left };
  return {
    words: words.flatMap((word, i) => {
      const bullet = before.get(i);
      return bullet ? [bullet, word] : [word];
    }),
    vectors: left,
  };
}

function coloured(mark: Word, { path }: VectorItem, inColour: (style: number, colour: number) => number): Word {
  const colour = path?.fill ?? path?.stroke;
  if (colour === undefined) return mark;
  return { ...mark, pieces: mark.pieces.map((piece) => ({ ...piece, style: inColour(piece.style, colour) })) };
}

/** What a pen paints that draws one level or upright piece: XeTeX and dvipdfmx write filled boxes so. */
function strokedBox({ path }: VectorItem): Rect | undefined {
  const [piece, ...more] = path?.subpaths ?? [];
  if (!path || !piece || more.length > 0 || path.stroke === undefined || path.fill !== undefined) return undefined;
  if (piece.curved || piece.points.length !== 4) return undefined;
  const { left, top, right, bottom } = piece.bounds;
  const half = path.strokeWidthPt / 2;
  return left === right
    ? { left: left - half, right: right + half, top, bottom }
    : { left, right, top: top - half, bottom: bottom + half };
}

function markOf({ path, shape, fills }: VectorItem, bounds: Rect, isStrokedBox: boolean): string | undefined {
  // Something stands on it.
  if (!path && fills.length > 0) return undefined;
  const width = widthOf(bounds);
  const height = heightOf(bounds);
  if (width < MIN_BULLET_PT || height < MIN_BULLET_PT || width > 12 || height > 12) return undefined;
  if (Math.max(width, height) > MAX_ASPECT * Math.min(width, height)) return undefined;
  // A ball: a disc with light on it.
  if (!path) return DISC;
  if (path.subpaths.length > 2 || path.complex) return undefined;
  const [first] = path.subpaths;
  if (!first) return undefined;
  if (first.curved && shape) return path.fill !== undefined && path.subpaths.length === 1 ? DISC : CIRCLE;
  const isFilled = isStrokedBox || (path.fill !== undefined && path.stroke === undefined);
  return isFilled && !shape ? SQUARE : undefined;
}

export function indexRows(words: readonly Word[]): Map<number, number[]> {
  const rows = new Map<number, number[]>();
  words.forEach((word, i) => {
    if (word.angle !== 0) return;
    const row = Math.floor(word.baseline / ROW_PT);
    addTo(rows, row, i);
  });
  return rows;
}

/** The nearest word on whose line the shape stands, with nothing on its other side: to the right, or left of it where text runs from the right. */
function textAfter(
  bounds: Rect,
  words: readonly Word[],
  styles: readonly TextStyle[],
  rows: ReadonlyMap<number, readonly number[]>,
): number | undefined {
  const middle = centreY(bounds);
  const size = Math.max(widthOf(bounds), heightOf(bounds));
  const row = Math.floor(middle / ROW_PT);
  let best: number | undefined;
  let bestGap = Infinity;
  let isRightToLeft: boolean | undefined;
  /** To the text of the column before it, or inside a line to the word before. */
  let room = Infinity;
  for (let r = row - 1; r <= row + 3; r++) {
    for (const i of rows.get(r) ?? []) {
      const word = words[i];
      const em = sizeOf(word, styles);
      if (!word || size > MAX_BULLET_EM * em || size < MIN_BULLET_EM * em) continue;
      const height = word.baseline - middle;
      if (height < MIN_HEIGHT_EM * em || height > MAX_HEIGHT_EM * em) continue;
      const behind = bounds.left - word.bounds.right;
      const isBehind = behind > -0.5 && behind < MAX_GAP_EM * em;
      const gap = isBehind ? behind : word.bounds.left - bounds.right;
      if (gap > MAX_GAP_EM * em || gap < -0.5) continue;
      if (isBehind && !RIGHT_TO_LEFT.test(word.text)) {
        if (behind < MIN_COLUMN_GAP_EM * em) return undefined;
        room = Math.min(room, behind);
        continue;
      }
      // Text on both sides of it: a dot inside a line.
      if (isBehind !== (isRightToLeft ?? isBehind)) return undefined;
      if (gap < MIN_GAP_EM * em || gap >= bestGap) continue;
      isRightToLeft = isBehind;
      bestGap = gap;
      best = i;
    }
  }
  return room < MIN_ROOM_SHARE * bestGap ? undefined : best;
}

/** A mark that is drawn, as a word of the line that it stands in. */
export function markWord(bounds: Rect, text: string, after: Word): Word {
  const [first] = after.pieces;
  return {
    text,
    bounds: { left: bounds.left, right: bounds.right, top: after.bounds.top, bottom: after.bounds.bottom },
    baseline: after.baseline,
    angle: 0,
    vertical: false,
    pieces: [
      {
        text,
        style: first?.style ?? 0,
        left: bounds.left,
        right: bounds.right,
        baseline: after.baseline,
        ...(first?.mcid === undefined ? {} : { mcid: first.mcid }),
      },
    ],
    softHyphen: false,
    spaceAfter: true,
  };
}
