import { inTwips } from '../../model/wordUnits';
import type { PageOutline, ParagraphOutline } from '../types';

/** Where the lines of most text start, and where those of justified text end: points from the left edge of the page. */
export interface UsualEdges {
  readonly left?: number;
  readonly right?: number;
}

/** Of the text, by its characters. */
const MIN_SHARE = 0.6;
/** Fewer paragraphs tell nothing of all of the pages. */
const MIN_PARAGRAPHS = 3;
/** More paragraphs that start farther left have their edge there: headings over text that is set in. Share, and points. */
const MAX_OUTER_SHARE = 0.1;
/** More that start farther left than the justified text have their margins, which that text is set in from at both sides. */
const MAX_WIDER_SHARE = 0.5;
const SAME_EDGE_PT = 1;

/** The edges that most of the text has in pages without columns; of listings and items of lists nothing is asked. Linear in paragraphs. */
export function usualEdges(pages: readonly PageOutline[]): UsualEdges {
  const text = pages.flatMap(({ bands, paragraphs }) =>
    bands.some(({ columns }) => columns.length > 1)
      ? []
      : paragraphs.filter(({ label, monospace }) => label === undefined && !monospace),
  );
  const fromLeft = text.filter(({ alignment }) => alignment === 'left' || alignment === 'justify');
  const wrapped = text.filter(({ lines }) => lines > 1);
  const justified = wrapped.filter(({ alignment }) => alignment === 'justify');
  const startOf = ({ box }: ParagraphOutline): number => box.left;
  const left = usual(fromLeft, fromLeft, startOf);
  const right = usual(justified, wrapped, ({ box }) => box.right);
  const outerShare = (start = -Infinity): number =>
    fromLeft.filter(({ box }) => box.left < start - SAME_EDGE_PT).length / fromLeft.length;
  const isSetIn = outerShare(usual(justified, wrapped, startOf)) > MAX_WIDER_SHARE;
  return {
    ...(left !== undefined && outerShare(left) <= MAX_OUTER_SHARE && { left }),
    ...(right !== undefined && !isSetIn && { right }),
  };
}

function usual(
  text: readonly ParagraphOutline[],
  among: readonly ParagraphOutline[],
  edgeOf: (paragraph: ParagraphOutline) => number,
): number | undefined {
  if (among.length < MIN_PARAGRAPHS) return undefined;
  const all = among.reduce((sum, { characters }) => sum + characters, 0);
  const counts = new Map<number, number>();
  for (const paragraph of text) {
    const edge = inTwips(edgeOf(paragraph));
    const count = (counts.get(edge) ?? 0) + paragraph.characters;
    if (count >= MIN_SHARE * all) return edge;
    counts.set(edge, count);
  }
  return undefined;
}
