import { MAX_PAGE_SIDE_PT } from '../../model/document';
import type { Rect } from '../../model/geometry';
import type { PageContent, Word } from '../../model/pageContent';
import { movedComments, movedControls, movedPicture, movedRect, movedWord } from './movedPicture';

/**
 * A page larger than Word's largest, a poster or a plan, made smaller as a whole, as it would be printed: on a sheet cut to size its
 * text would lie beyond the edges. Other pages as they are.
 */
export function withinLargestPage(content: PageContent): PageContent {
  const scale = MAX_PAGE_SIDE_PT / Math.max(content.widthPt, content.heightPt);
  if (scale >= 1) return content;
  const move = { scale, dx: 0, dy: 0 };
  const moved = <T extends { readonly bounds: Rect }>(item: T): T => ({
    ...item,
    bounds: movedRect(item.bounds, move),
  });
  const rectMoved = (bounds: Rect): Rect => movedRect(bounds, move);
  const wordMoved = (word: Word): Word => movedWord(word, move);
  return {
    ...content,
    widthPt: content.widthPt * scale,
    heightPt: content.heightPt * scale,
    moved: { turns: content.moved?.turns ?? 0, scale },
    words: content.words.map(wordMoved),
    styles: content.styles.map((style) => ({ ...style, sizePt: style.sizePt * scale })),
    rulings: content.rulings.map((ruling) => ({
      ...ruling,
      position: ruling.position * scale,
      from: ruling.from * scale,
      to: ruling.to * scale,
      thicknessPt: ruling.thicknessPt * scale,
    })),
    fills: content.fills.map(moved),
    pictures: content.pictures.map((picture) => movedPicture(picture, movedRect(picture.bounds, move), scale)),
    links: content.links.map(moved),
    ...(content.comments && { comments: movedComments(content.comments, rectMoved) }),
    ...(content.controls && { controls: movedControls(content.controls, rectMoved, wordMoved) }),
  };
}
