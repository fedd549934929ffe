import { FIRST_EAST_ASIAN, FIRST_PRIVATE } from '../../model/characters';
import type { RubyText, RunFormat } from '../../model/document';
import { overlap, union, widthOf } from '../../model/geometry';
import { addTo } from '../../model/collections/groups';
import type { PageContent, Piece, Ruby, TextStyle, Word } from '../../model/pageContent';
import { firstPlace } from '../../model/collections/sorted';
import { sizeOf } from '../../model/wordStyle';

/**
 * Small letters over ideographs that tell how they are read (JIS X 4051; W3C, "Rules for simple placement of ruby"): kana, bopomofo, or
 * Latin letters with tones. They are taken out of the text and kept with the ideographs that they stand over.
 */

const isEastAsian = (code: number): boolean => code >= FIRST_EAST_ASIAN && code < FIRST_PRIVATE;
const HAN = /^[\p{Script=Han}々〆ヶ]$/u;
const HAS_HAN = /\p{Script=Han}/u;
const KANA = /^[\u3041-\u309f\u30a1-\u30fa\u30fc-\u30ff]+$/;
const BOPOMOFO = /^(?:[\u3105-\u312f\u31a0-\u31bfˊˇˋ˙]|\p{M})+$/u;
const PINYIN = /^(?=[^aeiouüāáǎàēéěèīíǐìōóǒòūúǔùǖǘǚǜ]*[aeiouüāáǎàēéěèīíǐìōóǒòūúǔùǖǘǚǜ])[\p{Script=Latin}\p{M}’']+$/iu;
/** Of text that runs across in a vertical page, which is turned. */
const SIDEWAYS = 270;
/** Half the size of its text is usual, 0.65 the most. */
const MAX_SIZE_RATIO = 0.65;
/** From baseline to baseline, em of the text; footnote marks are raised by a third. */
const MIN_RAISED_EM = 0.7;
const MAX_RAISED_EM = 1.4;
/** A character has the ruby that covers this share of the narrower of the two. */
const MIN_COVERED = 0.35;
/** Ruby is centred over its text, em. */
const MAX_OFF_CENTRE_EM = 0.35;
/** Characters of a piece are as wide as their em, give or take this share: else nothing says where each of them is. */
const MAX_SPACING_EM = 0.12;
/** The same of all spaces in the piece. */
const MAX_SPACES_EM = 0.5;

/** The page without the words that are ruby; as it is where there is none. n log n in words of pages with ideographs. */
export function withRuby(content: PageContent): PageContent {
  const small = smallWords(content);
  if (small.length === 0) return content;
  const rows = new BaseRows(content);
  const groups = groupsOf(small, rows);
  if (groups.length === 0) return content;
  return withPieces(content, groups);
}

/** Words that may be ruby: smaller than the page's largest ideographs, on a line. */
function smallWords({ words, styles, scanned, vertical }: PageContent): Small[] {
  if (scanned) return [];
  let largest = 0;
  for (const word of words) if (isEastAsian(word.text.charCodeAt(0))) largest = Math.max(largest, sizeOf(word, styles));
  if (largest === 0) return [];
  const small: Small[] = [];
  words.forEach((word, index) => {
    const sizePt = sizeOf(word, styles);
    if (sizePt <= 0 || sizePt > MAX_SIZE_RATIO * largest) return;
    // A character that stands alone beside a vertical line is set as one of a horizontal line.
    const isSingle = vertical === true && word.angle === SIDEWAYS && word.text.length === 1;
    if (isSingle) small.push({ word, index, sizePt, baseline: word.bounds.bottom });
    else if (word.angle === 0 && !word.vertical) small.push({ word, index, sizePt, baseline: word.baseline });
  });
  return small.some(({ word }) => isReading(word.text)) ? small : [];
}

interface Small {
  readonly word: Word;
  readonly index: number;
  readonly sizePt: number;
  readonly baseline: number;
}

const isReading = (text: string): boolean => KANA.test(text) || BOPOMOFO.test(text) || PINYIN.test(text);

/** A character of the text. */
interface Character {
  readonly word: number;
  readonly piece: number;
  readonly at: number;
  readonly style: number;
  readonly isHan: boolean;
  readonly left: number;
  readonly right: number;
  readonly baseline: number;
  readonly sizePt: number;
}

/** The words of a page by baseline. */
class BaseRows {
  readonly #sorted: readonly { readonly word: Word; readonly index: number }[];
  readonly #characters = new Map<number, readonly Character[]>();
  constructor(readonly content: PageContent) {
    this.#sorted = content.words
      .map((word, index) => ({ word, index }))
      .filter(({ word }) => word.angle === 0 && !word.vertical)
      .sort((a, b) => a.word.baseline - b.word.baseline);
  }

  /** Characters under a small word, in the line that it may be the ruby of. */
  under({ word: { bounds }, sizePt, baseline }: Small): Character[] {
    const found: Character[] = [];
    const lowest = baseline + (MAX_RAISED_EM * sizePt) / MIN_SIZE_RATIO;
    const first = firstPlace(this.#sorted, ({ word }) => word.baseline <= baseline);
    for (let i = first; i < this.#sorted.length; i++) {
      const base = this.#sorted[i];
      if (!base || base.word.baseline > lowest) break;
      if (base.word.bounds.right <= bounds.left || base.word.bounds.left >= bounds.right) continue;
      for (const character of this.#charactersOf(base.word, base.index)) {
        const raised = character.baseline - baseline;
        const isUnder = raised > MIN_RAISED_EM * character.sizePt && raised < MAX_RAISED_EM * character.sizePt;
        if (!isUnder || sizePt > MAX_SIZE_RATIO * character.sizePt) continue;
        const shared = overlap(character.left, character.right, bounds.left, bounds.right);
        const width = Math.min(widthOf(character), widthOf(bounds));
        if (character.isHan && shared > MIN_COVERED * width) found.push(character);
      }
    }
    return found;
  }

  #charactersOf(word: Word, index: number): readonly Character[] {
    const known = this.#characters.get(index) ?? charactersOf(word, index, this.content.styles);
    this.#characters.set(index, known);
    return known;
  }
}

/** The smallest ruby, in parts of its text's size. */
const MIN_SIZE_RATIO = 0.3;

function charactersOf(word: Word, index: number, styles: readonly TextStyle[]): Character[] {
  return word.pieces.flatMap(({ text, style, left, right, baseline }, piece) => {
    const sizePt = styles[style]?.sizePt ?? 0;
    const characters = Array.from(text);
    const advance = (right - left) / characters.length;
    if (!characters.some((character) => HAN.test(character))) return [];
    const off = Math.abs(advance - sizePt);
    if (off > MAX_SPACING_EM * sizePt && off * characters.length > MAX_SPACES_EM * sizePt) return [];
    return characters.map((character, at) => ({
      word: index,
      piece,
      at,
      style,
      isHan: HAN.test(character),
      left: left + at * advance,
      right: left + (at + 1) * advance,
      baseline,
      sizePt,
    }));
  });
}

/** What stands over what. */
interface RubyGroup {
  readonly small: readonly Small[];
  readonly base: readonly Character[];
}

function groupsOf(small: readonly Small[], rows: BaseRows): RubyGroup[] {
  const open: { small: Small[]; base: Character[] }[] = [];
  // A line of small text has ideographs of its own.
  const lines = small
    .flatMap(({ word, baseline }) => (HAS_HAN.test(word.text) ? [baseline] : []))
    .sort((a, b) => a - b);
  const isLineOfText = ({ baseline, sizePt }: Small): boolean => {
    const near = lines[firstPlace(lines, (line) => line < baseline - SAME_LINE_EM * sizePt)];
    return near !== undefined && near < baseline + SAME_LINE_EM * sizePt;
  };
  for (const candidate of small.filter(({ word }) => isReading(word.text))) {
    const base = rows.under(candidate);
    if (base.length === 0 || isLineOfText(candidate)) continue;
    const known = open.at(-1);
    const fresh = base.filter((one) => !known?.base.some((other) => keyOf(other) === keyOf(one)));
    if (known && fresh.length < base.length) {
      known.small.push(candidate);
      known.base.push(...fresh);
    } else open.push({ small: [candidate], base: [...base] });
  }
  return open.filter(isRuby);
}

const SAME_LINE_EM = 0.25;

/** Neighbouring characters of one look and line, with the ruby centred over them. */
function isRuby({ small, base }: RubyGroup): boolean {
  const [first] = base;
  if (!first) return false;
  const sorted = [...base].sort((a, b) => a.left - b.left);
  const isRun = sorted.every((one, i) => {
    const before = sorted[i - 1];
    if (!before) return true;
    const gap = one.left - before.right;
    const isNext = one.word === before.word ? one.piece <= before.piece + 1 : one.word === before.word + 1;
    return (
      isNext &&
      one.style === before.style &&
      Math.abs(gap) < MAX_BASE_GAP_EM * one.sizePt &&
      one.baseline === before.baseline
    );
  });
  const baseCentre = ((sorted[0]?.left ?? 0) + (sorted.at(-1)?.right ?? 0)) / 2;
  const left = Math.min(...small.map(({ word }) => word.bounds.left));
  const right = Math.max(...small.map(({ word }) => word.bounds.right));
  return isRun && Math.abs((left + right) / 2 - baseCentre) < MAX_OFF_CENTRE_EM * first.sizePt;
}

/** Wide ruby spaces its text. */
const MAX_BASE_GAP_EM = 0.6;

/** The page with the ruby of each group at a piece of its own. */
function withPieces(content: PageContent, groups: readonly RubyGroup[]): PageContent {
  const gone = new Set(groups.flatMap(({ small }) => small.map(({ index }) => index)));
  const byWord = new Map<number, RubyGroup[]>();
  const goesOn = new Set<number>();
  for (const group of groups) {
    const own = group.base.map(({ word }) => word);
    const last = Math.max(...own);
    for (let word = Math.min(...own); word < last; word++) goesOn.add(word);
    for (const word of new Set(own)) addTo(byWord, word, group);
  }
  const words: Word[] = [];
  const ruby: Ruby[] = [];
  let open: Word[] = [];
  let groupsOfOpen: RubyGroup[] = [];
  let from = 0;
  content.words.forEach((word, index) => {
    if (gone.has(index)) return;
    const own = byWord.get(index);
    if (!own) {
      words.push(word);
      return;
    }
    if (open.length === 0) from = index;
    open.push(word);
    groupsOfOpen.push(...own);
    if (goesOn.has(index)) return;
    const joined = joinedWord(open, from, [...new Set(groupsOfOpen)]);
    ruby.push(...joined.ruby.map((one) => ({ ...one, word: words.length })));
    words.push(joined.word);
    open = [];
    groupsOfOpen = [];
  });
  return { ...content, words, ruby };
}

/** Words as one, with a piece for each text that has ruby. `from` is the index of the first. */
function joinedWord(
  words: readonly Word[],
  from: number,
  groups: readonly RubyGroup[],
): { readonly word: Word; readonly ruby: readonly Omit<Ruby, 'word'>[] } {
  const [first] = words;
  const last = words.at(-1);
  if (!first || !last) throw new RangeError('no word to join');
  const groupAt = new Map(groups.flatMap((group) => group.base.map((one) => [keyOf(one), group] as const)));
  const pieces: Piece[] = [];
  const ruby: Omit<Ruby, 'word'>[] = [];
  let open: RubyGroup | undefined;
  words.forEach((word, w) => {
    word.pieces.forEach((piece, p) => {
      const characters = Array.from(piece.text);
      const advance = widthOf(piece) / characters.length;
      let isNew = true;
      characters.forEach((text, at) => {
        const group = groupAt.get(keyOf({ word: from + w, piece: p, at }));
        const left = piece.left + at * advance;
        const before = pieces.at(-1);
        const isSame = group === open && (group !== undefined || !isNew);
        if (before && isSame)
          pieces[pieces.length - 1] = { ...before, text: before.text + text, right: left + advance };
        else pieces.push({ ...piece, text, left, right: left + advance });
        if (group && group !== open) ruby.push(rubyOf(group, pieces.length - 1));
        open = group;
        isNew = false;
      });
    });
  });
  const bounds = words.reduce((all, word) => union(all, word.bounds), first.bounds);
  const text = words.map((word) => word.text).join('');
  return { word: { ...last, text, bounds, baseline: first.baseline, pieces }, ruby };
}

const keyOf = ({ word, piece, at }: Pick<Character, 'word' | 'piece' | 'at'>): string => `${word}|${piece}|${at}`;

function rubyOf({ small, base }: RubyGroup, piece: number): Omit<Ruby, 'word'> {
  const sorted = [...small].sort((a, b) => a.word.bounds.left - b.word.bounds.left);
  const [first] = sorted;
  return {
    piece,
    text: sorted.map(({ word }) => word.text).join(''),
    style: first?.word.pieces[0]?.style ?? 0,
    raisedPt: (base[0]?.baseline ?? 0) - (first?.baseline ?? 0),
  };
}

/** The ruby of each word that has any. */
export function rubyByWord({ words, ruby }: PageContent): ReadonlyMap<Word, readonly Ruby[]> {
  const byWord = new Map<Word, Ruby[]>();
  for (const one of ruby ?? []) {
    const word = words[one.word];
    const known = word && byWord.get(word);
    if (known) known.push(one);
    else if (word) byWord.set(word, [one]);
  }
  return byWord;
}

/** What stands over a piece of a word, of all that stands over the word. */
export function rubyOver(
  piece: number,
  ruby: readonly Ruby[],
  styles: readonly TextStyle[],
  formatOf: (style: TextStyle) => RunFormat,
): RubyText | undefined {
  const over = ruby.find((one) => one.piece === piece);
  const style = over && styles[over.style];
  return style && { text: over.text, format: formatOf(style), raisedPt: over.raisedPt };
}
