import type { Block, LineSpacing, Paragraph, RunFormat } from './document';
import type { ListDefinition } from './lists';
import type { DocumentProperties } from './pageContent';
import type { Section } from './section';

/** What holds for the whole document; written around and after the pages. */
export interface DocumentPlan {
  readonly sections: readonly Section[];
  readonly headers: readonly (readonly Block[])[];
  readonly footers: readonly (readonly Block[])[];
  readonly lists: readonly ListDefinition[];
  /** Tables of contents, of figures and of tables. */
  readonly contents?: readonly ContentsField[];
  /** Absent where no caption can be referred to. */
  readonly captions?: CaptionTargets;
  readonly styles: StyleSheet;
  readonly properties: DocumentProperties;
  readonly languages?: DocumentLanguages;
  readonly evenAndOddHeaders: boolean;
  /** Pages with even numbers have the sections' left and right margins the other way round. */
  readonly mirroredMargins?: true;
  /**
   * Justified lines are filled with spaces of full width, and what begins a page or column behind a break has the space before it. Word's mode
   * of 2013 does neither.
   */
  readonly keepsSpaces?: true;
}

/** Captions that text can refer to. */
export interface CaptionTargets {
  /** Those that they are counted in: "Figure". */
  readonly sequences: readonly string[];
  /** Around their numbers. */
  readonly bookmarks: ReadonlySet<string>;
}

/** What Word lists when it makes a table of contents anew: headings of these levels, or the captions of a sequence. */
export type ContentsField =
  | { readonly of: 'headings'; readonly from: number; readonly to: number }
  | { readonly of: 'captions'; readonly sequence: string };

/** Looks of the styles; what a paragraph or run has beyond its style is written directly. */
export interface StyleSheet {
  /** Most common look of body text. */
  readonly body: ParagraphLook;
  /** The body's with the space and first-line indent of most of its text; absent where that has none. */
  readonly bodyText?: ParagraphLook;
  /** Pairs of letters are set closer, in all sizes. */
  readonly kerned?: boolean;
  /** Ideographs are set apart from other scripts (ECMA-376 part 1, 17.3.1.2). */
  readonly scriptsApart?: boolean;
  /** No line of a paragraph stands alone at a page's end or top. */
  readonly widowControl?: true;
  /** By level, 1 first. */
  readonly headings: readonly ParagraphLook[];
  /** By level, 1 first: the list that numbers most headings of the level, by index into `DocumentPlan.lists`. */
  readonly headingLists?: readonly (number | undefined)[];
  readonly title?: ParagraphLook;
  readonly code?: ParagraphLook;
  readonly caption?: ParagraphLook;
  readonly listItem?: ParagraphLook;
  /** Entries of tables of contents, by level, 1 first. */
  readonly contents?: readonly (ParagraphLook | undefined)[];
  /** Entries of tables of figures. */
  readonly captionEntry?: ParagraphLook;
  readonly header?: ParagraphLook;
  readonly footer?: ParagraphLook;
}

export interface ParagraphLook {
  readonly format: RunFormat;
  readonly alignment: Paragraph['alignment'];
  readonly spaceBeforePt: number;
  readonly spaceAfterPt: number;
  readonly lineSpacing: LineSpacing;
  /** Absent: from the column's edge on. */
  readonly indent?: { readonly startPt: number; readonly firstLinePt: number };
}

/**
 * Tags of the languages that the text shows, in Word's three kinds of scripts (ECMA-376 part 1, 17.3.2.20); absent where nothing tells, or what the
 * file says holds.
 */
export interface DocumentLanguages {
  readonly western?: string;
  readonly eastAsian?: string;
  readonly complex?: string;
}
