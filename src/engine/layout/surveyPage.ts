import { boundsOf, heightOf, overlapY, type Rect, widthOf } from '../model/geometry';
import type { PageContent, TextStyle, Word } from '../model/pageContent';
import { histogramOf, type Histogram } from '../model/collections/histogram';
import { largest } from '../model/collections/statistics';
import { pairsOf } from './columns/columnPairs';
import { writtenColumns } from './columns/written/columns';
import { compoundsOf } from './inline/lineEnds/compoundWords';
import { countScriptGaps } from './inline/mixedScripts';
import { countHyphens } from './inline/lineEnds/hyphens';
import { countLanguages } from '../model/languages/languageCounts';
import { countLeadings } from './lines/leadings';
import { isSure, marginNumbersOf } from './lines/marginNumbers';
import { dominantStyle, pageRows, type PageRow, withoutHeadAndFoot } from './lines/pageRows';
import { pageMarginNotes } from './marginNotes/pageMarginNotes';
import { findNoteMarks, type NoteMark } from './notes/noteMarks';
import { linesBeforeNotes } from './notes/noteRows';
import { plainStarts } from './notes/plainStarts';
import { wordsOnSidePanels } from './boxes/sidePanels';
import { displayed } from './pages/verticalPage';
import { linesBeforeGrid } from './runningHeads/gridRows';
import { displayedEdges, EDGE_ZONE, edgesOf, type PageEdges } from './runningHeads/pageEdges';
import type { EdgeLine, PageSurvey } from './surveys';

/** Wider pictures are no seals or logos in a corner. Share of the text's width. */
const MAX_CORNER_SHARE = 0.3;
/** Rows of fewer words are headings, cells, page numbers. */
const MIN_ROW_WORDS = 5;

/** What the document-level step needs to know of a page before it is laid out. n log n in words. */
export function surveyPage(content: PageContent): PageSurvey {
  const marginNumbers = marginNumbersOf(content);
  const beside = [...wordsOnSidePanels(content), ...(isSure(marginNumbers) ? marginNumbers.words : [])];
  const rows = pageRows(content, beside.length > 0 ? new Set(beside) : undefined);
  const { ofStyle, all: characters } = countCharacters(content);
  const contentBounds = boundsOfContent(content);
  const hyphens = countHyphens(content.words);
  const compounds = compoundsOf(content.words);
  const scriptGaps = countScriptGaps(content);
  const marks = findNoteMarks(content);
  const marginNotes = pageMarginNotes(content, rows);
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
    languages: countLanguages(content),
    kernedPairs: content.styles.reduce((sum, { kernedPairs = 0 }) => sum + kernedPairs, 0),
    ...(scriptGaps !== 0 && { scriptGaps }),
    ...(content.vertical ? { vertical: true } : { beforeBody: linesBeforeBody(content, edges, marks) }),
    ...noteMarksOf(content, marks),
    ...(marginNumbers && { marginNumbers }),
    ...(marginNotes.length > 0 && { marginNotes }),
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
  const before = linesBeforeGrid(content, edges, content.heightPt * EDGE_ZONE);
  return { ...before, footer: Math.min(before.footer, linesBeforeNotes(edges.bottomLines, marks)) };
}

function noteMarksOf(content: PageContent, marks: readonly NoteMark[]): Pick<PageSurvey, 'noteMarks'> {
  const all = [...marks, ...plainStarts(content)];
  if (all.length === 0) return {};
  const references = all.filter(({ leading, power }) => !leading && !power).map(({ marker }) => marker);
  const starts = all
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
