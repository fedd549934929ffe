/** Words of such letters alone, without accents, tell how large they are set: Latin, Greek, Cyrillic, Hebrew, Arabic. */
const UNACCENTED = /^[!-~«»\u2010-\u2026Α-Ωα-ωА-ИК-ик-яא-ת،؛؟ء-ي]+$/;
/** Arabic with hamza or madda above is higher than without. */
const MARKED_ABOVE = /[آأؤئ]/;
/** Letters whose top is so high above the baseline in the fonts of text, em: Times New Roman has 0.68 and 0.45, Arial 0.72 and 0.52. */
export const TALL_EM = 0.69;
const HEIGHTS = [
  { em: TALL_EM, letters: /[A-Z0-9bdfhklΑ-Ωδθλξζβψ\u0410-\u042fбфاإلكطظ]/ },
  { em: 0.48, letters: /^[acemnorsuvwxzαεικνοπστυωςгдвжзиклмнопстхчшъыьэюяа]+$/ },
  { em: 0.58, letters: /^[א-כם-ת]+$/ },
];
/** What reaches below the baseline, in one font or another; Arabic words do as a rule. */
const DESCENDERS = /[gjpqyQ,;()[\]{}|/@$_βγζημξρςφχψЦЩДруфцщдךןףץק،؛ء-ي]/;

/** How high above the baseline the highest letters of a word are, em; undefined where that depends on the font, or on accents. */
export function letterHeightOf(text: string): number | undefined {
  if (!UNACCENTED.test(text) || MARKED_ABOVE.test(text)) return undefined;
  return HEIGHTS.find(({ letters }) => letters.test(text))?.em;
}

/** Whether the letters of a word stand on the baseline. One sign alone may be a mark that was taken for a letter. */
export const standsOnBaseline = (text: string): boolean =>
  text.length > 1 && UNACCENTED.test(text) && !DESCENDERS.test(text);
