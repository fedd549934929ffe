import type { MarginNotes } from '../surveys';

/** So many notes that begin beside the middle of a paragraph, and this share of all, are no accident. */
const MIN_FREE = 3;
const MIN_FREE_SHARE = 0.15;
/** Nor are so many names set in a typewriter's font towards the text: those of macros in the documentation of LaTeX's packages, each where its paragraph begins. */
const MIN_NAMES = 3;
const MIN_NAMES_SHARE = 0.5;
/** Edges of the text that differ by no more are one, points. */
const SAME_EDGE_PT = 2;

/** Notes in the margins of one page. */
export interface MarginsOfPage {
  /** Indices of their words, into `PageContent.words`. */
  readonly words: readonly number[];
  /** Where the text starts that has them on its left, points. */
  readonly textLeft?: number;
}

const placeOf = (side: MarginNotes['side'], edge: number): string => `${side} ${Math.round(edge)}`;

const nearPlaces = ({ side, edge }: MarginNotes): string[] =>
  Array.from({ length: 2 * SAME_EDGE_PT + 1 }, (_, i) => placeOf(side, edge + i - SAME_EDGE_PT));

/**
 * The notes in the margins of a document: where many stand beside the middle of paragraphs, all that stands in that margin is such. By page of `pages`; empty for a
 * document that has none.
 */
export function documentMarginNotes(pages: readonly (readonly MarginNotes[])[]): readonly MarginsOfPage[] {
  const all = pages.flat();
  const sum = (numberOf: (notes: MarginNotes) => number): number =>
    all.reduce((total, notes) => total + numberOf(notes), 0);
  const count = sum(({ notes }) => notes);
  const [free, names] = [sum((notes) => notes.free), sum((notes) => notes.names)];
  const areFree = free >= MIN_FREE && free >= MIN_FREE_SHARE * count;
  const areNames = names >= MIN_NAMES && names >= MIN_NAMES_SHARE * count;
  if (!areFree && !areNames) return [];
  const isSure = (notes: MarginNotes): boolean => (areFree && notes.free > 0) || (areNames && notes.names > 0);
  const sure = new Set(all.flatMap((notes) => (isSure(notes) ? nearPlaces(notes) : [])));
  return pages.map((page) => {
    const own = page.filter((notes) => sure.has(placeOf(notes.side, notes.edge)));
    const left = own.find(({ side }) => side === 'left');
    return { words: own.flatMap(({ words }) => words), ...(left && { textLeft: left.edge }) };
  });
}
