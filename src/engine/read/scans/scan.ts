import { LETTER_OR_DIGIT } from '../../model/characters';
import { areaOf, centreX, centreY, containsPoint, heightOf } from '../../model/geometry';
import type { Picture, TextStyle, Word } from '../../model/pageContent';
import { median } from '../../model/collections/statistics';
import type { PageGeometry } from '../pageGeometry';

/** Share of the page that the picture of a scan covers at least. */
const MIN_COVER = 0.7;
/** Visible characters, stamps and page numbers added later, that a scan has at most; … */
const MAX_VISIBLE_CHARACTERS = 20;
/** … or, of one with a text layer, the part of the layer's characters. */
const MAX_VISIBLE_SHARE = 0.25;

/** Signs without a letter that are higher than the page's usual word by this factor are no text. */
const MAX_SPECK_LINES = 2;
/** Words that cover more of their page, counted one by one, lie on each other. */
const MAX_LAYERS = 3;

/** A page that is a picture of text. */
export interface Scan {
  /** Words of the text layer: painted invisibly, or under the picture. */
  readonly hidden: ReadonlySet<Word>;
  /** The one picture that the page is; absent where it has more, as scans in layers do. */
  readonly picture?: Picture | undefined;
}

/**
 * What was recognised on a scan, without the signs alone that are far higher than its text: marks for machines, stains and lines, which would
 * push the text behind the picture over the page's end.
 */
export function withoutSpecks(words: readonly Word[]): readonly Word[] {
  const highestPt = MAX_SPECK_LINES * (median(words.map(({ bounds }) => heightOf(bounds))) ?? 0);
  return words.filter(({ bounds, text }) => heightOf(bounds) <= highestPt || LETTER_OR_DIGIT.test(text));
}

/** Whether words lie on each other all over the page: nobody has recognised these, and to look below each of them would take hours. */
export function isHeaped(
  words: readonly Word[],
  { widthPt, heightPt }: Pick<PageGeometry, 'widthPt' | 'heightPt'>,
): boolean {
  return words.reduce((sum, { bounds }) => sum + areaOf(bounds), 0) > MAX_LAYERS * widthPt * heightPt;
}

/** Whether a page is a picture of text: one image over most of the page, and next to no visible text. */
export function scanOf(
  pictures: readonly Picture[],
  words: readonly Word[],
  styles: readonly TextStyle[],
  { widthPt, heightPt }: PageGeometry,
): Scan | undefined {
  const covers = pictures.filter(
    ({ kind, bounds }) => kind === 'image' && areaOf(bounds) > MIN_COVER * widthPt * heightPt,
  );
  if (!covers.length) return undefined;
  // Some producers paint the recognised text, and the page's image over it.
  const lids = covers.filter(({ inFront, opaque }) => inFront && opaque);
  const hidden = new Set<Word>();
  let hiddenCharacters = 0;
  let visibleCharacters = 0;
  for (const word of words) {
    const isHidden =
      styles[word.pieces[0]?.style ?? 0]?.invisible === true ||
      lids.some(({ bounds }) => containsPoint(bounds, centreX(word.bounds), centreY(word.bounds)));
    if (isHidden) {
      hidden.add(word);
      hiddenCharacters += word.text.length;
    } else visibleCharacters += word.text.length;
  }
  const isScan = visibleCharacters < Math.max(MAX_VISIBLE_CHARACTERS, MAX_VISIBLE_SHARE * hiddenCharacters);
  const [picture] = pictures;
  const isOne = pictures.length === 1 && picture?.kind === 'image' && !picture.crop;
  return isScan ? { hidden, picture: isOne ? picture : undefined } : undefined;
}
