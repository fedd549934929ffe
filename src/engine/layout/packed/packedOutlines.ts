import type { PictureInline } from '../../model/document';
import type { PageOutline, ParagraphOutline } from '../types';
import { ALIGNMENTS, NONE } from './packedDraft';
import { Shared } from './shared';

/**
 * Outlines of a range of pages as few values: numbers of all paragraphs in two lists, words that many share once. The document-level step
 * has all pages' outlines before it at once, and asks most paragraphs for a few of their fields only. Plain data, to be spilled.
 */
export interface PackedOutlines {
  /** Without paragraphs. A property less, or more, would make each of them an object of its own class to the V8 of Node 20. */
  readonly pages: readonly PageOutline[];
  /** By page. */
  readonly paragraphCounts: readonly number[];
  /** So many for each paragraph as there are in `LENGTHS`. */
  readonly lengths: Float64Array;
  /** The same for `COUNTS`. */
  readonly counts: Int32Array;
  /** By paragraph. */
  readonly texts: readonly string[];
  /** Families, labels, tags and endings: what `COUNTS` refers to by index. */
  readonly names: readonly string[];
  /** The same for pictures that are bullets. */
  readonly bullets: readonly PictureInline[];
}

/** Places of the values of one paragraph. */
const LENGTHS = {
  labelLeft: 0,
  textLeft: 1,
  top: 2,
  bottom: 3,
  columnLeft: 4,
  columnRight: 5,
  sizePt: 6,
  spaceBeforePt: 7,
  spaceAfterPt: 8,
  labelGap: 9,
  boxLeft: 10,
  boxRight: 11,
} as const;
const LENGTHS_EACH = 12;
const COUNTS = {
  pageIndex: 0,
  index: 1,
  characters: 2,
  lines: 3,
  colour: 4,
  alignment: 5,
  flags: 6,
  family: 7,
  label: 8,
  tag: 9,
  ending: 10,
  tagListDepth: 11,
  bulletPicture: 12,
} as const;
const COUNTS_EACH = 13;
const NO_PARAGRAPHS: readonly never[] = [];

const BOLD = 1;
const ITALIC = 2;
const MONOSPACE = 4;
const LINKED = 8;
const ALL_CAPITALS = 16;
const ALL_BOLD = 32;
const LAST_LINE_FULL = 64;
const FIRST_IN_COLUMN = 128;
const LAST_IN_COLUMN = 256;
const PARTED = 512;
const MARKED = 1024;

export function packOutlines(outlines: readonly PageOutline[]): PackedOutlines {
  let paragraphCount = 0;
  for (const { paragraphs } of outlines) paragraphCount += paragraphs.length;
  const lengths = new Float64Array(paragraphCount * LENGTHS_EACH);
  const counts = new Int32Array(paragraphCount * COUNTS_EACH);
  const texts: string[] = [];
  const names = new Shared<string>();
  const bullets = new Shared<PictureInline>();
  const nameOf = (name: string | undefined): number => (name === undefined ? NONE : names.indexOf(name));
  for (const { paragraphs } of outlines) {
    for (const paragraph of paragraphs) {
      const { column, box } = paragraph;
      const l = texts.length * LENGTHS_EACH;
      lengths[l + LENGTHS.labelLeft] = paragraph.labelLeft;
      lengths[l + LENGTHS.textLeft] = paragraph.textLeft;
      lengths[l + LENGTHS.top] = paragraph.top;
      lengths[l + LENGTHS.bottom] = paragraph.bottom;
      lengths[l + LENGTHS.columnLeft] = column.left;
      lengths[l + LENGTHS.columnRight] = column.right;
      lengths[l + LENGTHS.boxLeft] = box.left;
      lengths[l + LENGTHS.boxRight] = box.right;
      lengths[l + LENGTHS.sizePt] = paragraph.sizePt;
      lengths[l + LENGTHS.spaceBeforePt] = paragraph.spaceBeforePt;
      lengths[l + LENGTHS.spaceAfterPt] = paragraph.spaceAfterPt;
      lengths[l + LENGTHS.labelGap] = paragraph.labelGap;
      const c = texts.length * COUNTS_EACH;
      counts[c + COUNTS.pageIndex] = paragraph.pageIndex;
      counts[c + COUNTS.index] = paragraph.index;
      counts[c + COUNTS.characters] = paragraph.characters;
      counts[c + COUNTS.lines] = paragraph.lines;
      counts[c + COUNTS.colour] = paragraph.colour;
      counts[c + COUNTS.alignment] = ALIGNMENTS.indexOf(paragraph.alignment);
      counts[c + COUNTS.flags] = flagsOf(paragraph);
      counts[c + COUNTS.family] = nameOf(paragraph.family);
      counts[c + COUNTS.label] = nameOf(paragraph.label);
      counts[c + COUNTS.tag] = nameOf(paragraph.tag);
      counts[c + COUNTS.ending] = nameOf(paragraph.ending);
      counts[c + COUNTS.tagListDepth] = paragraph.tagListDepth ?? NONE;
      counts[c + COUNTS.bulletPicture] = paragraph.bulletPicture ? bullets.indexOf(paragraph.bulletPicture) : NONE;
      texts.push(paragraph.text);
    }
  }
  const pages = outlines.map((page) => ({ ...page, paragraphs: NO_PARAGRAPHS }));
  const paragraphCounts = outlines.map(({ paragraphs }) => paragraphs.length);
  return { pages, paragraphCounts, lengths, counts, texts, names: names.all, bullets: bullets.all };
}

/** What was packed; the paragraphs read their values from it when they are asked. */
export function unpackOutlines(spilled: PackedOutlines): PageOutline[] {
  // What `v8.deserialize` returns are views of all the bytes it was given.
  const packed = { ...spilled, lengths: spilled.lengths.slice(), counts: spilled.counts.slice() };
  let next = 0;
  return packed.pages.map((page, i) => ({
    ...page,
    paragraphs: Array.from({ length: packed.paragraphCounts[i] ?? 0 }, () => new PackedParagraph(packed, next++)),
  }));
}

function flagsOf(paragraph: ParagraphOutline): number {
  return (
    (paragraph.bold ? BOLD : 0) |
    (paragraph.italic ? ITALIC : 0) |
    (paragraph.monospace ? MONOSPACE : 0) |
    (paragraph.linked ? LINKED : 0) |
    (paragraph.parted ? PARTED : 0) |
    (paragraph.marked ? MARKED : 0) |
    (paragraph.allCapitals ? ALL_CAPITALS : 0) |
    (paragraph.allBold ? ALL_BOLD : 0) |
    (paragraph.lastLineFull ? LAST_LINE_FULL : 0) |
    (paragraph.firstInColumn ? FIRST_IN_COLUMN : 0) |
    (paragraph.lastInColumn ? LAST_IN_COLUMN : 0)
  );
}

/** Has all fields, those that a paragraph may be without as well: the second interface asks for them. */
class PackedParagraph implements ParagraphOutline, Record<keyof ParagraphOutline, unknown> {
  constructor(
    private readonly packed: PackedOutlines,
    /** Which of its paragraphs. */
    private readonly at: number,
  ) {}

  get pageIndex(): number {
    return this.count(COUNTS.pageIndex);
  }
  get index(): number {
    return this.count(COUNTS.index);
  }
  get text(): string {
    return this.packed.texts[this.at] ?? '';
  }
  get ending(): string | undefined {
    return this.name(COUNTS.ending);
  }
  get characters(): number {
    return this.count(COUNTS.characters);
  }
  get lines(): number {
    return this.count(COUNTS.lines);
  }
  get label(): string | undefined {
    return this.name(COUNTS.label);
  }
  get bulletPicture(): PictureInline | undefined {
    const index = this.count(COUNTS.bulletPicture);
    return index === NONE ? undefined : this.packed.bullets[index];
  }
  get labelLeft(): number {
    return this.length(LENGTHS.labelLeft);
  }
  get textLeft(): number {
    return this.length(LENGTHS.textLeft);
  }
  get labelGap(): number {
    return this.length(LENGTHS.labelGap);
  }
  get top(): number {
    return this.length(LENGTHS.top);
  }
  get bottom(): number {
    return this.length(LENGTHS.bottom);
  }
  get column(): ParagraphOutline['column'] {
    return { left: this.length(LENGTHS.columnLeft), right: this.length(LENGTHS.columnRight) };
  }
  get box(): ParagraphOutline['box'] {
    return { left: this.length(LENGTHS.boxLeft), right: this.length(LENGTHS.boxRight) };
  }
  get family(): string {
    return this.name(COUNTS.family) ?? '';
  }
  get sizePt(): number {
    return this.length(LENGTHS.sizePt);
  }
  get bold(): boolean {
    return this.has(BOLD);
  }
  get italic(): boolean {
    return this.has(ITALIC);
  }
  get monospace(): boolean {
    return this.has(MONOSPACE);
  }
  get colour(): number {
    return this.count(COUNTS.colour);
  }
  get linked(): boolean {
    return this.has(LINKED);
  }
  get parted(): boolean {
    return this.has(PARTED);
  }
  get marked(): boolean {
    return this.has(MARKED);
  }
  get allCapitals(): boolean {
    return this.has(ALL_CAPITALS);
  }
  get allBold(): boolean {
    return this.has(ALL_BOLD);
  }
  get alignment(): ParagraphOutline['alignment'] {
    return ALIGNMENTS[this.count(COUNTS.alignment)] ?? 'left';
  }
  get spaceBeforePt(): number {
    return this.length(LENGTHS.spaceBeforePt);
  }
  get spaceAfterPt(): number {
    return this.length(LENGTHS.spaceAfterPt);
  }
  get lastLineFull(): boolean {
    return this.has(LAST_LINE_FULL);
  }
  get firstInColumn(): boolean {
    return this.has(FIRST_IN_COLUMN);
  }
  get lastInColumn(): boolean {
    return this.has(LAST_IN_COLUMN);
  }
  get tag(): string | undefined {
    return this.name(COUNTS.tag);
  }
  get tagListDepth(): number | undefined {
    const depth = this.count(COUNTS.tagListDepth);
    return depth === NONE ? undefined : depth;
  }

  private length(place: number): number {
    return this.packed.lengths[this.at * LENGTHS_EACH + place] ?? 0;
  }

  private count(place: number): number {
    return this.packed.counts[this.at * COUNTS_EACH + place] ?? 0;
  }

  private name(place: number): string | undefined {
    const index = this.count(place);
    // An array is asked for the index -1 as for a property of that name.
    return index === NONE ? undefined : this.packed.names[index];
  }

  private has(flag: number): boolean {
    return (this.count(COUNTS.flags) & flag) !== 0;
  }
}
