import { deserialize, serialize } from 'node:v8';
import { packOutlines, unpackOutlines, type PackedOutlines } from './layout/packed/packedOutlines';
import { packSurveys, unpackSurveys, type PackedSurveys } from './layout/packed/packedSurveys';
import type { PageSurvey } from './layout/surveys';
import type { PageOutline } from './layout/types';
import type { PageContent, Piece, Word } from './model/pageContent';
import { wholeAt } from './model/wholeNumbers';
import type { ScratchStore } from './ports';

/**
 * Pages as bytes, for the scratch store. Every page is on its own, so that one at a time is in memory; words, which are most of a page,
 * are columns of numbers and texts: names of properties are not repeated with each.
 */

const COUNT_BYTES = 4;

/** One value after the other: the count, the length of each in bytes (little-endian, 32 bits), then all of them. */
export function joinPages(pages: readonly Uint8Array[]): Uint8Array {
  const head = Buffer.alloc(COUNT_BYTES * (pages.length + 1));
  head.writeUInt32LE(pages.length, 0);
  pages.forEach((page, i) => head.writeUInt32LE(page.length, COUNT_BYTES * (i + 1)));
  return Buffer.concat([head, ...pages]);
}

/** What `joinPages` joined. */
export function splitPages(bytes: Uint8Array): Uint8Array[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const count = view.getUint32(0, true);
  let from = COUNT_BYTES * (count + 1);
  return Array.from({ length: count }, (_, i) => {
    const page = bytes.subarray(from, from + view.getUint32(COUNT_BYTES * (i + 1), true));
    from += page.length;
    return page;
  });
}

/** The surveys of a range of pages; `from` is its first. */
export function putSurveys(scratch: ScratchStore, from: number, surveys: readonly PageSurvey[]): void {
  scratch.put(surveysKey(from), serialize(packSurveys(surveys)));
}

/** The surveys of all pages, in order: those of one range at a time are in memory. Can be gone through more than once. */
export class SpilledSurveys implements Iterable<PageSurvey> {
  constructor(
    private readonly scratch: ScratchStore,
    /** First pages of the ranges. */
    private readonly ranges: readonly number[],
  ) {}

  *[Symbol.iterator](): Iterator<PageSurvey> {
    for (const from of this.ranges)
      yield* unpackSurveys(deserialize(this.scratch.get(surveysKey(from))) as PackedSurveys);
  }
}

/** The outlines of a range of pages; `from` is its first. */
export function putOutlines(scratch: ScratchStore, from: number, outlines: readonly PageOutline[]): void {
  scratch.put(outlinesKey(from), serialize(packOutlines(outlines)));
}

/** The outlines of a range of pages; `from` is its first. */
export function spilledOutlines(scratch: ScratchStore, from: number): PageOutline[] {
  return unpackOutlines(deserialize(scratch.get(outlinesKey(from))) as PackedOutlines);
}

const outlinesKey = (from: number): string => `outlines-${from}`;
const surveysKey = (from: number): string => `surveys-${from}`;

interface PackedContent {
  /** Without words. */
  readonly page: PageContent;
  readonly numbers: Float64Array;
  /** The texts of all words in one: a long text costs less than many short ones. */
  readonly text: string;
}

/** Left, right, signs, length of the text. The word before says the rest, or the numbers that follow do. */
const NUMBERS_PER_WORD = 4;
/** Top, bottom, baseline, angle. */
const NUMBERS_PER_LINE = 4;
/** Style, left, right, baseline, marked-content identifier, length of the text. */
const NUMBERS_PER_PIECE = 6;
/** Signs of a word. */
const VERTICAL = 1;
const SOFT_HYPHEN = 2;
const SPACE_AFTER = 4;
/** The word is one piece with its text and place, as nearly all are. */
const PLAIN = 8;
/** It stands as the word before it does. */
const ON_LINE = 16;
/** Above the signs: the style of the plain piece, or the count of pieces. */
const SIGN_BITS = 5;
const NO_WORDS: readonly never[] = [];

export function packContent(content: PageContent): Uint8Array {
  const { words } = content;
  let size = 0;
  for (let i = 0; i < words.length; i++) {
    const word = words[i];
    if (!word) continue;
    size += NUMBERS_PER_WORD + (isOnLineOf(words[i - 1], word) ? 0 : NUMBERS_PER_LINE);
    if (!plainPiece(word)) size += NUMBERS_PER_PIECE * word.pieces.length;
  }
  const numbers = new Float64Array(size);
  let text = '';
  let at = 0;
  for (let i = 0; i < words.length; i++) {
    const word = words[i];
    if (!word) continue;
    const { bounds, pieces } = word;
    const plain = plainPiece(word);
    const isOnLine = isOnLineOf(words[i - 1], word);
    numbers[at] = bounds.left;
    numbers[at + 1] = bounds.right;
    numbers[at + 2] =
      ((plain ? plain.style : pieces.length) << SIGN_BITS) |
      (word.vertical ? VERTICAL : 0) |
      (word.softHyphen ? SOFT_HYPHEN : 0) |
      (word.spaceAfter ? SPACE_AFTER : 0) |
      (plain ? PLAIN : 0) |
      (isOnLine ? ON_LINE : 0);
    numbers[at + 3] = word.text.length;
    text += word.text;
    at += NUMBERS_PER_WORD;
    if (!isOnLine) {
      numbers[at] = bounds.top;
      numbers[at + 1] = bounds.bottom;
      numbers[at + 2] = word.baseline;
      numbers[at + 3] = word.angle;
      at += NUMBERS_PER_LINE;
    }
    if (plain) continue;
    for (const piece of pieces) {
      numbers[at] = piece.style;
      numbers[at + 1] = piece.left;
      numbers[at + 2] = piece.right;
      numbers[at + 3] = piece.baseline;
      numbers[at + 4] = piece.mcid ?? NaN;
      numbers[at + 5] = piece.text.length;
      text += piece.text;
      at += NUMBERS_PER_PIECE;
    }
  }
  return serialize({ page: { ...content, words: NO_WORDS }, numbers, text } satisfies PackedContent);
}

/** As nearly all words do: in the height, on the baseline and in the direction of the one before. */
function isOnLineOf(before: Word | undefined, { bounds, baseline, angle }: Word): boolean {
  return (
    before !== undefined &&
    before.baseline === baseline &&
    before.bounds.top === bounds.top &&
    before.bounds.bottom === bounds.bottom &&
    before.angle === angle
  );
}

function plainPiece({ text, bounds, baseline, pieces }: Word): Piece | undefined {
  const piece = pieces[0];
  return pieces.length === 1 &&
    piece?.text === text &&
    piece.left === bounds.left &&
    piece.right === bounds.right &&
    piece.baseline === baseline &&
    piece.mcid === undefined
    ? piece
    : undefined;
}

/** What `packContent` of this program wrote. */
export function unpackContent(bytes: Uint8Array): PageContent {
  const packed = deserialize(bytes) as PackedContent;
  const { page, numbers, text: all } = packed;
  const words: Word[] = [];
  let textAt = 0;
  let top = NaN;
  let bottom = NaN;
  let baseline = NaN;
  let angle: Word['angle'] = 0;
  for (let at = 0; at < numbers.length;) {
    const left = numbers[at] ?? NaN;
    const right = numbers[at + 1] ?? NaN;
    const signs = wholeAt(numbers, at + 2);
    const styleOrCount = signs >>> SIGN_BITS;
    const text = all.substring(textAt, (textAt += numbers[at + 3] ?? 0));
    at += NUMBERS_PER_WORD;
    if (!(signs & ON_LINE)) {
      top = numbers[at] ?? NaN;
      bottom = numbers[at + 1] ?? NaN;
      baseline = numbers[at + 2] ?? NaN;
      angle = angleOf(wholeAt(numbers, at + 3));
      at += NUMBERS_PER_LINE;
    }
    // Written out: a list that grows from nothing takes the room of seventeen.
    const pieces: Piece[] = signs & PLAIN ? [{ text, style: styleOrCount, left, right, baseline }] : [];
    if (!(signs & PLAIN)) {
      for (const end = at + NUMBERS_PER_PIECE * styleOrCount; at < end; at += NUMBERS_PER_PIECE)
        pieces.push(pieceAt(numbers, at, all.substring(textAt, (textAt += numbers[at + 5] ?? 0))));
    }
    words.push({
      text,
      bounds: { left, top, right, bottom },
      baseline,
      angle,
      vertical: (signs & VERTICAL) !== 0,
      pieces,
      softHyphen: (signs & SOFT_HYPHEN) !== 0,
      spaceAfter: (signs & SPACE_AFTER) !== 0,
    });
  }
  return {
    pageIndex: page.pageIndex,
    widthPt: page.widthPt,
    heightPt: page.heightPt,
    words,
    styles: page.styles,
    rulings: page.rulings,
    fills: page.fills,
    pictures: page.pictures,
    links: page.links,
    ruby: page.ruby,
    comments: page.comments,
    controls: page.controls,
    structure: page.structure,
    warnings: page.warnings,
    scanned: page.scanned,
    vertical: page.vertical,
    borders: page.borders,
    moved: page.moved,
  };
}

function pieceAt(numbers: Float64Array, at: number, text: string): Piece {
  const style = wholeAt(numbers, at);
  const left = numbers[at + 1] ?? NaN;
  const right = numbers[at + 2] ?? NaN;
  const baseline = numbers[at + 3] ?? NaN;
  if (Number.isNaN(numbers[at + 4])) return { text, style, left, right, baseline };
  return { text, style, left, right, baseline, mcid: wholeAt(numbers, at + 4) };
}

function angleOf(degrees: number): Word['angle'] {
  return degrees === 90 || degrees === 180 || degrees === 270 ? degrees : 0;
}
