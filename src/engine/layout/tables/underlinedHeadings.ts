import type { TextRow } from './text/textRows';

/** A rule stands so near below the heading that it underlines, as a share of the heading's size. */
const MAX_UNDERLINE_EM = 1;
/** Headings that a rule underlines are larger than the text below it at least by this. */
const MIN_UNDERLINED_RATIO = 1.1;
/** Headings of one level differ in size by less, as capitals and small ones do not lead to one size. */
const MAX_LEVEL_RATIO = 1.1;

/** The last of several rows stands right above the rule, alone and larger than all others. */
export function underlinesHeading(rows: readonly TextRow[], rule: number): boolean {
  const last = rows.at(-1);
  return (
    last !== undefined &&
    rows.length > 2 &&
    last.chunks.length === 1 &&
    rule - last.bottom < MAX_UNDERLINE_EM * last.sizePt &&
    rows.every((row) => row === last || last.sizePt >= MIN_UNDERLINED_RATIO * row.sizePt)
  );
}

/** The row above a rule and the last one of those below it look the same: both rules underline the heading of a section, as in CVs. */
export function areHeadings(upper: TextRow, rows: readonly TextRow[]): boolean {
  const size = rows.at(-1)?.sizePt ?? 0;
  return upper.chunks.length === 1 && upper.sizePt < MAX_LEVEL_RATIO * size && size < MAX_LEVEL_RATIO * upper.sizePt;
}
