import { boundsOf, heightOf, overlapX, type Rect, type Sides, union } from '../../model/geometry';
import { HeightIndex } from '../../model/collections/heightIndex';
import type { PageContent, Picture, Word } from '../../model/pageContent';
import { beside, edgeOf, isRunAround, NEXT_LINES_PT, textSide } from '../floats';
import { rowsOf } from '../lines/segments';
import { regionOf } from '../tables/cells/region';
import { gridOf } from '../tables/lines/grid';
import type { TableRegion } from '../tables/types';

/** More lines below a picture are the text of its column. */
const MAX_CAPTION_LINES = 6;
/** Captions are no higher, points. */
const MAX_CAPTION_PT = 120;
/** The caption reaches so far over the sides of its picture, points. */
const MAX_OVER_SIDE_PT = 4;
/** From the picture to the caption's first baseline, and from baseline to baseline, in heights of the text. */
const MAX_GAP_EM = 2.6;
const MAX_PITCH_EM = 1.7;
/** Lines beside it end where those beside the picture do, give or take this, points. */
const MAX_OVER_EDGE_PT = 2;

/**
 * Pictures with a caption below them that lines of text run around, as tables of one cell without lines: so both float, and the paragraphs
 * around them stay whole. `upright`: words of the page's body in no table. n log n in words of pages with pictures.
 */
export function captionedFigures(
  content: PageContent,
  pictures: readonly Picture[],
  upright: () => readonly Word[],
): TableRegion[] {
  const candidates = pictures.filter(({ background, inFront }) => !background && !inFront);
  if (candidates.length === 0) return [];
  const index = new HeightIndex(upright());
  return candidates.flatMap(({ bounds: picture }) => {
    const words = index.between(picture.top - NEXT_LINES_PT, picture.bottom + MAX_CAPTION_PT + NEXT_LINES_PT);
    const caption = new Set(captionBelow(picture, words));
    const text = boundsOf([...caption]);
    if (!text) return [];
    const figure = union(picture, text);
    const others = words.filter((word) => !caption.has(word));
    return isRunAround(figure, others) ? (regionAround(figure, caption, content) ?? []) : [];
  });
}

/** The lines right below the picture that are no wider than it; none where they go on as the text of a column does. */
function captionBelow(picture: Rect, near: readonly Word[]): Word[] {
  const words = beside(picture, near);
  const side = textSide(picture, words);
  if (side === undefined) return [];
  const edge = edgeOf(words, side);
  const lines: Word[][] = [];
  let last = picture.bottom;
  for (const row of rowsOf(near.filter(({ baseline }) => baseline > picture.bottom))) {
    const line = row.filter(({ bounds }) => overlapX(bounds, picture) > 0);
    const bounds = boundsOf(line);
    const [first] = line;
    if (!bounds || !first) continue;
    const most = lines.length > 0 ? MAX_PITCH_EM : MAX_GAP_EM;
    if (first.baseline - last > most * heightOf(bounds) || !isLineOf(picture, bounds)) break;
    if (row.some((word) => overlapX(word.bounds, picture) <= 0 && !endsAt(edge, side, word))) break;
    lines.push(line);
    last = first.baseline;
  }
  return lines.length <= MAX_CAPTION_LINES ? lines.flat() : [];
}

const isLineOf = (picture: Rect, line: Sides): boolean =>
  line.left >= picture.left - MAX_OVER_SIDE_PT && line.right <= picture.right + MAX_OVER_SIDE_PT;

/** It is in a line beside the picture, and does not go on below it. */
const endsAt = (edge: number, side: keyof Sides, { bounds }: Word): boolean =>
  side === 'left' ? bounds.right <= edge + MAX_OVER_EDGE_PT : bounds.left >= edge - MAX_OVER_EDGE_PT;

function regionAround(bounds: Rect, caption: ReadonlySet<Word>, content: PageContent): TableRegion | undefined {
  const grid = gridOf({ horizontal: [], vertical: [], bounds });
  const inside = content.words.flatMap((word, i) => (caption.has(word) ? i : []));
  return grid && regionOf(grid, content, inside, 'unruled');
}
