import type { Block, CaptionNumber, ParagraphRole } from '../model/document';
import type { CaptionTargets, ContentsField, DocumentPlan } from '../model/documentPlan';
import type { ListDefinition } from '../model/lists';
import type { DocumentInfo, DocumentProperties } from '../model/pageContent';
import { findCaptions } from './headings/captions';
import { planContentsFields } from './headings/contentsFields';
import { numberHeadings } from './headings/headingNumbers';
import { findHeadings, namedHeadings } from './headings/headings';
import { titleKey } from './headings/outlineTitles';
import { findTocEntries } from './headings/toc';
import { joinClauses } from './lists/clauses';
import { findLists, type ItemPlace } from './lists/lists';
import { flowingPages } from './pages/breaks/flowingPages';
import { findFullPages } from './pages/breaks/fullPages';
import { isLeftPage } from './sections/mirroredMargins';
import { needsSpacesKept } from './pages/breaks/keptSpaces';
import { dropOfRest, leadingOf, spaceBehindBreak } from './pages/breaks/pageBreaks';
import { sectionEnds } from './sections/sectionEnds';
import type { Section } from '../model/section';
import { planSections, type SectionsPlan } from './sections/sections';
import { displayedSection } from './pages/verticalPage';
import { findCode } from './paragraphs/code';
import { findColumnContinuations, findContinuations, indentsFirstLines } from './paragraphs/continuations';
import { planStyles } from './planStyles';
import { bookmarkCaptions, type Counted } from './references/captionTargets';
import { planLinks } from './references/linkedNumbers';
import { continuedTables } from './tables/pages/continuedTables';
import type { PageTableParts } from './tables/pages/tableContinuation';
import type { DocumentSurvey, RunningHead } from './surveys';
import type { FormulaNumber, PageOutline, PagePlan, ParagraphOutline } from './types';

export interface PlannedDocument {
  readonly plan: DocumentPlan;
  readonly pages: readonly PagePlan[];
}

const BODY: ParagraphRole = { kind: 'body' };

/**
 * Decides once for the whole document: sections with their running heads, the role of every paragraph, lists, styles. `outlines` are in
 * the order of the pages; `layoutHead` lays out the words of a running head. n log n in paragraphs.
 */
export function planDocument(
  survey: DocumentSurvey,
  outlines: readonly PageOutline[],
  layoutHead: (head: RunningHead) => readonly Block[],
): PlannedDocument {
  const tables = continuedTables(outlines);
  const flowing = flowingPages(outlines, survey.bodyLeadingPt);
  const limits = tables.map(({ bottomLimitPt = Infinity }, page) =>
    flowing.flows[page] ? Math.min(flowing.endPt, bottomLimitPt) : bottomLimitPt,
  );
  const planned = planSections(outlines.slice(0, pagesWithBody(outlines, survey)), survey, layoutHead, limits);
  const paragraphs = outlines.flatMap((outline) => outline.paragraphs);
  const { roles, lists, contents, captions, numbers } = planRoles(
    paragraphs,
    outlines.flatMap(({ formulaNumbers = [] }) => formulaNumbers),
    survey,
    placesIn(outlines, planned),
    sectionEnds(outlines, planned),
  );
  const byBlock = rolesByBlock(outlines, roles);
  const roleOf = (page: number, { index }: ParagraphOutline): ParagraphRole => byBlock[page]?.[index] ?? BODY;
  const indents = indentsFirstLines(outlines, roleOf);
  const continues = findContinuations(outlines, roleOf, indents);
  const full = findFullPages(outlines, planned, { roleOf, continues, tables }, survey.bodyLeadingPt);
  const sections = { ...planned, sections: full.sections };
  const links = planLinks(outlines, sections, roleOf, (formula) => numbers.get(formula));
  const allLists = [...lists];
  const hasLabels = outlines.some((outline) => outline.hasLabels);
  let footnotes = 0;
  const pages = outlines.map((outline, page): PagePlan => {
    const firstCellList = allLists.length;
    for (const list of outline.cellLists ?? []) allLists.push(list);
    const columnContinuations = findColumnContinuations(outline, (paragraph) => roleOf(page, paragraph), indents);
    const tableParts = partsInSection(page, tables, sections);
    const flowsOver = flowing.flows[page] === true;
    const endsInBreak = continues[page] === true && !flowsOver && full.spacesBehindPt[page] === undefined;
    const spaceBehindBreakPt = endsInBreak ? spaceBehind(page, outlines, sections, byBlock[page]) : 0;
    const dropPt = continues[page] === true ? dropBehind(page, outlines, sections, survey.bodyLeadingPt) : 0;
    const dropOfRestPt = spaceBehindBreakPt > 0 ? Math.max(0, dropPt - spaceBehindBreakPt) : dropPt;
    const footnotesBefore = footnotes;
    footnotes += outline.footnotes ?? 0;
    return {
      roles: byBlock[page] ?? [],
      bandSections: sections.bandSections[page] ?? [],
      continues: continues[page] === true || tableParts.last !== undefined,
      ...(spaceBehindBreakPt > 0 && { spaceBehindBreakPt }),
      ...(dropOfRestPt !== 0 && { dropOfRestPt }),
      ...(continues[page] === true &&
        goesOnJustified(outline, outlines[page + 1]) && { goesOnJustified: true as const }),
      ...(flowsOver && { flowsOver: true as const }),
      ...(full.spacesBehindPt[page] !== undefined && { spaceBehindFullPt: full.spacesBehindPt[page] }),
      ...links[page],
      ...numberedFormulas(outline, numbers),
      ...(sections.mirroredMargins && isLeftPage(page) && { mirrored: true as const }),
      ...(hasLabels && page === 0 && { beginsWithLine: true as const }),
      ...(columnContinuations.length > 0 && { columnContinuations }),
      ...(outline.cellLists && { firstCellList }),
      ...((tableParts.first ?? tableParts.last) && { tableParts }),
      ...(footnotesBefore > 0 && { footnotesBefore }),
    };
  });
  return {
    plan: {
      sections: sections.sections.map(displayedSection),
      headers: sections.headers,
      footers: sections.footers,
      evenAndOddHeaders: sections.evenAndOddHeaders,
      ...(sections.mirroredMargins && { mirroredMargins: true as const }),
      ...(outlines.some((_, page) => needsSpacesKept(outlines, page, sections, full.spacesBehindPt)) && {
        keepsSpaces: true as const,
      }),
      lists: allLists,
      ...(contents.length > 0 && { contents }),
      ...(captions && { captions }),
      styles: {
        ...planStyles(paragraphs, roles, survey, sections, indents),
        ...(full.widowControl && { widowControl: true as const }),
      },
      properties: propertiesOf(survey.info),
      ...(survey.languages && { languages: survey.languages }),
    },
    pages,
  };
}

/** The space behind a page's break inside of a paragraph, points; 0 where the next page is of another section. */
function spaceBehind(
  page: number,
  outlines: readonly PageOutline[],
  sections: SectionsPlan,
  roles: readonly (ParagraphRole | undefined)[] | undefined,
): number {
  const [outline, following] = outlines.slice(page, page + 2);
  const section = sectionOver(page, sections);
  return outline && following && section ? spaceBehindBreak(outline, following, section, roles) : 0;
}

/**
 * How much farther down the rest of a page's last paragraph ends than at the top of the next page, points; 0 where that page is of another section. Two lines that
 * stand alone do not tell how far apart they are: as those of the body.
 */
function dropBehind(
  page: number,
  outlines: readonly PageOutline[],
  sections: SectionsPlan,
  bodyLeadingPt: number,
): number {
  const last = outlines[page]?.paragraphs.at(-1);
  const rest = outlines[page + 1]?.paragraphs[0];
  const section = sectionOver(page, sections);
  if (!last || !rest || !section || section.vertical) return 0;
  const leadingPt = leadingOf(last, rest);
  return dropOfRest(rest, last.lines > 1 ? leadingPt : Math.max(leadingPt, bodyLeadingPt), section.margins.top);
}

/** The section that a page ends in and the next one begins with. */
function sectionOver(page: number, { sections, bandSections }: SectionsPlan): Section | undefined {
  const own = bandSections[page]?.at(-1);
  return own === bandSections[page + 1]?.[0] ? sections[own ?? 0] : undefined;
}

/** By page and block, with what stands at other blocks left out. */
function rolesByBlock(
  outlines: readonly PageOutline[],
  roles: readonly ParagraphRole[],
): (ParagraphRole | undefined)[][] {
  let next = 0;
  return outlines.map(({ paragraphs }) => {
    const own: (ParagraphRole | undefined)[] = [];
    for (const { index } of paragraphs) own[index] = roles[next++];
    return Array.from(own);
  });
}

const goesOnJustified = ({ paragraphs }: PageOutline, following: PageOutline | undefined): boolean =>
  paragraphs.at(-1)?.lines === 1 && following?.paragraphs[0]?.alignment === 'justify';

function numberedFormulas(
  { formulaNumbers = [] }: PageOutline,
  numbers: ReadonlyMap<Counted, CaptionNumber>,
): Pick<PagePlan, 'formulaNumbers'> {
  const own = formulaNumbers.flatMap((formula): [number, CaptionNumber][] => {
    const number = numbers.get(formula);
    return number ? [[formula.index, number]] : [];
  });
  return own.length > 0 ? { formulaNumbers: new Map(own) } : {};
}

/** How many there are without those at the end that hold endnotes alone: the reader sets these behind the text by itself. */
function pagesWithBody(outlines: readonly PageOutline[], { endnotes = [] }: DocumentSurvey): number {
  const withNotes = new Set(endnotes.map(({ pageIndex }) => pageIndex));
  const last = outlines.findLastIndex(({ pageIndex, bands }) => bands.length > 0 || !withNotes.has(pageIndex));
  return last + 1;
}

/** A table cannot go on in another section. */
function partsInSection(
  page: number,
  tables: readonly PageTableParts[],
  { bandSections }: SectionsPlan,
): PageTableParts {
  const { first, last } = tables[page] ?? {};
  const joins = (upper: number): boolean => bandSections[upper]?.at(-1) === bandSections[upper + 1]?.[0];
  return { ...(first && joins(page - 1) && { first }), ...(last && joins(page) && { last }) };
}

function planRoles(
  paragraphs: readonly ParagraphOutline[],
  formulas: readonly FormulaNumber[],
  survey: DocumentSurvey,
  places: (paragraph: ParagraphOutline) => ItemPlace,
  endsSection: (place: Counted) => boolean,
): {
  readonly roles: readonly ParagraphRole[];
  readonly lists: readonly ListDefinition[];
  readonly contents: readonly ContentsField[];
  readonly captions?: CaptionTargets;
  readonly numbers: ReadonlyMap<Counted, CaptionNumber>;
} {
  const roles: ParagraphRole[] = paragraphs.map(() => BODY);
  const taken = new Set<number>();
  const take = (index: number, role: ParagraphRole): void => {
    roles[index] = role;
    taken.add(index);
  };
  const entries = findTocEntries(paragraphs);
  const named = namedHeadings(paragraphs, survey.info.outline, entries);
  const unlessNamed = (index: number, role: ParagraphRole): void => {
    if (!named.depths.has(index)) take(index, role);
  };
  entries.forEach(({ level }, index) => {
    unlessNamed(index, { kind: 'tocEntry', level });
  });
  const captions = Array.from(findCaptions(paragraphs, survey.bodySizePt, taken)).flatMap((index) => {
    const paragraph = paragraphs[index];
    return paragraph && !named.depths.has(index) ? [{ index, paragraph }] : [];
  });
  const { numbers, targets } = bookmarkCaptions(
    [...captions.map(({ paragraph }) => paragraph), ...formulas],
    endsSection,
  );
  captions.forEach(({ index, paragraph }) => {
    const number = numbers.get(paragraph);
    take(index, { kind: 'caption', ...(number && { number }) });
  });
  findCode(paragraphs, taken).forEach((index) => {
    unlessNamed(index, { kind: 'code' });
  });
  const spelled = (index: number): { readonly text?: string } => {
    const title = named.titles.get(index) ?? survey.info.title;
    const { allCapitals = false, text = '' } = paragraphs[index] ?? {};
    const isSpelling = title !== undefined && /\p{Ll}/u.test(title) && titleKey(title) === titleKey(text);
    return allCapitals && isSpelling ? { text: title } : {};
  };
  const headings = findHeadings(paragraphs, survey, taken, named);
  const headingNumbers = numberHeadings(paragraphs, headings, places);
  headings.forEach((level, index) => {
    const list = headingNumbers.items.get(index);
    take(
      index,
      level === 'title'
        ? { kind: 'title', ...spelled(index) }
        : { kind: 'heading', level, ...spelled(index), ...(list && { list }) },
    );
  });
  // Numbers in lines of their own, above their headings, are no items of other lists.
  headingNumbers.items.forEach((_, index) => taken.add(index));
  const lists = joinClauses(headingNumbers, findLists(paragraphs, places, taken, new Set(headings.keys())));
  lists.items.forEach((list, index) => {
    if (!headings.has(index)) take(index, { kind: 'listItem', list });
  });
  const contents = planContentsFields(paragraphs, entries, roles);
  return { roles, lists: lists.definitions, contents, numbers, ...(targets && { captions: targets }) };
}

/** Where labels stand, from the left edge of the section's column: on a page of one column the section's margin, else the column. */
function placesIn(
  outlines: readonly PageOutline[],
  { sections, bandSections, mirroredMargins }: SectionsPlan,
): (paragraph: ParagraphOutline) => ItemPlace {
  const byPage = new Map(outlines.map((outline, page) => [outline.pageIndex, { outline, page }]));
  return (paragraph) => {
    const { outline, page } = byPage.get(paragraph.pageIndex) ?? {};
    const band = outline?.bands.findIndex((b) => paragraph.index >= b.firstBlock && paragraph.index < b.endBlock) ?? -1;
    const columns = outline?.bands[band]?.columns.length ?? 1;
    const section = sections[bandSections[page ?? -1]?.[band] ?? -1];
    const side = mirroredMargins && isLeftPage(page ?? 0) ? 'right' : 'left';
    const left = columns > 1 || section === undefined ? paragraph.column.left : section.margins[side];
    return { labelLeftPt: paragraph.labelLeft - left, textLeftPt: paragraph.textLeft - left };
  };
}

function propertiesOf(info: DocumentInfo): DocumentProperties {
  const { pageCount, tagged, repaired, dynamicForm, attachments, outline, ...properties } = info;
  return properties;
}
