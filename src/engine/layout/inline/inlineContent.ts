import type { Inline, RunFormat, RunLink, TabStop } from '../../model/document';
import type { Rect } from '../../model/geometry';
import type { ContentControl, LinkTarget, Ruby, TextStyle, Word } from '../../model/pageContent';
import { median } from '../../model/sorted';
import type { CommentAnchors } from '../comments/commentAnchors';
import { MONOSPACE_ADVANCE_EM } from '../fonts/advances';
import type { NoteReference } from '../notes/notes';
import { beginsBehindName } from '../paragraphs/behindNames';
import { endOf } from '../paragraphs/columnContext';
import type { Edges, TextLine } from '../types';
import { gapsFromRight } from './bidi';
import { bookmarkOf } from './bookmarks';
import { blankText, boxToTick, wholeControls } from './controls';
import { addressJoin } from './brokenAddresses';
import { isBrokenCode } from './brokenCode';
import { decoratedParts } from './decoratedParts';
import type { Decorations } from './decorations';
import { endsInHyphen, isBrokenOver, joined, type Spelling } from './hyphens';
import { DIGIT_OR_ROMAN, leadersIn } from './leaders';
import { isSpaced, isSpacedOver } from './mixedScripts';
import { rubyOver } from './ruby';
import { RunBuilder } from './runBuilder';
import { formatOf, plainFormatOf } from './runFormat';
import { spacesIn } from './severalSpaces';
import { asSmallCapitals } from './smallCapitals';
import { distinctStops, isAtEdge, tabStopFor } from './tabStops';

/** A picture that stands in a line of text. */
export interface LinePicture {
  readonly inline: Inline;
  readonly bounds: Rect;
}

export interface ContentContext {
  readonly styles: readonly TextStyle[];
  readonly decorations: Decorations;
  /** Edges of the column: where tab stops are measured from and right-aligned to. */
  readonly column: Pick<Edges, 'left' | 'right' | 'namedTexts'>;
  readonly spelling: Spelling;
  /** Pictures that stand in a line of text, by the words that keep their places. */
  readonly pictures: ReadonlyMap<Word, LinePicture>;
  /** Words that hold a reference to a note. */
  readonly noteReferences: ReadonlyMap<Word, NoteReference>;
  readonly comments: CommentAnchors;
  /** Small text over the pieces of words. */
  readonly ruby: ReadonlyMap<Word, readonly Ruby[]>;
  /** Words that are, or stand for, what is filled in. */
  readonly controls: ReadonlyMap<Word, ContentControl>;
  /** Boxes that are written are there to be ticked. */
  readonly hasBoxesToTick: boolean;
}

export interface Content {
  readonly inlines: readonly Inline[];
  readonly tabStops: readonly TabStop[];
}

/** A gap that no justification makes: a tab. */
const MIN_TAB_GAP_EM = 1.4;
const TAB_TO_WORD_GAP_RATIO = 2.6;
/** In a line that the paragraph wraps after, only such a gap is a tab. */
const MIN_TAB_GAP_WRAPPED_EM = 3;
/** A smaller gap beside a picture is no space. */
const MIN_PICTURE_SPACE_EM = 0.12;
/** Between the strongest and the weakest of red, green and blue: greys have none. */
const MIN_LINK_COLOUR = 0x40;
/** A single space is narrower, em, and so is what a leader leaves before the word that it leads to. */
const MIN_BLANK_GAP_EM = 0.45;
/** Spaces are 0.2 em wide and more. */
const MAX_TOUCHING_GAP_EM = 0.12;
/** Parts of a word that come from two fonts, or from two places of the page's program, touch and have one baseline within this. */
const ROUNDED_EM = 0.05;
const CLOSING = /^[.,;:!?)\]}"'”’»]+$/u;
const SPACE = ' ';

/**
 * The words of a paragraph's lines as runs: one space between words, line-end hyphenation undone, wide gaps as tabs. `breaks`: indices of
 * lines that end by hand; `spacingsPt`: letter spacing of each line.
 */
export function contentOf(
  lines: readonly TextLine[],
  context: ContentContext,
  breaks?: ReadonlySet<number>,
  spacingsPt?: readonly number[],
): Content {
  const builder = new RunBuilder();
  const tabStops: TabStop[] = [];
  const isUnmarked = isUnmarkedPage(context);
  lines.forEach((line, i) => {
    const next = lines[i + 1];
    const isBroken = breaks?.has(i) === true;
    const style = isUnmarked && line.uniform ? context.styles[line.style] : undefined;
    const look = { only: style && plainFormatOf(style), spacingPt: spacingsPt?.[i] ?? 0 };
    const before = tabStops.length;
    addLine(builder, line, next !== undefined && !isBroken, tabStops, context, look);
    // All that follows up to the next break would be set in front of the edge, too.
    const endsAtStop = tabStops.length > before && tabStops.at(-1)?.alignment === 'right';
    if (isBroken || (next && endsAtStop)) builder.push({ type: 'lineBreak' });
    else if (next) joinLines(builder, [line, next], lines, context);
  });
  const inlines = context.controls.size > 0 ? wholeControls(builder.inlines) : builder.inlines;
  return { inlines: asSmallCapitals(inlines), tabStops: distinctStops(tabStops) };
}

/** Nothing on the page makes a word look otherwise than its font does: most pages are so. */
function isUnmarkedPage(context: ContentContext): boolean {
  const { decorations, pictures, noteReferences, comments, ruby, controls } = context;
  const isPlain = !decorations.hasMarks && !decorations.hasLinks && !context.hasBoxesToTick && comments.ends.size === 0;
  return isPlain && [pictures, noteReferences, ruby, controls].every(({ size }) => size === 0);
}

/** Line breaks kept, indents as spaces: program listings. `left` is where the listing starts. */
export function codeContentOf(
  lines: readonly TextLine[],
  left: number,
  leadingPt: number,
  context: ContentContext,
): Inline[] {
  const builder = new RunBuilder();
  lines.forEach((line, i) => {
    const above = lines[i - 1];
    const isHyphenated = above !== undefined && context.spelling.isBreak(endOf(above));
    const isBroken = isHyphenated || (above !== undefined && isBrokenCode(above, line, context.column.right));
    if (isHyphenated) builder.softenHyphen();
    else if (above && !isBroken) {
      const breaks = Math.max(1, Math.round((line.baseline - above.baseline) / Math.max(1, leadingPt)));
      for (let n = 0; n < breaks; n++) builder.push({ type: 'lineBreak' });
    }
    let x = isBroken ? line.bounds.left : left;
    for (const [at, word] of line.words.entries()) {
      const format = formatOf(word.pieces[0], line, word, context);
      const advance = (format?.sizePt ?? line.sizePt) * MONOSPACE_ADVANCE_EM;
      // Between two names a space that is written is one, whatever room the font's widths leave for it; beside signs TeX leaves gaps that look like some.
      const least = isSpacedName(line.words[at - 1], word) ? 1 : 0;
      const spaces = Math.max(least, Math.round((word.bounds.left - x) / advance));
      if (spaces > 0 && format) builder.text(' '.repeat(Math.min(spaces, MAX_CODE_INDENT)), format);
      addWord(builder, word, line, context);
      x = word.bounds.right;
    }
  });
  return builder.inlines;
}

const MAX_CODE_INDENT = 200;

interface LineLook {
  /** How all words of the line look, where that is known beforehand: then they are put together before they become a run. */
  readonly only: RunFormat | undefined;
  /** Between its letters; a word that begins in the line above is spaced as there. */
  readonly spacingPt: number;
}

function addLine(
  builder: RunBuilder,
  line: TextLine,
  isWrapped: boolean,
  tabStops: TabStop[],
  context: ContentContext,
  { only, spacingPt }: LineLook,
): void {
  const { words, rightToLeft } = line;
  const gaps = rightToLeft ? gapsFromRight(words) : undefined;
  const minTab = isWrapped
    ? MIN_TAB_GAP_WRAPPED_EM * line.sizePt
    : Math.max(MIN_TAB_GAP_EM * line.sizePt, TAB_TO_WORD_GAP_RATIO * medianGap(line, gaps));
  const leaders = isWrapped ? undefined : leadersIn(line);
  const blanks = context.decorations.blanks.size > 0 && !rightToLeft ? context.decorations.blanks : undefined;
  const { namedTexts } = context.column;
  const named = namedTexts && namedTexts.length > 0 && !rightToLeft ? namedTexts : undefined;
  let leader: TabStop['leader'] | undefined;
  let text = '';
  let previous: Word | undefined;
  for (let i = 0; i < words.length; i++) {
    const word = words[i];
    const before = previous;
    previous = word;
    if (!word) continue;
    if (builder.spacingPt !== spacingPt && (before || builder.isBetweenWords)) {
      if (only && text) builder.text(text, only);
      text = '';
      builder.spacingPt = spacingPt;
    }
    // A leader that no room was left for in the line above starts this one.
    if (before !== undefined || builder.inlines.length > 0) {
      const led = leaders?.get(word);
      if (led !== undefined) {
        leader = led;
        continue;
      }
    }
    if (before) {
      const gap = gaps ? (gaps[i] ?? 0) : word.bounds.left - before.bounds.right;
      if (blanks?.has(before)) leader = addBlank(builder, before, word, line, tabStops, context);
      if (leader !== undefined && leaders?.has(before) && endsBefore(word, gap, line)) {
        if (only && text) builder.text(text, only);
        text = '';
        builder.push({ type: 'tab' });
        tabStops.push({ positionPt: before.bounds.right - context.column.left, alignment: 'left', leader });
        leader = undefined;
      }
      const { left } = word.bounds;
      const isNamed = leader === undefined && gap <= minTab && named && beginsBehindName(left, gap, line.sizePt, named);
      if (leader !== undefined || gap > minTab || isNamed) {
        if (only && text) builder.text(text, only);
        text = '';
        builder.push({ type: 'tab' });
        tabStops.push(
          isNamed
            ? { positionPt: left - context.column.left, alignment: 'left', leader: 'none' }
            : tabStopFor(line, i, leader ?? 'none', leaders, context.column),
        );
        leader = undefined;
        // Text from the right often has its signs from another font, set before or after all others: only the place tells where they belong.
      } else if (
        gaps
          ? gap >= MAX_TOUCHING_GAP_EM * line.sizePt
          : isSpaced(before, word, gap, line.sizePt) && !areParts(before, word, gap, context)
      ) {
        if (only) text += gaps ? SPACE : spacesIn(before, word, gap, line, isWrapped, context.styles);
        else addSpace(builder, before, word, gap, line, isWrapped, context);
      }
    }
    if (only) text += word.text;
    else addWord(builder, word, line, context);
  }
  if (only && text) builder.text(text, only);
  if (previous && blanks?.has(previous)) addBlank(builder, previous, undefined, line, tabStops, context);
}

/**
 * A leader is a blank to fill in, which ends before the word that it would lead to: spaces or a tab are between them. The number of a page at the
 * line's end may stand apart from the dots.
 */
const endsBefore = (word: Word, gap: number, { words, sizePt, rightToLeft }: TextLine): boolean =>
  !rightToLeft && gap > MIN_BLANK_GAP_EM * sizePt && (word !== words.at(-1) || !DIGIT_OR_ROMAN.test(word.text));

/** A tab draws the line to write on; the leader of the tab to the next word, where that starts right behind it. */
function addBlank(
  builder: RunBuilder,
  before: Word,
  next: Word | undefined,
  line: TextLine,
  tabStops: TabStop[],
  context: ContentContext,
): TabStop['leader'] | undefined {
  const blank = context.decorations.blanks.get(before);
  const { left, right } = context.column;
  if (!blank || blank.to > right + line.sizePt) return undefined;
  const leader = blank.dashed ? 'dot' : 'underscore';
  builder.space(formatOf(before.pieces.at(-1), line, before, context));
  if (next && next.bounds.left - blank.to < MIN_PICTURE_SPACE_EM * line.sizePt) return leader;
  builder.push({ type: 'tab' });
  tabStops.push(
    isAtEdge(blank.to, line, right)
      ? { positionPt: right - left, alignment: 'right', leader }
      : { positionPt: blank.to - left, alignment: 'left', leader },
  );
  return next && 'none';
}

function addSpace(
  builder: RunBuilder,
  before: Word,
  word: Word,
  gap: number,
  line: TextLine,
  isWrapped: boolean,
  context: ContentContext,
): void {
  const isAtPicture = context.pictures.has(word) || context.pictures.has(before);
  if (!isAtPicture || gap > MIN_PICTURE_SPACE_EM * line.sizePt)
    builder.space(
      formatOf(word.pieces[0], line, word, context),
      line.rightToLeft ? SPACE : spacesIn(before, word, gap, line, isWrapped, context.styles),
    );
}

/** Of one size, they touch: a sign from another font, parts of an address that are underlined apart. */
function areParts(left: Word, right: Word, gap: number, { styles }: ContentContext): boolean {
  const sizePt = styles[left.pieces.at(-1)?.style ?? -1]?.sizePt;
  return (
    sizePt !== undefined &&
    Math.abs(gap) < ROUNDED_EM * sizePt &&
    Math.abs(left.baseline - right.baseline) < ROUNDED_EM * sizePt &&
    styles[right.pieces[0]?.style ?? -1]?.sizePt === sizePt
  );
}

function addWord(builder: RunBuilder, word: Word, line: TextLine, context: ContentContext): void {
  for (const id of context.comments.starts.get(word) ?? []) builder.push({ type: 'commentStart', id });
  addPieces(builder, word, line, context);
  for (const comment of context.comments.ends.get(word) ?? []) builder.push({ type: 'comment', comment });
}

function addPieces(builder: RunBuilder, word: Word, line: TextLine, context: ContentContext): void {
  const picture = context.pictures.get(word);
  if (picture) {
    builder.push(picture.inline);
    return;
  }
  const note = context.noteReferences.get(word);
  const ruby = context.ruby.get(word);
  const isWhole = note !== undefined || ruby !== undefined;
  const pieces = isWhole ? word.pieces : decoratedParts(word, context.styles, context.decorations);
  const { top, bottom } = word.bounds;
  let linked: RunFormat | undefined;
  pieces.forEach((piece, i) => {
    const format = formatOf(piece, line, word, context);
    if (format === undefined) return;
    const found = context.decorations.linkAt({ left: piece.left, right: piece.right, top, bottom });
    // The area of a link may reach over the stop behind it, which does not look like it.
    const isBehind = linked !== undefined && linked.colour !== format.colour && CLOSING.test(piece.text);
    const area = isBehind ? undefined : found;
    linked = area && format;
    const link = area && (area.unmarked !== true || looksLinked(format)) ? runLink(area.target) : undefined;
    const control = context.controls.get(word) ?? (context.hasBoxesToTick ? boxToTick(piece.text) : undefined);
    if (control) {
      builder.push({ type: 'text', text: piece.text || blankText(word, format), format, control });
      return;
    }
    const over = ruby && rubyOver(i, ruby, context.styles, plainFormatOf);
    if (over) builder.push({ type: 'text', text: piece.text, format, link, ruby: over });
    else if (note === undefined || i < note.from || i >= note.to) builder.text(piece.text, format, link);
    else if (i === note.from) builder.push(noteReference(note, format, line));
  });
}

/** A reference is raised by its style: its format is that of the line around it. */
function noteReference({ kind, id, mark }: NoteReference, format: RunFormat, line: TextLine): Inline {
  const around: RunFormat = { ...format, sizePt: line.sizePt, verticalAlign: 'superscript' };
  return { type: 'noteReference', kind, id, format: around, ...(mark !== undefined && { mark }) };
}

/** An address that the PDF does not make a link is one when it is shown as one; others are text, in prose and in listings. */
function looksLinked({ underline, colour }: RunFormat): boolean {
  const parts = [colour >> 16, (colour >> 8) & 0xff, colour & 0xff];
  return underline || Math.max(...parts) - Math.min(...parts) > MIN_LINK_COLOUR;
}

function runLink(target: LinkTarget): RunLink {
  return target.kind === 'uri' ? { kind: 'uri', uri: target.uri } : { kind: 'bookmark', name: bookmarkOf(target) };
}

const isSpacedName = (before: Word | undefined, { text }: Word): boolean =>
  before?.spaceAfter === true && ENDS_NAME.test(before.text) && STARTS_NAME.test(text);
const ENDS_NAME = /[\p{L}\p{N}]$/u;
const STARTS_NAME = /^[\p{L}\p{N}]/u;

/** A hyphen, a dash or a stroke without a space before it has none behind it: "737–9", "and/or". */
const ENDS_IN_JOINT = /[\p{L}\p{N}][-\u2010\u2013\u2014/]$/u;

/** A space, nothing after an undone hyphen, nothing between ideographs, nothing in an address. `lines`: all of the paragraph. */
function joinLines(
  builder: RunBuilder,
  [upper, lower]: readonly [TextLine, TextLine],
  lines: readonly TextLine[],
  context: ContentContext,
): void {
  const last = upper.words.at(-1);
  const first = lower.words[0];
  if (!last || !first) return;
  const end = last.text;
  const address = addressJoin(end, first.text, linkOver(last, first, context));
  if (address === 'asIs') return;
  if (address === 'withoutHyphen' || context.spelling.isBreak(end)) {
    builder.softenHyphen();
    return;
  }
  const { spelling } = context;
  const isSuspended =
    endsInHyphen(end) && !last.softHyphen && spelling.isSuspended(end, first.text, lower.words[1]?.text);
  if (!isSuspended && isBrokenOver(end, first.text)) {
    const keepsHyphen = !last.softHyphen && spelling.ownsHyphen(end, first.text);
    const isCode =
      context.styles[last.pieces.at(-1)?.style ?? -1]?.monospace === true && !spelling.has(joined(end, first.text));
    if (!keepsHyphen && !isCode) builder.softenHyphen();
    return;
  }
  if (!isSuspended && (ENDS_IN_JOINT.test(end) || spelling.opensWord(end, first.text))) return;
  if (!isSpacedOver(last, first, lines)) return;
  builder.space(formatOf(first.pieces[0], lower, first, context));
}

/** The address of the link that goes from the last word of a line to the first one of the next. */
function linkOver(last: Word, first: Word, { decorations }: ContentContext): string | undefined {
  if (!decorations.hasLinks) return undefined;
  const [above, below] = [last.pieces.at(-1), first.pieces[0]].map((piece, i) => {
    const { top, bottom } = i === 0 ? last.bounds : first.bounds;
    return piece && decorations.linkAt({ left: piece.left, right: piece.right, top, bottom })?.target;
  });
  return above?.kind === 'uri' && below?.kind === 'uri' && above.uri === below.uri ? above.uri : undefined;
}

/** Gap between words that are not apart by a tab. */
function medianGap({ words, sizePt }: TextLine, known: readonly number[] | undefined): number {
  const gaps: number[] = [];
  for (let i = 1; i < words.length; i++) {
    const left = words[i - 1]?.bounds;
    const right = words[i]?.bounds;
    const gap = known?.[i] ?? (left && right ? Math.max(right.left - left.right, left.left - right.right) : 0);
    if (gap < MIN_TAB_GAP_EM * sizePt) gaps.push(gap);
  }
  return median(gaps) ?? 0;
}
