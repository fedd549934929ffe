import type { TextStyle, Word } from '../../model/pageContent';

/** A drop capital is so much larger than the text beside it, at least. */
const MIN_SIZE_RATIO = 1.7;
/** Text beside it starts no farther from it than this, em of the text; a first-line indent may come on top of the gap. */
const MAX_GAP_EM = 2.5;
/** It is cut into this many lines at least. */
const MIN_LINES = 2;
/** Its foot stands on a line of the text, give or take this, em of the text; fonts in other shapes hang lower. */
const FOOT_EM = 0.6;
/** Lines end and start together within this, em. */
const SAME_EDGE_EM = 0.5;
/** No capital is higher above its baseline. */
const CAPITAL_HEIGHT_EM = 0.75;
/** The line below the capital follows at most so much farther down than lines follow each other. */
const LEADING_SLACK = 1.25;
/** A page with more of such letters is no running text: an index, a game, a chart. */
const MAX_PER_PAGE = 12;

const CAPITAL = /^[“"‘'«„¿¡]?\p{Lu}[’']?$/u;
const LETTERS = /^\p{L}/u;

/**
 * The words with drop capitals put back in front of the words that they begin: a letter as high as two lines or more, text beside it, and
 * below it text that comes back to its left edge. The lines beside it begin where it does, as the lines below. Words that no such letter
 * touches are kept as they are; linear.
 */
export function withDropCapitals(
  words: readonly Word[],
  styles: readonly TextStyle[],
  bodySizePt: number,
): readonly Word[] {
  const sizeOf = ({ pieces }: Word): number => styles[pieces[0]?.style ?? -1]?.sizePt ?? 0;
  const capitals = words.filter(
    (word) => word.text.length <= 3 && sizeOf(word) >= MIN_SIZE_RATIO * bodySizePt && CAPITAL.test(word.text),
  );
  if (capitals.length === 0 || capitals.length > MAX_PER_PAGE) return words;
  const replaced = new Map<Word, Word | undefined>();
  for (const capital of capitals) {
    const beside = linesBeside(capital, words, sizeOf);
    const first = beside?.lines[0];
    if (beside === undefined || first === undefined) continue;
    beside.lines.forEach((word) => replaced.set(word, startingAt(word, beside.left)));
    const { letter, rest } = begin(capital, first, words);
    replaced.set(capital, letter);
    replaced.set(first, rest);
  }
  if (replaced.size === 0) return words;
  const kept: Word[] = [];
  for (const word of words) {
    const other = replaced.has(word) ? replaced.get(word) : word;
    if (other !== undefined) kept.push(other);
  }
  return kept;
}

/** The first words of the lines beside the capital, top to bottom, and where the lines below start; undefined where it is none. */
function linesBeside(
  capital: Word,
  words: readonly Word[],
  sizeOf: (word: Word) => number,
): { readonly lines: readonly Word[]; readonly left: number } | undefined {
  const { left, right, bottom } = capital.bounds;
  // The box of its font reaches over the line above.
  const top = capital.baseline - CAPITAL_HEIGHT_EM * sizeOf(capital);
  const largest = sizeOf(capital) / MIN_SIZE_RATIO;
  const starts = new Map<number, Word>();
  for (const word of words) {
    if (word.baseline <= top || word.baseline > bottom + 2 * largest || sizeOf(word) > largest) continue;
    // Nothing may stand in front of it or run over it, and only what is behind it, or below it at its edge, is its text.
    const em = sizeOf(word);
    const isBelow = word.bounds.top > capital.baseline - FOOT_EM * em;
    const isBehind = word.bounds.left > right - SAME_EDGE_EM * em;
    if (!isBelow && !isBehind && word.bounds.right > left - MAX_GAP_EM * em) return undefined;
    if (word.bounds.left < left - MAX_GAP_EM * em || !(isBehind || isBelow)) continue;
    const key = Math.round(word.baseline);
    const known = starts.get(key);
    if (known === undefined || word.bounds.left < known.bounds.left) starts.set(key, word);
  }
  const lines = [...starts.values()].sort((a, b) => a.baseline - b.baseline);
  // The capital itself may be set in as a first line.
  const end = lines.findIndex((word) => word.bounds.left < left + SAME_EDGE_EM * sizeOf(word));
  const below = lines[end];
  if (below === undefined) return undefined;
  const beside = lines.slice(0, end);
  const first = beside[0];
  const second = beside[1];
  if (first === undefined || second === undefined || !LETTERS.test(first.text)) return undefined;
  const em = sizeOf(first);
  const leading = second.baseline - first.baseline;
  const isNear = ({ bounds }: Word): boolean =>
    bounds.left > right - SAME_EDGE_EM * em && bounds.left < right + MAX_GAP_EM * em;
  const isEven = [...beside.slice(1), below].every(
    (word, i) => word.baseline - (beside[i]?.baseline ?? 0) < leading * LEADING_SLACK,
  );
  const foot = beside.findIndex((word, i) => i > 0 && Math.abs(word.baseline - capital.baseline) < FOOT_EM * em);
  return foot > 0 && foot >= end - MIN_LINES && isEven && beside.every(isNear)
    ? { lines: beside, left: below.bounds.left }
    : undefined;
}

/** The same word at another left edge: what is left of it was cut out of its line. */
function startingAt(word: Word, left: number): Word {
  return { ...word, bounds: { ...word.bounds, left } };
}

/** "P" and "ayment" are one word; "A" and "man" are two, where the page has "man" elsewhere and no "Aman". */
function begin(
  capital: Word,
  first: Word,
  words: readonly Word[],
): { readonly letter: Word | undefined; readonly rest: Word } {
  const { left, right } = capital.bounds;
  const { bounds, baseline, pieces } = first;
  const [piece] = pieces;
  if (piece === undefined) return { letter: capital, rest: first };
  const has = (wanted: string): boolean =>
    words.some((word) => word !== first && word.text.toLowerCase() === wanted.toLowerCase());
  if (ONE_LETTER_WORD.test(capital.text) && has(first.text) && !has(capital.text + first.text)) {
    const end = Math.min(right, bounds.left);
    const letter = { ...piece, text: capital.text, left, right: end };
    return {
      letter: { ...capital, bounds: { ...bounds, left, right: end }, baseline, pieces: [letter], spaceAfter: true },
      rest: first,
    };
  }
  const text = capital.text + first.text;
  const whole = { ...piece, text: capital.text + piece.text, left };
  return { letter: undefined, rest: { ...startingAt(first, left), text, pieces: [whole, ...pieces.slice(1)] } };
}

const ONE_LETTER_WORD = /^[AIOYEÀÉÓ]$/u;
