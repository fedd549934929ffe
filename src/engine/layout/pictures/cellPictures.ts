import type { Block, PictureInline } from '../../model/document';
import { containsCentre, intersects, overlapY, type Rect } from '../../model/geometry';
import type { Picture, TextStyle } from '../../model/pageContent';
import { anchorParagraph } from '../drafts';
import { pictureParagraph } from '../flow';
import { anchoredPicture } from './figures';

/** Text that shares more of its height with a picture stands beside it, points. */
const MIN_BESIDE_PT = 4;

/** Takes the pictures of a cell out of `pictures`: those whose middle is in it. */
export function takePicturesIn(bounds: Rect, pictures: Set<Picture>): Picture[] {
  if (pictures.size === 0) return [];
  const inside = [...pictures].filter((picture) => containsCentre(bounds, picture.bounds));
  for (const picture of inside) pictures.delete(picture);
  return inside;
}

/** The blocks of a cell with its pictures: in lines of their own between the text, or floating where text or another picture stands beside them. */
export function withPictures(
  blocks: readonly Block[],
  pictures: readonly Picture[],
  cell: Rect,
  styles: readonly TextStyle[],
): readonly Block[] {
  if (pictures.length === 0) return stacked(blocks);
  const rows: Block[] = [...blocks];
  const beside: Picture[] = [];
  for (const picture of pictures) {
    if (rows.some((block) => overlapY(block.bounds, picture.bounds) > MIN_BESIDE_PT)) beside.push(picture);
    else rows.push(pictureParagraph(picture, cell, styles));
  }
  const all = stacked(rows);
  if (!beside.length) return all;
  const at = all.findIndex(({ type }) => type === 'paragraph');
  const host = all[at];
  const top = host?.type === 'paragraph' ? host.bounds.top : cell.top;
  const floats = beside.map((picture) => {
    // Text that is set in from it, or ends before it, needs nothing to keep it away.
    const wrap = rows.some(({ bounds }) => intersects(bounds, picture.bounds)) ? 'square' : 'none';
    return inCell(anchoredPicture(picture, styles, wrap, false), cell.left, top);
  });
  if (host?.type !== 'paragraph') return [anchorParagraph(floats, cell, cell.top), ...all];
  return all.with(at, { ...host, content: [...floats, ...host.content] });
}

/** Word 2013 and LibreOffice take the places of what floats in a cell as places in the cell, whatever the file says of the page. */
function inCell(picture: PictureInline, leftPt: number, topPt: number): PictureInline {
  const { anchor } = picture;
  if (!anchor) return picture;
  return { ...picture, anchor: { ...anchor, inCell: true, xPt: anchor.xPt - leftPt, yPt: anchor.yPt - topPt } };
}

/** Blocks of a cell one under the other, with the distances they have on the page. */
export function stacked(blocks: readonly Block[]): readonly Block[] {
  if (blocks.length < 2) return blocks;
  const sorted = [...blocks].sort((a, b) => a.bounds.top - b.bounds.top);
  return sorted.map((block, i) => {
    const above = sorted[i - 1];
    return above ? { ...block, spaceBeforePt: Math.max(0, block.bounds.top - above.bounds.bottom) } : block;
  });
}
