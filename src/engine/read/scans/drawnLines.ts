import { centreX, centreY, heightOf, overlap } from '../../model/geometry';
import type { Ruling, Word } from '../../model/pageContent';
import { firstPlace } from '../../model/collections/sorted';
import type { InkMap } from './inkMap';
import { OFF_RIGHT } from './words/wordInk';

/** Ink without a gap along a row or a column of pixels that is as long as this may be part of a line, points: few strokes of letters are. */
const MIN_PIECE_PT = 5;
/** Lines are so long at least, points, and so many times as long as they are thick. */
const MIN_LENGTH_PT = 22;
const MIN_SLIMNESS = 8;
const MAX_THICKNESS_PT = 4;
/** Part of its length where a line has ink: a long one, points, may be worn, bars of letters in a row have gaps between them. */
const MIN_COVER = 0.95;
const MIN_COVER_OF_LONG = 0.8;
const LONG_PT = 60;
/** Pieces of one line, which may be a little askew, in neighbouring rows: so far apart, pixels. */
const MAX_STEP_PX = 3;
/** Parts of a line with a flaw between them, points. */
const MAX_FLAW_PT = 2;
/** Strokes of letters: how far above and below the baseline, parts of a word's height; and the part of a line that bars are. Lines go on between words. */
const BAR_FROM = 0.1;
const BAR_TO = 1.1;
const BELOW_BASELINE = 0.4;
const MIN_BARS = 0.7;
/** A page with more pieces is a photograph, or a pattern. */
const MAX_PIECES = 20_000;

/** Ink along a row (or column) of pixels: from `from` up to `to`, not including it. */
interface Piece {
  readonly across: number;
  readonly from: number;
  readonly to: number;
}

interface Line {
  last: number;
  from: number;
  to: number;
  readonly pieces: Piece[];
}

/** Signs that recognisers make of lines; a letter or a digit that they make of one is kept, for it may be one. */
const LINE_SIGNS = /^[|_[\]{}\-\u2013\u2014=~]+$/;
/** Such a sign is a line that is no farther from its middle, points. */
const ON_LINE_PT = 3;

/** Finds the straight lines of a scan, and takes their ink out of the map. Strokes of the letters of `words` are none. Linear in pixels. */
export function takeDrawnLines(map: InkMap, words: readonly Word[]): Ruling[] {
  const { horizontal, vertical } = piecesOf(map);
  if (horizontal.length + vertical.length > MAX_PIECES) return [];
  const isStroke = strokesOf(words);
  const rows = linesOf(horizontal, map.scale).filter((line) => !isStroke(rulingOf('horizontal', line, map.scale)));
  const columns = linesOf(vertical, map.scale).filter((line) => !isStroke(rulingOf('vertical', line, map.scale)));
  for (const { pieces } of rows)
    for (const { across, from, to } of pieces) map.ink.fill(0, across * map.width + from, across * map.width + to);
  for (const { pieces } of columns) {
    for (const { across, from, to } of pieces) for (let y = from; y < to; y++) map.ink[y * map.width + across] = 0;
  }
  return [
    ...rows.map((line) => rulingOf('horizontal', line, map.scale)),
    ...columns.map((line) => rulingOf('vertical', line, map.scale)),
  ];
}

/** Whether a line is strokes of the letters of words: bars above each other, or a stem. */
function strokesOf(words: readonly Word[]): (line: Ruling) => boolean {
  const sorted = words.filter(({ angle }) => angle === 0).sort((a, b) => a.baseline - b.baseline);
  const highestPt = sorted.reduce((most, { bounds }) => Math.max(most, heightOf(bounds)), 0);
  return ({ orientation, position, from, to }) => {
    const isBar = orientation === 'horizontal';
    const [top, bottom] = isBar ? [position, position] : [from, to];
    let cover = 0;
    for (
      let i = firstPlace(sorted, ({ baseline }) => baseline <= bottom - BELOW_BASELINE * highestPt);
      i < sorted.length;
      i++
    ) {
      const word = sorted[i];
      if (!word || word.baseline > bottom + BAR_TO * highestPt) break;
      const height = heightOf(word.bounds);
      const { left } = word.bounds;
      const right = word.bounds.right + OFF_RIGHT.width * (word.bounds.right - left);
      if (top < word.baseline - BAR_TO * height) continue;
      if (!isBar) {
        if (bottom < word.baseline + BELOW_BASELINE * height && position > left && position < right) return true;
      } else if (bottom < word.baseline - BAR_FROM * height) cover += Math.max(0, overlap(from, to, left, right));
    }
    return cover > MIN_BARS * (to - from);
  };
}

/** Without the signs that recognisers made of lines: those are drawn. */
export function withoutLineSigns(words: readonly Word[], rulings: readonly Ruling[]): readonly Word[] {
  return words.filter((word) => {
    if (!LINE_SIGNS.test(word.text)) return true;
    const [x, y] = [centreX(word.bounds), centreY(word.bounds)];
    return !rulings.some(({ orientation, position, from, to }) => {
      const [across, along] = orientation === 'vertical' ? [x, y] : [y, x];
      return Math.abs(across - position) < ON_LINE_PT && along >= from && along <= to;
    });
  });
}

function piecesOf({ ink, width, height, scale }: InkMap): Record<Ruling['orientation'], Piece[]> {
  const minPx = MIN_PIECE_PT * scale;
  const horizontal: Piece[] = [];
  const vertical: Piece[] = [];
  const starts = new Int32Array(width).fill(-1);
  for (let y = 0; y <= height; y++) {
    let start = -1;
    for (let x = 0; x < width; x++) {
      const isInk = y < height && ink[y * width + x] === 1;
      if (isInk && start < 0) start = x;
      if (!isInk && start >= 0) {
        if (x - start >= minPx) horizontal.push({ across: y, from: start, to: x });
        start = -1;
      }
      const top = starts[x] ?? -1;
      if (isInk && top < 0) starts[x] = y;
      if (!isInk && top >= 0) {
        if (y - top >= minPx) vertical.push({ across: x, from: top, to: y });
        starts[x] = -1;
      }
    }
    if (start >= 0 && width - start >= minPx) horizontal.push({ across: y, from: start, to: width });
  }
  vertical.sort((a, b) => a.across - b.across || a.from - b.from);
  return { horizontal, vertical };
}

/** Joins pieces, in the order of their rows, that touch in neighbouring ones. */
function linesOf(pieces: readonly Piece[], scale: number): Line[] {
  const reach = Math.max(MAX_STEP_PX, MAX_FLAW_PT * scale);
  const done: Line[] = [];
  let open: Line[] = [];
  for (const piece of pieces) {
    const near: Line[] = [];
    open = open.filter((line) => {
      if (line.last < piece.across - MAX_STEP_PX) {
        done.push(line);
        return false;
      }
      if (line.from > piece.to + reach || line.to < piece.from - reach) return true;
      near.push(line);
      return false;
    });
    const joined = near[0] ?? { last: piece.across, from: piece.from, to: piece.to, pieces: [] };
    joined.last = piece.across;
    joined.from = Math.min(joined.from, piece.from);
    joined.to = Math.max(joined.to, piece.to);
    joined.pieces.push(piece);
    for (const line of near.slice(1)) {
      joined.from = Math.min(joined.from, line.from);
      joined.to = Math.max(joined.to, line.to);
      for (const each of line.pieces) joined.pieces.push(each);
    }
    open.push(joined);
  }
  return [...done, ...open].filter((line) => isLine(line, scale));
}

function isLine(line: Line, scale: number): boolean {
  const length = line.to - line.from;
  const thickness = thicknessOf(line);
  if (length < MIN_LENGTH_PT * scale || thickness > MAX_THICKNESS_PT * scale || length < MIN_SLIMNESS * thickness) {
    return false;
  }
  return coverOf(line.pieces) >= (length < LONG_PT * scale ? MIN_COVER : MIN_COVER_OF_LONG) * length;
}

/** Pixels of a line's length that have ink. */
function coverOf(pieces: readonly Piece[]): number {
  let cover = 0;
  let end = -Infinity;
  for (const { from, to } of pieces.toSorted((a, b) => a.from - b.from)) {
    if (to <= end) continue;
    cover += to - Math.max(from, end);
    end = to;
  }
  return cover;
}

const thicknessOf = ({ pieces, from, to }: Line): number =>
  pieces.reduce((sum, piece) => sum + piece.to - piece.from, 0) / (to - from);

function rulingOf(orientation: Ruling['orientation'], line: Line, scale: number): Ruling {
  let moment = 0;
  let area = 0;
  for (const { across, from, to } of line.pieces) {
    moment += (across + 0.5) * (to - from);
    area += to - from;
  }
  return {
    orientation,
    position: moment / area / scale,
    from: line.from / scale,
    to: line.to / scale,
    thicknessPt: thicknessOf(line) / scale,
    colour: 0,
    dashed: false,
  };
}
