import { WHITE } from '../../../model/colour';
import type { Rect } from '../../../model/geometry';
import { firstPlace } from '../../../model/collections/sorted';
import type { PageContent } from '../../../model/pageContent';
import { columnsBelowHead } from '../heads/columnsBelowHead';
import { extendArea } from '../extendArea';
import type { EdgeGroup } from '../lines/edgeGroups';
import { isPlausible } from '../plausible';
import { CELL_GAP_EM, rowsIn } from '../text/textRows';
import type { TablePage, TableRegion } from '../types';
import { regionIn } from './openTables';

/** Names beside each other that make a head; two may be a title and a date. */
const MIN_NAMES = 3;
/** Of the texts of a row that start, or end, below a name: a box says more than a rule does. */
const MIN_ALIGNED_SHARE = 0.6;

/** Tables of which only the head has lines, those of a box: the items of an invoice. `boxes`: of two lines across and two upright ones each. */
export function boxedHeads(boxes: readonly EdgeGroup[], page: TablePage): TableRegion[] {
  const drawn = boxes.length > 0 ? drawnOn(page.content) : [];
  return boxes.flatMap((box) => headedBy(box, page, drawn) ?? []);
}

function headedBy(
  { bounds, horizontal, vertical }: EdgeGroup,
  page: TablePage,
  drawn: readonly Drawn[],
): TableRegion | undefined {
  const [head, ...others] = rowsIn(page, bounds, CELL_GAP_EM);
  if (!head || others.length > 0 || head.chunks.length < MIN_NAMES) return undefined;
  const end = nextBelow(bounds, drawn);
  const columns = columnsBelowHead(bounds, head, page, { end, alignedShare: MIN_ALIGNED_SHARE });
  if (!columns) return undefined;
  const area = extendArea(bounds, columns, page, { top: bounds.top, bottom: end });
  const region = area.bottom > bounds.bottom ? regionIn(area, horizontal, page, vertical) : undefined;
  return region && namesColumns(region) && isPlausible(region, page.content) ? region : undefined;
}

/** Whether no name stands over several columns: then the gaps of the rows are those within lines that go across. */
const namesColumns = ({ cells }: TableRegion): boolean =>
  cells.every(({ row, columnSpan }) => row > 0 || columnSpan === 1);

/** Where a line or a ground begins, points. */
type Drawn = Pick<Rect, 'left' | 'right' | 'top'>;

/** From top to bottom. */
function drawnOn({ rulings, fills }: PageContent): readonly Drawn[] {
  const lines = rulings.map(({ orientation, position, from, to }): Drawn =>
    orientation === 'horizontal'
      ? { left: from, right: to, top: position }
      : { left: position, right: position, top: from },
  );
  const grounds = fills.flatMap(({ bounds, colour }) => (colour === WHITE ? [] : [bounds]));
  return [...lines, ...grounds].sort((a, b) => a.top - b.top);
}

/** Where the next line or ground below the box begins, points: that of another table, or of a sum. */
function nextBelow({ left, right, bottom }: Rect, drawn: readonly Drawn[]): number {
  let i = firstPlace(drawn, ({ top }) => top <= bottom);
  const isBeside = (one: Drawn): boolean => one.left >= right || one.right <= left;
  for (let one = drawn[i]; one && isBeside(one); one = drawn[i]) i++;
  return drawn[i]?.top ?? Infinity;
}
