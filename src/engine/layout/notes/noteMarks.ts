import type { PageContent, Word } from '../../model/pageContent';
import { largestSizeOf } from '../../model/wordStyle';
import { largest } from '../../model/collections/statistics';
import { readMarker } from '../labels/noteMarkers';

/** A raised number or sign: a reference to a note, or what a note starts with. */
export interface NoteMark {
  /** Index into `PageContent.words`. */
  readonly word: number;
  /** Pieces of the word that make it up; `to` is past the last. */
  readonly from: number;
  readonly to: number;
  /** Without brackets. */
  readonly marker: string;
  /** Text follows it closely and none stands before it. */
  readonly leading: boolean;
  /** It stands on a digit or a single letter, as in "m²": a power, unless a note below a rule has the same mark. */
  readonly power: boolean;
}

/** A raised mark is at most this large, compared with the text beside it, and raised by at least this much of its size. */
const MAX_SIZE_RATIO = 0.85;
const MIN_RAISE_EM = 0.1;
/** The baseline of a raised mark is less far above that of the note's text, em. */
export const MAX_RAISE_EM = 0.75;
/** A mark touches the word it is on; between a mark and the note it starts there may be a tab: half an inch, 4.5 em of 8 pt. */
const MAX_GAP_BEFORE_EM = 0.35;
const MAX_GAP_AFTER_EM = 5;

/** Marks of a page in the order of its words. `excluded` words are left out. Linear. */
export function findNoteMarks(content: PageContent, excluded: ReadonlySet<number> = new Set()): NoteMark[] {
  const marks: NoteMark[] = [];
  const { words } = content;
  let word: Word | undefined;
  for (let index = 0; index < words.length; index++) {
    // Not at `index - 1`: for V8 -1 is the name of a property, and from then on so may be all indices that are asked for here.
    const before = word;
    word = words[index];
    // Reading numerals and looking up sizes takes longer than looking at places, and nearly no word is raised.
    if (word === undefined || (word.pieces.length === 1 && !isHigher(word, before, words[index + 1]))) continue;
    if (word.angle !== 0 || word.vertical || excluded.has(index)) continue;
    const mark = word.pieces.length > 1 ? markInWord(content, word, index) : markOfWord(content, index);
    if (mark) marks.push(mark);
  }
  return marks;
}

/** It stands higher than one of its neighbours. */
function isHigher({ baseline }: Word, before: Word | undefined, after: Word | undefined): boolean {
  return (before !== undefined && before.baseline > baseline) || (after !== undefined && after.baseline > baseline);
}

/** Some pieces of the word are small and raised: "System¹." */
function markInWord(content: PageContent, word: Word, index: number): NoteMark | undefined {
  const sizes = word.pieces.map((piece) => content.styles[piece.style]?.sizePt ?? 0);
  const size = largest(sizes);
  const raised = word.pieces.map((piece, i) => {
    const raise = word.baseline - piece.baseline;
    return (sizes[i] ?? 0) <= size * MAX_SIZE_RATIO && raise >= size * MIN_RAISE_EM && raise <= size * MAX_RAISE_EM;
  });
  const from = raised.indexOf(true);
  if (from < 0) return undefined;
  let to = from;
  while (raised[to]) to++;
  const marker = readMarker(
    word.pieces
      .slice(from, to)
      .map(({ text }) => text)
      .join(''),
  );
  if (marker === undefined) return undefined;
  const power = isPower(word.pieces[from - 1]?.text);
  return {
    word: index,
    from,
    to,
    marker,
    leading: from === 0 && !followsText(content, word, content.words[index - 1], size),
    power,
  };
}

/** "m²" and "x³" are measures and powers: one letter or a digit before the mark. */
function isPower(base: string | undefined): boolean {
  return base !== undefined && (/(?:^|[^\p{L}])[\p{L}]$/u.test(base) || /\d$/.test(base));
}

/** What of the word stands on its baseline: behind another mark there is no power. */
const levelText = ({ text, pieces, baseline }: Word): string =>
  pieces.length === 1
    ? text
    : pieces
        .filter((piece) => piece.baseline === baseline)
        .map((piece) => piece.text)
        .join('');

/** The whole word is small and raised beside the word before it, or the one after it. */
function markOfWord(content: PageContent, index: number): NoteMark | undefined {
  const word = content.words[index];
  if (word === undefined) return undefined;
  const before = content.words[index - 1];
  const after = content.words[index + 1];
  const raisedBefore = before !== undefined && isRaisedBeside(content, word, before);
  const raisedAfter = after !== undefined && isRaisedBeside(content, word, after);
  const marker = raisedBefore || raisedAfter ? readMarker(word.text) : undefined;
  if (marker === undefined) return undefined;
  const whole = { word: index, from: 0, to: word.pieces.length, marker };
  if (raisedBefore && word.bounds.left - before.bounds.right <= gapPt(content, before)) {
    if (word.bounds.left >= before.bounds.left) return { ...whole, leading: false, power: isPower(levelText(before)) };
  }
  if (!raisedAfter) return undefined;
  const gap = after.bounds.left - word.bounds.right;
  const size = largestSizeOf([after], content.styles);
  if (gap <= -1 || gap > MAX_GAP_AFTER_EM * size) return undefined;
  return { ...whole, leading: !followsText(content, after, before, size), power: false };
}

/** A word stands before it on the line of `word`. */
function followsText(content: PageContent, word: Word, before: Word | undefined, sizePt: number): boolean {
  if (before === undefined || Math.abs(before.baseline - word.baseline) > MIN_RAISE_EM * sizePt) return false;
  const gap = word.bounds.left - before.bounds.right;
  return (
    gap > -sizePt &&
    gap < MAX_GAP_AFTER_EM * sizePt &&
    largestSizeOf([before], content.styles) > sizePt * MAX_SIZE_RATIO
  );
}

const gapPt = (content: PageContent, word: Word): number => MAX_GAP_BEFORE_EM * largestSizeOf([word], content.styles);

function isRaisedBeside(content: PageContent, small: Word, large: Word): boolean {
  const raise = large.baseline - small.baseline;
  if (raise <= 0) return false;
  const size = largestSizeOf([large], content.styles);
  return (
    raise >= size * MIN_RAISE_EM &&
    raise <= size * MAX_RAISE_EM &&
    largestSizeOf([small], content.styles) <= size * MAX_SIZE_RATIO
  );
}
