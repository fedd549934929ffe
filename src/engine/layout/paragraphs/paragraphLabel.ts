import { CAPITAL, SMALL_LETTER, STARTS_SMALL } from '../../model/characters';
import type { FlowContext } from '../flowContext';
import { signStyleOf } from '../fonts/recodedSigns';
import {
  findLeadingLabel,
  isSpeechDash,
  isSureBullet,
  mayStartWithLabel,
  type LeadingLabel,
  WIDE_GAP_EM,
} from '../labels/listLabels';
import type { Edges, TextLine } from '../types';
import { MIN_INDENT_EM, SAME_EDGE_EM } from './columnContext';
import { areCode } from './breaks/listingLines';
import { shapeOf } from './setting/paragraphShape';

/** LaTeX sets the items of lists in by 2.5 em, those of lists inside by 2.2 more. */
const MIN_CENTRED_LABEL_EM = 5;
/** Lines of one item start within this of each other. */
const MAX_SET_IN_EM = 2;
/** Superscripts are raised by about 0.33 em. */
const MIN_RAISE_EM = 0.2;
const INITIAL = /^(?:\p{Lu}|[IVXLC]+)\.$/u;

/** The lines of a paragraph, where they stand, and what they start with: its draft and its outline are made of this. */
export interface ParagraphSource {
  readonly lines: readonly TextLine[];
  readonly column: Edges;
  readonly context: FlowContext;
  /** It is a listing. */
  readonly code: boolean;
  readonly label: LeadingLabel | undefined;
  /** Where the text behind the label starts. */
  readonly textLeft: number | undefined;
}

export function sourceOf(lines: readonly TextLine[], column: Edges, context: FlowContext): ParagraphSource {
  const first = lines[0];
  const code = isListing(lines, context);
  const label = code || !first ? undefined : paragraphLabel(lines, first, column, context);
  return { lines, column, context, code, label, textLeft: first && label && startAfter(label, first) };
}

/** Lines of code, but not the prose of a document that is typewritten as a whole. */
export const isListing = (lines: readonly TextLine[], { content, typewrittenText }: FlowContext): boolean =>
  areCode(lines, content) && !lines.every((line) => typewrittenText.has(line));

/** The label that the line starts with. */
export function labelOf(line: TextLine, context: FlowContext): LeadingLabel | undefined {
  if (!mayStartWithLabel(line.words) || line.words[0]?.dropCapital) return undefined;
  const { labels } = context;
  const known = labels.get(line);
  if (known !== undefined || labels.has(line)) return known;
  const label = findLabel(line, context);
  labels.set(line, label);
  return label;
}

function findLabel(line: TextLine, context: FlowContext): LeadingLabel | undefined {
  const piece = line.words[0]?.pieces[0];
  const style = context.content.styles[piece?.style ?? 0];
  const family = style && piece && signStyleOf(style, piece).family;
  return findLeadingLabel(line.words, { sizePt: line.sizePt, ...(family === undefined ? {} : { family }) });
}

/**
 * The label of a paragraph. A name in the middle of its column ("A. Author") begins with an initial, and not with a label; a heading there
 * ("IV. Results", "2. METHODS") is no item of a list where it is bold, in capitals, or farther in than items stand; nor is a date there ("4 October"),
 * a speech, nor a note behind its raised number; nor is the number of a house in an address that is set right, or in the middle over a shorter line. Boxes to tick beside each other are choices in one line.
 */
function paragraphLabel(
  lines: readonly TextLine[],
  first: TextLine,
  column: Edges,
  context: FlowContext,
): LeadingLabel | undefined {
  const label = labelOf(first, context);
  if (
    label !== undefined &&
    (opensSpeech(label, first, lines[1]) || isRaised(label, first) || isRepeated(label, first))
  )
    return undefined;
  const mayBeCentred =
    label !== undefined &&
    !hangsBehind(label, first, lines[1]) &&
    (INITIAL.test(label.text) ||
      (label.label.kind !== 'bullet' &&
        (isFarIn(lines, first.sizePt, column) || isSetOff(lines, context) || isFarBehind(label, first, lines[1]))));
  const mayBeSetRight =
    label !== undefined &&
    label.label.kind !== 'bullet' &&
    startsFarIn(lines, first.sizePt, column) &&
    !first.rightToLeft;
  if (!mayBeCentred && !mayBeSetRight) return label;
  const { alignment } = shapeOf(lines, column, context.content.styles);
  return (mayBeCentred && alignment === 'center') || (mayBeSetRight && alignment === 'right') ? undefined : label;
}

/** The second line starts where the text behind the label does, as no centred line but by chance. */
function hangsBehind(label: LeadingLabel, first: TextLine, second: TextLine | undefined): boolean {
  const textStart = startAfter(label, first);
  if (textStart === undefined || second === undefined) return false;
  const start = first.rightToLeft ? second.bounds.right : second.bounds.left;
  return Math.abs(start - textStart) < SAME_EDGE_EM * first.sizePt;
}

/** The second line starts so far behind the text of the first one as no item goes on. */
function isFarBehind(label: LeadingLabel, first: TextLine, second: TextLine | undefined): boolean {
  const textStart = startAfter(label, first);
  if (textStart === undefined || second === undefined || first.rightToLeft) return false;
  return second.bounds.left - textStart > MAX_SET_IN_EM * first.sizePt;
}

/** In capitals, which not all scripts have, or bold. */
const isSetOff = (lines: readonly TextLine[], { content: { styles } }: FlowContext): boolean =>
  lines.every(({ style, words }) => styles[style]?.bold === true || isInCapitals(words));

const isInCapitals = (words: TextLine['words']): boolean =>
  words.some(({ text }) => CAPITAL.test(text)) && !words.some(({ text }) => SMALL_LETTER.test(text));

/** One line, neither end of which is as near to an edge as an item's, set in twice. */
const isFarIn = (lines: readonly TextLine[], em: number, column: Edges): boolean =>
  startsFarIn(lines, em, column) &&
  lines.every(({ bounds }) => column.right - bounds.right > MIN_CENTRED_LABEL_EM * em);

/** One line that starts farther in than an item, set in twice. */
const startsFarIn = (lines: readonly TextLine[], em: number, column: Edges): boolean =>
  lines.length === 1 && lines.every(({ bounds }) => bounds.left - column.left > MIN_CENTRED_LABEL_EM * em);

function isRaised({ label, wordCount }: LeadingLabel, { words, baseline, sizePt }: TextLine): boolean {
  if (label.kind === 'bullet' || wordCount === words.length) return false;
  return words.slice(0, wordCount).every((word) => baseline - word.baseline > MIN_RAISE_EM * sizePt);
}

/** The bullet stands behind a gap of the line, too. */
const isRepeated = ({ text, wordCount }: LeadingLabel, { words, sizePt }: TextLine): boolean =>
  isSureBullet(text) &&
  words.some((word, i) => {
    const before = words[i - 1]?.bounds.right ?? Infinity;
    return i >= wordCount && word.text === text && word.bounds.left - before > WIDE_GAP_EM * sizePt;
  });

/** "— No, said Anna." is set in as first lines are, and its second line comes back to the edge: the lines of an item hang. */
function opensSpeech(label: LeadingLabel, first: TextLine, second: TextLine | undefined): boolean {
  if (second === undefined || first.rightToLeft || !isSpeechDash(label.text)) return false;
  const outdent = first.bounds.left - second.bounds.left;
  return outdent > MIN_INDENT_EM * first.sizePt && !STARTS_SMALL.test(first.words[label.wordCount]?.text ?? '');
}

/** Where the text behind the label starts. */
function startAfter({ wordCount }: LeadingLabel, { words, rightToLeft }: TextLine): number | undefined {
  const bounds = words[wordCount]?.bounds;
  return rightToLeft ? bounds?.right : bounds?.left;
}
