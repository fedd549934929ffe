import { boundsOf, heightOf, widthOf } from '../../model/geometry';
import type { PageContent, Word } from '../../model/pageContent';
import { itemsAt } from '../../model/collections/itemsAt';
import { dominantStyle, pageRows, type PageRow } from '../lines/pageRows';
import type { EdgeLine, EdgePicture, PageSurvey } from '../surveys';
import { withRules } from './headRules';
import { lineNumbers } from './pageNumbers';

/** Lines nearer to the edge than this share of the page's height can be running heads; letterheads are deep. */
export const EDGE_ZONE = 0.35;
/** Lines kept for each edge: the deepest letterheads seen have six, and the line after the head is needed to see the gap. */
export const MAX_EDGE_LINES = 9;
/** The gap between a head's parts, of its size and of its width at least: that between columns is less. */
const MIN_PARTING_EM = 4;
const MIN_PARTING_SHARE = 0.15;
/** A head in two parts ends with the page's lines, and is as wide as half of them: labels of a chart are in the middle of the page. */
const MIN_PARTED_WIDTH = 0.5;
const MAX_EDGE_PICTURES = 4;
/** A picture larger than this share of the page is content, wherever it stands. */
const MAX_EDGE_PICTURE_SHARE = 0.2;
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** What running heads are looked for in: the outermost lines and pictures. */
export type PageEdges = Pick<PageSurvey, 'topLines' | 'bottomLines' | 'edgePictures'>;

export function edgesOf(content: PageContent, rows: readonly PageRow[]): PageEdges {
  return {
    topLines: withRules(
      edgeLines(content, rows, (row) => row.baseline < content.heightPt * EDGE_ZONE),
      content,
    ),
    bottomLines: withRules(
      edgeLines(content, rows.toReversed(), (row) => row.baseline > content.heightPt * (1 - EDGE_ZONE)),
      content,
    ),
    edgePictures: edgePictures(content),
  };
}

/** Heads of vertical pages are horizontal. Where the vertical lines start and end shows how far from the body they stand. */
export function displayedEdges(content: PageContent): PageEdges {
  const edges = edgesOf(content, pageRows(content));
  const body = content.words.filter((word) => word.vertical);
  const bounds = boundsOf(body);
  const [first] = body;
  const sizePt = (first && dominantStyle(content, first)?.sizePt) ?? 0;
  if (!bounds || !first) return edges;
  const inner = (baseline: number): EdgeLine => ({
    text: first.text,
    bounds,
    baseline,
    sizePt,
    artifact: false,
    words: [],
    mask: first.text,
    tokens: [],
  });
  return {
    ...edges,
    topLines: [...edges.topLines.filter((line) => line.baseline < bounds.top + sizePt), inner(bounds.top + sizePt)],
    bottomLines: [...edges.bottomLines.filter((line) => line.baseline > bounds.bottom), inner(bounds.bottom)],
  };
}

function edgeLines(content: PageContent, rows: readonly PageRow[], inZone: (row: PageRow) => boolean): EdgeLine[] {
  const lines: EdgeLine[] = [];
  for (const row of rows) {
    if (lines.length === MAX_EDGE_LINES) break;
    lines.push(edgeLine(content, row, rows));
    // The first line outside is kept: it shows how far the ones inside stand from the body.
    if (!inZone(row)) break;
  }
  return lines;
}

function edgeLine(content: PageContent, row: PageRow, rows: readonly PageRow[]): EdgeLine {
  const leftToRight = itemsAt(content.words, row.words);
  // Asked of all words at once: few lines have such characters at all.
  const inPlace = textsOf(leftToRight);
  const all = inPlace.join('');
  const isReversed = RIGHT_TO_LEFT.test(all) && readsRightToLeft(leftToRight);
  const texts = isReversed ? textsOf(leftToRight.toReversed()) : inPlace;
  const text = texts.join(' ');
  const { mask, tokens } = lineNumbers(text, isReversed ? texts.join('') : all);
  return {
    text,
    bounds: row.bounds,
    baseline: row.baseline,
    sizePt: row.sizePt,
    artifact: leftToRight.every((word) => dominantStyle(content, word)?.artifact === true),
    words: isReversed ? row.words.toReversed() : row.words,
    mask,
    tokens,
    ...(isParted(leftToRight, row, rows) && { parted: true }),
  };
}

function isParted(leftToRight: readonly Word[], { bounds, sizePt }: PageRow, rows: readonly PageRow[]): boolean {
  const width = widthOf(bounds);
  const least = Math.max(MIN_PARTING_EM * sizePt, MIN_PARTING_SHARE * width);
  const hasGap = leftToRight.some(
    (word, i) => i > 0 && word.bounds.left - (leftToRight[i - 1]?.bounds.right ?? Infinity) > least,
  );
  if (!hasGap) return false;
  const all = boundsOf(rows);
  return all !== undefined && all.right - bounds.right < sizePt && width >= MIN_PARTED_WIDTH * widthOf(all);
}

const textsOf = (words: readonly Word[]): string[] => words.map(({ text }) => text);

function readsRightToLeft(words: readonly Word[]): boolean {
  let characters = 0;
  let all = 0;
  for (const { text } of words) {
    all += text.length;
    if (RIGHT_TO_LEFT.test(text)) characters += text.length;
  }
  return characters * 2 > all;
}

function edgePictures(content: PageContent): EdgePicture[] {
  const pageArea = content.widthPt * content.heightPt;
  const pictures: EdgePicture[] = [];
  const others: EdgePicture[] = [];
  content.pictures.forEach(({ bounds, media, labels, background, artifact }, index) => {
    const shows = [media, ...textsOf(labels ?? [])].join(' ');
    const picture = { shows, bounds, artifact, picture: index };
    if (background) {
      if (content.scanned !== 'picture') pictures.push({ ...picture, place: 'header', background });
      return;
    }
    const isLarge = widthOf(bounds) * heightOf(bounds) > pageArea * MAX_EDGE_PICTURE_SHARE;
    const nearTop = bounds.bottom < content.heightPt * EDGE_ZONE;
    if (!isLarge && (nearTop || bounds.top > content.heightPt * (1 - EDGE_ZONE)))
      pictures.push({ ...picture, place: nearTop ? 'header' : 'footer' });
    else others.push({ ...picture, place: 'header', inBody: true });
  });
  return [...pictures, ...others].slice(0, MAX_EDGE_PICTURES * 2);
}
