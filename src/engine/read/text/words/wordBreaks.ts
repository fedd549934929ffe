import { isArabicLetter, joinsNext } from './arabicJoining';
import { FULL_STOP, isLetter, isPrivateUse } from '../characterKinds';
import { objectAt, type Glyphs } from '../glyphs';
import type { TextObject } from '../textObjects';
import { isEastAsian } from './verticalLines';
import { addCount } from '../../../model/collections/counts';
import { isDigit } from '../../../model/characters';
import {
  isStepOfSpacing,
  MAX_LETTER_SPACING_EM,
  SPACE_BETWEEN_TOUCHING_EM,
  spacingOf,
  WORD_GAP_EM,
  WORD_GAP_OVER_SPACING_EM,
} from './letterSpacing';

/** The same between two text objects of a style whose words are placed each by itself: rounded widths eat into such gaps. */
const OBJECT_GAP_EM = 0.1;
/** The same inside one text object of a style that writes its spaces as characters: there a gap is justification, ... */
const WORD_GAP_BESIDE_SPACES_EM = 0.3;
/** Backward steps up to this are kerning. */
const MAX_KERN_BACK_EM = 0.5;
/** Baselines that differ by less are the same line. */
export const SAME_LINE_EM = 0.06;
/** How far a super- or subscript's baseline is off, in em of what it stands at. */
const MAX_SCRIPT_SHIFT_EM = 0.62;
/** What is smaller than the other by more than this, and farther off than it is high, is no script, but stands beside a drop capital. */
const MAX_SCRIPT_RATIO = 2;
/** Gap before and after an attached script. */
const MAX_SCRIPT_GAP_EM = 0.16;
/** A space character that takes no room: the next glyph was moved back over it. */
const TAKEN_BACK_EM = 0.02;
/** The same in fonts of other units than they state, bitmap fonts among them, by which PDFium tells steps of kerning from spaces: loose kerns reach this. */
const KERN_EM = 0.1;
/** And between the ink of two letters, where that is all that is known of an outline font. */
const BEARINGS_EM = 0.18;
/** Fewer such spaces may have been moved back on purpose, ... */
const MIN_ROOMLESS = 3;
/** ... and so may those between single letters. */
const MIN_MEAN_LETTERS = 2.5;

/** TeX sets the dots of an ellipsis so far apart that they look like words: 0.167 em, and a word space is wider (The TeXbook, chapter 18). */
const MAX_ELLIPSIS_GAP_EM = 0.2;
/** Fewer dots in a row are an ellipsis. */
const MIN_LEADER_DOTS = 5;

/** Paddings are equal within what rounding leaves, points. */
const SAME_PADDING_PT = 0.05;
/** Styles of a page are numbered below this. */
const MAX_STYLES = 65_536;

/** Characters that start nearer to each other are one glyph. */
export const SAME_PLACE_EM = 0.01;

/** Where symbol fonts have their signs: U+F000 + code. */
const FIRST_SYMBOL = 0xf020;
const LAST_SYMBOL = 0xf0ff;

const CONTINUES = 0;
const STARTS = 1;
/** A gap that may or may not be a word's end: decided by the gaps around it. */
const MAYBE = 2;
/** The same where only letters that touch each other make it a word's end. */
const MAYBE_BETWEEN_TOUCHING = 3;

let buffer = new Uint8Array(0);

/**
 * For every glyph, whether a word starts at it (1) or goes on (0). Explicit spaces separate; otherwise gaps do, measured against the
 * type size and the letter-spacing of the stretch. The result is valid until the next call.
 */
export function wordStarts(glyphs: Glyphs): Uint8Array {
  const { count } = glyphs;
  if (buffer.length < count) buffer = new Uint8Array(count + (count >> 1));
  const starts = buffer;
  const paddings = new Paddings();
  const spaced = spaceStyles(glyphs);
  setStarts(glyphs, starts, spaced, paddings);
  // What the punctuation tells of the boxes counts for the words around them, too.
  if (paddings.known) setStarts(glyphs, starts, spaced, paddings);
  setLeadersApart(glyphs, starts);
  setLabelsApart(glyphs, starts);
  return starts;
}

function setStarts(glyphs: Glyphs, starts: Uint8Array, spaced: SpaceStyles, paddings: Paddings): void {
  const { count, start, end, baseline, object, spaces, startsObject } = glyphs;
  const leastEm = spaced.placed.size > 0 ? OBJECT_GAP_EM : WORD_GAP_EM;
  let stretch = 0;
  let open = false;
  let last = -1;
  let widthPt = 0;
  let lastEnd = 0;
  let lastBaseline = Number.NaN;
  for (let i = 0; i < count; i++) {
    const at = object[i] ?? 0;
    const gap = (start[i] ?? 0) - lastEnd;
    const goesOn =
      at === last &&
      spaces[i] === 0 &&
      baseline[i] === lastBaseline &&
      gap <= (startsObject[i] === 0 ? WORD_GAP_EM : leastEm) * widthPt &&
      gap >= -MAX_KERN_BACK_EM * widthPt;
    lastEnd = end[i] ?? 0;
    // Nearly all glyphs: `separation` would say the same.
    if (goesOn) {
      starts[i] = CONTINUES;
      continue;
    }
    if (at !== last) ({ widthPt } = objectAt(glyphs, i));
    last = at;
    lastBaseline = baseline[i] ?? 0;
    const kind = i === 0 ? STARTS : separation(glyphs, i, spaced, paddings);
    starts[i] = kind;
    if (kind === STARTS) {
      if (open) decideStretch(glyphs, starts, stretch, i, spaced);
      stretch = i;
      open = false;
    } else if (kind !== CONTINUES) {
      open = true;
    }
  }
  if (open) decideStretch(glyphs, starts, stretch, count, spaced);
}

/**
 * The padding of boxes around code, keys and labels in running text: gaps between two styles that punctuation shows to be no spaces. A gap of
 * the same width between the same styles, without a space character, ends no word either ("`Buffer`s").
 */
class Paddings {
  readonly #gaps = new Map<number, number>();

  get known(): boolean {
    return this.#gaps.size > 0;
  }

  add(style: number, other: number, gap: number): void {
    if (style !== other) this.#gaps.set(keyOf(style, other), gap);
  }

  has(style: number, other: number, gap: number): boolean {
    return Math.abs((this.#gaps.get(keyOf(style, other)) ?? Infinity) - gap) < SAME_PADDING_PT;
  }
}

const keyOf = (style: number, other: number): number => Math.min(style, other) * MAX_STYLES + Math.max(style, other);

/** The dots that lead from a title to its page number are often set right behind it: they are a word of their own. */
function setLeadersApart({ code, count }: Glyphs, starts: Uint8Array): void {
  for (let i = 0; i < count; i++) {
    if (!isLeaderDot(code[i] ?? 0)) continue;
    const from = i;
    while (i + 1 < count && starts[i + 1] === CONTINUES && isLeaderDot(code[i + 1] ?? 0)) i++;
    if (i + 1 - from < MIN_LEADER_DOTS) continue;
    starts[from] = STARTS;
    if (i + 1 < count) starts[i + 1] = STARTS;
  }
}

/**
 * The label of a list item, which programs set by itself, is a word of its own also where it fills the room up to the text: at the start of a
 * line, in front of a letter.
 */
function setLabelsApart(glyphs: Glyphs, starts: Uint8Array): void {
  const { code, baseline, startsObject, count } = glyphs;
  for (let i = 0; i < count; i++) {
    // Nearly all glyphs stand in the middle of their line.
    if (baseline[i] === baseline[i - 1] || starts[i] !== STARTS) continue;
    const first = code[i] ?? 0;
    if (!isDigit(first) && !isBullet(first)) continue;
    let end = i + 1;
    while (end < count && startsObject[end] === 0 && starts[end] === CONTINUES) end++;
    if (end >= count || starts[end] !== CONTINUES || !startsText(code[end] ?? 0)) continue;
    if (end === i + 1 ? isBullet(first) : isNumber(code, i, end)) starts[end] = STARTS;
  }
}

/** "1.", "12)", "1.10", "2.3.1.": digits that end with a mark, or several numbers with full stops between. */
function isNumber(code: Glyphs['code'], from: number, to: number): boolean {
  let stops = 0;
  for (let i = from; i < to - 1; i++) {
    if (code[i] === FULL_STOP && isDigit(code[i + 1] ?? 0)) stops++;
    else if (!isDigit(code[i] ?? 0)) return false;
  }
  const last = code[to - 1] ?? 0;
  return LABEL_ENDS.has(last) || (stops > 0 && isDigit(last));
}

/** A letter, and no dash of Unicode's general punctuation, as in versions ("1.1-1"). */
const startsText = (code: number): boolean => isLetter(code) && !(code >= 0x2000 && code <= 0x206f);

/** Signs of symbol fonts lie in the private use area. */
const isBullet = (code: number): boolean => BULLETS.has(code) || (code >= FIRST_SYMBOL && code <= LAST_SYMBOL);

/** Full stop, middle dot, one dot leader. */
const isLeaderDot = (code: number): boolean => code === 0x2e || code === 0xb7 || code === 0x2024;

interface SpaceStyles {
  /** Styles in which space characters are written on this page. */
  readonly written: ReadonlySet<number>;
  /** Styles whose words are placed each by itself: most gaps of theirs stand between two text objects, and have no space character. */
  readonly placed: ReadonlySet<number>;
  /** Styles whose spaces have no room of their own, none of them: their font has no glyph for it. */
  readonly roomless: ReadonlySet<number>;
}

function spaceStyles({ count, object, spaces, start, end, baseline, startsObject, objects }: Glyphs): SpaceStyles {
  const written = new Map<number, number>();
  const gaps = new Map<number, number>();
  const takenBack = new Map<number, number>();
  for (let i = 1; i < count; i++) {
    const hasSpace = spaces[i] !== 0;
    if (!hasSpace && startsObject[i] === 0) continue;
    const own = objects[object[i] ?? 0];
    if (!own) continue;
    if (hasSpace) {
      addCount(written, own.style);
      if (
        startsObject[i] === 0 &&
        isTakenBack((start[i] ?? 0) - (end[i - 1] ?? 0), TAKEN_BACK_EM * own.widthPt, own.widthPt)
      )
        addCount(takenBack, own.style);
    } else if (objects[object[i - 1] ?? 0]?.style === own.style && baseline[i] === baseline[i - 1]) {
      const gap = (start[i] ?? 0) - (end[i - 1] ?? 0);
      if (gap > WORD_GAP_EM * own.widthPt) addCount(gaps, own.style);
    }
  }
  const placed = [...gaps].filter(([style, ofObjects]) => ofObjects > (written.get(style) ?? 0));
  const roomless = [...takenBack].filter(([style, taken]) => taken === written.get(style) && taken >= MIN_ROOMLESS);
  const signs = new Map<number, number>();
  for (let i = 0; i < count && roomless.length > 0; i++) addCount(signs, objects[object[i] ?? 0]?.style ?? 0);
  const ofWords = roomless.filter(([style, taken]) => (signs.get(style) ?? 0) >= MIN_MEAN_LETTERS * taken);
  return {
    written: new Set(written.keys()),
    placed: new Set(placed.map(([style]) => style)),
    roomless: new Set(ofWords.map(([style]) => style)),
  };
}

const isTakenBack = (gap: number, leastPt: number, widthPt: number): boolean =>
  gap < leastPt && gap > -MAX_KERN_BACK_EM * widthPt;

function separation(glyphs: Glyphs, i: number, spaced: SpaceStyles, paddings: Paddings): number {
  const { start, end, baseline, object, spaces } = glyphs;
  const a = objectAt(glyphs, i - 1);
  const same = object[i] === object[i - 1];
  const b = same ? a : objectAt(glyphs, i);
  if (!same && (a.frame.angle !== b.frame.angle || Math.abs(a.frame.sin - b.frame.sin) > 0.02)) return STARTS;
  if (a.style !== b.style && isIcon(glyphs, i - 1, a) !== isIcon(glyphs, i, b)) return STARTS;
  const em = Math.max(a.sizePt, b.sizePt);
  const shift = Math.abs((baseline[i] ?? 0) - (baseline[i - 1] ?? 0));
  if (shift > MAX_SCRIPT_SHIFT_EM * em) return STARTS;
  const small = Math.min(a.sizePt, b.sizePt);
  if (shift > small && em > MAX_SCRIPT_RATIO * small) return STARTS;
  const along = Math.max(a.widthPt, b.widthPt);
  const s0 = start[i - 1] ?? 0;
  const e0 = end[i - 1] ?? 0;
  const s1 = start[i] ?? 0;
  const e1 = end[i] ?? 0;
  // Parts of a ligature start together, and may be given different widths.
  const isLigature = Math.abs(s1 - s0) < SAME_PLACE_EM * along;
  let gap = isLigature ? 0 : s1 - e0;
  // Right-to-left text comes in logical order: the next character ends where this one starts.
  if (gap < -MAX_KERN_BACK_EM * along && s0 - e1 > gap) gap = s0 - e1;
  if (same && isEllipsis(glyphs, i) && gap <= MAX_ELLIPSIS_GAP_EM * along) return CONTINUES;
  if ((spaces[i] ?? 0) > 0) {
    if (glyphs.startsObject[i] !== 0 || spaced.roomless.has(b.style)) return STARTS;
    const isMismeasured = a.face.emScale !== 1 && glyphs.stepped.has(a.style);
    const ofOthers = a.face.nameless ? KERN_EM : BEARINGS_EM;
    const leastEm = isMismeasured ? ofOthers : TAKEN_BACK_EM;
    if (isTakenBack(gap, leastEm * along, along)) return CONTINUES;
    return glyphs.stepped.has(b.style) && glyphs.spaces[i] === 1 && isStepOfSpacing(glyphs, i, gap, along)
      ? MAYBE
      : STARTS;
  }
  if (gap < -MAX_KERN_BACK_EM * along) return STARTS;
  if (shift > SAME_LINE_EM * em) {
    // East Asian text has no scripts; what is smaller beside its characters tells how they are read.
    const isRuby = isEastAsian(glyphs.code[i - 1] ?? 0) && isEastAsian(glyphs.code[i] ?? 0);
    return isRuby || gap > MAX_SCRIPT_GAP_EM * along ? STARTS : CONTINUES;
  }
  const isOneObject = glyphs.startsObject[i] === 0;
  // Between East Asian letters and others typesetters leave room that is no space.
  const isBesideEastAsian = isEastAsian(glyphs.code[i - 1] ?? 0) || isEastAsian(glyphs.code[i] ?? 0);
  const isWritten = spaced.written.has(a.style) && (isBesideEastAsian || !glyphs.stepped.has(a.style));
  const placesWords = a.style === b.style && spaced.placed.has(a.style);
  const ofObjects = placesWords ? OBJECT_GAP_EM : WORD_GAP_EM;
  const ofOne = isWritten ? WORD_GAP_BESIDE_SPACES_EM : WORD_GAP_EM;
  const least = isOneObject ? ofOne : ofObjects;
  const narrow = Math.min(a.widthPt, b.widthPt);
  if (gap <= least * narrow)
    return isOneObject && isSpacedThroughout(glyphs, i, SPACE_BETWEEN_TOUCHING_EM * narrow)
      ? MAYBE_BETWEEN_TOUCHING
      : CONTINUES;
  // Justified Arabic is stretched between joined letters, by a stroke without a meaning.
  const isStretched = gap <= MAX_LETTER_SPACING_EM * along && spaced.written.has(a.style);
  if (isStretched && joinsNext(glyphs.code[i - 1] ?? 0) && isArabicLetter(glyphs.code[i] ?? 0)) return CONTINUES;
  if (gap > (MAX_LETTER_SPACING_EM + WORD_GAP_OVER_SPACING_EM) * along) return STARTS;
  if (paddings.has(a.style, b.style, gap)) return CONTINUES;
  if (!isHeldByPunctuation(glyphs, i, a, b, spaced)) return MAYBE;
  paddings.add(a.style, b.style, gap);
  return CONTINUES;
}

/** Wider gaps than this, points, are before the glyph and, in its text object, before the glyphs next to it. */
function isSpacedThroughout({ start, end, startsObject, count }: Glyphs, i: number, leastPt: number): boolean {
  for (let at = i - 1; at <= i + 1; at++) {
    if (at === count || startsObject[at] !== 0) continue;
    if ((start[at] ?? 0) - (end[at - 1] ?? 0) <= leastPt) return false;
  }
  return true;
}

/** A sign that its font alone knows. Those of TeX's fonts and of symbol fonts are known. */
const isIcon = ({ code }: Glyphs, i: number, { face: { ownSigns } }: TextObject): boolean =>
  isPrivateUse(code[i] ?? 0) && (ownSigns === 'none' || ownSigns === 'icons');

/** A full stop after another one. */
const isEllipsis = ({ code }: Glyphs, i: number): boolean => code[i] === FULL_STOP && code[i - 1] === FULL_STOP;

/**
 * Code, keys and labels in running text often stand in a box of their own, whose padding parts them from the comma that follows and the
 * bracket before: where spaces are written as characters, no word ends there. Dots in a row are what is left out, or a short leader.
 */
function isHeldByPunctuation(glyphs: Glyphs, i: number, a: TextObject, b: TextObject, spaced: SpaceStyles): boolean {
  const { code, stepped } = glyphs;
  const writesSpaces = ({ style }: TextObject): boolean => spaced.written.has(style) && !stepped.has(style);
  if (OPENING.has(code[i - 1] ?? 0)) return writesSpaces(a);
  if (!CLOSING.has(code[i] ?? 0) || !writesSpaces(b) || isEllipsis(glyphs, i + 1)) return false;
  // Else ".5", ":root" or ".:/usr".
  let last = i;
  while (CLOSING.has(code[last + 1] ?? 0) && isAttached(glyphs, last + 1, b)) last++;
  return !isAttached(glyphs, last + 1, b);
}

/** Whether a glyph stands right behind the one before. */
function isAttached({ spaces, start, end, baseline, count }: Glyphs, i: number, { widthPt }: TextObject): boolean {
  return (
    i < count &&
    spaces[i] === 0 &&
    baseline[i] === baseline[i - 1] &&
    Math.abs((start[i] ?? 0) - (end[i - 1] ?? 0)) < WORD_GAP_EM * widthPt
  );
}

const codesOf = (characters: string): ReadonlySet<number> => new Set(Array.from(characters, (c) => c.charCodeAt(0)));
const OPENING = codesOf('([{“‘«');
const CLOSING = codesOf(',.;:!?)]}”’»');
/** Signs that are hardly ever anything but bullets, and the dash that is drawn by itself. */
const BULLETS = codesOf('•‣◦▪▫●○■□–');
const LABEL_ENDS = codesOf('.)');

/** Settles the doubtful gaps of [from, to): all of them end words, unless the gaps are the letter-spacing of the stretch. */
function decideStretch(glyphs: Glyphs, starts: Uint8Array, from: number, to: number, spaced: SpaceStyles): void {
  const { gaps, limit, areTouching } = spacingOf(glyphs, from, to, spaced.written.has(objectAt(glyphs, from).style));
  for (let i = from + 1; i < to; i++) {
    if (starts[i] === MAYBE_BETWEEN_TOUCHING) starts[i] = areTouching ? STARTS : CONTINUES;
    if (starts[i] !== MAYBE) continue;
    starts[i] = (gaps[i - from - 1] ?? 0) <= limit ? CONTINUES : STARTS;
  }
}
