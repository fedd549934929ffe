import { readWords } from '../../../model/characters';
import { boundsOf, centreY, type Rect, widthOf } from '../../../model/geometry';
import type { PageContent, Word } from '../../../model/pageContent';
import { largestSizeOf } from '../../../model/wordStyle';
import { groupsWithin } from '../../../model/collections/groups';
import { largest, smallest } from '../../../model/collections/statistics';
import { GOES_ON } from '../../paragraphs/breaks/lineWraps';
import { SAME_ROW_EM } from '../bands';
import type { WrittenColumns } from './columns';
import { type WrittenLine, writtenLines } from './lines';

/** The content goes up by so much to begin a block beside another one, em. */
const MIN_RISE_EM = 0.6;
/** Less is not worth a look, points: raised words. */
const MIN_RISE_PT = 4;
/** White between blocks, at most between the lines of one, and there beside another block, em. */
const MIN_GUTTER_EM = 1;
const MAX_LINE_WHITE_EM = 1;
const MAX_BESIDE_WHITE_EM = 2;
/** Lines of a block start, or end, within this, points. */
const SAME_EDGE_PT = 1;
/** Blocks with more lines are columns, and those with so many lines of text, which have so many words and are so long, stand beside a note or a picture. */
const MAX_LINES = 8;
const MIN_PROSE_LINES = 3;
const PROSE_WORDS = 5;
const PROSE_EM = 14;
/** So are narrower ones of which half end so near to the longest, em, and half go on in the middle of a sentence. */
const FULL_WITHIN_EM = 2;
/** Pieces of lines that are looked at; level ones count as one line. */
const MOST_LINES = 2 * MAX_LINES;
/** Blocks in type so much larger than the smallest hold headings, which are none in a table. */
const MIN_HEADING_RATIO = 1.3;
/** More blocks side by side, or groups of them on a page, are those of a table or a sheet of labels. */
const MAX_BLOCKS = 8;
const MAX_GROUPS = 24;
/** Two blocks with so many items are lists in columns. */
const MIN_ITEMS = 2;

/** So many names with their values are no chance. */
const MIN_FIELDS = 2;

const ITEM = /^(?:[•‣◦▪●○–-]|\(?\d{1,3}[.)])$/u;

interface Line extends WrittenLine {
  readonly baseline: number;
  readonly sizePt: number;
}

type Block = readonly Line[];

/** Blocks side by side, from left to right. */
export interface BlockGroup {
  readonly blocks: readonly WrittenBlock[];
  readonly bounds: Rect;
  /** One of them has a line in larger type. */
  readonly hasHeading: boolean;
  /** The last of them alone is of names and values: they are no columns of a table, which nobody writes so. */
  readonly hasFields: boolean;
}

interface WrittenBlock {
  /** The places of its words among those given: they follow each other. */
  readonly from: number;
  readonly end: number;
  /** Around its lines; where these are set at their right edge, from the middle of the white before them, so that both blocks have room. */
  readonly bounds: Rect;
}

/**
 * Blocks of short lines side by side that the content has one after the other, as letters and invoices have addresses and what is said of the order: each is
 * read down (the order of the text in the file as evidence of layout: Hassan and Baumgartner 2005). `words` in the order of the content. Linear in words.
 */
export function writtenBlocks(words: readonly Word[], content: PageContent): BlockGroup[] {
  // Most pages go down once.
  if (!words.some(({ baseline }, i) => i > 0 && (words[i - 1]?.baseline ?? 0) - baseline > MIN_RISE_PT)) return [];
  const lines = sizedLines(words, content);
  const groups: BlockGroup[] = [];
  for (let at = 1, from = 0, tried = 0; at < lines.length && tried < MAX_GROUPS;) {
    const blocks = blocksAt(lines, from, at);
    if (blocks) tried++;
    const end = blocks ? at + blocks.slice(1).flat().length : at + 1;
    const group = blocks && groupOf(blocks, words, content);
    if (group) {
      groups.push(group);
      from = end;
    }
    at = end;
  }
  return groups;
}

function sizedLines(words: readonly Word[], { styles }: PageContent): Line[] {
  return writtenLines(words, (word) => largestSizeOf([word], styles)).map(({ from, end, bounds }) => {
    const own = words.slice(from, end);
    return { from, end, bounds, baseline: own[0]?.baseline ?? 0, sizePt: largestSizeOf(own, styles) };
  });
}

/** Blocks side by side, of which the second begins at a line; lines that are in no other group begin at `from`. */
function blocksAt(lines: readonly Line[], from: number, at: number): Block[] | undefined {
  const first = blockBefore(lines, from, at);
  if (!first || !startsBlock(lines, at, first)) return undefined;
  const group = [first];
  let next = at;
  while (group.length < MAX_BLOCKS && startsBlock(lines, next, group.flat())) {
    const block = blockFrom(lines, next, group.flat());
    group.push(block);
    next += block.length;
  }
  return group;
}

const rightOf = (lines: Block): number => largest(lines.map(({ bounds }) => bounds.right));
const bottomOf = (lines: Block): number => largest(lines.map(({ bounds }) => bounds.bottom));

const isBehind = ({ bounds, sizePt }: Line, before: Block): boolean =>
  bounds.left - rightOf(before) >= MIN_GUTTER_EM * sizePt;

/** The line is further up than the one before it. */
const isRise = (before: Line | undefined, line: Line): boolean =>
  before !== undefined && before.baseline - line.baseline >= MIN_RISE_EM * Math.min(line.sizePt, before.sizePt);

/** The line stands behind all of the blocks, beside them, and is higher than what is written before it, or has a line below it that does so, too. */
function startsBlock(lines: readonly Line[], at: number, before: Block): boolean {
  const [line, next] = [lines[at], lines[at + 1]];
  if (!line || !isBehind(line, before) || line.bounds.top >= bottomOf(before)) return false;
  return isRise(lines[at - 1], line) || (next !== undefined && isNext(line, next) && isBehind(next, before));
}

/** The line is below the other one, with no white between them. */
const isNext = (line: Line, next: Line): boolean =>
  !isRise(line, next) &&
  next.baseline - line.baseline > SAME_ROW_EM * next.sizePt &&
  next.bounds.top - line.bounds.bottom < MAX_LINE_WHITE_EM * next.sizePt;

/** The line stands behind the other one, at its height. */
const isLevel = (line: Line, next: Line): boolean =>
  Math.abs(next.baseline - line.baseline) <= SAME_ROW_EM * next.sizePt && next.bounds.left > line.bounds.right;

/** The rows of a block from top to bottom, with the pieces of line that stand in each. */
const rowsOf = (block: Block): Line[][] =>
  groupsWithin(block, ({ baseline }) => baseline, SAME_ROW_EM * smallest(block.map(({ sizePt }) => sizePt)));

/** The lines in front of one that stand beside it, and those above that they go on with. */
function blockBefore(lines: readonly Line[], from: number, at: number): Block | undefined {
  const line = lines[at];
  if (!line) return undefined;
  let start = at;
  for (; start > from; start--) {
    const [above, upper] = [lines[start - 1], lines[start]];
    if (!above || !upper || at - start > MOST_LINES) break;
    const white = start < at ? upper.bounds.top - above.bounds.bottom : 0;
    const isBeside = above.bounds.bottom > line.bounds.top && white < MAX_BESIDE_WHITE_EM * upper.sizePt;
    const goesOn = start < at && isNext(above, upper) && Math.abs(above.bounds.left - upper.bounds.left) < SAME_EDGE_PT;
    if (!(isBeside || goesOn) || (start < at && isRise(above, upper)) || !isBehind(line, [above])) break;
  }
  return start < at ? lines.slice(start, at) : undefined;
}

/** The lines from one on that stand behind the other blocks, beside them or below without white. */
function blockFrom(lines: readonly Line[], at: number, before: Block): Block {
  const bottom = bottomOf(before);
  let end = at + 1;
  for (; end - at <= MOST_LINES; end++) {
    const [above, line] = [lines[end - 1], lines[end]];
    if (!above || !line || isRise(above, line) || !isBehind(line, before)) break;
    if (line.bounds.top >= bottom && !isNext(above, line) && !isLevel(above, line)) break;
    if (line.bounds.top - above.bounds.bottom > MAX_BESIDE_WHITE_EM * line.sizePt) break;
    if (startsBlock(lines, end, [...before, ...lines.slice(at, end)])) break;
  }
  return lines.slice(at, end);
}

function groupOf(group: readonly Block[], words: readonly Word[], content: PageContent): BlockGroup | undefined {
  const heights = group.map((block) => rowsOf(block).length);
  const sizes = group.flat().map(({ sizePt }) => sizePt);
  const hasHeading = largest(sizes) >= MIN_HEADING_RATIO * smallest(sizes);
  if (hasHeading && !isBesideHeading(group)) return undefined;
  if (group.some(({ length }) => length > MOST_LINES) || largest(heights) > MAX_LINES) return undefined;
  if (heights.filter((lines) => lines > 1).length < (hasHeading ? 1 : 2)) return undefined;
  const [last, ...others] = group.toReversed();
  const hasFields = last !== undefined && isOfFields(last, words) && !others.some((block) => isOfFields(block, words));
  if (!hasFields && group.some((block) => isProse(block, words))) return undefined;
  if (group.filter((block) => itemsIn(block, words) >= MIN_ITEMS).length > 1) return undefined;
  const blocks = group.flatMap((lines, b): WrittenBlock[] => {
    const [bounds, first, last] = [boundsOf(lines), lines[0], lines.at(-1)];
    if (!bounds || !first || !last) return [];
    const before = group[b - 1];
    const left = before && isSetRight(lines) ? (rightOf(before) + bounds.left) / 2 : bounds.left;
    return [{ from: first.from, end: last.end, bounds: { ...bounds, left } }];
  });
  const bounds = boundsOf(group.flat());
  const own = new Set(blocks.flatMap(({ from, end }) => words.slice(from, end)));
  return bounds && isAlone(own, bounds, content) ? { blocks, bounds, hasHeading, hasFields } : undefined;
}

/** One block stands beside another that begins with its heading, as an address does beside the name of the document. */
function isBesideHeading([first, second, ...others]: readonly Block[]): boolean {
  const heading = first?.[0];
  if (!heading || !second || others.length > 0) return false;
  return heading.sizePt >= MIN_HEADING_RATIO * largest(second.map(({ sizePt }) => sizePt));
}

/** Names, and far behind each of them its value and nothing else, line by line. */
function isOfFields(block: Block, words: readonly Word[]): boolean {
  const lines = rowsOf(block);
  const gaps = lines.map((pieces) => {
    const own = pieces.toSorted((a, b) => a.from - b.from).flatMap(({ from, end }) => words.slice(from, end));
    const em = largest(pieces.map(({ sizePt }) => sizePt));
    return own.filter(({ bounds }, i) => bounds.left - (own[i - 1]?.bounds.right ?? bounds.left) >= MIN_GUTTER_EM * em);
  });
  const fields = gaps.filter(({ length }) => length === 1).length;
  return fields >= MIN_FIELDS && fields * 2 > lines.length && gaps.every(({ length }) => length < 2);
}

/** The lines end together, and start apart. */
function isSetRight(block: Block): boolean {
  const spread = (side: 'left' | 'right'): number => {
    const places = block.map(({ bounds }) => bounds[side]);
    return largest(places) - smallest(places);
  };
  return spread('right') < SAME_EDGE_PT && spread('left') > SAME_EDGE_PT;
}

function isProse(block: Block, words: readonly Word[]): boolean {
  const wordsRead = ({ from, end }: Line): number =>
    words.slice(from, end).reduce((sum, word) => sum + readWords(word), 0);
  const long = block.filter((line) => widthOf(line.bounds) >= PROSE_EM * line.sizePt && wordsRead(line) >= PROSE_WORDS);
  if (long.length >= MIN_PROSE_LINES) return true;
  const most = largest(block.map(({ bounds }) => widthOf(bounds)));
  const full = block.filter(({ bounds, sizePt }) => most - widthOf(bounds) < FULL_WITHIN_EM * sizePt);
  const goingOn = block.slice(1).filter(({ from }) => GOES_ON.test(words[from]?.text ?? ''));
  return block.length >= MIN_PROSE_LINES && Math.min(full.length, goingOn.length) >= block.length / 2;
}

const itemsIn = (block: Block, words: readonly Word[]): number =>
  block.filter(({ from }) => ITEM.test(words[from]?.text ?? '')).length;

/** Nothing else stands beside the lines. */
const isAlone = (own: ReadonlySet<Word>, { top, bottom }: Rect, { words }: PageContent): boolean =>
  !words.some((word) => centreY(word.bounds) > top && centreY(word.bounds) < bottom && !own.has(word));

/** Those with headings, which are none in a table, as columns. `words` in the order of the content. */
export const blockColumns = (words: readonly Word[], content: PageContent): WrittenColumns[] =>
  writtenBlocks(words, content)
    .filter(({ hasHeading }) => hasHeading)
    .map(({ blocks }) => blocks.map(({ from, end, bounds }) => ({ words: words.slice(from, end), bounds })));
