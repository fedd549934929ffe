import { advancesOf } from '../../model/advances';

/** A family, and the size in which its words are as wide as those on a page. */
export interface FittedFamily {
  readonly family: string;
  readonly sizePt: number;
}

/** Text of most office documents and books is set in one of these, or in one that is as wide. */
const FAMILIES = ['Times New Roman', 'Arial', 'Calibri', 'Cambria', 'Courier New'];
/** Room beside the ink of a word's first and last letter, em. */
const BEARINGS_EM = 0.07;
/** Shorter words tell more of their bearings than of their letters. */
const MIN_CHARACTERS = 3;
/** From fewer characters in all no family is told. */
const MIN_SAMPLE = 40;

/**
 * The family whose letters are as wide, one to the other, as those of words on a picture, by their mean deviation; undefined where the words
 * are too few. Linear in characters.
 */
export function familyOf(
  words: readonly { readonly text: string; readonly widthPt: number }[],
  bold: boolean,
): FittedFamily | undefined {
  let best: (FittedFamily & { readonly deviation: number }) | undefined;
  for (const family of FAMILIES) {
    const advances = advancesOf({ family, bold, italic: false });
    if (!advances) continue;
    const sizes: { readonly sizePt: number; readonly em: number }[] = [];
    let characters = 0;
    for (const { text, widthPt } of words) {
      if (text.length < MIN_CHARACTERS) continue;
      let em = -BEARINGS_EM;
      for (let i = 0; i < text.length; i++) em += advances[text.charCodeAt(i)] ?? NaN;
      if (Number.isNaN(em)) continue;
      sizes.push({ sizePt: widthPt / em, em });
      characters += text.length;
    }
    if (characters < MIN_SAMPLE) continue;
    sizes.sort((a, b) => a.sizePt - b.sizePt);
    const all = sizes.reduce((sum, { em }) => sum + em, 0);
    let rest = all / 2;
    const sizePt = sizes.find(({ em }) => (rest -= em) <= 0)?.sizePt ?? 0;
    const deviation = sizes.reduce((sum, each) => sum + each.em * Math.abs(each.sizePt / sizePt - 1), 0) / all;
    if (!best || deviation < best.deviation) best = { family, sizePt, deviation };
  }
  return best && { family: best.family, sizePt: best.sizePt };
}
