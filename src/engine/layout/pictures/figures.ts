import type { Distance, PictureInline } from '../../model/document';
import { areaOf, contains, type Ends, heightOf, overlapX, overlapY, type Rect, widthOf } from '../../model/geometry';
import type { PageContent, Picture, TextStyle, Word } from '../../model/pageContent';
import { pictureLabels } from './pictureLabels';
import { HeightIndex } from '../../model/collections/heightIndex';

/** What becomes of a page's pictures. */
export interface PlacedPictures {
  /** Stand alone between lines of text: they take part in column finding. */
  readonly blocks: readonly Picture[];
  /** Lie under or over text: they float where they are, and text runs on as if they were not there. */
  readonly floating: readonly Picture[];
}

/** A picture with at least this share of a word's box inside it has that word on top. */
const WORD_INSIDE_SHARE = 0.6;
/** Lower ones are rules and specks, in parts of the body's size: a line that held one would be much higher than it is. */
const MAX_RULE_EM = 0.5;
/** What comes so near to the words of a running head would find no room for itself in the text above or below it. Points. */
const BESIDE_HEAD_PT = 6;
/** Smaller ones are specks. */
const MIN_SIDE_PT = 1;
/** Text does not come nearer to the side of a page: half an inch, the least margin of many printers. Points. */
const LEAST_MARGIN_PT = 36;
/** … but on labels and stamps; of the page's width. */
const LEAST_MARGIN_SHARE = 0.1;
/** A strip at the side of a page takes more of its height: the sides of a frame, the edge of a slide. */
const MIN_STRIP_SHARE = 0.5;

/** `zone`: between the running heads. */
export function placePictures(
  content: Pick<PageContent, 'scanned' | 'pictures' | 'widthPt' | 'heightPt'>,
  pictures: readonly Picture[],
  body: () => readonly Word[],
  bodySizePt: number,
  zone: Ends,
): PlacedPictures {
  const blocks: Picture[] = [];
  const floating: Picture[] = [];
  if (!pictures.length) return { blocks, floating };
  // What is cut out of a scan stands in the text under it.
  const isPictureAlone = content.scanned === 'picture' && !content.pictures.some(({ inFront }) => inFront);
  const words = new HeightIndex(body());
  for (const picture of pictures) {
    if (widthOf(picture.bounds) < MIN_SIDE_PT || heightOf(picture.bounds) < MIN_SIDE_PT) continue;
    const { top, bottom } = picture.bounds;
    const isRule = bottom - top < MAX_RULE_EM * bodySizePt;
    const isBesideHead = top < zone.top + BESIDE_HEAD_PT || bottom > zone.bottom - BESIDE_HEAD_PT;
    if (
      picture.background ||
      picture.inFront ||
      isPictureAlone ||
      isRule ||
      isBesideHead ||
      isStrip(picture, content)
    ) {
      floating.push(picture);
      continue;
    }
    const isUnderWords = words.between(top, bottom).some((word) => coversWord(picture.bounds, word));
    (isUnderWords ? floating : blocks).push(picture);
  }
  return { blocks, floating };
}

/** In the margin, along most of it: no text runs around it. */
function isStrip({ bounds }: Picture, { widthPt, heightPt }: Pick<PageContent, 'widthPt' | 'heightPt'>): boolean {
  const marginPt = Math.min(LEAST_MARGIN_PT, LEAST_MARGIN_SHARE * widthPt);
  const isInMargin = bounds.right < marginPt || bounds.left > widthPt - marginPt;
  return isInMargin && heightOf(bounds) > MIN_STRIP_SHARE * heightPt;
}

/** Most of the word lies on the picture. */
export const coversWord = (picture: Rect, word: Word): boolean => sharedShare(word.bounds, picture) > WORD_INSIDE_SHARE;

/** `styles`: of the page, for the picture's labels. */
export function pictureInline(
  picture: Picture,
  styles: readonly TextStyle[],
  anchor?: PictureInline['anchor'],
): PictureInline {
  const { bounds, artwork } = picture;
  return {
    type: 'picture',
    media: picture.media,
    ...(picture.svg ? { svg: picture.svg } : {}),
    widthPt: widthOf(bounds),
    heightPt: heightOf(bounds),
    rotation: picture.rotation,
    ...(picture.crop ? { crop: picture.crop } : {}),
    ...(picture.outline ? { outline: picture.outline } : {}),
    ...(picture.altText ? { altText: picture.altText } : {}),
    ...(picture.labels ? { labels: pictureLabels(picture, styles) } : {}),
    ...(artwork ? { artwork: fromCorner(artwork, bounds) } : {}),
    ...(anchor ? { anchor } : {}),
  };
}

/** Anchored where it is on the page, outside the flow of text. */
export function anchoredPicture(
  picture: Picture,
  styles: readonly TextStyle[],
  wrap: 'none' | 'square' | 'topAndBottom',
  behindText: boolean,
  fromText?: Distance,
): PictureInline {
  const { left: xPt, top: yPt } = picture.bounds;
  return pictureInline(picture, styles, { xPt, yPt, wrap, behindText, ...(fromText && { fromText }) });
}

/** What lies under the coloured boxes of the page. */
export const isGround = ({ background, overFills }: Picture): boolean => background && overFills !== true;

/** Pictures under and over text, one over the other as they are painted: those of the page's background below the others. */
export function floatingPictures(
  pictures: readonly Picture[],
  styles: readonly TextStyle[],
  /** So many coloured boxes lie over the background and under all else. */
  panels = 0,
): PictureInline[] {
  const fromBelow = [...pictures.filter(isGround), ...pictures.filter((picture) => !isGround(picture))];
  return fromBelow.map((picture, i) => {
    const { left, top } = picture.bounds;
    const order = isGround(picture) ? i : i + panels;
    return pictureInline(picture, styles, { xPt: left, yPt: top, wrap: 'none', behindText: !picture.inFront, order });
  });
}

function sharedShare(inner: Rect, outer: Rect): number {
  if (contains(outer, inner)) return 1;
  const shared = Math.max(0, overlapX(inner, outer)) * Math.max(0, overlapY(inner, outer));
  return shared / Math.max(1e-6, areaOf(inner));
}

const fromCorner = (r: Rect, { left, top }: Rect): Rect => ({
  left: r.left - left,
  top: r.top - top,
  right: r.right - left,
  bottom: r.bottom - top,
});
