import { boundsOf, heightOf, overlapY, type Rect, widthOf } from '../model/geometry';
import type { PageContent, TextStyle, Word } from '../model/pageContent';
import { histogramOf, type Histogram } from './collections/histogram';
import { largest } from './collections/clusters';
import { itemsAt } from './collections/itemsAt';
import { pairsOf } from './columns/columnPairs';
import { writtenColumns } from './columns/writtenColumns';
import { compoundsOf } from './inline/compoundWords';
import { countHyphens } from './inline/hyphens';
import { isSure, marginNumbersOf } from './lines/marginNumbers';
import { dominantStyle, pageRows, type PageRow, withoutHeadAndFoot } from './lines/pageRows';
import { findNoteMarks, type NoteMark } from './notes/noteMarks';
import { linesBeforeNotes } from './notes/noteRows';
import { wordsOnSidePanels } from './pages/sidePanels';
import { displayed } from './pages/verticalPage';
import { linesBeforeGrid } from './runningHeads/gridRows';
import { withRules } from './runningHeads/headRules';
import { lineNumbers } from './runningHeads/pageNumbers';
import type { EdgeLine, EdgePicture, PageSurvey } from './types';

/** Lines nearer to the edge than this share of the page's height can be running heads; letterheads are deep. */
export const EDGE_ZONE = 0.35;
/** Lines kept for each edge: the deepest letterheads seen have six, and the line after the head is needed to see the gap. */
const MAX_EDGE_LINES = 9;
/** The gap between a head's parts, of its size and of its width at least: that between columns is less. */
const MIN_PARTING_EM = 4;
const MIN_PARTING_SHARE = 0.15;
/** A head in two parts ends with the page's lines, and is as wide as half of them: labels of a chart are in the middle of the page. */
const MIN_PARTED_WIDTH = 0.5;
const MAX_EDGE_PICTURES = 4;
/** A picture larger than this share of the page is content, wherever it stands. */
const MAX_EDGE_PICTURE_SHARE = 0.2;
/** Wider pictures are no seals or logos in a corner. Share of the text's width. */
const MAX_CORNER_SHARE = 0.3;
/** Words farther apart than this are in different columns as far as leading is concerned, em. */
const COLUMN_GAP_EM = 1.5;
/** Baselines farther apart than this are not neighbours, em. */
const MAX_LEADING_EM = 3;
/** Rows of fewer words are headings, cells, page numbers. */
const MIN_ROW_WORDS = 5;
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** What the document-level step needs to know of a page before it is laid out. n log n in words. */
export function surveyPage(content: PageContent): PageSurvey {
  const marginNumbers = marginNumbersOf(content);
  const beside = [...wordsOnSidePanels(content), ...(isSure(marginNumbers) ? marginNumbers.words : [])];
  const rows = pageRows(content, beside.length > 0 ? new Set(beside) : undefined);
  const { ofStyle, all: characters } = countCharacters(content);
  const contentBounds = boundsOfContent(content);
  const hyphens = countHyphens(content.words);
  const compounds = compoundsOf(content.words);
  const marks = findNoteMarks(content);
  const edges = content.vertical ? displayedEdges(displayed(content)) : edgesOf(content, rows);
  return {
    pageIndex: content.pageIndex,
    widthPt: content.widthPt,
    heightPt: content.heightPt,
    looks: looksOf(content.styles, ofStyle),
    leadings: countLeadings(content, rows),
    lineEnds: countLineEnds(content, rows),
    ...(hyphens && { hyphens }),
    ...(compounds && { compounds }),
    topLines: edges.topLines,
    bottomLines: edges.bottomLines,
    edgePictures: edges.edgePictures,
    ...(contentBounds && { contentBounds }),
    innerLeft: innerLeft(content, edges),
    characters,
    kernedPairs: content.styles.reduce((sum, { kernedPairs = 0 }) => sum + kernedPairs, 0),
    ...(content.vertical ? { vertical: true } : { beforeBody: linesBeforeBody(content, edges, marks) }),
    ...noteMarksOf(content, marks),
    ...(marginNumbers && { marginNumbers }),
    ...columnsOf(content, ofStyle),
  };
}

/** Columns that the content tells of, in ems of the page's most common style. */
function columnsOf(content: PageContent, ofStyle: readonly number[]): Pick<PageSurvey, 'columns'> {
  const most = ofStyle.indexOf(largest(ofStyle));
  const { words } = content;
  const upright = words.some(isTurned) ? words.filter((word) => !isTurned(word)) : words;
  const columns = pairsOf(writtenColumns(upright, content.styles[most]?.sizePt ?? 0));
  return columns.length > 0 ? { columns } : {};
}

const isTurned = ({ angle, vertical }: Word): boolean => angle !== 0 || vertical;

function boundsOfContent(content: PageContent): Rect | undefined {
  const { words, styles, pictures, fills } = content;
  const parts: Bounded[] = [];
  // Turned text stands in the margin.
  const text = boundsOf(
    styles.some(({ invisible }) => invisible)
      ? words.filter((word) => word.angle === 0 && isVisible(word, content))
      : words.some(({ angle }) => angle !== 0)
        ? words.filter(({ angle }) => angle === 0)
        : words,
  );
  if (text) parts.push({ bounds: text });
  for (const { bounds, background } of pictures) {
    if (!background && !(text && hangsOut(bounds, text))) parts.push({ bounds });
  }
  for (const { bounds } of fills) if (!coversPage(bounds, content)) parts.push({ bounds });
  return boundsOf(parts);
}

/** A seal or a logo in a corner of the page, above or below all text and farther out: where lines start and end it does not tell. */
function hangsOut(picture: Rect, text: Rect): boolean {
  const isOutside = picture.left < text.left || picture.right > text.right;
  const isBeside = overlapY(picture, text) > 0;
  return isOutside && !isBeside && widthOf(picture) < MAX_CORNER_SHARE * widthOf(text);
}

interface Bounded {
  readonly bounds: Rect;
}

function isVisible({ pieces }: Word, { styles }: PageContent): boolean {
  return pieces.some(({ style }) => styles[style]?.invisible === false);
}

/** Of what can be seen: in all, and of each style without artifacts. */
function countCharacters({ words, styles }: PageContent): { readonly ofStyle: readonly number[]; all: number } {
  const ofStyle = styles.map(() => 0);
  for (let i = 0; i < words.length; i++) {
    const pieces = words[i]?.pieces ?? [];
    for (let j = 0; j < pieces.length; j++) {
      const piece = pieces[j];
      if (piece) ofStyle[piece.style] = (ofStyle[piece.style] ?? 0) + piece.text.length;
    }
  }
  let all = 0;
  styles.forEach(({ invisible, artifact }, style) => {
    if (!invisible) all += ofStyle[style] ?? 0;
    if (invisible || artifact) ofStyle[style] = 0;
  });
  return { ofStyle, all };
}

function looksOf(styles: readonly TextStyle[], charactersOfStyle: readonly number[]): Readonly<Record<string, number>> {
  const looks: Record<string, number> = {};
  styles.forEach((style, index) => {
    const characters = charactersOfStyle[index] ?? 0;
    if (characters === 0) return;
    const key = `${style.family}|${style.sizePt.toFixed(1)}|${style.bold ? 1 : 0}|${style.italic ? 1 : 0}|${style.monospace ? 1 : 0}`;
    looks[key] = (looks[key] ?? 0) + characters;
  });
  return looks;
}

/** Where rows of several words end, counted by the point. Listings end anywhere and are left out. */
function countLineEnds(content: PageContent, rows: readonly PageRow[]): Histogram {
  const ends: number[] = [];
  withoutHeadAndFoot(rows, content.heightPt).forEach(({ words, bounds }) => {
    const last = content.words[words.at(-1) ?? -1];
    if (words.length < MIN_ROW_WORDS || !last || dominantStyle(content, last)?.monospace === true) return;
    ends.push(Math.round(bounds.right));
  });
  return histogramOf(ends);
}

function linesBeforeBody(
  content: PageContent,
  edges: PageEdges,
  marks: readonly NoteMark[],
): NonNullable<PageSurvey['beforeBody']> {
  const { header, footer } = linesBeforeGrid(content, edges, content.heightPt * EDGE_ZONE);
  return { header, footer: Math.min(footer, linesBeforeNotes(edges.bottomLines, marks)) };
}

function noteMarksOf(content: PageContent, marks: readonly NoteMark[]): Pick<PageSurvey, 'noteMarks'> {
  if (marks.length === 0) return {};
  const references = marks.filter(({ leading, power }) => !leading && !power).map(({ marker }) => marker);
  const starts = marks
    .filter(({ leading }) => leading)
    .map(({ marker, word }) => ({ marker, baseline: content.words[word]?.baseline ?? 0 }));
  return { noteMarks: { references, starts } };
}

function innerLeft(content: PageContent, { topLines, bottomLines }: PageEdges): number {
  const outer = new Uint8Array(content.words.length);
  const mark = ({ words }: EdgeLine): void => {
    for (let i = 0; i < words.length; i++) outer[words[i] ?? 0] = 1;
  };
  topLines.forEach(mark);
  bottomLines.forEach(mark);
  let [left, top, bottom] = [Infinity, Infinity, -Infinity];
  const { words } = content;
  for (let i = 0; i < words.length; i++) {
    const word = words[i];
    if (word?.angle !== 0 || outer[i] !== 0) continue;
    left = Math.min(left, word.bounds.left);
    top = Math.min(top, word.bounds.top);
    bottom = Math.max(bottom, word.bounds.bottom);
  }
  for (const { bounds, background } of content.pictures) if (!background) left = Math.min(left, bounds.left);
  // Above and below them, a fill may be the box that a page's number stands in.
  for (const { bounds } of content.fills) {
    const isBeside = bounds.top < bottom && bounds.bottom > top;
    if (isBeside && !coversPage(bounds, content)) left = Math.min(left, bounds.left);
  }
  return left;
}

function coversPage(bounds: Rect, { widthPt, heightPt }: PageContent): boolean {
  return widthOf(bounds) * heightOf(bounds) > widthPt * heightPt * 0.5;
}

type PageEdges = Pick<PageSurvey, 'topLines' | 'bottomLines' | 'edgePictures'>;

function edgesOf(content: PageContent, rows: readonly PageRow[]): PageEdges {
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
function displayedEdges(content: PageContent): PageEdges {
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
  const hasSpaces = SPACE.test(all);
  const read = isReversed ? textsOf(leftToRight.toReversed()) : inPlace;
  const texts = hasSpaces ? read.map((word) => word.replace(SPACES, '\u00a0')) : read;
  const text = texts.join(' ');
  const { mask, tokens } = lineNumbers(text, isReversed || hasSpaces ? texts.join('') : all);
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

const SPACE = /\s/;
const SPACES = /\s+/g;

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
  content.pictures.forEach(({ bounds, media, background, artifact }, index) => {
    if (pictures.length === MAX_EDGE_PICTURES * 2) return;
    if (background && !content.scanned)
      pictures.push({ place: 'header', media, bounds, artifact, background, picture: index });
    if (background) return;
    if (widthOf(bounds) * heightOf(bounds) > pageArea * MAX_EDGE_PICTURE_SHARE) return;
    const nearTop = bounds.bottom < content.heightPt * EDGE_ZONE;
    if (nearTop || bounds.top > content.heightPt * (1 - EDGE_ZONE)) {
      pictures.push({ place: nearTop ? 'header' : 'footer', media, bounds, artifact, picture: index });
    }
  });
  return pictures;
}

interface Segment {
  readonly left: number;
  readonly right: number;
  readonly baseline: number;
  readonly style: TextStyle;
}

/** Sizes that differ by less are one size as far as leading is concerned, points. */
const SAME_SIZE_PT = 0.05;

/** Of one family and size, whatever the weight and the colour. */
function isAlike(a: TextStyle, b: TextStyle): boolean {
  return a === b || (a.family === b.family && Math.abs(a.sizePt - b.sizePt) < SAME_SIZE_PT);
}

/** Distances between neighbouring baselines of equal looks, one above the other, in tenths of a point. */
function countLeadings(content: PageContent, rows: readonly PageRow[]): Histogram {
  const distances: number[] = [];
  let above: Segment[] = [];
  rows.forEach((row) => {
    const segments = rowSegments(content, row);
    segments.forEach((segment) => {
      const upper = above.find((other) => areOverEachOther(other, segment));
      if (upper === undefined || !isAlike(upper.style, segment.style)) return;
      const distance = segment.baseline - upper.baseline;
      if (distance <= 0 || distance > MAX_LEADING_EM * segment.style.sizePt) return;
      distances.push(Math.round(distance * 10));
    });
    // Columns may run on shifted grids: what a row does not cover stays visible from the row below it.
    const reachable = above.filter(
      (other) =>
        row.baseline - other.baseline < MAX_LEADING_EM * other.style.sizePt &&
        !segments.some((segment) => areOverEachOther(segment, other)),
    );
    above = reachable.length > 0 ? [...segments, ...reachable] : segments;
  });
  return histogramOf(distances);
}

const areOverEachOther = (a: Segment, b: Segment): boolean => a.left < b.right && a.right > b.left;

/** The row cut at wide gaps; words of unknown style are left out. */
function rowSegments(content: PageContent, row: PageRow): Segment[] {
  const segments: Segment[] = [];
  const { words } = content;
  const gapPt = COLUMN_GAP_EM * row.sizePt;
  for (let i = 0; i < row.words.length;) {
    let longest = words[row.words[i] ?? -1];
    if (!longest) break;
    const { left } = longest.bounds;
    let { right } = longest.bounds;
    for (i++; i < row.words.length; i++) {
      const word = words[row.words[i] ?? -1];
      if (!word || word.bounds.left - right > gapPt) break;
      right = Math.max(right, word.bounds.right);
      if (word.text.length > longest.text.length) longest = word;
    }
    const style = dominantStyle(content, longest);
    if (style !== undefined) segments.push({ left, right, baseline: longest.baseline, style });
  }
  return segments;
}
