import { type Border, MAX_BORDER_SPACE_PT } from '../../model/borders';
import type { Paragraph } from '../../model/document';
import { widthOf } from '../../model/geometry';
import type { Ruling } from '../../model/pageContent';
import { TWIPS_PER_PT } from '../../model/wordUnits';
import { boundsOfDraft } from '../drafts';
import type { Edges, OutlinedBlock, OutlinedParagraph } from '../types';
import { borderOf, type BoxedText, type Frame, roomOf, withBorder } from './boxedText';
import { endInOtherFonts, inSharedBox, isUnwrapped } from './sharedBox';

/** A rule that ends so near to the column's or text's edge ends with it. */
const MIN_SHORTER_PT = 6;

/** Lines to write on are so many, so far apart at least, and begin and end together. Points. */
const MIN_WRITING_LINES = 3;
const MIN_WRITING_PT = 10;
const WRITING_END_PT = 1;

/** A rule nearer to the text above it than this share of its distance to that below is a border of the one above. */
const NEARER_SHARE = 0.6;

/** In a box whose text is set in too far for a border. */
const USUAL_ROOM_PT = 5;
/** Equal borders below each other are shown as one: every second one begins so much further in. */
export const TWIP_PT = 1 / TWIPS_PER_PT;

/** A border goes over all of a centred line: a rule under some of it would become one so many times longer. */
const MAX_STRETCH = 1.5;

/** A column, and the rules in it. */
interface RuledColumn {
  readonly column: Edges;
  readonly boxed: BoxedText;
  /** Rules that are borders already: one between two bands is near the last paragraph of one and the first of the other. */
  readonly drawn: Set<Ruling>;
  /** It is a cell of a table: what is no border there is not drawn at all. */
  readonly isCell?: true;
}

/** Rules over a column as borders of the paragraphs next to them. */
export function addRules(drafts: readonly OutlinedBlock[], ruled: RuledColumn): OutlinedBlock[] {
  const { column, boxed, drawn } = ruled;
  const result = boxesApart(drafts.map((draft, i) => inFrame(draft, [drafts[i - 1], drafts[i + 1]], ruled)));
  for (const { from, end, frame } of framedRuns(drafts, boxed)) {
    const framed = inSharedFrame(drafts.slice(from, end), frame, column);
    if (!framed) continue;
    result.splice(from, end - from, ...framed);
    for (const rule of [frame.top, frame.right, frame.bottom, frame.left]) drawn.add(rule);
  }
  for (let i = 0; i < result.length; i++) {
    const draft = result[i];
    if (!draft) continue;
    const { top, bottom } = boundsOfDraft(draft);
    const above = result[i - 1];
    const aboveBottom = above ? boundsOfDraft(above).bottom : -Infinity;
    const rules = boxed.rulesBetween(aboveBottom - 3, top + 3, column).filter((rule) => !drawn.has(rule));
    const toWriteOn = linesToWriteOn(rules);
    rules.forEach((rule, k) => {
      // A box that is not one of paragraphs is drawn as it was: as a border its side would end with the text, before it meets the others.
      if (toWriteOn.has(rule) || boxed.isSideOfFrame(rule)) return;
      const [upper, lower] = [result[i - 1], result[i]];
      const [abovePt, belowPt] = [rule.position - aboveBottom, top - rule.position];
      const isNearAbove = upper?.type === 'paragraph' && abovePt <= MAX_BORDER_SPACE_PT;
      const isFreeAbove = isNearAbove && upper.paragraph.borders?.bottom === undefined;
      // Of several rules the lowest is that of the text below, but for one right below a heading.
      const isOfBelow = k === rules.length - 1 && !(isFreeAbove && abovePt < NEARER_SHARE * belowPt);
      // Two paragraphs with the same border above them would be shown as one in a box, without the line between them.
      const closesAbove = isNearAbove && upper.paragraph.borders?.top !== undefined;
      const isNearBelow = lower?.type === 'paragraph' && belowPt <= MAX_BORDER_SPACE_PT;
      if (isNearBelow && isOfBelow && !closesAbove) {
        result[i] = bordered(lower, 'top', { rule, distancePt: belowPt }, ruled);
      } else if (isFreeAbove) {
        result[i - 1] = bordered(upper, 'bottom', { rule, distancePt: abovePt }, ruled);
      }
    });
    const last = result[i];
    if (i === result.length - 1 && last?.type === 'paragraph') {
      const below = boxed.rulesBetween(bottom - 3, bottom + MIN_WRITING_LINES * MAX_BORDER_SPACE_PT, column);
      const rule = below.find(({ position }) => position < bottom + MAX_BORDER_SPACE_PT);
      if (rule && !drawn.has(rule) && !boxed.isSideOfFrame(rule) && !linesToWriteOn(below).has(rule))
        result[i] = bordered(last, 'bottom', { rule, distancePt: rule.position - bottom }, ruled);
    }
  }
  return rulesApart(result);
}

/** Several lines of one length below each other, without text between them and as far apart as lines of writing, are no borders. */
function linesToWriteOn(rules: readonly Ruling[]): ReadonlySet<Ruling> {
  const all = new Set<Ruling>();
  let run: Ruling[] = [];
  for (const rule of rules) {
    const last = run.at(-1);
    const isNext =
      last !== undefined &&
      rule.position - last.position >= MIN_WRITING_PT &&
      Math.abs(last.from - rule.from) < WRITING_END_PT &&
      Math.abs(last.to - rule.to) < WRITING_END_PT;
    if (isNext) run.push(rule);
    else run = [rule];
    if (run.length === MIN_WRITING_LINES) for (const line of run) all.add(line);
    else if (run.length > MIN_WRITING_LINES) all.add(rule);
  }
  return all;
}

/**
 * The border that a rule becomes whose middle is so far from the text: its own width is not between them. In whole points, as Word has
 * them: the text stays where it is.
 */
function borderAt(rule: Ruling, distancePt: number): Border {
  const border = borderOf(rule);
  return { ...border, spacePt: Math.max(0, Math.round(distancePt - border.widthPt / 2)) };
}

/** Neighbours that stand in one drawn box, several in each, and not right above or below another one: Word would take both for one. */
function framedRuns(
  drafts: readonly OutlinedBlock[],
  boxed: BoxedText,
): { readonly from: number; readonly end: number; readonly frame: Frame }[] {
  const frames = drafts.map((draft) => boxed.frameAround(boundsOfDraft(draft)));
  const runs: { from: number; end: number; frame: Frame }[] = [];
  frames.forEach((frame, i) => {
    const run = runs.at(-1);
    if (!frame) return;
    if (run?.frame === frame && run.end === i) run.end = i + 1;
    else runs.push({ from: i, end: i + 1, frame });
  });
  return runs.filter(({ from, end }) => end - from > 1 && !frames[from - 1] && !frames[end]);
}

function inSharedFrame(drafts: readonly OutlinedBlock[], frame: Frame, column: Edges): OutlinedParagraph[] | undefined {
  const box = {
    left: frame.left.position,
    top: frame.top.position,
    right: frame.right.position,
    bottom: frame.bottom.position,
  };
  return inSharedBox(drafts, box, column, (side, spacePt) => borderAt(frame[side], spacePt));
}

/** A paragraph that stands alone in a drawn box has the box for its borders. Adds the box's rules to `drawn`. */
function inFrame(
  draft: OutlinedBlock,
  neighbours: readonly (OutlinedBlock | undefined)[],
  { column, boxed, drawn }: RuledColumn,
): OutlinedBlock {
  if (draft.type !== 'paragraph') return draft;
  const { paragraph } = draft;
  const { bounds } = paragraph;
  const frame = boxed.frameAround(bounds);
  if (!frame || neighbours.some((other) => other && boxed.frameAround(boundsOfDraft(other)) === frame)) return draft;
  const left = column.left + paragraph.indentStartPt + Math.min(0, paragraph.firstLineIndentPt) - frame.left.position;
  // Lines that are paragraphs of their own may be set in within their box.
  const isSetIn = left > MAX_BORDER_SPACE_PT && (draft.lines === 1 || draft.outline.monospace);
  const room = {
    top: bounds.top - frame.top.position,
    bottom: frame.bottom.position - bounds.bottom,
    left: isSetIn ? USUAL_ROOM_PT : left,
  };
  if (room.left < 0 || Math.max(room.top, room.bottom, room.left) > MAX_BORDER_SPACE_PT) return draft;
  for (const rule of [frame.top, frame.right, frame.bottom, frame.left]) drawn.add(rule);
  // As much room on the right as on the left: the text says nothing of it where it ends before. Lines that do not wrap need what they have in other fonts.
  const free = frame.right.position - endInOtherFonts(bounds);
  const right = isUnwrapped(draft) ? Math.min(room.left, Math.max(0, free)) : room.left;
  const end = column.right - frame.right.position + right;
  const borders = {
    top: borderAt(frame.top, room.top),
    right: borderAt(frame.right, right),
    bottom: borderAt(frame.bottom, room.bottom),
    left: borderAt(frame.left, room.left),
  };
  return {
    ...draft,
    paragraph: {
      ...paragraph,
      indentStartPt: paragraph.indentStartPt + room.left - left,
      firstLineIndentPt: paragraph.firstLineIndentPt - room.left + left,
      indentEndPt: end,
      bounds: { ...bounds, top: bounds.top - roomOf(borders.top), bottom: bounds.bottom + roomOf(borders.bottom) },
      borders,
    },
  };
}

/** Word and LibreOffice show boxes right below each other as one, if both begin and end in one twip: every second one begins in the next. */
function boxesApart(drafts: readonly OutlinedBlock[]): OutlinedBlock[] {
  const apart: OutlinedBlock[] = [];
  for (const draft of drafts) {
    const above = apart.at(-1);
    const isBelowBox = draft.type === 'paragraph' && above?.type === 'paragraph' && haveEqualBoxes(draft, above);
    if (!isBelowBox) apart.push(draft);
    else {
      const { paragraph } = draft;
      apart.push({ ...draft, paragraph: { ...paragraph, indentStartPt: paragraph.indentStartPt + TWIP_PT } });
    }
  }
  return apart;
}

function haveEqualBoxes({ paragraph: a }: OutlinedParagraph, { paragraph: b }: OutlinedParagraph): boolean {
  return a.borders?.left !== undefined && b.borders?.left !== undefined && haveEqualEnds(a, b);
}

function haveEqualEnds(a: Paragraph, b: Paragraph): boolean {
  const isSame = (x: number, y: number): boolean => Math.abs(x - y) < TWIP_PT;
  return isSame(a.indentStartPt, b.indentStartPt) && isSame(a.indentEndPt, b.indentEndPt);
}

/** So they show the rules below paragraphs that follow each other, but for the last one: every second one ends in the twip before. */
function rulesApart(drafts: readonly OutlinedBlock[]): OutlinedBlock[] {
  const apart: OutlinedBlock[] = [];
  for (const draft of drafts) {
    const above = apart.at(-1);
    const areRuled = draft.type === 'paragraph' && above?.type === 'paragraph' && areEquallyRuled(draft, above);
    if (!areRuled) apart.push(draft);
    else {
      const { paragraph } = draft;
      apart.push({ ...draft, paragraph: { ...paragraph, indentEndPt: paragraph.indentEndPt + TWIP_PT } });
    }
  }
  return apart;
}

const areEquallyRuled = ({ paragraph: a }: OutlinedParagraph, { paragraph: b }: OutlinedParagraph): boolean =>
  hasRuleBelow(a) && hasRuleBelow(b) && haveEqualEnds(a, b);

const hasRuleBelow = ({ borders }: Paragraph): boolean => borders?.bottom !== undefined && borders.left === undefined;

function bordered(
  draft: OutlinedParagraph,
  side: 'top' | 'bottom',
  { rule, distancePt }: { readonly rule: Ruling; readonly distancePt: number },
  { column, drawn, isCell }: RuledColumn,
): OutlinedParagraph {
  const { paragraph } = draft;
  // It has all sides from its frame.
  if (paragraph.borders?.left || isStretched(paragraph, rule, column)) return draft;
  if (!isCell && isBeside(paragraph, rule)) return draft;
  drawn.add(rule);
  const border = borderAt(rule, distancePt);
  const room = roomOf(border);
  const bounds =
    side === 'top'
      ? { ...paragraph.bounds, top: paragraph.bounds.top - room }
      : { ...paragraph.bounds, bottom: paragraph.bounds.bottom + room };
  const borders = withBorder(paragraph.borders, side, border);
  return { ...draft, paragraph: { ...withRuleEnds(draft, rule, column), bounds, borders } };
}

/** The rule is above or below nothing of the text: it is that of what stands beside it. */
const isBeside = ({ bounds }: Paragraph, rule: Ruling): boolean => rule.to < bounds.left || rule.from > bounds.right;

/** The border that this rule would become goes far beyond it. */
export function isStretched(
  { alignment, indentStartPt, indentEndPt }: Paragraph,
  rule: Ruling,
  column: Edges,
): boolean {
  if (alignment !== 'center' && alignment !== 'right') return false;
  return widthOf(column) - indentStartPt - indentEndPt > MAX_STRETCH * (rule.to - rule.from);
}

/**
 * A border goes from the paragraph's start to its end: these are moved to where the rule begins and ends, as far as the text allows it and
 * stays where it is.
 */
export function withRuleEnds(
  { paragraph: given, label, lines }: Pick<OutlinedParagraph, 'paragraph' | 'label' | 'lines'>,
  rule: Ruling,
  column: Edges,
): Paragraph {
  const paragraph = lines === 1 && !label ? tabbedToRuleEnd(given, rule, column) : given;
  const { bounds, alignment, borders, rightToLeft, indentStartPt, firstLineIndentPt, tabStops } = paragraph;
  // Of two rules the first one says where they end.
  if (rightToLeft || alignment === 'center' || alignment === 'right' || borders) return paragraph;
  // A tab to the end takes in what other fonts make of the text before it.
  const isTabbed = lines === 1 && tabStops.at(-1)?.alignment === 'right';
  const textEnd = isTabbed ? bounds.right : endInOtherFonts(bounds);
  const end = column.right - (isBlank(paragraph) ? rule.to : Math.max(rule.to, textEnd));
  const isShorter = isTabbed || end > MIN_SHORTER_PT;
  const isLonger = lines === 1 && end < -MIN_SHORTER_PT;
  const moved =
    isShorter || isLonger
      ? { ...paragraph, indentEndPt: isLonger ? end : Math.max(paragraph.indentEndPt, end) }
      : paragraph;
  // What hangs out on the left would take the text along.
  const start = Math.max(0, rule.from - column.left);
  if (lines > 1 || label || firstLineIndentPt < 0 || indentStartPt + firstLineIndentPt - start < MIN_SHORTER_PT)
    return moved;
  return { ...moved, indentStartPt: start, firstLineIndentPt: indentStartPt + firstLineIndentPt - start };
}

/** A field that nobody filled in: its spaces take less room than it has. */
const isBlank = ({ content }: Paragraph): boolean =>
  content.every((inline) => inline.type === 'text' && inline.control !== undefined && inline.text.trim() === '');

/** What stands behind the last tab of a line, and ends where the line's rule does, is set against that end: in other fonts it would go beyond it. */
function tabbedToRuleEnd(paragraph: Paragraph, rule: Ruling, column: Edges): Paragraph {
  const { bounds, content, tabStops, rightToLeft, indentStartPt, firstLineIndentPt } = paragraph;
  if (rightToLeft || Math.abs(bounds.right - rule.to) > MIN_SHORTER_PT) return paragraph;
  const tabs = content.filter(({ type }) => type === 'tab').length;
  // A line that hangs has a tab where its other lines would begin.
  const hangs = tabs === 1 && tabStops.length === 0 && firstLineIndentPt < 0;
  const last = hangs ? ({ alignment: 'left', leader: 'none' } as const) : tabStops.at(-1);
  if (tabs === 0 || (!hangs && tabs !== tabStops.length) || last?.alignment !== 'left' || last.leader !== 'none')
    return paragraph;
  const end = { ...last, alignment: 'right', positionPt: bounds.right - column.left } as const;
  const start = hangs ? { indentStartPt: indentStartPt + firstLineIndentPt, firstLineIndentPt: 0 } : {};
  return { ...paragraph, ...start, tabStops: [...tabStops.slice(0, -1), end] };
}
