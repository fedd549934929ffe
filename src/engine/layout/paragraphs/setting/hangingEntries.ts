import type { Paragraph } from '../../../model/document';

/** Indents and tab stops that differ by less are one, points. */
const SAME_PLACE_PT = 0.5;

interface Drafted {
  readonly paragraph: Paragraph;
  readonly lines: number;
}

/** Where a paragraph starts, and where its text does behind a name and a tab. From the column's edge, points. */
interface Entry {
  readonly nameAt: number;
  readonly textAt: number;
}

/**
 * Entries of one line, as a short meaning in a glossary, with the hanging indent of the longer ones around them, whose names and texts begin where theirs
 * do: what is added to them wraps behind their name as well. Not the first, which may be the last line of a paragraph that the page before begins.
 */
export function withHangingEntries<T extends Drafted>(drafts: readonly T[]): readonly T[] {
  const hanging = drafts.flatMap(({ paragraph }) => hangingEntry(paragraph) ?? []);
  if (hanging.length === 0) return drafts;
  return drafts.map((draft, i) => {
    const entry = i > 0 && draft.lines === 1 ? entryOf(draft.paragraph) : undefined;
    if (!entry || !hanging.some((other) => areAlike(entry, other))) return draft;
    const { nameAt, textAt } = entry;
    return {
      ...draft,
      paragraph: { ...draft.paragraph, indentStartPt: textAt, firstLineIndentPt: nameAt - textAt },
    };
  });
}

/** Left-aligned, with a first line that goes on behind its only tab where the others begin. */
function hangingEntry(paragraph: Paragraph): Entry | undefined {
  const { indentStartPt, firstLineIndentPt } = paragraph;
  const entry = firstLineIndentPt < 0 ? entryOf(paragraph) : undefined;
  return entry && isNear(entry.textAt, indentStartPt) ? entry : undefined;
}

function entryOf({ tabStops, indentStartPt, firstLineIndentPt }: Paragraph): Entry | undefined {
  const [stop, another] = tabStops;
  if (stop?.alignment !== 'left' || another || stop.leader !== 'none') return undefined;
  const nameAt = indentStartPt + firstLineIndentPt;
  return nameAt < stop.positionPt ? { nameAt, textAt: stop.positionPt } : undefined;
}

const areAlike = (a: Entry, b: Entry): boolean => isNear(a.nameAt, b.nameAt) && isNear(a.textAt, b.textAt);

const isNear = (a: number, b: number): boolean => Math.abs(a - b) < SAME_PLACE_PT;
