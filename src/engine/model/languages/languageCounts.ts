import type { DocumentLanguages } from '../documentPlan';
import type { PageContent, Word } from '../pageContent';
import { FUNCTION_WORDS, OWN_LETTERS } from './functionWords';

/** How often languages show on a page, or in a document: whole numbers, by the places of `LANGUAGES`. */
export type LanguageCounts = readonly number[];

/** Of words in a script that one language has, or one above all; the letters tell those of one script from each other. */
const SCRIPTS = {
  'ja-JP': /[\p{Script=Hiragana}\p{Script=Katakana}]/u,
  'ko-KR': /\p{Script=Hangul}/u,
  'zh-TW': /[\p{Script=Bopomofo}們這個國說時為發經會對學過後點開關問間還讓與體實當無電機車長門東見馬]/u,
  'zh-CN': /\p{Script=Han}/u,
  'ur-PK': /[ٹڈڑںے]/u,
  'fa-IR': /[پچژگ]/u,
  'ar-SA': /\p{Script=Arabic}/u,
  'he-IL': /\p{Script=Hebrew}/u,
  'th-TH': /\p{Script=Thai}/u,
  'hi-IN': /\p{Script=Devanagari}/u,
  'bn-IN': /\p{Script=Bengali}/u,
  'ta-IN': /\p{Script=Tamil}/u,
  'te-IN': /\p{Script=Telugu}/u,
  'el-GR': /\p{Script=Greek}{2}/u,
  'hy-AM': /\p{Script=Armenian}/u,
  'ka-GE': /\p{Script=Georgian}/u,
} as const;

const SPOKEN = Object.keys(FUNCTION_WORDS);
const OWN = SPOKEN.flatMap((tag, language) => {
  const letters = OWN_LETTERS[tag];
  return letters ? [[language, letters] as const] : [];
});
const WRITTEN = Object.entries(SCRIPTS);
/** What is counted: the languages told by their words, those told by their letters, and all words. */
const LANGUAGES: readonly string[] = [...SPOKEN, ...WRITTEN.map(([tag]) => tag)];
const ALL_WORDS = LANGUAGES.length;

/** Words that are looked at of each of the first pages, and of each of the others: more tell no more. */
const SAMPLE = { first: 200, other: 30 };
const FIRST_PAGES = 10;
/** A word counts so much in all: that of several languages says as much less of each. */
const WORD_WEIGHT = 60;
/** … and a word with letters of one language so much: names have them in other languages, too. */
const LETTER_WEIGHT = 15;
const NOT_ENGLISH = /[\u00a1-\uffff]/;
/** From here on (U+0370) scripts are others than the Latin one. */
const FIRST_OTHER = 0x370;
const CYRILLIC = { from: 0x400, to: 0x52f };
const MAX_FUNCTION_WORD = 8;

/** Of running text some 35 in a hundred words are such; where fewer than so many are, it is none, or in a language that is not known here. */
const MIN_WEIGHT_SHARE = 0.03;
const MIN_WEIGHT = 3 * WORD_WEIGHT;
/** Of two languages alike the one has so much more. */
const MIN_LEAD = 1.15;
/** A script is that of the text, and not of names and signs in it, from this share of its words on. */
const MIN_SCRIPT_SHARE = 0.5;
/** … of the words of several scripts that are written together. */
const MIN_MIXED_SHARE = 0.05;
/** A file's own tag is that of the program where its language shows so much less than another one, of which there are so many words. */
const MAX_FALSE_TAG_SHARE = 0.1;
const MIN_SURE_SHARE = 0.1;
const MIN_SURE_WEIGHT = 20 * WORD_WEIGHT;

let languagesByWord: ReadonlyMap<string, readonly number[]> | undefined;

function functionWords(): ReadonlyMap<string, readonly number[]> {
  const byWord = new Map<string, number[]>();
  SPOKEN.forEach((tag, language) => {
    for (const word of new Set(FUNCTION_WORDS[tag]?.split(' '))) {
      const known = byWord.get(word);
      if (known) known.push(language);
      else byWord.set(word, [language]);
    }
  });
  return byWord;
}

interface WordsOfPage extends Pick<PageContent, 'pageIndex'> {
  readonly words: readonly Pick<Word, 'text'>[];
}

/** Of so many words of a page, spread over it. */
export function countLanguages({ words, pageIndex }: WordsOfPage): LanguageCounts {
  const byWord = (languagesByWord ??= functionWords());
  const counts = new Array<number>(ALL_WORDS + 1).fill(0);
  const add = (at: number, weight: number): void => {
    counts[at] = (counts[at] ?? 0) + weight;
  };
  const sample = pageIndex < FIRST_PAGES ? SAMPLE.first : SAMPLE.other;
  const step = Math.max(1, Math.floor(words.length / sample));
  for (let w = 0; w < words.length; w += step) {
    const text = words[w]?.text ?? '';
    const first = text.charCodeAt(0);
    add(ALL_WORDS, WORD_WEIGHT);
    if (first < FIRST_OTHER || (first >= CYRILLIC.from && first <= CYRILLIC.to)) {
      const known = text.length <= MAX_FUNCTION_WORD ? byWord.get(text.toLowerCase()) : undefined;
      if (known) for (const language of known) add(language, Math.round(WORD_WEIGHT / known.length));
      if (NOT_ENGLISH.test(text))
        OWN.forEach(([language, letters]) => {
          if (letters.test(text)) add(language, LETTER_WEIGHT);
        });
    } else
      WRITTEN.forEach(([, letters], i) => {
        if (letters.test(text)) add(SPOKEN.length + i, WORD_WEIGHT);
      });
  }
  return counts;
}

export const sumOfLanguages = (a: LanguageCounts, b: LanguageCounts): LanguageCounts =>
  Array.from({ length: ALL_WORDS + 1 }, (_, i) => (a[i] ?? 0) + (b[i] ?? 0));

/** `declared`: the tag that the file has; it holds, unless its language hardly shows and another one does. */
export function documentLanguages(counts: LanguageCounts, declared: string | undefined): DocumentLanguages {
  const all = counts[ALL_WORDS] ?? 0;
  const of = (tag: string): number => counts[LANGUAGES.indexOf(tag)] ?? 0;
  const western = westernOf(of, all, declared);
  const eastAsian = eastAsianOf(of);
  const complex = complexOf(of);
  return { ...(western && { western }), ...(eastAsian && { eastAsian }), ...(complex && { complex }) };
}

type CountOf = (tag: string) => number;

/** Absent also where the declared language holds. */
function westernOf(of: CountOf, all: number, declared: string | undefined): string | undefined {
  const own = tagOf(SPOKEN, declared);
  // Of a language that is not counted nothing can be said.
  if (declared !== undefined && own === undefined && tagOf(OF_OTHER_SCRIPTS, declared) === undefined) return undefined;
  const script = WESTERN_SCRIPTS.find((tag) => of(tag) > MIN_SCRIPT_SHARE * all);
  if (script !== undefined) return script;
  const [best, second] = [...SPOKEN].sort((a, b) => of(b) - of(a));
  if (best === undefined || of(best) < Math.max(MIN_WEIGHT, MIN_WEIGHT_SHARE * all)) return undefined;
  if (second !== undefined && of(best) < MIN_LEAD * of(second)) return undefined;
  if (own === undefined) return best;
  const isSure = of(best) >= Math.max(MIN_SURE_WEIGHT, MIN_SURE_SHARE * all);
  return isSure && of(own) < MAX_FALSE_TAG_SHARE * of(best) ? best : undefined;
}

const WESTERN_SCRIPTS = ['el-GR', 'hy-AM', 'ka-GE'];
const OF_OTHER_SCRIPTS = WRITTEN.map(([tag]) => tag).filter((tag) => !WESTERN_SCRIPTS.includes(tag));

/** The one of `tags` that is of the language, whatever the country. */
const tagOf = (tags: readonly string[], tag: string | undefined): string | undefined =>
  tags.find((one) => languageOf(one) === languageOf(tag ?? ''));

const languageOf = (tag: string): string => tag.replace(/-.*/, '').toLowerCase();

function eastAsianOf(of: CountOf): string | undefined {
  const [japanese, korean, traditional, han] = ['ja-JP', 'ko-KR', 'zh-TW', 'zh-CN'].map(of);
  if (japanese === undefined || korean === undefined || traditional === undefined || han === undefined)
    return undefined;
  const all = han + japanese + korean;
  if (all === 0) return undefined;
  if (japanese > MIN_MIXED_SHARE * all) return 'ja-JP';
  if (korean > MIN_MIXED_SHARE * all) return 'ko-KR';
  return traditional > MIN_MIXED_SHARE * all ? 'zh-TW' : 'zh-CN';
}

/** The script that most words have; of Arabic letters, those that other languages alone write decide. */
function complexOf(of: CountOf): string | undefined {
  const scripts = ['ar-SA', 'he-IL', 'th-TH', 'hi-IN', 'bn-IN', 'ta-IN', 'te-IN'].sort((a, b) => of(b) - of(a));
  const [most] = scripts;
  if (most === undefined || of(most) === 0) return undefined;
  if (most !== 'ar-SA') return most;
  return ['ur-PK', 'fa-IR'].find((tag) => of(tag) > MIN_MIXED_SHARE * of(most)) ?? most;
}
