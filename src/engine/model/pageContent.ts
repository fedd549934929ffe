import type { Borders } from './borders';
import type { Rect } from './geometry';

/**
 * What a page holds, as read: the output of `read`, the input of `layout`. Page points, origin top-left, y down; the crop box,
 * the page's rotation and form matrices are already applied; a page most of whose text stands on its side is turned to be read. Plain data: it can be written as a literal in a test, structured-cloned
 * and spilled to disk.
 */
export interface PageContent {
  /** 0-based. */
  readonly pageIndex: number;
  readonly widthPt: number;
  readonly heightPt: number;
  /** In the order of the content stream. */
  readonly words: readonly Word[];
  /** Looked up by `Piece.style`. */
  readonly styles: readonly TextStyle[];
  /** Straight lines drawn on the page, thin rectangles included. */
  readonly rulings: readonly Ruling[];
  /** Filled rectangles: shading of cells and boxes, in painting order. */
  readonly fills: readonly Fill[];
  /** Raster images and vector drawings, in painting order. */
  readonly pictures: readonly Picture[];
  readonly links: readonly Link[];
  /** Small text over words that tells how they are read; absent for none. */
  readonly ruby?: readonly Ruby[] | undefined;
  /** What reviewers say of places on the page; absent for none. */
  readonly comments?: readonly PlacedComment[] | undefined;
  /** Fields of an interactive form that can be filled in; absent for none. */
  readonly controls?: readonly PlacedControl[] | undefined;
  /** The page's part of the structure tree of a tagged PDF (ISO 32000-2, 14.7), roots first. */
  readonly structure?: readonly StructureElement[];
  readonly warnings: readonly PageWarning[];
  /**
   * The page is a picture of text. 'picture': `pictures` hold it, `words` what was recognised on it, if anything; 'text': `words` stand for it,
   * and `pictures` hold what is no text.
   */
  readonly scanned: ScannedPages | false;
  /** Most of the text is vertical: the page is turned by a quarter counter-clockwise, so that its lines run from left to right. */
  readonly vertical?: true;
  /** A frame around all of it, as displayed; how far its sides are from the page's edges. Absent for none. */
  readonly borders?: Borders | undefined;
  /** Absent where it lies as stated. */
  readonly moved?: PageMove | undefined;
}

/** How a page lies where it does not lie as the PDF states it, which is what places on it mean. */
export interface PageMove {
  /** Quarter turns clockwise: its text stood on its side, or is vertical. */
  readonly turns: number;
  /** It is so many times as large. */
  readonly scale: number;
}

/** Glyphs between two spaces on one baseline, in logical (reading) order. */
export interface Word {
  readonly text: string;
  /** Left and right by advance; top and bottom by the font's ascent and descent, clamped to the font size. */
  readonly bounds: Rect;
  /** y of the baseline; for `angle` 90 and 270 the x of it. */
  readonly baseline: number;
  /** Direction of the baseline, clockwise degrees as displayed. Other angles are rounded to the nearest of these. */
  readonly angle: 0 | 90 | 180 | 270;
  /** The baseline is far from all of them: no line of a text document can be set so. Absent for others. */
  readonly oblique?: true;
  /** Set top to bottom (vertical CJK, writing mode 1). */
  readonly vertical: boolean;
  readonly pieces: readonly Piece[];
  /** The word ends with a hyphen that the PDF marks as a line-end (soft) hyphen; `text` holds it as '-'. */
  readonly softHyphen: boolean;
  /** A space character was in the content between this word and the next one of the stream. */
  readonly spaceAfter: boolean;
  /** The word begins with a letter as high as several lines. Absent for nearly all. */
  readonly dropCapital?: DropCapitalMark;
}

/** A letter that hangs over several lines, as it is on the page; the word that begins with it has it in its text. */
export interface DropCapitalMark {
  readonly text: string;
  /** Index into `PageContent.styles`. */
  readonly style: number;
  /** So many lines stand beside it. */
  readonly lines: number;
  /** Distance of their baselines. */
  readonly leadingPt: number;
  /** From the first of their baselines down to its own. */
  readonly dropPt: number;
  /** To the text beside it. */
  readonly gapPt: number;
}

/** Part of a word in one style. */
export interface Piece {
  readonly text: string;
  /** Index into `PageContent.styles`. */
  readonly style: number;
  readonly left: number;
  readonly right: number;
  /** Own baseline: differs from the word's for super- and subscripts. */
  readonly baseline: number;
  /** Marked-content identifier that joins the piece to the structure tree. */
  readonly mcid?: number;
}

/** Small text over a piece of a word that tells how it is read. */
export interface Ruby {
  /** Index into `PageContent.words`, and of its piece. */
  readonly word: number;
  readonly piece: number;
  readonly text: string;
  /** Index into `PageContent.styles`. */
  readonly style: number;
  /** From the baseline of the piece up to its own. */
  readonly raisedPt: number;
}

export interface TextStyle {
  /** Family as Word knows it: no subset prefix, no weight or slant words ("Times New Roman", not "ABCDEF+TimesNewRomanPS-BoldMT"). */
  readonly family: string;
  /** Name as in the PDF, without the subset prefix. */
  readonly postScriptName: string;
  readonly sizePt: number;
  readonly bold: boolean;
  readonly italic: boolean;
  readonly monospace: boolean;
  readonly serif: boolean;
  /** 0xRRGGBB. */
  readonly colour: number;
  /** Font ascent and descent in em, both positive, clamped to sane values. */
  readonly ascentEm: number;
  readonly descentEm: number;
  /** Text render mode 3 (ISO 32000-2, 9.3.6): an OCR layer or a search aid. */
  readonly invisible: boolean;
  /** Inside an /Artifact mark: running head, page number, watermark, decoration. */
  readonly artifact: boolean;
  /** Language tag (BCP 47) of the mark, where given. */
  readonly language?: string;
  /** Set side by side, upright, in the place of one character of a vertical line (tate-chu-yoko). */
  readonly upright?: true;
  /** Its small letters are shown as small capitals. */
  readonly smallCaps?: true;
  /** Its letters are spaced out. */
  readonly tracked?: boolean;
  /** What `family` needs to be as wide as the PDF's own font: points between letters, and the letters' width in per cent. */
  readonly spacingPt?: number;
  readonly widthPercent?: number;
  /** Of its words those with a kerned pair of letters, less those where such a pair is not set closer. */
  readonly kernedPairs?: number;
  /** Its letters are wider in some lines than in others, as microtypography has them: its words are not as wide as in `family`. */
  readonly expanded?: boolean;
  /** `family` stands for one that no machine has, whose letters are of other widths. */
  readonly substituted?: boolean;
}

export interface Ruling {
  readonly orientation: 'horizontal' | 'vertical';
  /** y of a horizontal ruling's centre, x of a vertical one's. */
  readonly position: number;
  /** Left to right, or top to bottom. */
  readonly from: number;
  readonly to: number;
  readonly thicknessPt: number;
  readonly colour: number;
  /** 'dotted': its dashes are dots, or hardly longer than those. */
  readonly dashed: boolean | 'dotted';
  /** The upper and the lower one of a double line, whose thickness is that of both and the white between them. */
  readonly lines?: readonly [Ruling, Ruling];
}

export interface Fill {
  readonly bounds: Rect;
  readonly colour: number;
}

export interface Picture {
  /** As displayed. */
  readonly bounds: Rect;
  readonly kind: 'image' | 'drawing';
  /** Key of the bytes in the media store: a content hash with the file's extension ("3f2a….jpeg", "….png"), so that equal pictures share one part. */
  readonly media: string;
  /** Key of an SVG twin of a drawing, where one was made. */
  readonly svg?: string;
  /** Clockwise turn to apply when shown, degrees. 0 when the bytes are upright already. */
  readonly rotation: number;
  readonly crop?: Crop;
  readonly altText?: string;
  readonly mcid?: number;
  /** Behind text. */
  readonly background: boolean;
  /** Painted over the coloured boxes that it meets, and under none: a photograph on a band of colour. */
  readonly overFills?: boolean;
  readonly artifact: boolean;
  /** The line around it, which is within `bounds`. */
  readonly outline?: Outline;
  /** Painted over words that lie on it. */
  readonly inFront?: boolean;
  /** Nothing shows through it. */
  readonly opaque?: boolean;
  /** Text of a drawing, which `media` does not show: it stands on it, and stays text. */
  readonly labels?: readonly Word[];
  /** The part of `bounds` that `media` fills, where labels stand beside it. */
  readonly artwork?: Rect;
}

/** How the line around a picture is drawn. */
export type Outline = Pick<Ruling, 'thicknessPt' | 'colour' | 'dashed'>;

/** What of a stored picture does not show, in parts of its sides before its turn, 0 to 1. */
export interface Crop {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface Link {
  readonly bounds: Rect;
  readonly target: LinkTarget;
  /** An address in the text that the PDF does not make a link. */
  readonly unmarked?: boolean;
}

/** What a reviewer says of a place (ECMA-376 part 1, 17.13.4). */
export interface Comment {
  /** Unique in the document, 0 or more. */
  readonly id: number;
  readonly author: string;
  /** ISO 8601. */
  readonly date?: string;
  /** Lines end with '\n'. */
  readonly text: string;
}

/** A comment (ISO 32000-2, 12.5.6.2, markup annotations) and where it is. */
export interface PlacedComment {
  readonly comment: Comment;
  /** The text that it marks, or the icon or shape that stands for it; none where the PDF gives it no place. */
  readonly areas: readonly Rect[];
}

/** What can be filled in: a content control (ECMA-376 part 1, 17.5.2). */
export interface ContentControl {
  /** As programs know it. Absent for none. */
  readonly name?: string;
  /** As readers are told it. Absent where it has no other. */
  readonly title?: string;
  readonly content: ControlContent;
}

export type ControlContent =
  | { readonly kind: 'text'; readonly severalLines: boolean }
  | { readonly kind: 'checkBox'; readonly checked: boolean; readonly signs: CheckBoxSigns }
  /** `editable`: another text than these may be typed. */
  | { readonly kind: 'choice'; readonly options: readonly string[]; readonly editable: boolean };

/** The characters that show whether it is checked. */
export interface CheckBoxSigns {
  readonly checked: string;
  readonly unchecked: string;
}

/** A content control (ISO 32000-2, 12.7.5, fields) and where it is. It holds the words within that are of its value: others are labels. */
export interface PlacedControl {
  readonly control: ContentControl;
  readonly bounds: Rect;
  /** Empty where nothing is filled in. */
  readonly value: string;
  /** For what is not filled in yet: a word without text, as wide as what can be written there. */
  readonly blank?: Word;
}

export type LinkTarget = { readonly kind: 'uri'; readonly uri: string } | ({ readonly kind: 'page' } & PagePlace);

/** A place on a page as the PDF states it: points from its left and top edge; absent where a link leads to the page as a whole. */
export interface PagePlace {
  readonly pageIndex: number;
  readonly x?: number;
  readonly y?: number;
}

export interface StructureElement {
  /** Standard type after role mapping: P, H1, L, LI, Table, TR, TD, Figure, … */
  readonly type: string;
  readonly mcids: readonly number[];
  readonly children: readonly StructureElement[];
  readonly altText?: string;
  /** Table cells: RowSpan, ColSpan, Scope; lists: ListNumbering; others as they stand. */
  readonly attributes: Readonly<Record<string, string | number>>;
}

/** How scanned pages with recognised text come out: their picture over the text, or the text alone. */
export type ScannedPages = 'picture' | 'text';

export interface PageWarning {
  readonly code:
    | 'scanned_page'
    | 'recognised_text'
    | 'page_as_picture'
    | 'font_substituted'
    | 'text_unmapped'
    | 'form_fields_flattened'
    | 'annotation_dropped'
    | 'image_skipped'
    | 'link_dropped';
  readonly message: string;
}

/** What is known of the file before any page is read. */
/** What the file says of itself. */
export interface DocumentProperties {
  readonly title?: string;
  readonly author?: string;
  readonly subject?: string;
  readonly keywords?: string;
  readonly language?: string;
  /** ISO 8601; fixed from the PDF, so that equal input gives equal bytes. */
  readonly createdAt?: string;
}

export interface DocumentInfo extends DocumentProperties {
  readonly pageCount: number;
  readonly tagged: boolean;
  readonly repaired: boolean;
  /** The form is built by the viewer as it is filled in (XFA, ISO 32000-1, 12.7.8): the pages only ask to wait for it. Absent for others. */
  readonly dynamicForm?: true;
  /** Files are attached to the document as a whole (ISO 32000-2, 7.11.4). Absent for others. */
  readonly attachments?: true;
  readonly outline: readonly OutlineEntry[];
}

export interface OutlineEntry {
  readonly title: string;
  /** 0 for the top. */
  readonly depth: number;
  readonly pageIndex?: number;
  /** From the page's top, points. */
  readonly y?: number;
}
