import { areaOf, centreX, centreY, contains, containsPoint, type Ends, type Rect } from '../../model/geometry';
import type { Fill, Ruling, Word } from '../../model/pageContent';
import type { FlowContext } from '../flowContext';
import { SHADING_SHARE } from '../tables/cells/region';
import type { TableRegion } from '../tables/types';
import type { LaidOut } from '../types';
import { bareFills } from './bareFills';
import { withPanels, type Panelled } from './panels';
import { wordsOnSidePanels } from './sidePanels';
import { sideBarsOf, withSideBars } from './sideBars';
import { strayRules } from './strayRules';

/**
 * What is drawn around the text of a page and is no line of its own: coloured boxes, bars beside paragraphs, and the lines that no paragraph
 * has as its border. `drawn` are those that one has already; `underBoxes`: so many pictures lie under the boxes.
 */
export function withDrawnBoxes(
  { blocks, bands, drawn }: LaidOut & { readonly drawn: Set<Ruling> },
  { content, decorations, boxed }: FlowContext,
  zone: Ends,
  tables: readonly TableRegion[],
  underBoxes: number,
): Panelled {
  // Borders and shading of Word lie along horizontal lines.
  if (content.vertical) return { blocks, panels: [] };
  const floating = new Set(wordsOnSidePanels(content));
  const heads = floating.size === 0 ? content.words : content.words.filter((_, i) => !floating.has(i));
  const isBare = (box: Fill): boolean => !isOfTables(box, tables) && !isUnderHead(box, heads, zone);
  const panelled = withPanels({ blocks, bands }, decorations.boxes, boxed, underBoxes, isBare);
  // The left side of a box that is drawn is no bar: the box would lose it.
  const open = decorations.closed.boxes.filter(({ rules }) => !rules.some((rule) => drawn.has(rule)));
  const sides = new Set(open.flatMap(({ rules }) => rules));
  const bars = sideBarsOf(
    decorations.freeRulings.filter((ruling) => !sides.has(ruling)),
    content.fills,
  );
  const barred = withSideBars({ ...panelled, bands }, bars, underBoxes + panelled.panels.length, drawn);
  const under = [...panelled.panels, ...barred.panels];
  const boxes = new Set(decorations.boxes);
  const isFree = (fill: Fill): boolean =>
    !boxes.has(fill) && !barred.beside.has(fill.bounds) && !isOfTables(fill, tables);
  const bare = bareFills(decorations.shownFills, isFree, content.words, underBoxes + under.length);
  const panels = [...under, ...bare];
  const strays = strayRules(
    decorations,
    drawn,
    { ...zone, heightPt: content.heightPt },
    [...tables.flatMap(linesOfTable), ...content.pictures.filter(({ background }) => !background)],
    underBoxes + panels.length,
  );
  return { blocks: barred.blocks, panels: [...panels, ...strays] };
}

/** Where lines are the table's own: all over it; in one that its text tells, along the edges of rows that it has as borders. */
function linesOfTable({ ruled, bounds, rowEdges, cells }: TableRegion): { readonly bounds: Rect }[] {
  if (ruled !== 'unruled') return [{ bounds }];
  const below = new Set<number>();
  for (const { row, rowSpan, borders } of cells) {
    if (borders.top) below.add(row);
    if (borders.bottom) below.add(row + rowSpan);
  }
  return [...below].flatMap((row) => {
    const y = rowEdges[row];
    return y === undefined ? [] : [{ bounds: { ...bounds, top: y, bottom: y } }];
  });
}

/** Boxes of a table's cells may reach out of it by so much, points. */
const TABLE_TOLERANCE_PT = 3;

/** What covers less of its cell is no shading of it, but stands in it: the bar of a chart in a frame. */
function isOfTables({ bounds }: Pick<Fill, 'bounds'>, tables: readonly TableRegion[]): boolean {
  return tables.some((table) => {
    if (!contains(table.bounds, bounds, TABLE_TOLERANCE_PT)) return false;
    const cell = table.cells.find((around) => contains(around.bounds, bounds, TABLE_TOLERANCE_PT));
    if (!cell || areaOf(bounds) >= SHADING_SHARE * areaOf(cell.bounds)) return true;
    return isOfTables({ bounds }, cell.tables ?? []);
  });
}

/** Words of a running head stand on it: Word shows heads under all that the body has, and they would be gone. */
function isUnderHead({ bounds }: Fill, words: readonly Word[], { top, bottom }: Ends): boolean {
  if (bounds.top >= top && bounds.bottom <= bottom) return false;
  return words.some(({ bounds: word }) => {
    const y = centreY(word);
    return (y < top || y > bottom) && containsPoint(bounds, centreX(word), y);
  });
}
