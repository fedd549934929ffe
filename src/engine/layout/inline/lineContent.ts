import type { RunFormat, TabStop } from '../../model/document';
import type { Ruling, Word } from '../../model/pageContent';
import { median } from '../../model/collections/statistics';
import { styleOf } from '../../model/wordStyle';
import { gapsFromRight } from '../lines/bidi';
import type { TextLine } from '../types';
import type { ContentContext } from './contentContext';
import { isSpaced } from './mixedScripts';
import type { RunBuilder } from './runs/runBuilder';
import { formatOf } from './runs/runFormat';
import { addWord, firstLink } from './runs/wordRuns';
import { beginsBehindName } from './spaces/behindNames';
import { DIGIT_OR_ROMAN, leadersIn } from './spaces/leaders';
import { spacesIn } from './spaces/severalSpaces';
import { isAtEdge, tabStopFor } from './spaces/tabStops';

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

/** A line that becomes runs. */
interface LineToAdd {
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
}

/** What is known of the line, and how far it has come. */
interface OpenLine extends LineToAdd {
  /** Gaps before its words, where the line runs from the right. */
  readonly gapsFromRight: readonly number[] | undefined;
  /** A wider gap is a tab. */
  readonly minTabPt: number;
  /** Words that lead to what is behind them. */
  readonly leaders: ReadonlyMap<Word, TabStop['leader']> | undefined;
  /** Lines to write on, by the words that they begin behind. */
  readonly blanks: ReadonlyMap<Word, Ruling>;
  /** Where texts begin behind names, in lines from the left. */
  readonly namedTexts: readonly number[];
  /** Words in `only` that are in no run yet. */
  text: string;
  /** Of the tab to the next word, where the words before it lead there. */
  leader: TabStop['leader'] | undefined;
}

const NO_BLANKS: OpenLine['blanks'] = new Map();
const NO_PLACES: readonly number[] = [];

/** The words of a line, and what is between them, behind what the builder has. */
export function addLine(added: LineToAdd): void {
  const open = openLine(added);
  const { builder, context, line, only, spacingPt, leaders, blanks } = open;
  const { words } = line;
  words.forEach((word, i) => {
    const before = words[i - 1];
    if (builder.spacingPt !== spacingPt && (before || builder.isBetweenWords)) {
      closeRun(open);
      builder.spacingPt = spacingPt;
    }
    // A leader that no room was left for in the line above starts this one.
    const leader = before || builder.inlines.length > 0 ? leaders?.get(word) : undefined;
    if (leader !== undefined) {
      if (before && open.leader === undefined && isSpaceAtLeader(gapBefore(open, i), line)) addSpace(open, before);
      open.leader = leader;
      return;
    }
    if (before) addGap(open, i, before, word);
    if (only) open.text += word.text;
    else addWord(builder, word, line, context);
  });
  closeRun(open);
  const last = words.at(-1);
  if (last && blanks.has(last)) addBlank(open, last, undefined);
}

/** Field by field: V8 makes a new hidden class for each object that a spread begins and more fields follow, a twentieth of a conversion. */
function openLine({ builder, tabStops, context, line, wrapsInto, only, spacingPt }: LineToAdd): OpenLine {
  const { words, sizePt, rightToLeft } = line;
  const fromRight = rightToLeft ? gapsFromRight(words) : undefined;
  return {
    builder,
    tabStops,
    context,
    line,
    wrapsInto,
    only,
    spacingPt,
    gapsFromRight: fromRight,
    minTabPt: wrapsInto
      ? MIN_TAB_GAP_WRAPPED_EM * sizePt
      : Math.max(MIN_TAB_GAP_EM * sizePt, TAB_TO_WORD_GAP_RATIO * medianGap(line, fromRight)),
    leaders: wrapsInto ? undefined : leadersIn(line),
    blanks: rightToLeft ? NO_BLANKS : context.decorations.blanks,
    namedTexts: (rightToLeft ? undefined : context.column.namedTexts) ?? NO_PLACES,
    text: '',
    leader: undefined,
  };
}

/** What is between two words: a tab, spaces, or nothing. */
function addGap(open: OpenLine, i: number, before: Word, word: Word): void {
  const { line, context, leaders, blanks, minTabPt, namedTexts } = open;
  const gapPt = gapBefore(open, i);
  if (blanks.has(before)) open.leader = addBlank(open, before, word);
  if (open.leader !== undefined && leaders?.has(before) && isBlankToFillIn(word, gapPt, line)) {
    addTab(open, { positionPt: before.bounds.right - context.column.left, alignment: 'left', leader: open.leader });
    open.leader = undefined;
  }
  const isNamed =
    open.leader === undefined &&
    gapPt <= minTabPt &&
    beginsBehindName(word.bounds.left, gapPt, line.sizePt, namedTexts);
  if (open.leader !== undefined || gapPt > minTabPt || isNamed) addTabTo(open, i, before, word, isNamed);
  else if (areApart(open, before, word, gapPt)) addSpaces(open, before, word, gapPt);
}

/** A tab to a word, with the leader that the line has come to. */
function addTabTo(open: OpenLine, i: number, before: Word, word: Word, isNamed: boolean): void {
  const { line, wrapsInto, leaders, blanks, leader = 'none' } = open;
  const { column } = open.context;
  const { left } = word.bounds;
  const gapPt = gapBefore(open, i);
  // What the next line hangs below begins there, wherever it ends.
  const isHanging =
    wrapsInto && !line.rightToLeft && beginsBehindName(left, gapPt, line.sizePt, [wrapsInto.bounds.left]);
  const stop: TabStop =
    isNamed || isHanging || blanks.has(word)
      ? { positionPt: left - column.left, alignment: 'left', leader }
      : tabStopFor(line, i, leader, leaders, column);
  const isSpaced =
    !line.rightToLeft && open.leader !== undefined && leaders?.has(before) === true && isSpaceAtLeader(gapPt, line);
  addTab(
    open,
    isSpaced && stop.alignment === 'left' ? { ...stop, positionPt: before.bounds.right - column.left } : stop,
  );
  if (isSpaced) addSpace(open, word);
  open.leader = undefined;
}

/** Text from the right often has its signs from another font, set before or after all others: only the place tells where they belong. */
const areApart = ({ line, context }: OpenLine, before: Word, word: Word, gapPt: number): boolean =>
  line.rightToLeft
    ? gapPt >= MAX_TOUCHING_GAP_EM * line.sizePt
    : isSpaced(before, word, gapPt, line.sizePt) && !areParts(before, word, gapPt, context);

function addSpaces(open: OpenLine, before: Word, word: Word, gapPt: number): void {
  const { builder, line, context, only, wrapsInto } = open;
  const { pictures, styles } = context;
  const spaces = line.rightToLeft ? SPACE : spacesIn(before, word, line, wrapsInto !== undefined, styles);
  const isAtPicture = pictures.has(word) || pictures.has(before);
  if (only) open.text += spaces;
  else if (!isAtPicture || gapPt > MIN_PICTURE_SPACE_EM * line.sizePt)
    builder.space(formatOf(word.pieces[0], line, word, context), spaces);
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

const gapBefore = ({ line: { words }, gapsFromRight: fromRight }: OpenLine, i: number): number =>
  fromRight ? (fromRight[i] ?? 0) : (words[i]?.bounds.left ?? 0) - (words[i - 1]?.bounds.right ?? 0);

const isSpaceAtLeader = (gapPt: number, { sizePt }: TextLine): boolean => gapPt > MIN_SPACE_AT_LEADER_EM * sizePt;

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
const isBlankToFillIn = (word: Word, gapPt: number, { words, sizePt, rightToLeft }: TextLine): boolean =>
  !rightToLeft && gapPt > MIN_BLANK_GAP_EM * sizePt && (word !== words.at(-1) || !DIGIT_OR_ROMAN.test(word.text));

/** A tab draws the line to write on; the leader of the tab to the next word, where that starts right behind it. */
function addBlank(open: OpenLine, before: Word, next: Word | undefined): TabStop['leader'] | undefined {
  const { builder, context, line, blanks } = open;
  const blank = blanks.get(before);
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
