import type { RunFormat, TabStop } from '../../model/document';
import type { Word } from '../../model/pageContent';
import { median } from '../../model/collections/statistics';
import { styleOf } from '../../model/wordStyle';
import { beginsBehindName } from './spaces/behindNames';
import type { TextLine } from '../types';
import { gapsFromRight } from '../lines/bidi';
import type { Content, ContentContext } from './contentContext';
import { wholeControls } from './controls';
import { DIGIT_OR_ROMAN, leadersIn } from './spaces/leaders';
import { joinLines } from './lineEnds/lineJoins';
import { isSpaced } from './mixedScripts';
import { RunBuilder } from './runs/runBuilder';
import { formatOf, plainFormatOf } from './runs/runFormat';
import { spacesIn } from './spaces/severalSpaces';
import { asSmallCapitals } from './runs/smallCapitals';
import { distinctStops, isAtEdge, tabStopFor } from './spaces/tabStops';
import { addWord, firstLink } from './runs/wordRuns';

/** A gap that no justification makes: a tab. */
const MIN_TAB_GAP_EM = 1.4;
const TAB_TO_WORD_GAP_RATIO = 2.6;
/** In a line that the paragraph wraps after, only such a gap is a tab. */
const MIN_TAB_GAP_WRAPPED_EM = 3;
/** A smaller gap beside a picture is no space. */
const MIN_PICTURE_SPACE_EM = 0.12;
/** A single space is narrower, em, and so is what a leader leaves before the word that it leads to. */
const MIN_BLANK_GAP_EM = 0.45;
/** More white between a leader and a word beside it is a space. */
const MIN_SPACE_AT_LEADER_EM = 0.15;
/** Spaces are 0.2 em wide and more. */
const MAX_TOUCHING_GAP_EM = 0.12;
/** Parts of a word that come from two fonts, or from two places of the page's program, touch and have one baseline within this. */
const ROUNDED_EM = 0.05;
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
    const before = tabStops.length;
    addLine({
      builder,
      tabStops,
      context,
      line,
      wrapsInto: isBroken ? undefined : next,
      only: style && plainFormatOf(style),
      spacingPt: spacingsPt?.[i] ?? 0,
      text: '',
    });
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

/** A line that becomes runs. */
interface OpenLine {
  readonly builder: RunBuilder;
  readonly tabStops: TabStop[];
  readonly context: ContentContext;
  readonly line: TextLine;
  /** The line in which the paragraph goes on. */
  readonly wrapsInto: TextLine | undefined;
  /** How all words of the line look, where that is known beforehand: then they are put together before they become a run. */
  readonly only: RunFormat | undefined;
  /** Between its letters; a word that begins in the line above is spaced as there. */
  readonly spacingPt: number;
  /** Words in `only` that are in no run yet. */
  text: string;
}

function closeRun(open: OpenLine): void {
  if (open.only && open.text) open.builder.text(open.text, open.only);
  open.text = '';
}

function addTab(open: OpenLine, stop: TabStop): void {
  closeRun(open);
  open.builder.push({ type: 'tab' });
  open.tabStops.push(stop);
}

function addLine(open: OpenLine): void {
  const { builder, context, line, wrapsInto, only, spacingPt } = open;
  const isWrapped = wrapsInto !== undefined;
  const { words, rightToLeft, sizePt } = line;
  const { column, decorations, pictures } = context;
  const gaps = rightToLeft ? gapsFromRight(words) : undefined;
  const minTab = isWrapped
    ? MIN_TAB_GAP_WRAPPED_EM * sizePt
    : Math.max(MIN_TAB_GAP_EM * sizePt, TAB_TO_WORD_GAP_RATIO * medianGap(line, gaps));
  const leaders = isWrapped ? undefined : leadersIn(line);
  const blanks = decorations.blanks.size > 0 && !rightToLeft ? decorations.blanks : undefined;
  const { namedTexts } = column;
  const named = namedTexts && namedTexts.length > 0 && !rightToLeft ? namedTexts : undefined;
  let leader: TabStop['leader'] | undefined;
  let previous: Word | undefined;
  for (let i = 0; i < words.length; i++) {
    const word = words[i];
    const before = previous;
    previous = word;
    if (!word) continue;
    if (builder.spacingPt !== spacingPt && (before || builder.isBetweenWords)) {
      closeRun(open);
      builder.spacingPt = spacingPt;
    }
    // A leader that no room was left for in the line above starts this one.
    if (before !== undefined || builder.inlines.length > 0) {
      const led = leaders?.get(word);
      if (led !== undefined) {
        if (before && leader === undefined && gapBefore(open, i, gaps) > MIN_SPACE_AT_LEADER_EM * sizePt)
          addSpace(open, before);
        leader = led;
        continue;
      }
    }
    if (before) {
      const gap = gapBefore(open, i, gaps);
      if (blanks?.has(before)) leader = addBlank(open, before, word);
      if (leader !== undefined && leaders?.has(before) && endsBefore(word, gap, line)) {
        addTab(open, { positionPt: before.bounds.right - column.left, alignment: 'left', leader });
        leader = undefined;
      }
      const { left } = word.bounds;
      const isNamed = leader === undefined && gap <= minTab && named && beginsBehindName(left, gap, sizePt, named);
      if (leader !== undefined || gap > minTab || isNamed) {
        // What the next line hangs below begins there, wherever it ends.
        const isHanging = wrapsInto && !rightToLeft && beginsBehindName(left, gap, sizePt, [wrapsInto.bounds.left]);
        const isLabel = isNamed || isHanging || blanks?.has(word);
        const isSpacedOff =
          !rightToLeft &&
          leader !== undefined &&
          leaders?.has(before) === true &&
          gap > MIN_SPACE_AT_LEADER_EM * sizePt;
        const stop: TabStop = isLabel
          ? { positionPt: left - column.left, alignment: 'left', leader: leader ?? 'none' }
          : tabStopFor(line, i, leader ?? 'none', leaders, column);
        const isBehindSpace = isSpacedOff && stop.alignment === 'left';
        addTab(open, isBehindSpace ? { ...stop, positionPt: before.bounds.right - column.left } : stop);
        if (isSpacedOff) addSpace(open, word);
        leader = undefined;
        // Text from the right often has its signs from another font, set before or after all others: only the place tells where they belong.
      } else if (
        gaps
          ? gap >= MAX_TOUCHING_GAP_EM * sizePt
          : isSpaced(before, word, gap, sizePt) && !areParts(before, word, gap, context)
      ) {
        const spaces = gaps ? SPACE : spacesIn(before, word, line, isWrapped, context.styles);
        const isAtPicture = pictures.has(word) || pictures.has(before);
        if (only) open.text += spaces;
        else if (!isAtPicture || gap > MIN_PICTURE_SPACE_EM * sizePt)
          builder.space(formatOf(word.pieces[0], line, word, context), spaces);
      }
    }
    if (only) open.text += word.text;
    else addWord(builder, word, line, context);
  }
  closeRun(open);
  if (previous && blanks?.has(previous)) addBlank(open, previous, undefined);
}

const gapBefore = ({ line: { words } }: OpenLine, i: number, fromRight: readonly number[] | undefined): number =>
  fromRight ? (fromRight[i] ?? 0) : (words[i]?.bounds.left ?? 0) - (words[i - 1]?.bounds.right ?? 0);

/** A space at a leader, which looks as the word before or behind it. */
function addSpace(open: OpenLine, beside: Word): void {
  const { builder, context, line, only } = open;
  if (only) {
    open.text += SPACE;
    return;
  }
  const format = formatOf(beside.pieces[0], line, beside, context);
  builder.space(format, SPACE, format && firstLink(beside, format, context));
}

/**
 * A leader is a blank to fill in, which ends before the word that it would lead to: spaces or a tab are between them. The number of a page at the
 * line's end may stand apart from the dots.
 */
const endsBefore = (word: Word, gap: number, { words, sizePt, rightToLeft }: TextLine): boolean =>
  !rightToLeft && gap > MIN_BLANK_GAP_EM * sizePt && (word !== words.at(-1) || !DIGIT_OR_ROMAN.test(word.text));

/** A tab draws the line to write on; the leader of the tab to the next word, where that starts right behind it. */
function addBlank(open: OpenLine, before: Word, next: Word | undefined): TabStop['leader'] | undefined {
  const { builder, context, line } = open;
  const blank = context.decorations.blanks.get(before);
  const { left, right } = context.column;
  if (!blank || blank.to > right + line.sizePt) return undefined;
  const leader = blank.dashed ? 'dot' : 'underscore';
  builder.space(formatOf(before.pieces.at(-1), line, before, context));
  if (next && next.bounds.left - blank.to < MIN_PICTURE_SPACE_EM * line.sizePt) return leader;
  addTab(
    open,
    isAtEdge(blank.to, line, right)
      ? { positionPt: right - left, alignment: 'right', leader }
      : { positionPt: blank.to - left, alignment: 'left', leader },
  );
  return next && 'none';
}

/** Of one size, they touch: a sign from another font, parts of an address that are underlined apart. */
function areParts(left: Word, right: Word, gap: number, { styles }: ContentContext): boolean {
  const sizePt = styles[left.pieces.at(-1)?.style ?? -1]?.sizePt;
  return (
    sizePt !== undefined &&
    Math.abs(gap) < ROUNDED_EM * sizePt &&
    Math.abs(left.baseline - right.baseline) < ROUNDED_EM * sizePt &&
    styleOf(right, styles)?.sizePt === sizePt
  );
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
