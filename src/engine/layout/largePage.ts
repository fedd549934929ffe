import type { Rect } from '../model/geometry';
import { MAX_PAGE_SIDE_PT } from '../model/document';
import type { PageContent, Word } from '../model/pageContent';

/**
 * A page larger than Word's largest, a poster or a plan, made smaller as a whole, as it would be printed: on a sheet cut to size its
 * text would lie beyond the edges. Other pages as they are.
 */
export function withinLargestPage(content: PageContent): PageContent {
  const scale = MAX_PAGE_SIDE_PT / Math.max(content.widthPt, content.heightPt);
  if (scale >= 1) return content;
  const scaled = <T extends { readonly bounds: Rect }>(item: T): T => ({
    ...item,
    bounds: scaledRect(item.bounds, scale),
  });
  return {
    ...content,
    widthPt: content.widthPt * scale,
    heightPt: content.heightPt * scale,
    words: content.words.map((word) => scaledWord(word, scale)),
    styles: content.styles.map((style) => ({ ...style, sizePt: style.sizePt * scale })),
    rulings: content.rulings.map((ruling) => ({
      ...ruling,
      position: ruling.position * scale,
      from: ruling.from * scale,
      to: ruling.to * scale,
      thicknessPt: ruling.thicknessPt * scale,
    })),
    fills: content.fills.map(scaled),
    pictures: content.pictures.map(scaled),
    links: content.links.map(scaled),
  };
}

function scaledWord(word: Word, scale: number): Word {
  return {
    ...word,
    bounds: scaledRect(word.bounds, scale),
    baseline: word.baseline * scale,
    pieces: word.pieces.map((piece) => ({
      ...piece,
      left: piece.left * scale,
      right: piece.right * scale,
      baseline: piece.baseline * scale,
    })),
  };
}

function scaledRect({ left, top, right, bottom }: Rect, scale: number): Rect {
  return { left: left * scale, top: top * scale, right: right * scale, bottom: bottom * scale };
}
