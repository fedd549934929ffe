import type { Borders } from './borders';
import type { MathNode } from './math';
import type { Rect } from './geometry';
import type { Comment, ContentControl, Crop, Outline } from './pageContent';
import type { ListReference } from './lists';

/**
 * The document in between: what `layout` finds and `write` writes. Lengths in points. Plain data, page by page, so that a page can be
 * spilled, and written by another worker than the one that laid it out.
 */

/** The longest side of a page that Word knows: 22 inches. */
export const MAX_PAGE_SIDE_PT = 1_584;

export type Block = Paragraph | Table;

export interface Paragraph {
  readonly type: 'paragraph';
  readonly bounds: Rect;
  readonly role: ParagraphRole;
  readonly content: readonly Inline[];
  readonly alignment: 'left' | 'center' | 'right' | 'justify';
  /** From the left edge of the column (or cell) to the paragraph's lines; for right-to-left paragraphs from the right edge. */
  readonly indentStartPt: number;
  readonly indentEndPt: number;
  /** Of the first line, relative to `indentStartPt`; negative hangs. */
  readonly firstLineIndentPt: number;
  readonly spaceBeforePt: number;
  readonly spaceAfterPt: number;
  readonly lineSpacing: LineSpacing;
  readonly tabStops: readonly TabStop[];
  readonly rightToLeft: boolean;
  readonly keepWithNext: boolean;
  readonly pageBreakBefore: boolean;
  readonly columnBreakBefore: boolean;
  /** 0xRRGGBB. */
  readonly shading?: number;
  readonly borders?: Borders;
  /** Names of bookmarks that start here: targets of internal links and of the table of contents. */
  readonly bookmarks: readonly string[];
  /** Goes on in the first paragraph of the next page; the writer leaves it open and that page closes it. */
  readonly continues: boolean;
  readonly language?: string;
  readonly dropCapital?: DropCapital;
}

/** As far apart as their font says, or given. */
export type LineSpacing = { readonly rule: 'single' } | LineDistance;

export interface LineDistance {
  /** Lines with a higher font go further apart, or they do not. */
  readonly rule: 'atLeast' | 'exact';
  /** Between baselines. */
  readonly pt: number;
}

/** What the paragraph's content begins with is as high as several of its lines. */
export interface DropCapital {
  readonly text: string;
  readonly format: RunFormat;
  readonly lines: number;
  /** Of all these lines. */
  readonly heightPt: number;
  /** To the text beside it. */
  readonly gapPt: number;
}

export type ParagraphRole =
  | { readonly kind: 'body' }
  /** Of the body's text what has the space and indent of most of it. */
  | { readonly kind: 'bodyText' }
  /**
   * Level 1 to 9. `text` as the PDF's outline spells it, where the page shows all of it in capitals. `list` counts its number, which is not in the
   * content then; `label` is the number's look.
   */
  | {
      readonly kind: 'heading';
      readonly level: number;
      readonly text?: string;
      readonly list?: ListReference;
      readonly label?: RunFormat;
    }
  | { readonly kind: 'title'; readonly text?: string }
  /** `label` is the look that the label has on the page. */
  | { readonly kind: 'listItem'; readonly list: ListReference; readonly label?: RunFormat }
  | { readonly kind: 'caption'; readonly number?: CaptionNumber }
  | { readonly kind: 'code' }
  /** `contents`: of which field, by index into `DocumentPlan.contents`; absent for what Word could not list anew. `ofCaptions`: it names a figure or table. */
  | { readonly kind: 'tocEntry'; readonly level: number; readonly contents?: number; readonly ofCaptions?: true };

/** The number in a caption, which Word counts (ECMA-376 part 1, 17.16.5.56, SEQ). */
export interface CaptionNumber {
  /** Figures, tables and the like are counted apart: "Figure". */
  readonly sequence: string;
  /** As it is written, without the chapter's number before it: "3", "IV". */
  readonly text: string;
  readonly numerals: 'decimal' | 'upperRoman' | 'lowerRoman';
  /** One more than the caption before it in the sequence, the same once more, or this number whatever stands before. */
  readonly counts: 'next' | 'again' | { readonly from: number };
  /** Around the whole number, the chapter's too: cross-references show what it holds. */
  readonly bookmark?: string;
}

/** What a run shows that Word renews: the number of a bookmarked paragraph, what a bookmark holds, or the number of its page. */
export interface CrossReference {
  readonly to: 'paragraphNumber' | 'content' | 'pageNumber';
  readonly bookmark: string;
}

export interface TabStop {
  /** From the column's left edge; for right-to-left paragraphs from the right edge. */
  readonly positionPt: number;
  readonly alignment: 'left' | 'center' | 'right' | 'decimal';
  readonly leader: 'none' | 'dot' | 'hyphen' | 'underscore';
}

export type Inline =
  | TextRun
  | { readonly type: 'lineBreak' }
  | { readonly type: 'tab'; readonly format?: RunFormat }
  /** Only inside a paragraph that goes over a page's or column's end. */
  | { readonly type: 'pageBreak' }
  | { readonly type: 'columnBreak' }
  | { readonly type: 'pageNumber'; readonly format: RunFormat; readonly field: 'PAGE' | 'NUMPAGES' }
  | {
      readonly type: 'noteReference';
      readonly kind: 'footnote' | 'endnote';
      readonly id: number;
      readonly format: RunFormat;
      /** Shown instead of Word's own number: "*", "a". The note has the same. */
      readonly mark?: string;
    }
  /** Where the text begins that a comment is on: in the same paragraph as the comment, which ends it. */
  | { readonly type: 'commentStart'; readonly id: number }
  | { readonly type: 'comment'; readonly comment: Comment }
  | PictureInline
  | TextBoxInline
  | PanelInline
  | { readonly type: 'math'; readonly math: MathNode };

export interface TextRun {
  readonly type: 'text';
  readonly text: string;
  readonly format: RunFormat;
  readonly link?: RunLink;
  /** Small text over it that tells how it is read. */
  readonly ruby?: RubyText;
  /** It is the number of a caption. */
  readonly number?: CaptionNumber;
  /** Name of the bookmark around it and its neighbours with the same. */
  readonly bookmark?: string;
  readonly reference?: CrossReference;
  /** What it is the value of. A text of spaces alone stands for the value that is not there yet. */
  readonly control?: ContentControl;
}

export interface RubyText {
  readonly text: string;
  readonly format: RunFormat;
  /** From the baseline of the text up to its own. */
  readonly raisedPt: number;
}

export type RunLink =
  { readonly kind: 'uri'; readonly uri: string } | { readonly kind: 'bookmark'; readonly name: string };

export interface RunFormat {
  readonly family: string;
  readonly sizePt: number;
  readonly bold: boolean;
  readonly italic: boolean;
  readonly underline: boolean;
  readonly strike: boolean;
  /** Shown in capitals, whatever the text's letters. */
  readonly caps?: boolean;
  /** Its small letters are shown as small capitals. */
  readonly smallCaps?: true;
  readonly verticalAlign: 'baseline' | 'superscript' | 'subscript';
  /** 0xRRGGBB; 0 is written as automatic. */
  readonly colour: number;
  /** 0xRRGGBB behind the text. */
  readonly highlight?: number;
  /** 0xRRGGBB of a thin line around the text. */
  readonly frame?: number;
  readonly monospace: boolean;
  /** Has serifs: what stands in for the font should have them too. */
  readonly serif?: true;
  readonly rightToLeft: boolean;
  /** Upright in a vertical line, in the place of one character. */
  readonly upright?: true;
  /** Letter spacing, points; 0 or absent for none. */
  readonly spacingPt?: number;
  /** Of the letters, per cent of the font's own; 100 or absent for as they are. */
  readonly widthPercent?: number;
  /** Below the baseline, points; 0 or absent for on it. */
  readonly loweredPt?: number;
  readonly language?: string;
}

export interface PictureInline {
  readonly type: 'picture';
  /** Key in the media store. */
  readonly media: string;
  readonly svg?: string;
  /** As displayed, after the rotation. */
  readonly widthPt: number;
  readonly heightPt: number;
  /** Clockwise degrees. */
  readonly rotation: number;
  /** How far it hangs below the baseline of its line; negative above it. */
  readonly loweredPt?: number;
  readonly crop?: Crop;
  /** The line around it, which is within its sides. */
  readonly outline?: Outline;
  readonly altText?: string;
  /** Text that stands on it and moves with it. */
  readonly labels?: readonly PictureLabel[];
  /** The part that `media` fills, where labels stand beside it; from the picture's top-left corner. */
  readonly artwork?: Rect;
  /** Where it floats; absent: it stands in the line. Offsets from the page's top-left corner, or from the left of its cell's text and its paragraph's top. */
  readonly anchor?: {
    readonly inCell?: boolean;
    readonly xPt: number;
    readonly yPt: number;
    readonly wrap: 'none' | 'square' | 'topAndBottom';
    readonly fromText?: Distance;
    readonly behindText: boolean;
    /** Of two that overlap the one with the higher number lies on top; those without lie over those with one. */
    readonly order?: number;
  };
}

/** One line of text on a picture, on one side of its box or in the middle. Edges from the picture's top-left corner. */
export interface PictureLabel {
  readonly alignment: 'left' | 'center' | 'right';
  readonly content: readonly Inline[];
  readonly bounds: Rect;
  readonly leadingPt: number;
  readonly rightToLeft: boolean;
}

/** Text that floats where it is on the page: turned text in a margin, a stamp. Edges from the page's top-left corner. */
export interface TextBoxInline {
  readonly type: 'textBox';
  /** One paragraph. */
  readonly content: readonly Inline[];
  readonly leadingPt: number;
  /** Absent: its lines start at the left. */
  readonly alignment?: 'right';
  readonly xPt: number;
  readonly yPt: number;
  readonly widthPt: number;
  readonly heightPt: number;
  /** Which way the text runs; in vertical text ideographs stand upright. */
  readonly direction: 'across' | 'down' | 'up' | 'upsideDown' | 'vertical';
}

/** A coloured box behind the text of several paragraphs. Edges from the page's top-left corner. */
export interface PanelInline {
  readonly type: 'panel';
  /** 0xRRGGBB. */
  readonly colour: number;
  /** Nothing but a frame of this width, whose middle is the panel's edge; else all of it is coloured. */
  readonly framePt?: number;
  readonly xPt: number;
  readonly yPt: number;
  readonly widthPt: number;
  readonly heightPt: number;
  /** Of two that overlap the one with the higher number lies on top; shared with pictures that float. */
  readonly order: number;
  /** From the top of the line that holds it down to its own: it moves with the text. Absent: it stays at its place on the page. */
  readonly fromLinePt?: number;
}

/** What text that runs around something keeps from it, points. */
export interface Distance {
  readonly sidePt: number;
  readonly abovePt: number;
  readonly belowPt: number;
}

export interface Table {
  readonly type: 'table';
  readonly bounds: Rect;
  /** Widths of the grid's columns. */
  readonly columnWidthsPt: readonly number[];
  readonly rows: readonly TableRow[];
  /** From the column's left edge. */
  readonly indentPt: number;
  readonly alignment: 'left' | 'center' | 'right';
  readonly spaceBeforePt: number;
  readonly cellPaddingPt: CellPadding;
  readonly rightToLeft: boolean;
  /** It floats, with text around it: its top edge from that of the page. */
  readonly floatAt?: { readonly yPt: number; readonly fromText?: Distance };
  /** The table of the next page's first block goes on with this one; the writer leaves it open. */
  readonly continues: boolean;
}

/** Margins of a cell; `x` is that at the left and at the right. */
export interface CellPadding {
  readonly x: number;
  readonly top: number;
  readonly bottom: number;
}

export interface TableRow {
  /** From the top of the line above it to that of the line below it; more where edited text needs it. */
  readonly heightPt: number;
  /** Of that, what the line above and the margins of the cells leave; all of it in running heads, whose rows are not filled. */
  readonly contentPt: number;
  /** Repeated on every page that the table goes on. */
  readonly header: boolean;
  readonly cells: readonly TableCell[];
}

/** Cells stand in grid order; a cell covers `columnSpan` columns and `rowSpan` rows; rows below leave the covered places out. */
export interface TableCell {
  /** First grid column, 0-based. */
  readonly column: number;
  readonly columnSpan: number;
  readonly rowSpan: number;
  readonly blocks: readonly Block[];
  readonly shading?: number;
  readonly borders: Borders;
  readonly verticalAlign: 'top' | 'center' | 'bottom';
  /** Text turned by 90 degrees: bottom to top, or top to bottom. */
  readonly textDirection?: 'up' | 'down';
}

/** Blocks that stand in one section, in reading order. A page is one or more of these. */
export interface Flow {
  /** Index into `DocumentPlan.sections`. A change of index between two flows is a section break. */
  readonly section: number;
  readonly blocks: readonly Block[];
}

/** One page, ready to be written. */
export interface DocumentPage {
  readonly pageIndex: number;
  readonly flows: readonly Flow[];
  readonly notes: readonly Note[];
  /** So many footnotes stand on the pages before; absent for none. */
  readonly footnotesBefore?: number;
}

export interface Note {
  readonly kind: 'footnote' | 'endnote';
  /** What the reference says: of a footnote unique on its page, of an endnote in the document. */
  readonly id: number;
  /** Without the number or mark, which the writer puts before them. */
  readonly blocks: readonly Block[];
  readonly mark?: string;
}
