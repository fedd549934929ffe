import type { Rect } from '../../model/geometry';
import type { PageContent, TextStyle, Word } from '../../model/pageContent';
import { inOrder } from '../../model/collections/sorted';

/** Words of the whole page's width that share a baseline, left to right: a rough line, made before columns are known. */
export interface PageRow {
  /** Indices into `PageContent.words`. */
  readonly words: readonly number[];
  readonly bounds: Rect;
  readonly baseline: number;
  readonly sizePt: number;
}

/** Baselines nearer than this share of the size are one row: superscripts and mixed sizes stay in, the next line does not. */
const SAME_ROW_EM = 0.3;

/** Style of most characters of a word. */
export function dominantStyle(content: PageContent, word: Word): TextStyle | undefined {
  const { pieces } = word;
  let best = pieces[0];
  for (let i = 1; i < pieces.length; i++) {
    const piece = pieces[i];
    if (best && piece && piece.text.length > best.text.length) best = piece;
  }
  return best && content.styles[best.style];
}

interface Entry {
  readonly index: number;
  readonly word: Word;
  readonly sizePt: number;
}

/** Upright, visible words (the invisible ones too where the page is a picture of text) as rows, top to bottom; without those at the indices `leftOut`. n log n in words. */
export function pageRows(content: PageContent, leftOut?: ReadonlySet<number>): PageRow[] {
  const entries = inOrder(visibleWords(content, leftOut), fromTop);
  const rows: PageRow[] = [];
  for (let from = 0; from < entries.length;) {
    const first = entries[from];
    let to = from + 1;
    while (first && to < entries.length && isInRow(first, entries[to])) to++;
    const row = inOrder(entries.slice(from, to), fromLeft);
    if (row[0]) rows.push(rowOf(row, row[0]));
    from = to;
  }
  return rows;
}

function visibleWords(content: PageContent, leftOut: ReadonlySet<number> | undefined): Entry[] {
  const found: Entry[] = [];
  const { words, scanned } = content;
  for (let index = 0; index < words.length; index++) {
    const word = words[index];
    if (word?.angle !== 0 || word.vertical || leftOut?.has(index)) continue;
    const style = dominantStyle(content, word);
    if (style === undefined || (style.invisible && !scanned)) continue;
    found.push({ index, word, sizePt: style.sizePt });
  }
  return found;
}

const fromTop = ({ word: a }: Entry, { word: b }: Entry): number =>
  a.baseline - b.baseline || a.bounds.left - b.bounds.left;
const fromLeft = ({ word: a }: Entry, { word: b }: Entry): number => a.bounds.left - b.bounds.left;

function isInRow(first: Entry, entry: Entry | undefined): boolean {
  return (
    entry !== undefined &&
    entry.word.baseline - first.word.baseline <= SAME_ROW_EM * Math.min(first.sizePt, entry.sizePt)
  );
}

/** `row` from left to right, `first` its first word. */
function rowOf(row: readonly Entry[], first: Entry): PageRow {
  const words: number[] = [];
  let longest = first;
  let { left, top, right, bottom } = first.word.bounds;
  // Not `forEach`: what a closure adds up is put on the heap for each word.
  for (let i = 0; i < row.length; i++) {
    const entry = row[i];
    if (!entry) continue;
    const { bounds, text } = entry.word;
    words.push(entry.index);
    left = Math.min(left, bounds.left);
    top = Math.min(top, bounds.top);
    right = Math.max(right, bounds.right);
    bottom = Math.max(bottom, bounds.bottom);
    if (text.length > longest.word.text.length) longest = entry;
  }
  return { words, bounds: { left, top, right, bottom }, baseline: longest.word.baseline, sizePt: longest.sizePt };
}

/** Between a head or foot and the page's text, as a share of the page's height. */
const MIN_APART = 0.02;

/**
 * The rows without the first and the last one where these stand far from the others: heads and feet may be wider than the text, since word processors have
 * tab stops of their own for them.
 */
export function withoutHeadAndFoot(rows: readonly PageRow[], heightPt: number): readonly PageRow[] {
  const areApart = (upper?: PageRow, lower?: PageRow): boolean =>
    upper !== undefined && lower !== undefined && lower.bounds.top - upper.bounds.bottom > heightPt * MIN_APART;
  const first = areApart(rows[0], rows[1]) ? 1 : 0;
  const end = areApart(rows.at(-2), rows.at(-1)) ? rows.length - 1 : rows.length;
  return first === 0 && end === rows.length ? rows : rows.slice(first, end);
}
