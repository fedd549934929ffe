/** Lines around a paragraph, a cell or a page. */

/** The thinnest that Word draws, points. */
export const HAIRLINE_PT = 0.25;
/** From a paragraph's text to its border at most, points (ECMA-376 part 1, 17.3.4). */
export const MAX_BORDER_SPACE_PT = 31;

/** A thin line and the white beside it, of a border that has a thick one, too, points. */
export const THIN_AND_GAP_PT = 1.5;

export interface Border {
  /** Those of a thick and a thin line are named from top to bottom; the writer knows what Word calls them (ECMA-376 part 1, 17.18.2). */
  readonly style: 'single' | 'dashed' | 'dotted' | 'double' | 'thinThickSmallGap' | 'thickThinSmallGap';
  readonly widthPt: number;
  readonly colour: number;
  /** Between a paragraph's text and its border, points, `MAX_BORDER_SPACE_PT` at most; cells have none. */
  readonly spacePt?: number;
}

export interface Borders {
  readonly top?: Border;
  readonly right?: Border;
  readonly bottom?: Border;
  readonly left?: Border;
}
