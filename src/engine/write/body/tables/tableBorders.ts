import type { Border, Borders } from '../../../model/borders';
import type { Table } from '../../../model/document';
import { bordersXml, sideXml } from '../paragraphProperties';

/**
 * Lines of tables (ECMA-376 part 1, 17.4.38 and 17.4.66). A line that most sides of the cells share is the table's: rows that the user adds
 * have it, too, and only what differs is written into the cells.
 */

const SIDES = ['top', 'left', 'bottom', 'right'] as const;
/** A line is the table's from this share of all sides on. */
const MIN_SHARE = 0.5;

/** The line that most sides of cells have; undefined when there is none. */
export function commonBorder({ rows }: Table): Border | undefined {
  const counts = new Map<string, { readonly border: Border; count: number }>();
  let last: { readonly border: Border; count: number } | undefined;
  let sides = 0;
  const count = (border: Border | undefined): void => {
    if (!border) return;
    // Most sides are like the one before: only the others are looked up.
    if (!last || !areEqual(last.border, border)) {
      const key = keyOf(border);
      last = counts.get(key) ?? { border, count: 0 };
      counts.set(key, last);
    }
    last.count++;
  };
  for (const { cells } of rows) {
    for (const { borders } of cells) {
      sides += SIDES.length;
      count(borders.top);
      count(borders.left);
      count(borders.bottom);
      count(borders.right);
    }
  }
  for (const { border, count } of counts.values()) if (count >= sides * MIN_SHARE) return border;
  return undefined;
}

/** w:tblBorders. */
export function tableBordersXml(common: Border | undefined): string {
  if (!common) return '';
  const sides = [...SIDES, 'insideH', 'insideV'].map((side) => sideXml(side, common, false));
  return `<w:tblBorders>${sides.join('')}</w:tblBorders>`;
}

/** w:tcBorders with what differs from the table's lines. Sides in `inner` lie inside a merged cell, where there is no line to be seen. */
export function cellBordersXml(
  borders: Borders,
  common: Border | undefined,
  inner: ReadonlySet<keyof Borders>,
): string {
  if (!common) return bordersXml('tcBorders', inner.size > 0 ? withoutSides(borders, inner) : borders, false);
  // Written out: a side that is looked up by its name takes longer than all the rest.
  const xml =
    ownSideXml('top', borders.top, common, inner) +
    ownSideXml('left', borders.left, common, inner) +
    ownSideXml('bottom', borders.bottom, common, inner) +
    ownSideXml('right', borders.right, common, inner);
  return xml && `<w:tcBorders>${xml}</w:tcBorders>`;
}

/** Nothing for a side that is as the table's. */
function ownSideXml(
  side: keyof Borders,
  border: Border | undefined,
  common: Border,
  inner: ReadonlySet<keyof Borders>,
): string {
  if ((border && areEqual(border, common)) || inner.has(side)) return '';
  return border ? sideXml(side, border, false) : `<w:${side} w:val="nil"/>`;
}

const withoutSides = (borders: Borders, sides: ReadonlySet<keyof Borders>): Borders =>
  Object.fromEntries(SIDES.flatMap((side) => (sides.has(side) ? [] : [[side, borders[side]]])));

const areEqual = (a: Border, b: Border): boolean =>
  a === b || (a.style === b.style && a.widthPt === b.widthPt && a.colour === b.colour);

const keyOf = ({ style, widthPt, colour }: Border): string => `${style} ${widthPt} ${colour}`;
