import type { ParagraphRole } from '../../model/document';
import { leadingNumber } from '../headings/headingTraits';
import type { SectionsPlan } from '../sections/sections';
import { bookmarkOf, bookmarksAt, placesByPage } from '../inline/bookmarks';
import type { Bookmark, LinkedNumbers, PageOutline, PagePlan, ParagraphOutline } from '../types';

/**
 * Programs name the top of a line, the baseline of the line above, or some room above a heading: what a place means starts no farther from it,
 * points.
 */
const REACH_PT = 24;

/** By page: places on it that links lead to, and the numbers that belong to the places that its own links lead to. */
type PageLinks = Pick<PagePlan, 'bookmarks' | 'linkedNumbers'>;

type Sections = Pick<SectionsPlan, 'sections' | 'bandSections'>;

/** The links of all pages. Linear in the paragraphs of a page times the places on it. */
export function planLinks(
  outlines: readonly PageOutline[],
  sections: Sections,
  roleOf: (page: number, paragraph: ParagraphOutline) => ParagraphRole,
): PageLinks[] {
  const places = placesByPage(outlines);
  if (places.size === 0) return outlines.map(() => ({}));
  const shown = pageNumbers(sections);
  const numbers = new Map<string, LinkedNumbers>();
  const bookmarks = outlines.map((outline, index) => {
    const page = shown[index];
    return bookmarksAt(places.get(outline.pageIndex) ?? [], outline).map((place): Bookmark => {
      const paragraph = numberedParagraphAt(place, outline, (own) => roleOf(index, own));
      if (page !== undefined || paragraph)
        numbers.set(place.name, {
          ...(page !== undefined && { page }),
          ...(paragraph && { paragraph: paragraph.number }),
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

interface NumberedParagraph {
  /** Index in `PageDraft.blocks`. */
  readonly block: number;
  readonly number: string;
}

/** Which numbered paragraph starts at a place. */
function numberedParagraphAt(
  { x = 0, y = Infinity }: Bookmark,
  { paragraphs }: PageOutline,
  roleOf: (paragraph: ParagraphOutline) => ParagraphRole,
): NumberedParagraph | undefined {
  let [nearest, distance]: [NumberedParagraph | undefined, number] = [undefined, REACH_PT];
  for (const paragraph of paragraphs) {
    const { top, column, index } = paragraph;
    const isFar = Math.abs(top - y) >= distance || x > column.right;
    const number = isFar ? undefined : numberOf(paragraph, roleOf(paragraph));
    if (number !== undefined) [nearest, distance] = [{ block: index, number }, Math.abs(top - y)];
  }
  return nearest;
}

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
