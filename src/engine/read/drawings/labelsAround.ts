import { boundsOf, heightOf, overlapX, widthOf, type Rect } from '../../model/geometry';
import type { Word } from '../../model/pageContent';
import { median } from '../../model/collections/statistics';
import type { PageProse } from './prose';

/** Fewer labels do not tell what size those of a drawing have. */
const MIN_LABELS = 3;
/** More words are a line of text, and so is what is wider than this share of the drawing. */
const MAX_WORDS = 4;
const MAX_WIDTH_SHARE = 0.4;
/** What stands on an outer line, or hangs from it, is so near, em; captions and text keep the distance of a line. */
const MAX_DISTANCE_EM = 0.4;
/** Between words of one label, em. */
const MAX_WORD_GAP_EM = 0.6;
const SAME_LINE_PT = 1;
const SAME_SIZE_PT = 0.3;

interface Run {
  readonly indices: number[];
  readonly words: Word[];
}

/**
 * Indices of the words around a drawing that are labels of its as well: what stands right on its outer lines, as the names of arrows along the edge of a
 * diagram do, and the rest of labels that reach over its edge; all in the size of those inside. Linear in words.
 */
export function labelsAround(bounds: Rect, labels: ReadonlySet<number>, prose: PageProse): number[] {
  const inside = [...labels].flatMap((index) => prose.words[index] ?? []);
  if (inside.length < MIN_LABELS) return [];
  const sizePt = median(inside.map((word) => prose.sizeOf(word))) ?? 0;
  return runsOf(prose.words).flatMap(({ indices, words }) => {
    const others = indices.filter((index) => !labels.has(index));
    if (others.length === 0 || words.length > MAX_WORDS) return [];
    if (words.some((word) => Math.abs(prose.sizeOf(word) - sizePt) > SAME_SIZE_PT)) return [];
    if (others.length < indices.length) return others;
    const place = boundsOf(words);
    return place && isAtEdge(place, bounds, sizePt) ? others : [];
  });
}

/** Level words that follow each other on one line, a word space apart. */
function runsOf(words: readonly Word[]): Run[] {
  const runs: Run[] = [];
  words.forEach((word, index) => {
    if (word.angle !== 0 || word.vertical) return;
    const run = runs.at(-1);
    const last = run?.words.at(-1);
    const isNext =
      last !== undefined &&
      Math.abs(last.baseline - word.baseline) < SAME_LINE_PT &&
      Math.abs(word.bounds.left - last.bounds.right) < MAX_WORD_GAP_EM * heightOf(word.bounds);
    if (run && isNext) {
      run.indices.push(index);
      run.words.push(word);
    } else runs.push({ indices: [index], words: [word] });
  });
  return runs;
}

function isAtEdge(text: Rect, drawing: Rect, emPt: number): boolean {
  const width = widthOf(text);
  if (width > MAX_WIDTH_SHARE * widthOf(drawing) || overlapX(text, drawing) < width) return false;
  const distance = Math.max(drawing.top - text.bottom, text.top - drawing.bottom);
  return distance < MAX_DISTANCE_EM * emPt && distance > -emPt;
}
