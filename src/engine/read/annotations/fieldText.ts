import { centreY, heightOf, type Rect, type Sides, widthOf, containsCentre } from '../../model/geometry';
import { addTo } from '../../model/collections/groups';
import { HeightIndex } from '../../model/collections/heightIndex';
import { largest } from '../../model/collections/statistics';
import type { CheckBoxSigns, Word } from '../../model/pageContent';
import { styleOf } from '../../model/wordStyle';
import type { FontFace } from '../fonts/fonts';
import type { TextStyles } from '../text/textStyles';
import { type Label, labelOf, withRaisedLabels } from './fieldLabels';
import type { FormField } from './formFields';
import { isSign } from './signDrawings';
import type { TypedText } from './typedText';

/** Helvetica, which forms are set in unless they say otherwise (ISO 32000-2, 12.7.4.3). */
const FACE: FontFace = {
  id: -1,
  postScriptName: 'Helvetica',
  family: 'Helvetica',
  bold: false,
  italic: false,
  monospace: false,
  serif: false,
  ascentEm: 0.9,
  descentEm: 0.21,
  ownSigns: 'none',
  nameless: false,
  emScale: 1,
  baseFont: '',
};
/** Size of a value on a page without text, points. */
const DEFAULT_SIZE_PT = 11;
/** Of a field's height, the size of the one line that stands in it. */
const MAX_SIZE_SHARE = 0.8;
/** The same of a box or circle, which is lower than its font's size. */
const MAX_SIGN_SHARE = 1.3;
const MIN_SIZE_PT = 4;
/** A field is for several lines when it is higher than so many. */
const SEVERAL_LINES = 2.2;
const LEADING_EM = 1.2;
/** Widths of Helvetica's letters by their kind, and of boxes, which other fonts have: the first that fits. */
const LETTER_WIDTHS_EM: readonly (readonly [RegExp, number])[] = [
  [/[\u2610\u2612\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hangul}]/u, 1],
  [/[ijlftrI.,:;'!|()[\]/\\-]/, 0.28],
  [/[mwMW@%]/, 0.86],
  [/\p{Lu}/u, 0.69],
  [/./su, 0.55],
];
/** … of its spaces, and what is free before the first letter. */
const SPACE_EM = 0.28;
const PADDING_PT = 2;
/** Half the height of capitals: text in the middle of its field stands so far below the middle. */
const MIDDLE_EM = 0.36;
/** The label beside a field, and its value, stand on one line where their baselines differ by less. */
const SAME_LINE_EM = 0.6;
/** Boxes, and circles for what excludes others. */
export const SIGNS = {
  checkbox: { checked: '\u2612', unchecked: '\u2610' },
  radio: { checked: '\u25cf', unchecked: '\u25cb' },
} as const satisfies Record<string, CheckBoxSigns>;
/** Less room behind a label in the field is none, em. */
const MIN_BLANK_EM = 2;
/** Heights that words are looked up by, points. */
const ROW_PT = 16;
/** So many words are looked at for the fields of a page; whole forms need some thousands. */
const MAX_LOOKS = 1_000_000;

/** What form fields say. */
interface FieldText {
  readonly words: readonly Word[];
  /** The words of the page, with the names of fields of several lines beside the first of these. */
  readonly labelled: readonly Word[];
  /** A word without text for each field that can be written in, and has no value. */
  readonly blanks: ReadonlyMap<FormField, Word>;
}

/**
 * What form fields say, as words at their places: a value that is only shown by the field, and a box or circle for what can be checked.
 * Values that the page shows as text anyway are left out. Linear in words, and in the words beside fields, up to MAX_LOOKS.
 */
export function fieldText(fields: readonly FormField[], words: readonly Word[], styles: TextStyles): FieldText {
  const blanks = new Map<FormField, Word>();
  if (fields.length === 0) return { words: [], labelled: words, blanks };
  const rows = new Rows(words);
  const byHeight = new HeightIndex(fields);
  const labels: Label[] = [];
  const set = fields.flatMap((field) => {
    const text = textOf(field);
    const beside = rows.beside(field.bounds);
    const inside = wordsInside(field.bounds, beside);
    const { isHigh, first } = typeIn(field, beside, styles);
    if (isHigh && isWritable(field) && inside.length === 0)
      labels.push({
        words: labelOf(field.bounds, beside, byHeight.between(field.bounds.top, field.bounds.bottom)),
        first,
      });
    if (text !== '') return isWrittenOut(field, inside) ? [] : setInField(text, field, beside, styles);
    const blank = isWritable(field) ? blankIn(field, inside, beside, styles) : undefined;
    if (blank) blanks.set(field, blank);
    return [];
  });
  return { words: set, labelled: withRaisedLabels(words, labels), blanks };
}

const isWritable = ({ kind, flags }: FormField): boolean =>
  !flags.readOnly && (kind === 'text' || (kind === 'choice' && !flags.several));

/** Text typed onto the page, as words from the top of its box on. A single line beside a word of the page stands on its baseline. */
export function typedWords(typed: readonly TypedText[], words: readonly Word[], styles: TextStyles): Word[] {
  if (typed.length === 0) return [];
  const rows = new Rows(words);
  return typed.flatMap(({ bounds, text, sizePt, colour }) => {
    const lines = linesOf(text, (widthOf(bounds) - 2 * PADDING_PT) / sizePt);
    const top = bounds.top + PADDING_PT + FACE.ascentEm * sizePt;
    const label = lines.length === 1 ? nearest(bounds, rows.beside(bounds)) : undefined;
    const isBeside = label !== undefined && Math.abs(label.baseline - top) < SAME_LINE_EM * sizePt;
    return setLines(lines, { bounds, first: isBeside ? label.baseline : top }, typeLike(styles, sizePt, colour));
  });
}

/** What a field shows. */
export function textOf({ kind, value, checked }: FormField): string {
  switch (kind) {
    case 'text':
    case 'choice':
      return value.trim();
    case 'checkbox':
    case 'radio':
      return SIGNS[kind][checked ? 'checked' : 'unchecked'];
    case 'button':
    case 'signature':
      return '';
  }
}

/** The level words of a page, by height. */
class Rows {
  readonly #rows = new Map<number, Word[]>();
  /** Rows between which all words stand: a field may be said to be of any height. */
  #first = Infinity;
  #last = -Infinity;
  #looksLeft = MAX_LOOKS;

  constructor(words: readonly Word[]) {
    for (const word of words) {
      if (word.angle !== 0) continue;
      const row = Math.floor(centreY(word.bounds) / ROW_PT);
      addTo(this.#rows, row, word);
      this.#first = Math.min(this.#first, row);
      this.#last = Math.max(this.#last, row);
    }
  }

  /** Words whose middles stand at the field's height. */
  beside({ top, bottom }: Rect): Word[] {
    const beside: Word[] = [];
    const last = Math.min(this.#last, Math.floor(bottom / ROW_PT));
    for (let row = Math.max(this.#first, Math.floor(top / ROW_PT)); row <= last && this.#looksLeft > 0; row++) {
      const words = this.#rows.get(row) ?? [];
      this.#looksLeft -= words.length;
      for (const word of words) {
        const y = centreY(word.bounds);
        if (y >= top && y <= bottom) beside.push(word);
      }
    }
    return beside;
  }
}

const wordsInside = (bounds: Rect, beside: readonly Word[]): Word[] =>
  beside.filter((word) => containsCentre(bounds, word.bounds));

/** Some producers write a field's value into the page as well: it is there once as text, and need not come again. */
function isWrittenOut({ kind, value }: FormField, inside: readonly Word[]): boolean {
  if (kind !== 'text' && kind !== 'choice') return false;
  return (
    inside.length > 0 &&
    inside
      .map(({ text }) => text)
      .join('')
      .includes(value.replace(/\s+/g, ''))
  );
}

function setInField(text: string, field: FormField, beside: readonly Word[], styles: TextStyles): Word[] {
  const { bounds } = field;
  const { sizePt: usual, isHigh, first } = typeIn(field, beside, styles);
  const room = widthOf(bounds) - 2 * PADDING_PT;
  const lines = linesOf(text, isHigh ? room / usual : Infinity);
  // A line in a field that names no size is made to fit, as viewers do (ISO 32000-2, 12.7.4.3).
  const fitting = isHigh || isSign(field) || field.sizePt !== undefined ? usual : room / largest(lines.map(emsOf));
  const sizePt = Math.max(MIN_SIZE_PT, Math.min(usual, fitting));
  const type = typeLike(styles, sizePt, isSign(field) ? 0 : (field.colour ?? 0));
  return setLines(lines, { bounds, first, before: FREE_SHARE[field.alignment ?? 'left'] }, type);
}

/** All of its first line, behind what is printed there; undefined where that leaves no room. */
function blankIn(
  field: FormField,
  inside: readonly Word[],
  beside: readonly Word[],
  styles: TextStyles,
): Word | undefined {
  const { sizePt, first } = typeIn(field, beside, styles);
  let left = field.bounds.left + PADDING_PT;
  for (const { bounds, baseline } of inside)
    if (Math.abs(baseline - first) < sizePt) left = Math.max(left, bounds.right + SPACE_EM * sizePt);
  const right = field.bounds.right - PADDING_PT;
  const hasRoom = right > left && (inside.length === 0 || right - left > MIN_BLANK_EM * sizePt);
  return hasRoom
    ? wordAt('', { left, right, baseline: first }, typeLike(styles, sizePt, field.colour ?? 0))
    : undefined;
}

/** The size that the field names; one that names none, and signs, are as large as the label beside them. `first`: baseline of the first line. */
function typeIn(
  field: FormField,
  beside: readonly Word[],
  styles: TextStyles,
): { readonly sizePt: number; readonly isHigh: boolean; readonly first: number } {
  const { bounds } = field;
  const label = nearest(bounds, beside);
  const labelSize = styleOf(label, styles.styles)?.sizePt ?? DEFAULT_SIZE_PT;
  const ownSize = isSign(field) ? undefined : field.sizePt;
  const share = isSign(field) ? MAX_SIGN_SHARE : MAX_SIZE_SHARE;
  const sizePt = Math.max(MIN_SIZE_PT, Math.min(ownSize ?? labelSize, heightOf(bounds) * share));
  const isHigh = heightOf(bounds) > SEVERAL_LINES * LEADING_EM * sizePt;
  const middle = centreY(bounds) + MIDDLE_EM * sizePt;
  const onLabel = label && Math.abs(label.baseline - middle) < SAME_LINE_EM * sizePt ? label.baseline : middle;
  return { sizePt, isHigh, first: isHigh ? bounds.top + PADDING_PT + FACE.ascentEm * sizePt : onLabel };
}

/** What values are set in: the index of the style, and its size. */
interface FieldType {
  readonly style: number;
  readonly sizePt: number;
}

const typeLike = (styles: TextStyles, sizePt: number, colour: number): FieldType => ({
  sizePt,
  style: styles.indexOf(FACE, {
    sizePt,
    widthShare: 1,
    colour,
    fakeBold: false,
    skewed: false,
    invisible: false,
    artifact: false,
    language: undefined,
  }),
});

/** Of the room that a line leaves free in its field, how much is in front of it. */
const FREE_SHARE = { left: 0, center: 0.5, right: 1 } as const;

/** `first`: baseline of the first line. `before`: how much of its free room is in front of a line. */
function setLines(
  lines: readonly (readonly string[])[],
  { bounds, first, before = 0 }: { readonly bounds: Rect; readonly first: number; readonly before?: number },
  type: FieldType,
): Word[] {
  const { sizePt } = type;
  return lines.flatMap((line, i) => {
    const baseline = first + i * LEADING_EM * sizePt;
    // A line that is longer than guessed ends where its field ends.
    const room = widthOf(bounds) - 2 * PADDING_PT;
    const em = Math.min(sizePt, room / emsOf(line));
    let left = bounds.left + PADDING_PT + before * (room - em * (emsOf(line) - SPACE_EM));
    return line.map((word, w): Word => {
      const right = left + em * emsOfWord(word);
      const set = wordAt(word, { left, right, baseline }, type);
      left = right + SPACE_EM * em;
      return w < line.length - 1 ? { ...set, spaceAfter: true } : set;
    });
  });
}

function wordAt(
  text: string,
  { left, right, baseline }: Sides & { readonly baseline: number },
  { sizePt, style }: FieldType,
): Word {
  return {
    text,
    bounds: { left, top: baseline - FACE.ascentEm * sizePt, right, bottom: baseline + FACE.descentEm * sizePt },
    baseline,
    angle: 0,
    vertical: false,
    pieces: [{ text, style, left, right, baseline }],
    softHyphen: false,
    spaceAfter: false,
  };
}

/** The word next to a field's left edge, or else the first one at its height. */
function nearest({ left }: Rect, beside: readonly Word[]): Word | undefined {
  let best: Word | undefined;
  for (const word of beside) {
    if (best === undefined || Math.abs(word.bounds.right - left) < Math.abs(best.bounds.right - left)) best = word;
  }
  return best;
}

const emsOfWord = (word: string): number =>
  Array.from(word).reduce((sum, letter) => sum + (LETTER_WIDTHS_EM.find(([kind]) => kind.test(letter))?.[1] ?? 0), 0);

const emsOf = (line: readonly string[]): number => line.reduce((sum, word) => sum + emsOfWord(word) + SPACE_EM, 0);

/** Words line by line: those of the value, broken where they are wider than `widthEm`. */
function linesOf(text: string, widthEm: number): string[][] {
  return text.split(/\r\n?|\n/).flatMap((paragraph) => {
    const lines: string[][] = [];
    let room = 0;
    for (const word of paragraph.split(/\s+/).filter((part) => part !== '')) {
      const width = emsOfWord(word) + SPACE_EM;
      const line = lines.at(-1);
      if (line === undefined || width > room) {
        lines.push([word]);
        room = widthEm - width;
      } else {
        line.push(word);
        room -= width;
      }
    }
    return lines;
  });
}
