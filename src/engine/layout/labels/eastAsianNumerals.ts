/** Number formats of East Asian scripts (ECMA-376 part 1, 17.18.59): numbers that are counted, and series with a sign for each value. */
export type CountingFormat =
  'chineseCounting' | 'ideographLegalTraditional' | 'chineseLegalSimplified' | 'japaneseLegal';
export type SeriesFormat =
  'ideographTraditional' | 'ideographZodiac' | 'aiueoFullWidth' | 'irohaFullWidth' | 'ganada' | 'chosung';

interface EastAsianNumeral {
  readonly format: CountingFormat | SeriesFormat;
  readonly value: number;
}

/** Signs for 0 to 10: "十二", "壹拾貳", also digit after digit ("壱零"). The likeliest first: "四" is Japanese legal, too. */
const COUNTING: readonly (readonly [CountingFormat, string])[] = [
  ['chineseCounting', '〇一二三四五六七八九十'],
  ['ideographLegalTraditional', '零壹貳參肆伍陸柒捌玖拾'],
  ['chineseLegalSimplified', '零壹贰叁肆伍陆柒捌玖拾'],
  ['japaneseLegal', '零壱弐参四伍六七八九拾'],
];
/** The heavenly stems, the earthly branches, kana in their two orders, Korean syllables and letters. */
const SERIES: readonly (readonly [SeriesFormat, string])[] = [
  ['ideographTraditional', '甲乙丙丁戊己庚辛壬癸'],
  ['ideographZodiac', '子丑寅卯辰巳午未申酉戌亥'],
  ['aiueoFullWidth', 'アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワヲン'],
  [
    'irohaFullWidth',
    'イロハニホヘトチリヌルヲワカヨタレソツネナラムウヰノオクヤマケフコエテアサキユメミシヱヒモセスン',
  ],
  ['ganada', '가나다라마바사아자차카타파하'],
  ['chosung', 'ㄱㄴㄷㄹㅁㅂㅅㅇㅈㅊㅋㅌㅍㅎ'],
];
const TEN = 10;
/** "九十九" is the longest. */
const MAX_SIGNS = 3;
/** No sign of them stands before it in Unicode. */
const FIRST_SIGN = '〇';

const COUNTED: ReadonlySet<string> = new Set(COUNTING.map(([format]) => format));
/** Whether numbers are written so ("十二"): signs of a series are also letters of names. */
export const isCounting = (format: string): boolean => COUNTED.has(format);

/** All readings of a numeral up to 99, the likeliest first; empty for other text. */
export function readEastAsian(text: string): readonly EastAsianNumeral[] {
  if (text < FIRST_SIGN || text.length > MAX_SIGNS) return [];
  const readings: EastAsianNumeral[] = [];
  for (const [format, signs] of COUNTING) {
    const value = countedValue(text, signs);
    if (value > 0) readings.push({ format, value });
  }
  for (const [format, signs] of SERIES) {
    const place = text.length === 1 ? signs.indexOf(text) : -1;
    if (place >= 0) readings.push({ format, value: place + 1 });
  }
  return readings;
}

/** Value of "三", "十", "十二", "二十", "二十三", or of two digits ("二三"); 0 for other text. */
function countedValue(text: string, signs: string): number {
  const digits = Array.from(text, (sign) => signs.indexOf(sign));
  const tenAt = digits.indexOf(TEN);
  if (digits.includes(-1) || tenAt > 1 || tenAt !== digits.lastIndexOf(TEN)) return 0;
  const [first = 0, last = 0] = [digits[0], digits.at(-1)];
  if (tenAt < 0) return digits.length === 1 ? first : digits.length === 2 && first > 0 ? first * TEN + last : 0;
  const tens = tenAt === 0 ? 1 : first;
  const units = tenAt === digits.length - 1 ? 0 : last;
  return digits.length > tenAt + 2 || tens === 0 ? 0 : tens * TEN + units;
}
