import type { CaptionNumber, ParagraphRole } from '../../model/document';
import { firstPlace, inOrder } from '../../model/collections/sorted';
import { leadingNumber } from '../headings/headingTraits';
import type { SectionsPlan } from '../sections/sections';
import { bookmarkOf, bookmarksAt, placesByPage } from '../inline/bookmarks';
import type { Bookmark, FormulaNumber, LinkedNumbers, PageOutline, PagePlan, ParagraphOutline } from '../types';

/**
 * Programs name the top of a line, the baseline of the line above, or some room above a heading: what a place means starts no farther from it,
 * points.
 */
const REACH_PT = 24;

/** By page: places on it that links lead to, and the numbers that belong to the places that its own links lead to. */
type PageLinks = Pick<PagePlan, 'bookmarks' | 'linkedNumbers'>;

type Sections = Pick<SectionsPlan, 'sections' | 'bandSections'>;

/** The links of all pages. n log n in paragraphs, linear in links. */
export function planLinks(
  outlines: readonly PageOutline[],
  sections: Sections,
  roleOf: (page: number, paragraph: ParagraphOutline) => ParagraphRole,
  formulaOf: (formula: FormulaNumber) => CaptionNumber | undefined,
): PageLinks[] {
  const places = placesByPage(outlines);
  if (places.size === 0) return outlines.map(() => ({}));
  const shown = pageNumbers(sections);
  const numbers = new Map<string, LinkedNumbers>();
  const bookmarks = outlines.map((outline, index) => {
    const page = shown[index];
    const own = bookmarksAt(places.get(outline.pageIndex) ?? [], outline);
    const paragraphs = own.length > 0 ? inOrder(outline.paragraphs, (a, b) => a.top - b.top) : [];
    return own.map((place): Bookmark => {
      const paragraph = startingAt(place, paragraphs, (one) => roleOf(index, one));
      const formulas = formulasAt(place, outline, formulaOf);
      numbers.set(place.name, {
        ...(page !== undefined && { page }),
        ...(paragraph && { paragraph: paragraph.number }),
        ...(formulas.length > 0 && { formulas }),
      });
      return paragraph ? { ...place, block: paragraph.block } : place;
    });
  });
  return outlines.map(({ linkedPlaces = [] }, index): PageLinks => {
    const own = linkedPlaces.flatMap((place): [string, LinkedNumbers][] => {
      const name = bookmarkOf(place);
      const found = numbers.get(name);
      return found ? [[name, found]] : [];
    });
    return {
      ...(bookmarks[index]?.length && { bookmarks: bookmarks[index] }),
      ...(own.length > 0 && { linkedNumbers: new Map(own) }),
    };
  });
}

/** The numbered paragraph that a place means: of all paragraphs it starts nearest to that, and is in no column left of it. */
function startingAt(
  { x = 0, y = Infinity }: Bookmark,
  paragraphs: readonly ParagraphOutline[],
  roleOf: (paragraph: ParagraphOutline) => ParagraphRole,
): { readonly block: number; readonly number: string } | undefined {
  let [nearest, distance]: [ParagraphOutline | undefined, number] = [undefined, REACH_PT];
  for (let i = firstPlace(paragraphs, ({ top }) => top < y - REACH_PT); i < paragraphs.length; i++) {
    const paragraph = paragraphs[i];
    if (!paragraph || paragraph.top > y + REACH_PT) break;
    const own = Math.abs(paragraph.top - y);
    if (own < distance && x <= paragraph.column.right) [nearest, distance] = [paragraph, own];
  }
  if (!nearest) return undefined;
  const number = numberOf(nearest, roleOf(nearest));
  return number === undefined ? undefined : { block: nearest.index, number };
}

/** Formulas that a place may mean: which one, its number tells. */
const formulasAt = (
  { y = Infinity }: Bookmark,
  { formulaNumbers = [] }: PageOutline,
  formulaOf: (formula: FormulaNumber) => CaptionNumber | undefined,
): { readonly number: string; readonly bookmark: string }[] =>
  formulaNumbers.flatMap((formula) => {
    const { number, bounds } = formula;
    const bookmark = formulaOf(formula)?.bookmark;
    const isNear = bounds.top < y + REACH_PT && bounds.bottom > y - REACH_PT;
    return isNear && bookmark !== undefined ? [{ number, bookmark }] : [];
  });

/** As Word gives it: without the full stop at its end (ECMA-376 part 1, 17.16.5.51, REF). */
function numberOf({ label, text }: ParagraphOutline, role: ParagraphRole): string | undefined {
  const list = role.kind === 'heading' || role.kind === 'listItem' ? role.list : undefined;
  if (list === undefined || list.silent) return undefined;
  return (label ?? leadingNumber(text))?.trimEnd().replace(/\.$/u, '');
}

/** The numbers that the pages show, by page; undefined for Roman ones. */
function pageNumbers({ sections, bandSections }: Sections): (number | undefined)[] {
  let current: number | undefined;
  let shown = 0;
  return bandSections.map((own) => {
    const section = sections[own[0] ?? current ?? 0];
    const isNew = own[0] !== undefined && own[0] !== current;
    shown = (isNew ? section?.pageNumberStart : undefined) ?? shown + 1;
    current = own.at(-1) ?? current;
    return (section?.pageNumberFormat ?? 'decimal') === 'decimal' ? shown : undefined;
  });
}
