import type { Rect } from '../model/geometry';
import type { PageContent, TextStyle, Word } from '../model/pageContent';
import { inOrder } from './inOrder';

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
  let best = word.pieces[0];
  for (const piece of word.pieces) if (best === undefined || piece.text.length > best.text.length) best = piece;
  return best && content.styles[best.style];
}

interface Entry {
  readonly index: number;
  readonly word: Word;
  readonly sizePt: number;
}

/** Upright, visible words (the invisible ones too where the page is a picture of text) as rows, top to bottom. n log n in words. */
export function pageRows(content: PageContent): PageRow[] {
  const found: Entry[] = [];
  content.words.forEach((word, index) => {
    const style = dominantStyle(content, word);
    if (word.angle !== 0 || word.vertical || style === undefined || (style.invisible && !content.scanned)) return;
    found.push({ index, word, sizePt: style.sizePt });
  });
  const entries = inOrder(
    found,
    (a, b) => a.word.baseline - b.word.baseline || a.word.bounds.left - b.word.bounds.left,
  );

  const rows: PageRow[] = [];
  let open: Entry[] = [];
  const close = (): void => {
    const row = inOrder(open, (a, b) => a.word.bounds.left - b.word.bounds.left);
    let [longest] = row;
    if (longest === undefined) return;
    const words: number[] = [];
    let { left, top, right, bottom } = longest.word.bounds;
    for (const entry of row) {
      const { bounds, text } = entry.word;
      words.push(entry.index);
      left = Math.min(left, bounds.left);
      top = Math.min(top, bounds.top);
      right = Math.max(right, bounds.right);
      bottom = Math.max(bottom, bounds.bottom);
      if (text.length > longest.word.text.length) longest = entry;
    }
    rows.push({
      words,
      bounds: { left, top, right, bottom },
      baseline: longest.word.baseline,
      sizePt: longest.sizePt,
    });
    open = [];
  };
  for (const entry of entries) {
    const first = open[0];
    const tolerancePt = first === undefined ? 0 : SAME_ROW_EM * Math.min(first.sizePt, entry.sizePt);
    if (first !== undefined && entry.word.baseline - first.word.baseline > tolerancePt) close();
    open.push(entry);
  }
  close();
  return rows;
}
