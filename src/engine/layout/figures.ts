import type { PictureInline } from '../model/document';
import type { Rect } from '../model/geometry';
import { areaOf, contains, heightOf, overlapX, overlapY, widthOf } from '../model/geometry';
import type { PageContent, Picture, Word } from '../model/pageContent';

/** What becomes of a page's pictures. */
export interface PlacedPictures {
  /** Stand alone between lines of text: they take part in column finding. */
  readonly blocks: readonly Picture[];
  /** Lie under or over text: anchored where they are, text runs over them. */
  readonly behind: readonly Picture[];
  /** As high as a line, with words beside them: part of the line. */
  readonly inline: readonly Picture[];
}

/** A picture with at least this share of a word's box inside it has that word on top. */
const WORD_INSIDE_SHARE = 0.6;
/** An icon or symbol in a line of text is at most so much higher than the words beside it. */
const MAX_INLINE_HEIGHT_RATIO = 1.6;
const MAX_INLINE_GAP_EM = 1;
/** Smaller ones are specks. */
const MIN_SIDE_PT = 1;

export function placePictures(
  content: Pick<PageContent, 'scanned'>,
  pictures: readonly Picture[],
  words: readonly Word[],
): PlacedPictures {
  const blocks: Picture[] = [];
  const behind: Picture[] = [];
  const inline: Picture[] = [];
  const byTop = [...words].sort((a, b) => a.bounds.top - b.bounds.top);
  for (const picture of pictures) {
    if (widthOf(picture.bounds) < MIN_SIDE_PT || heightOf(picture.bounds) < MIN_SIDE_PT) continue;
    if (picture.background || content.scanned) {
      behind.push(picture);
      continue;
    }
    const near = wordsNear(byTop, picture.bounds);
    const covered = near.filter((word) => sharedShare(word.bounds, picture.bounds) > WORD_INSIDE_SHARE);
    if (covered.length) behind.push(picture);
    else if (near.some((word) => isBeside(word, picture.bounds))) inline.push(picture);
    else blocks.push(picture);
  }
  return { blocks, behind, inline };
}

export function pictureInline(picture: Picture, anchor?: PictureInline['anchor']): PictureInline {
  return {
    type: 'picture',
    media: picture.media,
    ...(picture.svg ? { svg: picture.svg } : {}),
    widthPt: widthOf(picture.bounds),
    heightPt: heightOf(picture.bounds),
    rotation: picture.rotation,
    ...(picture.altText ? { altText: picture.altText } : {}),
    ...(anchor ? { anchor } : {}),
  };
}

/** Anchored where it is on the page, outside the flow of text. */
export function anchoredPicture(
  picture: Picture,
  wrap: 'none' | 'square' | 'topAndBottom',
  behindText: boolean,
): PictureInline {
  return pictureInline(picture, { xPt: picture.bounds.left, yPt: picture.bounds.top, wrap, behindText });
}

/** Words that a picture shares a stretch of y with; `byTop` is sorted by top. */
function wordsNear(byTop: readonly Word[], bounds: Rect): Word[] {
  const near: Word[] = [];
  for (const word of byTop) {
    if (word.bounds.top >= bounds.bottom) break;
    if (word.bounds.bottom > bounds.top) near.push(word);
  }
  return near;
}

function sharedShare(inner: Rect, outer: Rect): number {
  if (contains(outer, inner)) return 1;
  const shared = Math.max(0, overlapX(inner, outer)) * Math.max(0, overlapY(inner, outer));
  return shared / Math.max(1e-6, areaOf(inner));
}

function isBeside(word: Word, bounds: Rect): boolean {
  const em = heightOf(word.bounds);
  if (heightOf(bounds) > MAX_INLINE_HEIGHT_RATIO * em) return false;
  const gap = Math.max(word.bounds.left - bounds.right, bounds.left - word.bounds.right);
  return gap < MAX_INLINE_GAP_EM * em && overlapY(word.bounds, bounds) > 0.5 * Math.min(em, heightOf(bounds));
}
