import { overlapX, type Sides } from '../../../model/geometry';
import type { PageContent } from '../../../model/pageContent';
import { isNumeric } from './rowGroups';
import { areAligned } from './spanGroups';
import type { Chunk, TextRow } from './textRows';
import { textOf } from './textOfWords';

/** So many rows above have more texts than a name and its sum: names of the columns and an item. */
const MIN_ITEM_ROWS = 2;
/** Edges that differ by less are aligned, points. */
const SAME_EDGE_PT = 1;
/** An amount, without its currency: a sign, or a code of ISO 4217. */
const CURRENCY = /^(?:[A-Z]{3}|\p{Sc})\s?|\s?(?:[A-Z]{3}|\p{Sc})$/gu;

/** Sums below the items of a table. */
interface SumRows {
  readonly rows: ReadonlySet<TextRow>;
  /** The names of the sums start and end where they need to, and not where a column of the items does. */
  readonly areFree: boolean;
}

/**
 * The rows at the end of a table that have a name and an amount below those of the items: their names stand anywhere in front of it, and tell no columns of
 * the items. `rows`: from top to bottom.
 */
export function sumRows(rows: readonly TextRow[], content: PageContent): SumRows {
  let first = rows.length;
  while (first > 0 && isSum(rows[first - 1], content)) first--;
  const items = rows.slice(0, first).filter(({ chunks }) => chunks.length > 2);
  if (first === rows.length || items.length < MIN_ITEM_ROWS) return { rows: new Set(), areFree: false };
  const starts = Math.min(...items.map(({ chunks: [start] }) => start?.left ?? Infinity));
  const amounts = items.flatMap(({ chunks }) => chunks.slice(-1));
  const isOfItems = ({ chunks: [name, amount] }: TextRow): boolean =>
    name !== undefined &&
    amount !== undefined &&
    name.left > starts + SAME_EDGE_PT &&
    amounts.some((above) => meets(above, amount));
  const sums = rows.slice(first).filter(isOfItems);
  const texts = items.flatMap(({ chunks }) => chunks);
  const isFree = ({ chunks: [name] }: TextRow): boolean =>
    name !== undefined && !texts.some((text) => areAligned(text, name, SAME_EDGE_PT));
  return { rows: new Set(sums), areFree: sums.some(isFree) };
}

function isSum(row: TextRow | undefined, content: PageContent): boolean {
  const [name, amount, ...others] = row?.chunks ?? [];
  if (!name || !amount || others.length > 0) return false;
  return isAmount(amount, content) && !isNumeric(textOf(name.words, content));
}

const isAmount = ({ words }: Chunk, content: PageContent): boolean =>
  isNumeric(textOf(words, content).replace(CURRENCY, ''));

const meets = (a: Sides, b: Sides): boolean => overlapX(a, b) > 0;
