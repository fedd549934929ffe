import type { DocumentLanguages } from '../model/documentPlan';
import type { LineNumbering } from '../model/section';
import type { Rect, Sides } from '../model/geometry';
import type { DocumentInfo } from '../model/pageContent';
import type { Histogram } from '../model/collections/histogram';
import type { ColumnPair } from './columns/columnPairs';
import type { PageCompounds } from './inline/lineEnds/compoundWords';
import type { HyphenCounts, HyphenHabits } from './inline/lineEnds/hyphens';
import type { LanguageCounts } from '../model/languages/languageCounts';
import type { NumberToken } from './runningHeads/pageNumbers';

/** The values of the first of the rounds that `types.ts` tells of: what is known of the pages, and of the document, before anything is laid out. */

/** What the document-level step needs to know of a page before it is laid out. */
export interface PageSurvey {
  readonly pageIndex: number;
  readonly widthPt: number;
  readonly heightPt: number;
  /** Characters by look, key `family|size|bold|italic|monospace`, size rounded to 0.1 pt. */
  readonly looks: Readonly<Record<string, number>>;
  /** Distances between neighbouring baselines of equal looks, 0.1 pt. */
  readonly leadings: Histogram;
  /** Where rows of text end, whole points. */
  readonly lineEnds: Histogram;
  /** Hyphens at the ends of lines, where there are any. */
  readonly hyphens?: HyphenCounts;
  readonly compounds?: PageCompounds;
  /** The outermost lines, nearest the edge first: candidates for running heads (Lin 2003). */
  readonly topLines: readonly EdgeLine[];
  readonly bottomLines: readonly EdgeLine[];
  /**
   * How many of the lines at each edge stand outside the rows of a drawn table that goes on into the body, and outside the footnotes; and how many of the upper ones in
   * the frame of the first. Unknown on vertical pages.
   */
  readonly beforeBody?: { readonly header: number; readonly footer: number; readonly framed?: number };
  /** Pictures near the top or bottom edge: logos that a running head may hold. */
  readonly edgePictures: readonly EdgePicture[];
  /** Around all visible words, pictures and tables; undefined for an empty page. */
  readonly contentBounds?: Rect;
  /** Left edge of what stands in none of the outermost lines; infinite where all does. */
  readonly innerLeft?: number;
  readonly characters: number;
  /** Words with kerned pairs of letters, less those where such pairs are not kerned. */
  readonly kernedPairs?: number;
  /** How often white without a space parts ideographs from other scripts, less how often nothing does. */
  readonly scriptGaps?: number;
  /** As in `PageContent`: sizes, leadings and edges are those of the turned page, the outermost lines those of the page as displayed. */
  readonly vertical?: true;
  /** Raised marks: references to notes, and what notes start with. */
  readonly noteMarks?: PageNoteMarks;
  readonly marginNumbers?: MarginNumbers;
  readonly marginNotes?: readonly MarginNotes[];
  /** Columns side by side that the content tells of. */
  readonly columns?: readonly ColumnPair[];
  readonly languages?: LanguageCounts;
}

export interface EdgeLine {
  readonly text: string;
  readonly bounds: Rect;
  readonly baseline: number;
  readonly sizePt: number;
  /** All of it is inside /Artifact marks. */
  readonly artifact: boolean;
  /** Indices into `PageContent.words`. */
  readonly words: readonly number[];
  /** The text as `maskNumbers` gives it, and its `numberTokens`: found with the page, so that the look at all pages has less to do. */
  readonly mask: string;
  readonly tokens: readonly NumberToken[];
  /** A wide gap parts its words. */
  readonly parted?: true;
  /** How far behind it, towards the body, a rule across the page stands. */
  readonly rulePt?: number;
}

interface PageNoteMarks {
  /** Markers in the text, in order. */
  readonly references: readonly string[];
  /** Markers in front of text. */
  readonly starts: readonly { readonly marker: string; readonly baseline: number }[];
}

/** A note at the end of the document. */
export interface Endnote {
  readonly id: number;
  readonly marker: string;
  readonly pageIndex: number;
  /** The first page that refers to it. */
  readonly referencePage: number;
}

export interface EdgePicture {
  readonly place: 'header' | 'footer';
  /** Its key in the media store, and the texts of its labels: slides have one bar with another title on each. */
  readonly shows: string;
  readonly bounds: Rect;
  readonly artifact: boolean;
  /** Text stands on it: in a head where it recurs. */
  readonly background?: boolean;
  /** It is neither at an edge nor behind text: in a head where other pages have it behind their text. */
  readonly inBody?: true;
  /** Index into `PageContent.pictures`. */
  readonly picture: number;
}

/** Numbers in a page's left margin that count its lines, as Word and courts set them. */
export interface MarginNumbers {
  /** Indices into `PageContent.words`. */
  readonly words: readonly number[];
  readonly first: number;
  readonly last: number;
  /** From one number to the next one. */
  readonly step: number;
  /** Where they end. */
  readonly right: number;
  /** To the text, points. */
  readonly distancePt: number;
  /** How many stand at a line in the middle of a sentence, where no item of a list begins. */
  readonly inSentences: number;
}

/** What may be notes in one margin of a page. */
export interface MarginNotes {
  readonly side: 'left' | 'right';
  /** Edge of the page's text on that side, x. */
  readonly edge: number;
  /** Indices into `PageContent.words`. */
  readonly words: readonly number[];
  /** How many there are, and how many of them begin beside the middle of a paragraph. */
  readonly notes: number;
  readonly free: number;
  /** How many of them begin with names in a typewriter's font, where all lines end towards the text. */
  readonly names: number;
}

export interface DocumentSurvey {
  readonly info: DocumentInfo;
  readonly bodyFamily: string;
  readonly bodySizePt: number;
  readonly bodyBold: boolean;
  /** Set in a typewriter's font, but for a few words. */
  readonly typewritten?: boolean;
  /** Most common distance of baselines in body text. */
  readonly bodyLeadingPt: number;
  /** Most text is set with pair kerning. */
  readonly kerned?: boolean;
  /** White without a space parts ideographs from other scripts. */
  readonly scriptsApart?: boolean;
  readonly hyphens?: HyphenHabits;
  /** Edges of the text by page size, and by side where margins are mirrored, keys as in `TextAreas`: what single columns are measured from. */
  readonly textAreas: Readonly<Record<string, Sides>>;
  /** By page: the indices of words that belong to running heads and feet, not to the body. */
  readonly runningWords: readonly (readonly number[])[];
  /** By page: the indices of words that are notes in its margins; absent where the document has none. */
  readonly marginNotes?: readonly (readonly number[])[];
  /** By page: the indices of pictures that belong to running heads and feet. */
  readonly runningPictures: readonly (readonly number[])[];
  /** By page: where the rules stand that part running heads and feet from the body, y. */
  readonly runningRules?: readonly (readonly number[])[];
  /** Distinct running heads in use; sections refer to them by page. */
  readonly runningHeads: readonly RunningHead[];
  readonly endnotes?: readonly Endnote[];
  readonly lineNumbering?: LineNumbering;
  /** What the marks of the footnotes count on from through the document, as Word does; 0 where they do not. */
  readonly firstFootnote?: number;
  /** They are signs, as Word counts by: an asterisk, a dagger. */
  readonly countsBySigns?: true;
  /** Columns that stand side by side on its pages, and those that most pages are set in. */
  readonly columns?: readonly ColumnPair[];
  readonly usualColumns?: readonly ColumnPair[];
  readonly languages?: DocumentLanguages;
}

/** One header or footer with the pages that carry it. */
export interface RunningHead {
  readonly place: 'header' | 'footer';
  readonly pages: readonly number[];
  /** The page whose words are set as the header or footer. */
  readonly modelPage: number;
  /** Words of the model page, as in `runningWords`. */
  readonly words: readonly number[];
  /** Indices into `words`, of those that are the page's number or the count of pages. */
  readonly pageNumbers: readonly {
    readonly word: number;
    /** Where in the word's text it starts. */
    readonly at: number;
    readonly field: 'PAGE' | 'NUMPAGES';
    readonly text: string;
  }[];
  /** Pictures of the model page, as in `runningPictures`. */
  readonly pictures: readonly number[];
  /** How its page numbers count: the number shown is the page's index plus `offset`. */
  readonly numbering?: { readonly format: 'decimal' | 'lowerRoman' | 'upperRoman'; readonly offset: number };
}
