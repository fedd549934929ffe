import type { Block } from '../../model/document';
import type { HeaderFooterSet, Margins, Section } from '../../model/section';
import { type Rect, boundsOf, heightOf, unionOf } from '../../model/geometry';
import { TWIPS_PER_PT, wholeTwips } from '../../model/wordUnits';
import { largest } from '../../model/collections/statistics';
import { movedEdges } from '../runningHeads/headEdges';
import { NONE, pageRuns, type HeadSet, type PageRun } from './headSets';
import type { DocumentSurvey, RunningHead } from '../surveys';
import type { ColumnBand, PageOutline } from '../types';
import { asRightPages, isLeftPage, mirroredShift, otherSide } from './mirroredMargins';
import { geometryBreaks, marginsOf, type HeadZones } from './pageMargins';
import { pageSizeKey } from '../pages/textArea';
import { usualEdges } from './usualEdges';
import { displayedMargins } from '../pages/verticalPage';

export interface SectionsPlan {
  readonly sections: readonly Section[];
  /** By page: the section of each of its bands; one entry for a page without bands. */
  readonly bandSections: readonly (readonly number[])[];
  readonly headers: readonly (readonly Block[])[];
  readonly footers: readonly (readonly Block[])[];
  readonly evenAndOddHeaders: boolean;
  /** Sections have the margins of right pages; those of left ones are their mirror image. */
  readonly mirroredMargins: boolean;
}

/** Column edges that differ by less are the same columns, points. */
const SAME_COLUMN_PT = 14;
/** Word's own distance of heads from the page's edge, used where a section has none, points. */
const DEFAULT_HEAD_DISTANCE_PT = 36;
/** Columns that reach farther over the page's margin have one of their own, points. */
const MAX_OVER_MARGIN_PT = 12;
const MIN_GUTTER_PT = 4;
/** What holds nothing but anchored pictures is no higher (`anchorParagraph`). */
const ANCHOR_HEIGHT_PT = 1;

type Columns = ColumnBand['columns'];

/**
 * Sections of the document: a new one where pages change their size, running heads, numbering or columns. `layoutHead` lays out the
 * words of a running head; it is called once for each. Linear in bands.
 */
export function planSections(
  outlines: readonly PageOutline[],
  survey: DocumentSurvey,
  layoutHead: (head: RunningHead) => readonly Block[],
  /** By page: where the body has to end, at most. */
  bottomLimitsPt: readonly (number | undefined)[] = [],
): SectionsPlan {
  const runs = pageRuns(survey, outlines.length, geometryBreaks(outlines));
  const shiftPt = mirroredShift(outlines, survey, runs);
  const heads = new HeadParts(survey.runningHeads, layoutHead, shiftPt !== undefined);
  const sections: Section[] = [];
  const bandSections: number[][] = outlines.map(() => []);
  let shownNumber = 0;
  for (const run of runs) {
    const pages = outlines.slice(run.from, run.to);
    const limits = bottomLimitsPt.slice(run.from, run.to).filter((limit) => limit !== undefined);
    const base = baseSection({ run, pages, bottomLimitPt: Math.min(...limits) }, survey, heads, shiftPt);
    const first = sections.length;
    for (const part of columnParts(pages)) {
      const isFirst = sections.length === first;
      sections.push(partSection(base, part, isFirst, heads));
      for (const [page, count] of part.bandCounts) {
        const own = bandSections[run.from + page];
        for (let i = 0; i < count; i++) own?.push(sections.length - 1);
      }
    }
    const start = run.offset === undefined ? undefined : run.from + run.offset;
    const opening = sections[first];
    if (opening && start !== undefined && start !== shownNumber + 1 && start >= 0) {
      sections[first] = { ...opening, pageNumberStart: start };
    }
    shownNumber = (start ?? shownNumber + 1) + (run.to - run.from) - 1;
  }
  const [opening] = sections;
  const { firstFootnote = 1 } = survey;
  if (opening && firstFootnote > 1) sections[0] = { ...opening, footnoteStart: firstFootnote };
  return {
    sections,
    bandSections,
    headers: heads.headers,
    footers: heads.footers,
    mirroredMargins: shiftPt !== undefined,
    evenAndOddHeaders: runs.some(({ headers, footers }) => headers.even !== undefined || footers.even !== undefined),
  };
}

type HeadPlace = 'headers' | 'footers';

/** Headers and footers as the sections refer to them. */
class HeadParts {
  readonly headers: (readonly Block[])[] = [];
  readonly footers: (readonly Block[])[] = [];
  readonly #blocks: readonly (readonly Block[])[];
  readonly #places = new Map<string, number>();

  constructor(
    readonly heads: readonly RunningHead[],
    layoutHead: (head: RunningHead) => readonly Block[],
    readonly mirrored: boolean,
  ) {
    this.#blocks = heads.map(layoutHead);
  }

  blocksOf(head: number): readonly Block[] {
    return this.#blocks[head] ?? [];
  }

  /** Once a section has a head, a section without one must say so: Word goes on with the one before. */
  setOf(set: HeadSet, place: HeadPlace, margins: Margins): HeaderFooterSet {
    const needed =
      this[place].length > 0 || set.default !== NONE || (set.first ?? NONE) !== NONE || (set.even ?? NONE) !== NONE;
    if (!needed) return {};
    return {
      default: this.#partOf(set.default, place, margins),
      ...(set.first !== undefined && { first: this.#partOf(set.first, place, margins) }),
      ...(set.even !== undefined && { even: this.#partOf(set.even, place, margins) }),
    };
  }

  /** The set for a section of other margins: its heads stand on the same places of the page. */
  movedSet(set: HeaderFooterSet, place: HeadPlace, from: Margins, to: Margins): HeaderFooterSet {
    const [left, right] = [from.left - to.left, from.right - to.right];
    if (Math.max(Math.abs(left), Math.abs(right)) * TWIPS_PER_PT < 1) return set;
    const moved = (part: number): number => {
      const key = `${place}${part}|moved|${wholeTwips(left)}|${wholeTwips(right)}`;
      return this.#placeOf(key, place, () => movedEdges(this[place][part] ?? [], left, right));
    };
    return {
      ...(set.default !== undefined && { default: moved(set.default) }),
      ...(set.first !== undefined && { first: moved(set.first) }),
      ...(set.even !== undefined && { even: moved(set.even) }),
    };
  }

  #partOf(head: number, place: HeadPlace, margins: Margins): number {
    const isOnLeft = this.mirrored && isLeftPage(this.heads[head]?.modelPage ?? 0);
    const { left, right } = isOnLeft ? otherSide(margins) : margins;
    const key = `${place}${head}|${wholeTwips(left)}|${wholeTwips(right)}`;
    return this.#placeOf(key, place, () => movedEdges(this.blocksOf(head), -left, -right));
  }

  /** Where the part with this key is, which is made when it is first asked for. */
  #placeOf(key: string, place: HeadPlace, make: () => readonly Block[]): number {
    const known = this.#places.get(key);
    if (known !== undefined) return known;
    const at = this[place].push(make()) - 1;
    this.#places.set(key, at);
    return at;
  }
}

/** The pages of one run. */
interface RunPages {
  readonly run: PageRun;
  readonly pages: readonly PageOutline[];
  /** Where their bodies have to end, at most. */
  readonly bottomLimitPt: number;
}

function baseSection(
  { run, pages, bottomLimitPt }: RunPages,
  survey: DocumentSurvey,
  heads: HeadParts,
  shiftPt: number | undefined,
): Section {
  const { widthPt = 0, heightPt = 0 } = pages[0] ?? {};
  const zones = zonesOf(run, heads, pages);
  const titlePage = run.headers.first !== undefined || run.footers.first !== undefined;
  const withFirst = (set: HeadSet): HeadSet => (titlePage ? { ...set, first: set.first ?? set.default } : set);
  const vertical = pages[0]?.vertical === true;
  const asRight = shiftPt === undefined ? pages : asRightPages(pages, run.from, shiftPt);
  const lineEndPt = pages[0] && survey.textAreas[pageSizeKey(pages[0])]?.right;
  const usual = shiftPt === undefined && !vertical ? usualEdges(pages) : {};
  const measured = marginsOf(asRight, survey, {
    zones: vertical ? {} : zones,
    bottomLimitPt,
    lineEndPt,
    usual,
  });
  // The text of left pages starts where their outer margin ends: a ragged edge says less.
  const margins = shiftPt === undefined ? measured : { ...measured, right: Math.max(0, measured.left - shiftPt) };
  const shown = vertical ? displayedMargins(margins) : margins;
  const displayedHeightPt = vertical ? widthPt : heightPt;
  return {
    pageWidthPt: widthPt,
    pageHeightPt: heightPt,
    margins,
    // A head without text, of a section after one with text, must not push the body away.
    headerPt: zones.headerTop ?? Math.min(DEFAULT_HEAD_DISTANCE_PT, shown.top / 2),
    footerPt:
      zones.footerBottom === undefined
        ? Math.min(DEFAULT_HEAD_DISTANCE_PT, shown.bottom / 2)
        : Math.max(0, displayedHeightPt - zones.footerBottom),
    columns: [],
    breakType: 'nextPage',
    headers: heads.setOf(withFirst(run.headers), 'headers', shown),
    footers: heads.setOf(withFirst(run.footers), 'footers', shown),
    vertical,
    rightToLeft: false,
    ...(run.format && run.format !== 'decimal' && { pageNumberFormat: run.format }),
    ...(pages[0]?.borders && { borders: pages[0].borders }),
    ...(survey.countsBySigns && { footnoteSigns: true }),
    ...(survey.lineNumbering && { lineNumbering: survey.lineNumbering }),
  };
}

/** A foot of pictures alone, which are anchored to the page, takes no room where the body goes down over them. */
function zonesOf(
  run: PageRun,
  heads: HeadParts,
  pages: readonly PageOutline[],
): HeadZones & { headerTop?: number; footerBottom?: number } {
  const partsOf = (set: HeadSet): Rect[] =>
    [set.default, set.first ?? NONE, set.even ?? NONE].flatMap((head) => boundsOf(heads.blocksOf(head)) ?? []);
  const lowest = largest(pages.flatMap(({ contentBounds }) => contentBounds?.bottom ?? []));
  const isBehindBody = (foot: Rect): boolean => heightOf(foot) <= ANCHOR_HEIGHT_PT && lowest > foot.top;
  const header = unionOf(partsOf(run.headers));
  const footer = unionOf(partsOf(run.footers).filter((foot) => !isBehindBody(foot)));
  const { first } = run.footers;
  const footless = first !== undefined && heads.blocksOf(first).length === 0 ? pages[0]?.contentBounds : undefined;
  return {
    ...(footless && { footlessBottom: footless.bottom }),
    ...(header && { headerTop: Math.max(0, header.top), headerBottom: header.bottom }),
    ...(footer && { footerTop: footer.top, footerBottom: footer.bottom }),
  };
}

/** Neighbouring bands with the same columns. */
interface ColumnPart {
  columns: Columns;
  ruled: boolean;
  readonly rightToLeft: boolean;
  readonly startsPage: boolean;
  /** Text that wraps, that starts further left, or that goes on over other pages stands below it on the page that it ends on. */
  sharesPage: boolean;
  /** By page within the run: how many of its bands are in this part. */
  readonly bandCounts: [number, number][];
}

const NO_BAND = { columns: [], firstBlock: 0 };

function columnParts(pages: readonly PageOutline[]): ColumnPart[] {
  const parts: ColumnPart[] = [];
  pages.forEach(({ bands, paragraphs }, page) => {
    const own: readonly Pick<ColumnBand, 'columns' | 'ruled' | 'rightToLeft' | 'firstBlock'>[] =
      bands.length > 0 ? bands : [NO_BAND];
    own.forEach(({ columns, ruled = false, rightToLeft = false, firstBlock }, i) => {
      const open = parts.at(-1);
      // Below each other on a page, each of them is filled column by column.
      const isBelowOthers = i > 0 && columns.length > 1;
      if (open?.rightToLeft === rightToLeft && !isBelowOthers && sameColumns(open.columns, columns)) {
        open.columns = widest(open.columns, columns);
        open.ruled ||= ruled;
        const count = open.bandCounts.at(-1);
        if (count?.[0] === page) count[1] += 1;
        else {
          open.bandCounts.push([page, 1]);
          // What is above it on its first page decides in LibreOffice how far it reaches on the others, too.
          for (let at = parts.length - 1; parts[at]?.startsPage === false; at--) sharePage(parts[at - 1]);
        }
      } else {
        if (open && i > 0)
          open.sharesPage =
            paragraphs.some(({ index, lines }) => lines > 1 && index >= firstBlock) ||
            startsBefore(columns, open.columns);
        parts.push({ columns, ruled, rightToLeft, startsPage: i === 0, sharesPage: false, bandCounts: [[page, 1]] });
      }
    });
  });
  return parts;
}

function sharePage(part: ColumnPart | undefined): void {
  if (part) part.sharesPage = true;
}

const startsBefore = ([lower]: Columns, [upper]: Columns): boolean =>
  lower !== undefined && upper !== undefined && lower.left < upper.left - SAME_COLUMN_PT;

function sameColumns(a: Columns, b: Columns): boolean {
  if (a.length < 2 && b.length < 2) return true;
  return (
    a.length === b.length &&
    a.every((column, i) => {
      const other = b[i];
      if (other === undefined) return false;
      // The outer edges follow the text of the page; the gutters tell columns apart.
      const left = i === 0 || Math.abs(column.left - other.left) < SAME_COLUMN_PT;
      const right = i === a.length - 1 || Math.abs(column.right - other.right) < SAME_COLUMN_PT * 2;
      return left && right;
    })
  );
}

function widest(a: Columns, b: Columns): Columns {
  if (a.length < 2) return a.length === 0 ? b : a;
  return a.map((column, i) => ({
    left: Math.min(column.left, b[i]?.left ?? column.left),
    right: Math.max(column.right, b[i]?.right ?? column.right),
  }));
}

function partSection(base: Section, part: ColumnPart, isFirst: boolean, heads: HeadParts): Section {
  const shown = isFirst ? {} : { headers: withoutFirst(base.headers), footers: withoutFirst(base.footers) };
  const breakType = part.startsPage ? 'nextPage' : 'continuous';
  const section: Section = { ...base, ...shown, breakType };
  if (part.columns.length < 2) return section;
  const margins = outerMargins(base, part);
  const columns = columnWidths(base, part.columns, margins);
  return {
    ...section,
    margins,
    columns: part.rightToLeft ? fromRight(columns) : columns,
    rightToLeft: part.rightToLeft,
    ...(part.ruled && { columnsRuled: true }),
    headers: heads.movedSet(section.headers, 'headers', base.margins, margins),
    footers: heads.movedSet(section.footers, 'footers', base.margins, margins),
  };
}

function withoutFirst(set: HeaderFooterSet): HeaderFooterSet {
  return {
    ...(set.default !== undefined && { default: set.default }),
    ...(set.even !== undefined && { even: set.even }),
  };
}

/**
 * The page's margins, where the columns reach nearly to them; the columns' own edges otherwise. In the middle of a page they have the page's
 * all the same: LibreOffice knows no others there, and stretches the columns to them. At the top of a page that goes on in another way they
 * have them, too: in LibreOffice the page's first section decides how far the others reach. What stands a little out of the margin is set out from it.
 */
function outerMargins({ margins, pageWidthPt }: Section, { columns, startsPage, sharesPage }: ColumnPart): Margins {
  const own = (edge: number, margin: number): number => {
    const room = edge - margin;
    const isShared = !startsPage || sharesPage;
    const isNear = room >= -MAX_OVER_MARGIN_PT && (isShared || room < SAME_COLUMN_PT);
    return isNear ? margin : Math.max(0, edge);
  };
  return {
    ...margins,
    left: own(columns[0]?.left ?? margins.left, margins.left),
    right: own(pageWidthPt - (columns.at(-1)?.right ?? pageWidthPt - margins.right), margins.right),
  };
}

/** The columns in the order in which they are read, each with the gutter after it. */
const fromRight = (columns: Section['columns']): Section['columns'] =>
  columns.map((_, i) => ({
    widthPt: columns.at(-1 - i)?.widthPt ?? 0,
    gutterPt: columns.at(-2 - i)?.gutterPt ?? 0,
  }));

function columnWidths(base: Section, columns: Columns, margins: Margins): Section['columns'] {
  return columns.map((column, i) => {
    const next = columns[i + 1];
    const left = i === 0 ? margins.left : column.left;
    const textRight = next ? Math.min(column.right, next.left - MIN_GUTTER_PT) : base.pageWidthPt - margins.right;
    return { widthPt: Math.max(1, textRight - left), gutterPt: next ? next.left - textRight : 0 };
  });
}
