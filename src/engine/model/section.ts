import type { Borders } from './borders';
import type { Rect } from './geometry';

/** From the edges of the page to its text. */
export type Margins = Rect;

/** Geometry of a run of pages or of a part of a page (ECMA-376 part 1, 17.6). */
export interface Section {
  readonly pageWidthPt: number;
  readonly pageHeightPt: number;
  readonly margins: Margins;
  /** Distance of header and footer from the page's edges. */
  readonly headerPt: number;
  readonly footerPt: number;
  /** Column widths with the gutters after them; one entry, or none, for one column. */
  readonly columns: readonly { readonly widthPt: number; readonly gutterPt: number }[];
  /** A line is drawn between the columns. */
  readonly columnsRuled?: true;
  readonly breakType: 'nextPage' | 'continuous' | 'nextColumn';
  /** Indices into `DocumentPlan.headers`/`footers`. */
  readonly headers: HeaderFooterSet;
  readonly footers: HeaderFooterSet;
  /** Text set top to bottom, right to left (vertical CJK). */
  readonly vertical: boolean;
  readonly rightToLeft: boolean;
  /** Restart of the PAGE field. */
  readonly pageNumberStart?: number;
  readonly pageNumberFormat?: 'decimal' | 'lowerRoman' | 'upperRoman';
  /** The number of its first footnote, where that is not the next one. */
  readonly footnoteStart?: number;
  /** Its footnotes are counted by signs: an asterisk, a dagger. */
  readonly footnoteSigns?: true;
  readonly lineNumbering?: LineNumbering;
  /** Around each of its pages, their spaces from the page's edges. */
  readonly borders?: Borders;
}

/** Numbers of lines in the margin. */
export interface LineNumbering {
  /** Only each so many-th line shows its number. */
  readonly step: number;
  readonly restart: 'newPage' | 'continuous';
  /** From the numbers to the text. */
  readonly distancePt: number;
}

export interface HeaderFooterSet {
  readonly default?: number;
  readonly first?: number;
  readonly even?: number;
}
