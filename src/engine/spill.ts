import { deserialize, serialize } from 'node:v8';
import { packOutlines, unpackOutlines, type PackedOutlines } from './layout/packedOutlines';
import type { PageOutline, PageSurvey } from './layout/types';
import type { ScratchStore } from './ports';
import type { PageContent, Piece, Word } from './model/pageContent';

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
  scratch.put(surveysKey(from), serialize(surveys));
}

/** The surveys of all pages, in order: those of one range at a time are in memory. Can be gone through more than once. */
export class SpilledSurveys implements Iterable<PageSurvey> {
  constructor(
    private readonly scratch: ScratchStore,
    /** First pages of the ranges. */
    private readonly ranges: readonly number[],
  ) {}

  *[Symbol.iterator](): Iterator<PageSurvey> {
    for (const from of this.ranges) yield* deserialize(this.scratch.get(surveysKey(from))) as PageSurvey[];
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

interface PackedContent extends Omit<PageContent, 'words'> {
  readonly numbers: Float64Array;
  readonly texts: readonly string[];
}

/** Left, top, right, bottom, baseline, angle, flags, count of pieces. */
const NUMBERS_PER_WORD = 8;
/** Style, left, right, baseline, marked-content identifier. */
const NUMBERS_PER_PIECE = 5;
const VERTICAL = 1;
const SOFT_HYPHEN = 2;
const SPACE_AFTER = 4;
/** The pieces have texts of their own; else the only piece has the word's. */
const OWN_TEXTS = 8;

export function packContent(content: PageContent): Uint8Array {
  const { words, ...rest } = content;
  let size = 0;
  for (const word of words) size += NUMBERS_PER_WORD + NUMBERS_PER_PIECE * word.pieces.length;
  const numbers = new Float64Array(size);
  const texts: string[] = [];
  let at = 0;
  const put = (value: number): void => {
    numbers[at++] = value;
  };
  words.forEach((word) => {
    const { bounds, pieces } = word;
    texts.push(word.text);
    put(bounds.left);
    put(bounds.top);
    put(bounds.right);
    put(bounds.bottom);
    put(word.baseline);
    put(word.angle);
    const ownTexts = pieces.length !== 1 || pieces[0]?.text !== word.text;
    put(
      (word.vertical ? VERTICAL : 0) |
        (word.softHyphen ? SOFT_HYPHEN : 0) |
        (word.spaceAfter ? SPACE_AFTER : 0) |
        (ownTexts ? OWN_TEXTS : 0),
    );
    put(pieces.length);
    for (let i = 0; i < pieces.length; i++) {
      const piece = pieces[i];
      if (!piece) continue;
      if (ownTexts) texts.push(piece.text);
      put(piece.style);
      put(piece.left);
      put(piece.right);
      put(piece.baseline);
      put(piece.mcid ?? NaN);
    }
  });
  return serialize({ ...rest, numbers, texts } satisfies PackedContent);
}

/** What `packContent` of this program wrote. */
export function unpackContent(bytes: Uint8Array): PageContent {
  const packed = deserialize(bytes) as PackedContent;
  const { numbers, texts } = packed;
  const words: Word[] = [];
  let textAt = 0;
  for (let at = 0; at < numbers.length;) {
    const text = texts[textAt++] ?? '';
    const flags = numbers[at + 6] ?? 0;
    const word = {
      text,
      bounds: {
        left: numbers[at] ?? NaN,
        top: numbers[at + 1] ?? NaN,
        right: numbers[at + 2] ?? NaN,
        bottom: numbers[at + 3] ?? NaN,
      },
      baseline: numbers[at + 4] ?? NaN,
      angle: angleOf(numbers[at + 5] ?? 0),
      vertical: (flags & VERTICAL) !== 0,
      pieces: new Array<Piece>(),
      softHyphen: (flags & SOFT_HYPHEN) !== 0,
      spaceAfter: (flags & SPACE_AFTER) !== 0,
    };
    const end = at + NUMBERS_PER_WORD + NUMBERS_PER_PIECE * (numbers[at + 7] ?? 0);
    for (at += NUMBERS_PER_WORD; at < end; at += NUMBERS_PER_PIECE) {
      word.pieces.push(pieceAt(numbers, at, flags & OWN_TEXTS ? (texts[textAt++] ?? '') : text));
    }
    words.push(word);
  }
  return {
    pageIndex: packed.pageIndex,
    widthPt: packed.widthPt,
    heightPt: packed.heightPt,
    words,
    styles: packed.styles,
    rulings: packed.rulings,
    fills: packed.fills,
    pictures: packed.pictures,
    links: packed.links,
    ruby: packed.ruby,
    structure: packed.structure,
    warnings: packed.warnings,
    scanned: packed.scanned,
    vertical: packed.vertical,
  };
}

function pieceAt(numbers: Float64Array, at: number, text: string): Piece {
  const style = numbers[at] ?? 0;
  const left = numbers[at + 1] ?? NaN;
  const right = numbers[at + 2] ?? NaN;
  const baseline = numbers[at + 3] ?? NaN;
  const mcid = numbers[at + 4] ?? NaN;
  return Number.isNaN(mcid) ? { text, style, left, right, baseline } : { text, style, left, right, baseline, mcid };
}

function angleOf(degrees: number): Word['angle'] {
  return degrees === 90 || degrees === 180 || degrees === 270 ? degrees : 0;
}
