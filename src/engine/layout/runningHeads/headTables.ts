import type { Block, Table } from '../../model/document';
import { boundsOf, type Rect } from '../../model/geometry';
import type { PageContent, Picture, Ruling, Word } from '../../model/pageContent';
import { rulingsOf } from '../bodyParts';
import { itemsAt } from '../../model/collections/itemsAt';
import { emptyParagraph } from '../drafts';
import { layoutWords } from '../flow';
import { flowContext } from '../page';
import { takePicturesIn, withPictures } from '../pictures/cellPictures';
import { toTable } from '../tables/cells/toTable';
import { findTables } from '../tables/findTables';
import { wordsOfTable } from '../tables/nestedTables';
import type { TableRegion } from '../tables/types';
import type { DocumentSurvey } from '../surveys';
import { MEETING_PT } from './headRules';

/** A head's frame is no farther from its words than this, points; the line to the body may be nearer. */
const MAX_FRAME_DISTANCE_PT = 24;
/** A box around all of a head holds no rows. */
const MIN_CELLS = 2;

/** A running head on its model page. */
export interface HeadOnPage {
  readonly words: readonly Word[];
  readonly pictures: readonly Picture[];
  /** Words of the page's body. */
  readonly body: readonly Word[];
  /** Around the head and the body. */
  readonly edges: Rect;
}

interface HeadTables {
  readonly tables: readonly Table[];
  /** Indices into `words` of those that no table has. */
  readonly free: readonly number[];
  /** Pictures that no table has. */
  readonly pictures: readonly Picture[];
}

/**
 * Tables that are drawn in a running head: the number, revision and page of a procedure stand in cells. Heads without upright lines beside their words cost nothing.
 */
export function headTables(
  { words, body, pictures, edges }: HeadOnPage,
  content: PageContent,
  survey: DocumentSurvey,
): HeadTables {
  const free = words.map((_, i) => i);
  const rulings = rulingsOfHead(words, body, content.rulings);
  if (!rulings.some(({ orientation }) => orientation === 'vertical')) return { tables: [], free, pictures };
  const head: PageContent = { ...content, words, rulings, pictures: [] };
  const { bodySizePt, bodyLeadingPt } = survey;
  const regions = findTables(head, { bodySizePt, bodyLeadingPt }).filter(isOfCells);
  if (regions.length === 0) return { tables: [], free, pictures };
  const context = flowContext(head, survey, rulingsOf(regions, head));
  const waiting = new Set(pictures);
  const tables = regions.map((region) =>
    toTable(
      region,
      ({ words: own }, bounds) =>
        withPictures(
          layoutWords(itemsAt(words, own), bounds, context),
          takePicturesIn(bounds, waiting),
          bounds,
          content.styles,
        ),
      edges,
      'head',
    ),
  );
  const taken = new Set(regions.flatMap(wordsOfTable));
  return { tables, free: free.filter((i) => !taken.has(i)), pictures: [...waiting] };
}

const isOfCells = ({ ruled, cells }: TableRegion): boolean => ruled === 'ruled' && cells.length >= MIN_CELLS;

/** Lines beside the words of the head, up to the body. Of the frame of a page the part beside the head counts. */
function rulingsOfHead(own: readonly Word[], body: readonly Word[], rulings: readonly Ruling[]): readonly Ruling[] {
  const bounds = boundsOf(own);
  if (!bounds || !rulings.some((ruling) => ruling.orientation === 'vertical')) return [];
  const text = boundsOf(body);
  const isAbove = !text || bounds.top < text.top;
  const top = Math.max(bounds.top - MAX_FRAME_DISTANCE_PT, !text || isAbove ? -Infinity : text.bottom - MEETING_PT);
  const bottom = Math.min(bounds.bottom + MAX_FRAME_DISTANCE_PT, text && isAbove ? text.top + MEETING_PT : Infinity);
  const level = rulings.filter(
    ({ orientation, position }) => orientation === 'horizontal' && position > top && position < bottom,
  );
  const first = Math.min(...level.map(({ position }) => position));
  const last = Math.max(...level.map(({ position }) => position));
  const upright = rulings.flatMap((ruling): Ruling[] => {
    if (ruling.orientation === 'horizontal') return [];
    const [from, to] = [Math.max(ruling.from, first), Math.min(ruling.to, last)];
    return to - from > MEETING_PT ? [{ ...ruling, from, to }] : [];
  });
  return [...level, ...upright];
}

/** Word ends a head, as it does a cell, with a paragraph (ECMA-376 part 1, 17.10.4). */
export function endedByParagraph(blocks: readonly Block[]): readonly Block[] {
  const last = blocks.at(-1);
  if (last?.type !== 'table') return blocks;
  const { bounds } = last;
  return [
    ...blocks,
    { ...emptyParagraph({ ...bounds, top: bounds.bottom }), lineSpacing: { rule: 'exact', pt: MIN_END_PT } },
  ];
}

/** Height of the paragraph behind a table, points. */
const MIN_END_PT = 1;
