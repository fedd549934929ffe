/** Lines around a paragraph, a cell or a page. */

export interface Border {
  readonly style: 'single' | 'dashed' | 'dotted' | 'double';
  readonly widthPt: number;
  readonly colour: number;
  /** Between a paragraph's text and its border, points, 31 at most; cells have none. */
  readonly spacePt?: number;
}

export interface Borders {
  readonly top?: Border;
  readonly right?: Border;
  readonly bottom?: Border;
  readonly left?: Border;
}
