import { heightOf } from '../../../model/geometry';
import { addTo, placesWithin } from '../../../model/collections/groups';
import type { Word } from '../../../model/pageContent';
import { ROW_PT } from './bullets';
import type { VectorItem } from '../vectors';

/** Geometric shapes, miscellaneous symbols and dingbats (Unicode blocks from 25A0 to 27BF). */
const POINTS = /^[\u25a0-\u27bf]+$/u;
/** So many places across and down that they stand at make signs points of a plot: marks in a table and bullets stand in few columns. */
const MIN_PLACES = 15;
/** No farther apart, points, they stand at one place. */
const SAME_PLACE_PT = 1;
/** Text this close behind a sign on its line is what it is the bullet or the key of, in parts of the sign's height. */
const MAX_GAP = 3;

interface PlottedWords {
  /** Without the points. */
  readonly words: readonly Word[];
  /** The points, as shapes. */
  readonly points: readonly VectorItem[];
}

/**
 * Plots of statistics whose points are signs of a font, as R draws circles ("useDingbats" of its `pdf`): such text is part of a drawing. Left as
 * words where they stand in few places.
 */
export function takePlotPoints(
  words: readonly Word[],
  textObjectsOf: (word: Word) => readonly number[],
  orderOf: (handle: number) => number,
): PlottedWords {
  const signs = words.filter(({ text, angle }) => angle === 0 && POINTS.test(text));
  if (signs.length < MIN_PLACES || !areScattered(signs)) return { words, points: [] };
  const rows = rowsOf(words);
  const points = new Set(signs.filter((sign) => !leadsText(sign, rows)));
  if (points.size < MIN_PLACES || !areScattered([...points])) return { words, points: [] };
  const items = [...points].flatMap((word) =>
    textObjectsOf(word).map((handle): VectorItem => ({
      handle,
      order: orderOf(handle),
      bounds: word.bounds,
      rulings: [],
      fills: [],
      shape: true,
      path: undefined,
    })),
  );
  return { words: words.filter((word) => !points.has(word)), points: items };
}

function areScattered(signs: readonly Word[]): boolean {
  const across = signs.map(({ bounds }) => bounds.left);
  const down = signs.map(({ baseline }) => baseline);
  return [across, down].every((places) => placesWithin(places, SAME_PLACE_PT) >= MIN_PLACES);
}

/** Words that say something, by where they stand. */
function rowsOf(words: readonly Word[]): Map<number, Word[]> {
  const rows = new Map<number, Word[]>();
  for (const word of words) if (!POINTS.test(word.text)) addTo(rows, Math.floor(word.baseline / ROW_PT), word);
  return rows;
}

function leadsText({ bounds, baseline }: Word, rows: ReadonlyMap<number, readonly Word[]>): boolean {
  const height = heightOf(bounds);
  const row = Math.floor(baseline / ROW_PT);
  return [row - 1, row, row + 1].some((near) =>
    (rows.get(near) ?? []).some((word) => {
      const gap = word.bounds.left - bounds.right;
      return gap >= 0 && gap < MAX_GAP * height && Math.abs(word.baseline - baseline) < height;
    }),
  );
}
