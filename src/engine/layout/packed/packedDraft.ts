import type { Inline, Paragraph, ParagraphRole, RunFormat, RunLink, Table } from '../../model/document';
import type { PageDraft } from '../types';

/**
 * The draft of a page as few values: all its numbers in one list, its texts in another, and each look once, however many runs have it. A
 * page of tables has hundreds of paragraphs and cells; as objects their names of properties were most of what was spilled. What seldom
 * occurs, pictures and formulas among it, is kept as it is. Plain data, to be spilled.
 */
export interface PackedDraft {
  /** Without blocks. A property less, or more, would make it an object of its own class to the V8 of Node 20. */
  readonly page: PageDraft;
  readonly numbers: Float64Array;
  readonly texts: readonly string[];
  /** Each once; `numbers` has their indices. */
  readonly shared: Readonly<SharedParts>;
}

export interface SharedParts {
  formats: readonly RunFormat[];
  links: readonly RunLink[];
  roles: readonly ParagraphRole[];
  /** All but text. */
  inlines: readonly Inline[];
  extras: readonly ParagraphExtras[];
  floatingAt: readonly NonNullable<Table['floatAt']>[];
}

/** In place of a number or an index, for what there is not. */
export const NONE = -1;
export const ALIGNMENTS = ['left', 'center', 'right', 'justify'] as const;
export const TABLE_ALIGNMENTS = ['left', 'center', 'right'] as const;
export const TAB_ALIGNMENTS = ['left', 'center', 'right', 'decimal'] as const;
export const LEADERS = ['none', 'dot', 'hyphen', 'underscore'] as const;
export const LINE_RULES = ['exact', 'atLeast', 'single'] as const;
export const BORDER_STYLES = [
  'single',
  'dashed',
  'dotted',
  'double',
  'thinThickSmallGap',
  'thickThinSmallGap',
] as const;
export const VERTICAL_ALIGNMENTS = ['top', 'center', 'bottom'] as const;
export const DIRECTIONS = [undefined, 'up', 'down'] as const;
/** What comes next among the numbers. */
export const PARAGRAPH = 0;
export const LABELLED_PARAGRAPH = 1;
export const BLOCK_PARAGRAPH = 2;
export const TABLE = 3;
export const TEXT = 0;
export const LINKED_TEXT = 1;
export const OTHER_INLINE = 2;
/** Flags of paragraphs and tables. */
export const RIGHT_TO_LEFT = 1;
export const KEEP_WITH_NEXT = 2;
export const PAGE_BREAK_BEFORE = 4;
export const COLUMN_BREAK_BEFORE = 8;
export const CONTINUES = 16;
export const HAS_EXTRAS = 32;

/** What nearly no paragraph has. */
export type ParagraphExtras = Pick<Paragraph, 'borders' | 'bookmarks' | 'language' | 'dropCapital'>;

export const PLAIN: ParagraphExtras = { bookmarks: [] };
