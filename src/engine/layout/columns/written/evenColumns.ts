import { boundsOf, widthOf } from '../../../model/geometry';
import { largest, smallest } from '../../../model/collections/statistics';
import { placesWithin } from '../../../model/collections/groups';
import { isRise, type LinesOfColumn, type WrittenLine } from './lines';

/** Fewer columns may be names and what stands beside them. */
const MIN_COLUMNS = 3;
/** Rows of a column, but for the last one, and words in each: a list of one value below the other is a column of a table. */
const MIN_ROWS = 10;
const MIN_WORDS_PER_ROW = 3;
/** Columns start at equal distances within this, points: punctuation hangs, and headings of some fonts start a little off. */
const SAME_PITCH_PT = 3;
/** Lines of a row are on one height within this share of an em. */
const LEVEL_EM = 0.5;

/**
 * Three columns or more that start at equal distances, each with all of its lines before the next one, which begins further up and behind all of them: so
 * are reference cards and indexes set, whose short lines of names and meanings do not fill their columns, so that neither their ends nor the white between
 * them tell where these are. Quadratic in columns, linear in lines.
 */
export function evenColumns(lines: readonly WrittenLine[], emPt: number): readonly LinesOfColumn[] | undefined {
  const columns = inTurn(lines, emPt);
  const [first, second] = columns;
  if (!first || !second || columns.length < MIN_COLUMNS) return undefined;
  const top = smallest(
    columns
      .slice(1)
      .flat()
      .map(({ bounds }) => bounds.top),
  );
  const beside = [first.filter(({ bounds }) => bounds.bottom > top - emPt), ...columns.slice(1)];
  const lefts = beside.map((own) => smallest(own.map(({ bounds }) => bounds.left)));
  const steps = lefts.slice(1).map((left, i) => left - (lefts[i] ?? left));
  if (largest(steps) - smallest(steps) > SAME_PITCH_PT) return undefined;
  if (!beside.every((own, i) => isText(own, i === beside.length - 1, emPt))) return undefined;
  const bounds = beside.map((own) => boundsOf(own));
  const widthPt = largest(bounds.map((own) => (own ? widthOf(own) : 0)));
  return beside.map((own, i) => {
    const left = lefts[i] ?? 0;
    return { lines: own, bounds: { top, bottom: top, ...bounds[i], left, right: left + widthPt } };
  });
}

/** Lines down to where the content goes up, behind all of them; what comes after the last column, left of its start, is in none. */
function inTurn(lines: readonly WrittenLine[], emPt: number): WrittenLine[][] {
  const columns: WrittenLine[][] = [];
  let own: WrittenLine[] = [];
  let left = -Infinity;
  for (const line of lines) {
    const { bounds } = line;
    if (bounds.left < left - SAME_PITCH_PT) break;
    if (
      isRise(own.at(-1), line, emPt) &&
      own.every((other) => other.bounds.bottom <= bounds.top || other.bounds.right < bounds.left)
    ) {
      columns.push(own);
      own = [];
      ({ left } = bounds);
    }
    own.push(line);
  }
  return [...columns, own];
}

function isText(lines: readonly WrittenLine[], isLast: boolean, emPt: number): boolean {
  const rows = placesWithin(
    lines.map(({ bounds }) => bounds.bottom),
    LEVEL_EM * emPt,
  );
  const words = lines.reduce((sum, { from, end }) => sum + end - from, 0);
  return (isLast || rows >= MIN_ROWS) && words >= MIN_WORDS_PER_ROW * rows;
}
