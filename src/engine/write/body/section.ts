import type { DocumentPlan } from '../../model/documentPlan';
import type { HeaderFooterSet, Section } from '../../model/section';
import { footerRelationshipId, headerRelationshipId } from '../names';
import { positiveTwips, twips } from '../units';
import { valued } from '../xml';
import type { SectionXml } from './body';
import { bordersXml } from './paragraphProperties';

/** w:sectPr (ECMA-376 part 1, 17.6), and which headers and footers a section shows (17.10). */

/** A tenth of an inch: Word takes no page below. */
const MIN_PAGE_TWIPS = 144;
const MIN_COLUMN_TWIPS = 20;
/** Word's limit. */
const MAX_COLUMNS = 45;
const DEFAULT_GUTTER_TWIPS = 720;

const BREAK_TYPES = { nextPage: 'nextPage', continuous: 'continuous', nextColumn: 'nextColumn' } as const;

/** For all sections of the plan, by index. Made when it is asked for: a run of pages ends few of a long document's sections. */
export function sectionsXml(plan: DocumentPlan): SectionXml[] {
  return plan.sections.map((section) => ({
    get xml() {
      return sectionXml(section, plan);
    },
    startsPage: section.breakType === 'nextPage',
    hasColumns: section.columns.length > 1,
  }));
}

export function sectionXml(section: Section, plan: DocumentPlan): string {
  const { margins } = section;
  const width = positiveTwips(section.pageWidthPt, MIN_PAGE_TWIPS);
  const height = positiveTwips(section.pageHeightPt, MIN_PAGE_TWIPS);
  const hasOwnFirstPage = section.headers.first !== undefined || section.footers.first !== undefined;
  return (
    '<w:sectPr>' +
    referencesXml('header', section.headers, plan, hasOwnFirstPage) +
    referencesXml('footer', section.footers, plan, hasOwnFirstPage) +
    footnotesXml(section) +
    valued('type', BREAK_TYPES[section.breakType]) +
    `<w:pgSz w:w="${width}" w:h="${height}"${width > height ? ' w:orient="landscape"' : ''}/>` +
    `<w:pgMar w:top="${twips(margins.top)}" w:right="${positiveTwips(margins.right)}" w:bottom="${twips(margins.bottom)}"` +
    ` w:left="${positiveTwips(margins.left)}" w:header="${positiveTwips(section.headerPt)}" w:footer="${positiveTwips(section.footerPt)}" w:gutter="0"/>` +
    pageBordersXml(section) +
    lineNumbersXml(section) +
    pageNumbersXml(section) +
    columnsXml(section) +
    (hasOwnFirstPage ? '<w:titlePg/>' : '') +
    (section.vertical ? valued('textDirection', 'tbRl') : '') +
    (section.rightToLeft ? '<w:bidi/>' : '') +
    '</w:sectPr>'
  );
}

/**
 * A section without a reference shows the header of the section before (17.10.5). So as soon as one section has headers all say which:
 * the one after the plan's, which is empty, where the plan has none. A page variant that is left out is the default one.
 */
function referencesXml(
  kind: 'header' | 'footer',
  set: HeaderFooterSet,
  plan: DocumentPlan,
  hasOwnFirstPage: boolean,
): string {
  const isHeader = kind === 'header';
  const contents = isHeader ? plan.headers : plan.footers;
  if (!contents.length) return '';
  const fallback = set.default ?? contents.length;
  const reference = (type: string, index: number): string => {
    const id = isHeader ? headerRelationshipId(index) : footerRelationshipId(index);
    return `<w:${kind}Reference w:type="${type}" r:id="${id}"/>`;
  };
  return (
    (plan.evenAndOddHeaders ? reference('even', set.even ?? fallback) : '') +
    reference('default', fallback) +
    (hasOwnFirstPage ? reference('first', set.first ?? fallback) : '')
  );
}

/** LibreOffice knows where notes start, and how they are counted, from a section alone, not from the settings. */
function footnotesXml({ footnoteStart, footnoteSigns }: Section): string {
  const format = footnoteSigns ? valued('numFmt', 'chicago') : '';
  const start = footnoteStart === undefined ? '' : valued('numStart', Math.round(footnoteStart));
  return format || start ? `<w:footnotePr>${format}${start}</w:footnotePr>` : '';
}

const pageBordersXml = ({ borders }: Section): string =>
  bordersXml('pgBorders', borders, true).replace('<w:pgBorders>', '<w:pgBorders w:offsetFrom="page">');

function lineNumbersXml({ lineNumbering }: Section): string {
  if (!lineNumbering) return '';
  const { step, restart, distancePt } = lineNumbering;
  return `<w:lnNumType w:countBy="${step}" w:distance="${positiveTwips(distancePt)}" w:restart="${restart}"/>`;
}

function pageNumbersXml({ pageNumberFormat, pageNumberStart }: Section): string {
  const format = pageNumberFormat === undefined ? '' : ` w:fmt="${pageNumberFormat}"`;
  const start = pageNumberStart === undefined ? '' : ` w:start="${Math.max(0, Math.round(pageNumberStart))}"`;
  return format || start ? `<w:pgNumType${format}${start}/>` : '';
}

function columnsXml({ columns, columnsRuled }: Section): string {
  if (columns.length < 2) return `<w:cols w:space="${DEFAULT_GUTTER_TWIPS}"/>`;
  const used = columns.slice(0, MAX_COLUMNS);
  const widths = used.map(({ widthPt }) => positiveTwips(widthPt, MIN_COLUMN_TWIPS));
  const gutters = used.map(({ gutterPt }) => positiveTwips(gutterPt));
  const space = gutters[0] ?? DEFAULT_GUTTER_TWIPS;
  const inner = gutters.slice(0, -1);
  const line = columnsRuled ? ' w:sep="1"' : '';
  if (areEqual(widths) && areEqual(inner)) return `<w:cols w:num="${used.length}"${line} w:space="${space}"/>`;
  const xml = widths.map((width, i) => {
    const gap = i < inner.length ? ` w:space="${gutters[i] ?? 0}"` : '';
    return `<w:col w:w="${width}"${gap}/>`;
  });
  return `<w:cols w:num="${used.length}"${line} w:space="${space}" w:equalWidth="0">${xml.join('')}</w:cols>`;
}

/** Rounding apart. */
const areEqual = (values: readonly number[]): boolean => Math.max(...values) - Math.min(...values) <= 1;
