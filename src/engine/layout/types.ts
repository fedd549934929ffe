import type { Borders } from '../model/borders';
import type { Block, CaptionNumber, Note, Paragraph, ParagraphRole, PictureInline, RunFormat } from '../model/document';
import type { ListDefinition } from '../model/lists';
import type { Rect, Sides } from '../model/geometry';
import type { PageMove, PagePlace, Word } from '../model/pageContent';
import type { PageTableParts, TableOutline } from './tables/pages/tableContinuation';

/**
 * The values that pass between the layout stages. Three rounds run over the pages, each page on its own and in parallel; between two
 * rounds one step looks at compact summaries of all pages:
 *
 *   read → PageContent, PageSurvey      ⇒ surveyDocument(surveys)  → DocumentSurvey   (body text, running heads)
 *   layoutPage(content, survey) → PageDraft, PageOutline ⇒ planDocument(outlines) → DocumentPlan, PagePlan[] (headings, lists, sections)
 *   finishPage(draft, pagePlan) → DocumentPage → write
 */

/** Words of one column that share a baseline, in reading order. */
export interface TextLine {
  readonly words: readonly Word[];
  readonly bounds: Rect;
  readonly baseline: number;
  /** Size of most of its characters. */
  readonly sizePt: number;
  /** Index of the style of most of its characters, into `PageContent.styles`. */
  readonly style: number;
  readonly rightToLeft: boolean;
  /** Its words are of one piece each, all of the line's style, and have text without a space at its end that runs from left to right. */
  readonly uniform: boolean;
}

/** The sides of a column, and what is known of its text. */
export interface Edges extends Sides {
  /** Lines that wrap in it end together. */
  readonly isJustified?: boolean;
  /** Where lines of it begin that are set in, and not centred: `commonStarts`. */
  readonly starts?: readonly number[];
  /** Where justified text begins and ends that is set in at both sides: `setInText`. */
  readonly setIn?: readonly Sides[];
  /** Where texts begin behind names: `behindNames`. */
  readonly namedTexts?: readonly number[];
}

/** A paragraph as laid out, before the document knows what role it plays. */
export interface ParagraphDraft {
  readonly type: 'paragraph';
  /** Role is 'body' here, and the label, if any, is not in `content`. */
  readonly paragraph: Paragraph;
  readonly label?: LabelDraft;
  /** How many it has on the page. */
  readonly lines: number;
}

export type BlockDraft = ParagraphDraft | { readonly type: 'block'; readonly block: Block };

/** A paragraph of the page's own text while the page is laid out: its outline goes to the document-level step, the rest waits for it. */
export interface OutlinedParagraph extends ParagraphDraft {
  readonly outline: ParagraphOutline;
}

export type OutlinedBlock = OutlinedParagraph | Exclude<BlockDraft, ParagraphDraft>;

/** The blocks of a page in reading order, and the bands that they stand in. */
export interface LaidOut {
  readonly blocks: readonly OutlinedBlock[];
  readonly bands: readonly ColumnBand[];
}

/** "1.", "(a)", "•": what stands before a list item or a numbered heading. */
export interface LabelDraft {
  /** As in the text, without the space after it. */
  readonly text: string;
  readonly format: RunFormat;
  /** x where the label starts and where the text after it starts, from the column's left edge. */
  readonly labelLeftPt: number;
  readonly textLeftPt: number;
  /** White between the two. */
  readonly gapPt: number;
  /** The bullet is a picture. */
  readonly picture?: PictureInline;
}

/** What the document-level step knows of a paragraph. Compact: 5,000 pages of them are in memory at once. */
export interface ParagraphOutline {
  readonly pageIndex: number;
  /** Index into the page's drafts. */
  readonly index: number;
  /** First 200 characters, label included. */
  readonly text: string;
  /** Last 20 characters, where `text` does not reach to the end. */
  readonly ending?: string;
  readonly characters: number;
  readonly lines: number;
  readonly label?: string;
  /** The bullet is a picture. */
  readonly bulletPicture?: PictureInline;
  /**
   * Left edge of label (or text) and of the text, from the left edge of the page, points; of right-to-left paragraphs the right edges,
   * mirrored in the column.
   */
  readonly labelLeft: number;
  readonly textLeft: number;
  /** White between label and text, 0 without a label. */
  readonly labelGap: number;
  readonly top: number;
  readonly bottom: number;
  readonly column: Sides;
  /** Between which its lines wrap, by its indents: page points. */
  readonly box: Sides;
  /** Dominant look. */
  readonly family: string;
  readonly sizePt: number;
  readonly bold: boolean;
  readonly italic: boolean;
  /** All of it. */
  readonly monospace: boolean;
  readonly colour: number;
  /** All of it is a link. */
  readonly linked?: boolean;
  /** A tab stands in its text, behind more than a number and before one: between a name and its value, a dish and its price. */
  readonly parted?: boolean;
  /** What it begins with has a ground of its own, which the label of a list would lose. */
  readonly marked?: boolean;
  /** No lower-case letter, and at least two upper-case ones; or small capitals, which the text has as lower-case letters. */
  readonly allCapitals: boolean;
  /** Every visible character is bold. */
  readonly allBold: boolean;
  readonly alignment: Paragraph['alignment'];
  readonly spaceBeforePt: number;
  readonly spaceAfterPt: number;
  /** Its last line ends at the column's right edge, as a line inside a paragraph does. */
  readonly lastLineFull: boolean;
  readonly firstInColumn: boolean;
  readonly lastInColumn: boolean;
  /** Standard structure type of a tagged PDF: 'H1', 'P', 'LI', 'Caption', 'Code', 'TOCI', 'Note', …; nesting depth for lists. */
  readonly tag?: string;
  readonly tagListDepth?: number;
}

export interface PageDraft {
  readonly pageIndex: number;
  readonly widthPt: number;
  readonly blocks: readonly BlockDraft[];
  /** Parts of the page with one column geometry each, top to bottom; every block is in exactly one. */
  readonly bands: readonly ColumnBand[];
  /** Foot- and endnotes whose text stands on this page. */
  readonly notes?: readonly Note[];
}

export interface ColumnBand {
  readonly firstBlock: number;
  /** Past the last. */
  readonly endBlock: number;
  /** From left to right. */
  readonly columns: readonly Sides[];
  readonly top: number;
  readonly bottom: number;
  /** Lines are drawn between its columns. */
  readonly ruled?: true;
  /** The right one of several columns comes first. */
  readonly rightToLeft?: true;
}

export interface PageOutline {
  readonly pageIndex: number;
  readonly widthPt: number;
  readonly heightPt: number;
  /** As in `PageContent`. */
  readonly vertical?: true;
  readonly moved?: PageMove;
  readonly borders?: Borders;
  /** Around the lines and blocks of the body; undefined for an empty page. */
  readonly contentBounds?: Rect;
  /** As in `PageDraft`. */
  readonly bands: readonly ColumnBand[];
  readonly paragraphs: readonly ParagraphOutline[];
  /** Of its displayed formulas, from top to bottom; absent for none. */
  readonly formulaNumbers?: readonly FormulaNumber[];
  /** Where links on this page lead to, each place once. */
  readonly linkedPlaces?: readonly PagePlace[];
  /** It refers to a note by a mark that is not the note's number, such as an asterisk. */
  readonly refersByMark?: true;
  /** The last of the notes that its text refers to is counted. */
  readonly endsCounted?: true;
  /** The highest id of its footnotes; absent for none. */
  readonly footnotes?: number;
  /** Where the text of its footnotes starts, points. */
  readonly notesTopPt?: number;
  /** Its lines break and stand as they did wherever its fonts are. */
  readonly linesAreKnown?: true;
  /** Height of its first block, where that is neither text nor a table. */
  readonly firstBlockPt?: number;
  /** Labels that are text stand on its drawings. */
  readonly hasLabels?: true;
  /** A cell of its tables holds justified text. */
  readonly hasJustifiedCells?: true;
  /** Lists in cells of the page's tables, as their items refer to them. */
  readonly cellLists?: readonly ListDefinition[];
  /** The first and the last block, where they are tables: they may be parts of one that goes over the page's end. */
  readonly firstTable?: TableOutline;
  readonly lastTable?: TableOutline;
}

/** Of a displayed formula. */
export interface FormulaNumber {
  readonly pageIndex: number;
  /** In `PageDraft.blocks`. */
  readonly index: number;
  /** Without its brackets. */
  readonly number: string;
  /** As a caption would have it: "Equation 2.3". */
  readonly text: string;
  readonly bounds: Rect;
}

/** A place that links lead to: points from the left and top edge of the page as it is laid out; absent for the page as a whole. */
export interface Bookmark {
  readonly name: string;
  readonly x?: number;
  readonly y?: number;
  /** What stands there is known: its index in `PageDraft.blocks`. */
  readonly block?: number;
}

/** Numbers that the text of a link may be, of the place that it leads to. */
export interface LinkedNumbers {
  /** That its page shows; absent for Roman ones, which LibreOffice gives in digits. */
  readonly page?: number;
  /** Of the numbered paragraph that starts there, without the full stop at its end. */
  readonly paragraph?: string;
  /** Of formulas there, with the bookmarks around them. */
  readonly formulas?: readonly { readonly number: string; readonly bookmark: string }[];
}

/** Decisions for one page, in the order of `PageDraft.blocks`. */
export interface PagePlan {
  readonly roles: readonly (ParagraphRole | undefined)[];
  /** Index into `DocumentPlan.sections` for each of `PageDraft.bands`; none for a page whose endnotes alone are written. */
  readonly bandSections: readonly number[];
  /** Its last block goes on in the first one of the next page. */
  readonly continues: boolean;
  /** The rest of its last paragraph stands so far below the top of the next page, points; absent where the page starts with it. */
  readonly spaceBehindBreakPt?: number;
  /** The rest of its last paragraph ends so much farther down on the next page than Word sets it, points: see `dropOfRest`. Absent for as far. */
  readonly dropOfRestPt?: number;
  /** Its last paragraph is one line, and goes on in justified ones. */
  readonly goesOnJustified?: true;
  /** Paragraphs that go on at the top of the next column or page are not broken there: they go over by themselves. */
  readonly flowsOver?: true;
  /** What follows goes to the next page by itself: it has so much space before it, which does not show there, points. */
  readonly spaceBehindFullPt?: number;
  /** Its left and right margins are its section's right and left one. */
  readonly mirrored?: true;
  /** The document's first page, which begins with a line of text in any case: see `withFirstParagraph`. */
  readonly beginsWithLine?: true;
  /** Blocks that go on in the next one, at the top of the next column; absent for none. */
  readonly columnContinuations?: readonly number[];
  /** Places on it that links lead to; absent for none. */
  readonly bookmarks?: readonly Bookmark[];
  /** By the bookmarks that its own links lead to; absent for none. */
  readonly linkedNumbers?: ReadonlyMap<string, LinkedNumbers>;
  /** Of displayed formulas, by `PageDraft.blocks`; absent for none that Word can count. */
  readonly formulaNumbers?: ReadonlyMap<number, CaptionNumber>;
  /** Where the lists of `PageOutline.cellLists` start in `DocumentPlan.lists`. */
  readonly firstCellList?: number;
  /** Its first and last table, where they are parts of tables that go over the page's end. */
  readonly tableParts?: PageTableParts;
  /** So many footnotes stand on the pages before; absent for none. */
  readonly footnotesBefore?: number;
}
