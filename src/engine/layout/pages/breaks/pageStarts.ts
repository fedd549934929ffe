import { lowerMedian } from '../../../model/collections/statistics';
import type { ParagraphRole } from '../../../model/document';
import { BASELINE_SHARE } from '../../paragraphs/setting/paragraphShape';
import type { PageTableParts } from '../../tables/pages/tableContinuation';
import type { PageOutline, ParagraphOutline } from '../../types';
import { MIN_FILLED_SHARE } from '../lowestContent';

/** What pages begin with, and what it needs to stand on the page before. */

/** Pages that start within this much of each other start at one place, points. */
export const SAME_TOP_PT = 0.5;
/** A line alone starts as much lower, for it is as high as its font; it is made higher at the top of a page. */
export const MAX_LINE_LEAD_PT = 6;
/** The rest of a paragraph starts at the top in any case, in Word. */
const MAX_REST_LEAD_PT = 2;

/** Of a paragraph at the end and the top of a page, where none stands alone. */
const LINES_TOGETHER = 2;

/** What is known of the document's paragraphs and pages. */
export interface Decided {
  readonly roleOf: (page: number, paragraph: ParagraphOutline) => ParagraphRole;
  /** By page. */
  readonly continues: readonly boolean[];
  readonly tables: readonly PageTableParts[];
}

/** What might go to the next page by itself. */
export interface PageStart {
  /** Where it is on that page, and how much lower that may be than where pages start. */
  readonly topPt: number;
  readonly leadPt: number;
  /** Of the part that goes over where the page before has less room. */
  readonly heightPt: number;
  /** Before it, where it is not at the top. */
  readonly spacePt: number;
  /** It is a row of the table that the page before ends with: rows become higher, but never lower. */
  readonly isRow?: true;
}

export class PageStarts {
  readonly #spaces: ReadonlyMap<string, number>;

  constructor(
    readonly outlines: readonly PageOutline[],
    readonly decided: Decided,
    /** No line of a paragraph stands alone at the end or top of a page (ECMA-376 part 1, 17.3.1.44). */
    readonly widowControl: boolean,
  ) {
    this.#spaces = usualSpaces(outlines, decided.roleOf);
  }

  /** Where a page starts: the last line of a paragraph is as high as the others, which it is not by itself. */
  topOf(page: number): number | undefined {
    const { contentBounds, paragraphs: [first] = [] } = this.outlines[page] ?? {};
    const last = this.decided.continues[page - 1] ? this.outlines[page - 1]?.paragraphs.at(-1) : undefined;
    if (!contentBounds || !last || first?.index !== 0 || first.lines > 1) return contentBounds?.top;
    return contentBounds.top - BASELINE_SHARE * Math.max(0, pitchOf(last) - pitchOf(first));
  }

  /** What `page` begins with; undefined where that does not go over by itself from the page before. */
  startOf(page: number): PageStart | undefined {
    const { roleOf, continues, tables } = this.decided;
    const [before, outline] = [this.outlines[page - 1], this.outlines[page]];
    const topPt = this.topOf(page);
    if (!before?.linesAreKnown || !outline || topPt === undefined) return undefined;
    const last = before.paragraphs.at(-1);
    const isAtEnd = last?.index === (before.bands.at(-1)?.endBlock ?? 0) - 1;
    if (last && isAtEnd && keepsNext(roleOf(page - 1, last))) return undefined;
    const [first, second] = outline.paragraphs;
    if (first?.index !== 0) return blockStart(outline, topPt, tables[page - 1], tables[page]);
    const linePt = pitchOf(first);
    if (continues[page - 1] && last) {
      const lines = this.widowControl && first.lines <= LINES_TOGETHER ? first.lines : 1;
      return { topPt, leadPt: MAX_REST_LEAD_PT, heightPt: lines * Math.max(linePt, pitchOf(last)), spacePt: 0 };
    }
    const role = roleOf(page, first);
    // LibreOffice keeps no heading with contents, which are a part of their own; and they begin a page in nearly all documents.
    const isContents = second !== undefined && roleOf(page, second).kind === 'tocEntry';
    if (isContents && role.kind !== 'tocEntry') return undefined;
    const leadPt = first.lines === 1 || role.kind === 'code' ? MAX_LINE_LEAD_PT : SAME_TOP_PT;
    const spacePt = this.#spaces.get(roleKey(role)) ?? 0;
    if (!keepsNext(role)) {
      const staysWhole = first.lines < 2 * LINES_TOGETHER;
      const lines = !this.widowControl || role.kind === 'code' ? 1 : staysWhole ? first.lines : LINES_TOGETHER;
      return { topPt, leadPt, heightPt: lines * linePt, spacePt };
    }
    // LibreOffice leaves a heading alone where one line of what follows it has room, even if two would have to be there.
    const endPt = second?.index === 1 ? second.top + pitchOf(second) : first.bottom;
    return { topPt, leadPt, heightPt: endPt - first.top, spacePt };
  }
}

/** Whether no paragraph that goes on over a page's end leaves a line alone there; `continues` by page. */
export function keepsLinesTogether(outlines: readonly PageOutline[], continues: readonly boolean[]): boolean {
  return continues.every((goesOn, page) => {
    const [last, rest] = [outlines[page]?.paragraphs.at(-1), outlines[page + 1]?.paragraphs[0]];
    return !goesOn || !last || !rest || (last.lines > 1 && rest.lines > 1);
  });
}

/** A table, a part of one that goes on, or a picture; `before` and `own` are the parts of tables on the page before and on this one. */
function blockStart(
  outline: PageOutline,
  topPt: number,
  before: PageTableParts | undefined,
  own: PageTableParts | undefined,
): PageStart | undefined {
  const { firstBlockPt, firstTable } = outline;
  if (firstBlockPt !== undefined) return { topPt, leadPt: SAME_TOP_PT, heightPt: firstBlockPt, spacePt: 0 };
  if (!firstTable) return undefined;
  const { repeatedRows } = before?.last ?? {};
  if (repeatedRows === undefined && own?.last === undefined && isFilledByTable(outline)) return undefined;
  const from = repeatedRows ?? 0;
  const rows = firstTable.rowHeightsPt.slice(from, (repeatedRows ?? firstTable.headerRows) + 1);
  const heightPt = rows.reduce((sum, rowPt) => sum + rowPt, 0);
  return repeatedRows === undefined
    ? { topPt, leadPt: SAME_TOP_PT, heightPt, spacePt: 0 }
    : { topPt, leadPt: MAX_REST_LEAD_PT, heightPt, spacePt: 0, isRow: true };
}

/**
 * One table takes the page: its author began it there. Without a break its first row would stand on the page before where it has room, and LibreOffice
 * leaves its first rows alone below a page that is full.
 */
const isFilledByTable = ({ bands, contentBounds, heightPt }: PageOutline): boolean =>
  bands.at(-1)?.endBlock === 1 && (contentBounds?.bottom ?? 0) >= MIN_FILLED_SHARE * heightPt;

const pitchOf = ({ top, bottom, lines }: ParagraphOutline): number => (bottom - top) / lines;

const keepsNext = ({ kind }: ParagraphRole): boolean => kind === 'heading' || kind === 'title';

const roleKey = (role: ParagraphRole): string => (role.kind === 'heading' ? `heading ${role.level}` : role.kind);

/** The space before most paragraphs of each role that are below others, points. n log n. */
function usualSpaces(outlines: readonly PageOutline[], roleOf: Decided['roleOf']): Map<string, number> {
  const all = new Map<string, number[]>();
  outlines.forEach(({ paragraphs }, page) => {
    for (const paragraph of paragraphs) {
      if (paragraph.firstInColumn) continue;
      const key = roleKey(roleOf(page, paragraph));
      const known = all.get(key);
      if (known) known.push(paragraph.spaceBeforePt);
      else all.set(key, [paragraph.spaceBeforePt]);
    }
  });
  return new Map([...all].map(([key, spaces]) => [key, lowerMedian(spaces) ?? 0]));
}
