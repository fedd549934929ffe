import type { Rect } from '../../model/geometry';

/** Something that columns may not cut: a text segment, a table, a picture. */
export interface Box {
  readonly bounds: Rect;
  /** A line of text; others are obstacles that also count as content. */
  readonly isText: boolean;
  readonly baseline: number;
  /** Rows of its own, which can be a column without any text around them. */
  readonly isTable?: boolean;
  /** Text in a typewriter's letters. */
  readonly isTyped?: boolean;
  /** The bullet that the text starts with. */
  readonly bullet?: string | undefined;
  /** The number that ends the text, as the one of a page ends an entry of contents. */
  readonly page?: number;
  /** A picture between columns: whether their text runs around it. */
  readonly between?: 'square' | 'none';
  /** The innermost box that is drawn around it. */
  readonly drawnBox?: Rect;
}

/** A horizontal line on the page: columns do not go on below one that is drawn across their gutter. */
export interface Rule {
  readonly position: number;
  readonly from: number;
  readonly to: number;
}

/** Part of a page over which the columns stay the same; one column is the rule. */
export interface Band<T extends Box> {
  readonly columns: readonly Column<T>[];
}

export interface Column<T extends Box> {
  readonly bounds: Rect;
  readonly boxes: readonly T[];
}

/** A stretch of a page between two boxes that lie over the gutter. */
export interface Run<T extends Box> {
  left: T[];
  right: T[];
  /** Boxes over the gutter that follow the run. */
  crossing: T[];
  /** The line over the gutter that ends the run where no box crosses it. */
  readonly endRule?: Rule;
  /** What crosses is not cut again. */
  readonly isOneColumn?: true;
}

/** Narrower white strips are word spaces. IEEE and ACM set 0.17 to 0.33 in, 1.2 to 2.4 em of 10 pt, LaTeX 10 pt, 0.83 em of 12. */
export const MIN_GUTTER_EM = 0.8;
/** Between two tables, whose edges are drawn or known by their rows. */
export const MIN_TABLE_GUTTER_EM = 0.2;
/** Fewer lines side by side are a heading, a signature or tabbed text. */
export const MIN_COLUMN_LINES = 3;
/** Baselines that differ by less are one line. */
export const SAME_ROW_EM = 0.3;
