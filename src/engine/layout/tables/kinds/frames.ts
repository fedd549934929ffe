import { areaOf, contains, heightOf, intersects, padded, type Rect, widthOf } from '../../../model/geometry';
import type { PageContent, TextStyle, Word } from '../../../model/pageContent';
import { itemsAt } from '../../../model/collections/itemsAt';
import { isTypewritten } from '../../../model/wordStyle';
import type { EdgeGroup } from '../lines/edgeGroups';
import { textSide } from '../../floats';
import { LINE_NUMBER } from '../../lines/lineText';
import { gridOf } from '../lines/grid';
import { regionOf } from '../cells/region';
import type { TablePage, TableRegion } from '../types';
import { largest } from '../../../model/collections/statistics';
import { drawingsOf } from '../lines/drawnCells';
import { lineCount } from '../text/textOfWords';

/** Larger boxes frame the page or a part of it. Share of the page. */
const MAX_FRAME_SHARE = 0.5;
/** Narrower boxes are keys, buttons and check boxes in a line. */
const MIN_FRAME_WIDTH_PT = 72;
/** A single line is a paragraph with borders: a heading may be set so. */
const MIN_LINES = 2;
/** Text beside the box that is nearer than this is in one line with the box. In heights of the text. */
const MIN_CLEARANCE_EM = 1;
/** A name that interrupts the upper line reaches over it by less of its height: where the line runs through its middle it is a title above the box. */
const MAX_OVER_LINE = 0.25;

/**
 * Text in a drawn box: a note, a warning. As a table of one cell it keeps its frame, its colour and its padding, and its
 * paragraphs, lists and listings stay what they are.
 */
export function framedText(boxes: readonly EdgeGroup[], page: TablePage): TableRegion[] {
  return boxes.flatMap((box) => framedBy(box, page) ?? []);
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

function framedBy(box: EdgeGroup, { content, index }: TablePage): TableRegion | undefined {
  const { bounds } = box;
  const grid = gridOf(box);
  if (grid?.cells.length !== 1) return undefined;
  const inside = index.inside(bounds);
  const region = regionOf(grid, content, inside, 'ruled');
  const [cell] = region.cells;
  const { top, right, bottom, left } = cell?.borders ?? {};
  if (!top || !right || !bottom || !left || !cell?.textBounds) return undefined;
  if (drawingsOf(content).some((drawing) => intersects(drawing.bounds, bounds))) return undefined;
  // A listing is one paragraph, which has its box for borders and can be styled as code.
  const words = itemsAt(content.words, inside);
  if (isTypewritten(words, content.styles)) return undefined;
  const around = index.inside({ ...bounds, left: 0, right: content.widthPt });
  const beside = itemsAt(content.words, around).filter((word) => !isWithin(bounds, word.bounds));
  if (isNumberedListing(words, beside, content.styles)) return undefined;
  const isInText = textSide(bounds, beside) !== undefined;
  const holdsPicture = content.pictures.some((picture) => contains(bounds, picture.bounds));
  if (lineCount(inside, content) < MIN_LINES && !(isInText && holdsPicture)) return undefined;
  const clearance = MIN_CLEARANCE_EM * largest(words.map(lineHeight));
  if (!isInText && isInLine(bounds, clearance, beside)) return undefined;
  return region;
}

/** Code with words of scripts that no typewriter has, beside the numbers of its lines. */
function isNumberedListing(words: readonly Word[], beside: readonly Word[], styles: readonly TextStyle[]): boolean {
  if (beside.length === 0 || !beside.every(({ text }) => LINE_NUMBER.test(text))) return false;
  const typed = words.filter(({ text }) => HAS_LATIN.test(text));
  return typed.length > 0 && isTypewritten(typed, styles);
}

const HAS_LATIN = /\p{Script=Latin}/u;

/** Inside of the box, or on its upper or lower line, which the name of a group of fields interrupts. */
const isWithin = (box: Rect, word: Rect): boolean => contains(padded(box, 1, MAX_OVER_LINE * heightOf(word)), word);

/** Across the line that the word is in. */
function lineHeight({ angle, bounds }: Word): number {
  return angle === 0 || angle === 180 ? heightOf(bounds) : widthOf(bounds);
}

/** Text goes on right beside the box. */
function isInLine({ left, right }: Rect, clearance: number, beside: readonly Word[]): boolean {
  return beside.some(({ bounds }) => bounds.right > left - clearance && bounds.left < right + clearance);
}
