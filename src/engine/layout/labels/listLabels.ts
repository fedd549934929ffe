import { FIRST_PRIVATE, LETTER } from '../../model/characters';
import type { Sides } from '../../model/geometry';
import { isCounting } from './eastAsianNumerals';
import { digitsValue, enclosedValue, readNumeral, romanValue, type Numeral, type NumeralFormat } from './numerals';

/**
 * Labels of list items and numbered headings: "•", "–", "1.", "(a)", "iv)", "2.3.1", "A-1.", "①", "一、", "א.". Their form alone does not make an
 * item: a wrapped line may start with "2010." or "(b)". Where the label stands (`lists`), and what comes before and after, decides.
 */
export interface ListLabel {
  readonly kind: 'bullet' | NumeralFormat;
  /** Of the last part; 1 for bullets. */
  readonly value: number;
  /** All readings of the last part, the likeliest first: "i" is Roman 1 or letter 9. Empty for bullets. */
  readonly readings: readonly Numeral[];
  /** Values of a multilevel number, outermost first ([1, 2, 3] for "1.2.3"); one entry for others, none for bullets. */
  readonly parts: readonly number[];
  /** How the outer parts of a multilevel number are written, outermost first: letters in "A.1". Absent where all are digits. */
  readonly outerFormats?: readonly NumeralFormat[];
  /** What stands before and after the number: "(" and ")". */
  readonly prefix: string;
  readonly suffix: string;
  /** The bullet's sign, private-use signs of symbol fonts replaced by the Unicode sign that looks like them. */
  readonly bullet?: string;
  /**
   * Strong: a sign that is a bullet and little else, or a number with a mark that numbers items. Weak: also found at the start of
   * ordinary lines (a dash, a plain number, "A." as an initial, "2.5" as a figure).
   */
  readonly strength: 'strong' | 'weak';
}

/** A word as far as labels are concerned; `Word` is one. In reading order. */
export interface LabelWord {
  readonly text: string;
  readonly bounds: Sides;
}

export interface LabelOptions {
  /** Size of the text, points: gaps are measured in it. */
  readonly sizePt?: number;
  /** Family of the first word's font. */
  readonly family?: string;
}

export interface LeadingLabel {
  readonly label: ListLabel;
  /** How many words make it up. */
  readonly wordCount: number;
  /** As in the text, without the space after it. */
  readonly text: string;
  /** From the label's end to the text, in em; 0 when sizes are not known. */
  readonly gapEm: number;
}

/** Signs that are bullets wherever they start a line. */
const BULLETS = '•‣◦▪▫●○◯◉■□◆◇♦◊★☆►▶▸▹➢➣➤➔➜✓✔✗✘☐☑☒❖❑❒✦✧⁃∙·‧⬤⚫⚪◾◽◼◻⦁⚬✱✳';
/** Signs that are bullets only when what follows says so. */
const WEAK_BULLETS = '-–—−*∗+»>~→⇒o§¤―';

/** Signs of Symbol and Wingdings as mapped to the private use area (U+F000 + code), and the Unicode signs that look like them. */
const SYMBOL_SIGNS: Readonly<Record<number, string>> = {
  0xf0b7: '•',
  0xf0a7: '▪',
  0xf0a8: '◻',
  0xf0d8: '➢',
  0xf0d0: '–',
  0xf0e0: '→',
  0xf0e8: '➔',
  0xf0f0: '⇨',
  0xf0fc: '✓',
  0xf0fb: '✗',
  0xf0fd: '☒',
  0xf0fe: '☑',
  0xf06c: '●',
  0xf06d: '❍',
  0xf06e: '■',
  0xf06f: '□',
  0xf070: '□',
  0xf071: '❑',
  0xf072: '❒',
  0xf073: '⬧',
  0xf074: '⧫',
  0xf075: '◆',
  0xf076: '❖',
  0xf077: '⬥',
  0xf09f: '•',
  0xf0a1: '○',
  0xf0a4: '◉',
  0xf0ab: '★',
  0xf0ae: '→',
  0xf02d: '–',
  0xf02a: '*',
  0xf0be: '–',
  0xf0c4: '❖',
};
/** Those of Symbol, whose others are letters, operators, brackets and pieces of tall ones (ISO 32000-2, annex D.5): formulas and words begin with them. */
const SIGNS_OF_SYMBOL: Readonly<Record<number, string>> = {
  0xf02a: '*',
  0xf02d: '–',
  0xf0a7: '▪',
  0xf0a8: '◆',
  0xf0ae: '→',
  0xf0b7: '•',
  0xf0be: '–',
  0xf0e0: '◇',
};
const PICTURE_SIGN = /\p{So}/u;
const PRIVATE_USE = /\p{Co}/u;
const SYMBOL_FAMILY = /wingdings|webdings|dingbats|symbol|bullet|marlett/i;
const TYPEWRITER_FAMILY = /courier/i;

/** A gap that no justified line has between words, em. A space is about 0.25, stretched ones reach 0.6. */
export const WIDE_GAP_EM = 0.7;
/** A quad, less what the letter itself leaves free of it. */
const APPENDIX_GAP_EM = 0.9;
/** A narrower one, as of chapters in contents whose numbers take 1.5 em, is so many times as wide as those between the words of the title. */
const MIN_APPENDIX_GAP_EM = 0.6;
const APPENDIX_GAP_RATIO = 1.5;
/** Parts of a split label ("1" ".") stand closer than this, em. */
const SPLIT_GAP_EM = 0.35;
const MAX_LABEL_LENGTH = 14;
/** What most lines start with, told apart at little cost: letters need a mark of their own to be a label. */
const PLAIN_WORD = /^[A-Za-z]{2,}[,;]?$/;
const MAX_LEVELS = 7;
/** Items past this number are counted without a doubt only where a bracket says so. */
const MAX_STRONG_VALUE = 99;

const OPENING = '([（〔【《';
const CLOSING: Readonly<Record<string, string>> = {
  '(': ')',
  '[': ']',
  '（': '）',
  '〔': '〕',
  '【': '】',
  '《': '》',
};
/** "A-1.", "B-12.": questions and pages of appendices count in series. */
const SERIES = /^\p{Lu}{1,2}-(?=\d{1,2}(?!\d))/u;
const SUFFIX = /^(.*?)(\.\)|\.-|\.:|[.)\]:、．）。，°º›]|-\)|\.\]|)$/su;

/** A sign that is a bullet wherever it starts a line. */
export const isSureBullet = (text: string): boolean => text.length === 1 && BULLETS.includes(text);

/** Dashes that open a speech as well as an item. */
const SPEECH_DASH = /^[–—―]$/u;

/** A dash that a speech may begin with: "— No, said Anna." */
export const isSpeechDash = (text: string): boolean => SPEECH_DASH.test(text);

/** The label that `text` is, all of it; undefined for other text. */
export function parseLabel(text: string, options: LabelOptions = {}): ListLabel | undefined {
  if (PLAIN_WORD.test(text)) return undefined;
  const trimmed = text.trim();
  if (trimmed === '' || trimmed.length > MAX_LABEL_LENGTH) return undefined;
  return parseBullet(trimmed, options) ?? parseNumber(trimmed);
}

/**
 * The label that a line starts with, and how many of its words make it up. Needs text after the label: a number alone on a line is no
 * label. A weak sign that is also a word ("o", "§", "»") counts only with a wide gap after it.
 */
export function findLeadingLabel(words: readonly LabelWord[], options: LabelOptions = {}): LeadingLabel | undefined {
  const first = words[0];
  if (first === undefined || words.length < 2) return undefined;
  for (let wordCount = maxLabelWords(words); wordCount > 0; wordCount--) {
    if (wordCount >= words.length) continue;
    const own = words.slice(0, wordCount);
    if (wordCount > 1 && !joins(own, options)) continue;
    const text = own.map((word) => word.text).join(own[0]?.text === '§' ? ' ' : '');
    const last = own.at(-1);
    const next = words[wordCount];
    if (last === undefined || next === undefined) continue;
    const gapEm = gapBetween(last, next) / (options.sizePt ?? Infinity);
    const label =
      parseLabel(text, options) ?? (isBeforeTitle(words, wordCount, gapEm) ? appendixLabel(text) : undefined);
    if (label === undefined || !fitsItsGap(label, gapEm, options)) continue;
    // Numbers before numbers are a row of figures, those before signs have a unit: "58.2 %".
    if (
      label.suffix === '' &&
      label.kind !== 'bullet' &&
      !words.some((word, i) => i >= wordCount && LETTER.test(word.text))
    )
      continue;
    const strength = label.strength === 'strong' || (gapEm >= WIDE_GAP_EM && label.suffix !== '') ? 'strong' : 'weak';
    return { label: { ...label, strength }, wordCount, text, gapEm };
  }
  return undefined;
}

function isBeforeTitle(words: readonly LabelWord[], wordCount: number, gapEm: number): boolean {
  if (gapEm >= APPENDIX_GAP_EM) return true;
  if (gapEm < MIN_APPENDIX_GAP_EM) return false;
  const gapBehind = (i: number): number => {
    const [word, next] = [words[i], words[i + 1]];
    return word && next && LETTER.test(next.text) ? gapBetween(word, next) : 0;
  };
  const most = gapBehind(wordCount - 1) / APPENDIX_GAP_RATIO;
  return words.every((_, i) => i < wordCount || gapBehind(i) <= most);
}

/** "A   Proofs": a capital alone, as LaTeX sets it a quad before the title of an appendix. */
export function appendixLabel(text: string): ListLabel | undefined {
  const [reading] = /^[A-Z]$/.test(text) ? readNumeral(text) : [];
  if (reading === undefined) return undefined;
  const { format: kind, value } = reading;
  return { kind, value, readings: [reading], parts: [value], prefix: '', suffix: '', strength: 'weak' };
}

/** Whether `findLeadingLabel` has anything to look for: nearly all lines begin with a word of letters. */
export function mayStartWithLabel(words: readonly LabelWord[]): boolean {
  const first = words[0];
  return first !== undefined && words.length > 1 && (maxLabelWords(words) > 1 || !PLAIN_WORD.test(first.text));
}

/** Gap along the line, whichever way it runs. */
function gapBetween(before: LabelWord, after: LabelWord): number {
  return Math.max(0, after.bounds.left - before.bounds.right, before.bounds.left - after.bounds.right);
}

const LABEL_MARKS = '.)(][:';
const isLabelMark = (text: string): boolean => text.length === 1 && LABEL_MARKS.includes(text);
const MAX_LABEL_WORDS = 3;

/** Every line is asked for its label, and nearly all begin with two words of text: no more than the first of them can be one. */
function maxLabelWords(words: readonly LabelWord[]): number {
  const first = words[0]?.text ?? '';
  return first === '§' || isLabelMark(first) || isLabelMark(words[1]?.text ?? '') ? MAX_LABEL_WORDS : 1;
}

/** Words that only together are a label: "1" ".", "(" "a" ")", "§" "3". */
function joins(words: readonly LabelWord[], { sizePt }: LabelOptions): boolean {
  if (words[0]?.text === '§')
    return words.length === 2 && digitsValue(words[1]?.text.replace(/\.$/, '') ?? '') !== undefined;
  let others = 0;
  for (const { text } of words) if (!isLabelMark(text)) others++;
  if (others !== 1) return false;
  if (sizePt === undefined) return true;
  return words.every((word, i) => {
    const before = words[i - 1];
    return before === undefined || gapBetween(before, word) < SPLIT_GAP_EM * sizePt;
  });
}

function fitsItsGap(label: ListLabel, gapEm: number, { family = '' }: LabelOptions): boolean {
  if (label.bullet === undefined || label.strength === 'strong') return true;
  if (label.bullet === 'o') return gapEm >= WIDE_GAP_EM || (TYPEWRITER_FAMILY.test(family) && gapEm === 0);
  return !'§»>→⇒~¤'.includes(label.bullet) || gapEm >= WIDE_GAP_EM;
}

function parseBullet(text: string, { family = '' }: LabelOptions): ListLabel | undefined {
  const signs = Array.from(text);
  const sign = signs[0];
  if (sign === undefined || signs.length > 1) return undefined;
  const code = sign.codePointAt(0) ?? 0;
  const inSymbolFont = code < 0x100 ? 0xf000 + code : code;
  if (family === 'Symbol') {
    const known = SIGNS_OF_SYMBOL[inSymbolFont] ?? (PICTURE_SIGN.test(sign) ? sign : undefined);
    if (known !== undefined) return bulletLabel(known, 'strong');
  } else if (SYMBOL_FAMILY.test(family) || PRIVATE_USE.test(sign)) {
    const fallback = code >= FIRST_PRIVATE || code < 0x100 ? '•' : sign;
    return bulletLabel(BULLETS.includes(sign) ? sign : (SYMBOL_SIGNS[inSymbolFont] ?? fallback), 'strong');
  }
  if (BULLETS.includes(sign)) return bulletLabel(sign, 'strong');
  return WEAK_BULLETS.includes(sign) ? bulletLabel(sign, 'weak') : undefined;
}

function bulletLabel(bullet: string, strength: ListLabel['strength']): ListLabel {
  return { kind: 'bullet', value: 1, readings: [], parts: [], prefix: '', suffix: '', bullet, strength };
}

function parseNumber(text: string): ListLabel | undefined {
  const ring = enclosedValue(text);
  if (ring !== undefined) {
    const readings: readonly Numeral[] = [{ format: 'decimalEnclosedCircle', value: ring }];
    return {
      kind: 'decimalEnclosedCircle',
      value: ring,
      readings,
      parts: [ring],
      prefix: '',
      suffix: '',
      strength: 'strong',
    };
  }
  const section = /^§+\s*/.exec(text)?.[0] ?? '';
  const opening = section === '' && OPENING.includes(text.charAt(0)) ? text.charAt(0) : '';
  const series = section === '' && opening === '' ? (SERIES.exec(text)?.[0] ?? '') : '';
  const prefix = section === '' ? opening + series : '§ ';
  const [, core = '', suffix = ''] = SUFFIX.exec(text.slice(section.length + opening.length + series.length)) ?? [];
  if (core === '') return undefined;
  if (opening !== '' && !suffix.includes(CLOSING[opening] ?? ')')) return undefined;
  if (opening === '' && suffix.includes(']')) return undefined;
  const texts = core.split('.');
  return texts.length > 1 ? multilevel(texts, prefix, suffix) : singleLevel(core, prefix, suffix);
}

function singleLevel(core: string, prefix: string, suffix: string): ListLabel | undefined {
  const readings = readNumeral(core);
  const best = readings[0];
  if (best === undefined) return undefined;
  const { format: kind, value } = best;
  const bracketed = /[)\]）〕】》]/.test(suffix);
  const rated = (isStrong: boolean): ListLabel => {
    return { kind, value, readings, parts: [value], prefix, suffix, strength: isStrong ? 'strong' : 'weak' };
  };
  if (kind === 'decimal') {
    if (core.startsWith('0') && core !== '0') return undefined;
    const strong = value <= MAX_STRONG_VALUE && /[.)、．）]/.test(suffix) && value > 0;
    return rated(strong);
  }
  // Letters and Roman numerals without any mark are words ("A", "I", "mix").
  if (suffix === '' || suffix === ':' || suffix === '°' || suffix === 'º') return undefined;
  if (/Letter|russian/.test(kind) && core.length > 1 && !bracketed) return undefined;
  if (isCounting(kind)) return rated(true);
  const lengthy = core.length > 1 && romanValue(core) !== undefined;
  return rated(bracketed || lengthy);
}

/** "2.3", "2.3.1.", "A.1", "1.a)": at least one number among the parts, so that "e.g." and "U.S." are none. */
function multilevel(texts: readonly string[], prefix: string, suffix: string): ListLabel | undefined {
  if (texts.length > MAX_LEVELS || !texts.some((part) => digitsValue(part) !== undefined)) return undefined;
  const parts: number[] = [];
  const formats: NumeralFormat[] = [];
  let readings: readonly Numeral[] = [];
  for (const part of texts) {
    readings = readNumeral(part);
    const best = readings[0];
    // "3.05" and "0.5" are figures.
    if (best === undefined || (best.format === 'decimal' && /^0/.test(part))) return undefined;
    parts.push(best.value);
    formats.push(best.format);
  }
  const last = readings[0];
  if (last === undefined) return undefined;
  const strong = texts.length > 2 || /[.)]/.test(suffix);
  const outerFormats = formats.slice(0, -1);
  return {
    kind: last.format,
    value: last.value,
    readings,
    parts,
    ...(outerFormats.some((format) => format !== 'decimal') && { outerFormats }),
    prefix,
    suffix,
    strength: strong ? 'strong' : 'weak',
  };
}
