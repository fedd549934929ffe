import { areaOf, contains, heightOf, intersects, type Rect, widthOf } from '../../model/geometry';
import type { PageContent, Word } from '../../model/pageContent';
import { itemsAt } from '../collections/itemsAt';
import { isTypewritten } from '../paragraphs/listingLines';
import type { EdgeGroup } from './lines/edgeGroups';
import { isBesideLines } from './floatingTables';
import { gridOf } from './lines/grid';
import { regionOf } from './cells/region';
import type { TableRegion } from './types';
import type { WordIndex } from './wordIndex';

/** Larger boxes frame the page or a part of it. Share of the page. */
const MAX_FRAME_SHARE = 0.5;
/** Narrower boxes are keys, buttons and check boxes in a line. */
const MIN_FRAME_WIDTH_PT = 72;
/** A single line is a paragraph with borders: a heading may be set so. */
const MIN_LINES = 2;
/** Text beside the box that is nearer than this is in one line with the box. In heights of the text. */
const MIN_CLEARANCE_EM = 1;

/**
 * Text in a drawn box: a note, a warning. As a table of one cell it keeps its frame, its colour and its padding, and its
 * paragraphs, lists and listings stay what they are.
 */
export function framedText(
  groups: readonly EdgeGroup[],
  content: PageContent,
  indexWords: () => WordIndex,
): TableRegion[] {
  const boxes = groups.filter((group) => isFrame(group, content));
  if (boxes.length === 0) return [];
  const index = indexWords();
  return boxes.flatMap((box) => framedBy(box, content, index) ?? []);
}

/** Whether lines draw a box, neither too small for text nor around most of the page. */
export function isFrame({ horizontal, vertical, bounds }: EdgeGroup, { widthPt, heightPt }: PageContent): boolean {
  return (
    horizontal.length === 2 &&
    vertical.length === 2 &&
    widthOf(bounds) >= MIN_FRAME_WIDTH_PT &&
    areaOf(bounds) <= MAX_FRAME_SHARE * widthPt * heightPt
  );
}

function framedBy(box: EdgeGroup, content: PageContent, index: WordIndex): TableRegion | undefined {
  const grid = gridOf(box.horizontal, box.vertical, box.bounds);
  if (grid?.rowEdges.length !== 2 || grid.columnEdges.length !== 2) return undefined;
  const inside = index.inside(box.bounds);
  const region = regionOf(grid, { words: content.words, inside, fills: content.fills }, 'ruled', 1);
  const [cell] = region.cells;
  const { top, right, bottom, left } = cell?.borders ?? {};
  if (!top || !right || !bottom || !left || !cell?.textBounds) return undefined;
  if (
    content.pictures.some(
      (picture) => picture.kind === 'drawing' && !picture.background && intersects(picture.bounds, box.bounds),
    )
  ) {
    return undefined;
  }
  if (new Set(inside.map((i) => Math.round(content.words[i]?.baseline ?? 0))).size < MIN_LINES) return undefined;
  // A listing is one paragraph, which has its box for borders and can be styled as code.
  if (isTypewritten(itemsAt(content.words, inside), content.styles)) return undefined;
  const line = inside.reduce((height, i) => Math.max(height, lineHeight(content.words[i])), 0);
  const around = index.inside({ left: 0, right: content.widthPt, top: box.bounds.top, bottom: box.bounds.bottom });
  const beside = itemsAt(content.words, around).filter((word) => !contains(box.bounds, word.bounds, 1));
  if (isBesideLines(box.bounds, beside)) return region;
  return isInLine(box.bounds, line * MIN_CLEARANCE_EM, beside) ? undefined : region;
}

/** Across the line that the word is in. */
function lineHeight(word: Word | undefined): number {
  if (!word) return 0;
  return word.angle === 0 || word.angle === 180 ? heightOf(word.bounds) : widthOf(word.bounds);
}

/** Text goes on right beside the box. */
function isInLine({ left, right }: Rect, clearance: number, beside: readonly Word[]): boolean {
  return beside.some(({ bounds }) => bounds.right > left - clearance && bounds.left < right + clearance);
}
