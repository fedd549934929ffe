import type { Inline } from '../../model/document';
import { largest } from '../../model/collections/statistics';
import { widthOf } from '../../model/geometry';
import type { Word } from '../../model/pageContent';
import { MONOSPACE_ADVANCE_EM } from '../../model/fonts/advances';
import { setSpaceOf } from '../fonts/setWidths';
import { endOf } from '../lines/lineText';
import type { TextLine } from '../types';
import type { ContentContext } from './contentContext';
import { RunBuilder } from './runs/runBuilder';
import { formatOf } from './runs/runFormat';
import { addWord } from './runs/wordRuns';

const MAX_CODE_INDENT = 200;
/** Where browsers break words that are too long for their line, and what these go on with. */
const MAY_BREAK = /[\p{L}\p{N}][-/]$/u;
const GOES_ON = /^[\p{L}\p{N}]/u;
/** Nobody knows how far the text of a box is kept from its edge, em. */
const DOUBTFUL_ROOM_EM = 0.5;

/** Line breaks kept, indents as spaces: program listings. `left` is where the listing starts. */
export function codeContentOf(
  lines: readonly TextLine[],
  left: number,
  leadingPt: number,
  context: ContentContext,
): Inline[] {
  const builder = new RunBuilder();
  const longestRight = largest(lines.map(({ bounds }) => bounds.right));
  lines.forEach((line, i) => {
    const above = lines[i - 1];
    const isHyphenated = above !== undefined && context.spelling.isBreak(endOf(above));
    const isBroken =
      isHyphenated || (above !== undefined && isBrokenCode(above, line, context.column.right, longestRight));
    if (isHyphenated) builder.softenHyphen();
    else if (above && !isBroken) {
      const breaks = Math.max(1, Math.round((line.baseline - above.baseline) / Math.max(1, leadingPt)));
      for (let n = 0; n < breaks; n++) builder.push({ type: 'lineBreak' });
    }
    let x = isBroken ? line.bounds.left : left;
    for (const [at, word] of line.words.entries()) {
      const format = formatOf(word.pieces[0], line, word, context);
      const style = context.styles[word.pieces[0]?.style ?? line.style];
      // As wide as the spaces will be written.
      const advance = style?.monospace ? setSpaceOf(style) : (format?.sizePt ?? line.sizePt) * MONOSPACE_ADVANCE_EM;
      // Between two names a space that is written is one, whatever room the font's widths leave for it; beside signs TeX leaves gaps that look like some.
      const least = isSpacedName(line.words[at - 1], word) ? 1 : 0;
      const spaces = Math.max(least, Math.round((word.bounds.left - x) / advance));
      if (spaces > 0 && format) builder.text(' '.repeat(Math.min(spaces, MAX_CODE_INDENT)), format);
      addWord(builder, word, line, context);
      x = word.bounds.right;
    }
  });
  return builder.inlines;
}

/**
 * A line of code that was full goes on in the next one behind a hyphen or a stroke: "application/", "json". `right`: end of the column or the cell.
 * Where the listing has a line that ends farther right, at `longestRight`, it was full only if nothing up to the next such sign had fitted.
 */
function isBrokenCode(upper: TextLine, lower: TextLine, right: number, longestRight: number): boolean {
  const first = lower.words[0];
  if (!first || !MAY_BREAK.test(endOf(upper)) || !GOES_ON.test(first.text)) return false;
  const room = DOUBTFUL_ROOM_EM * lower.sizePt;
  if (lower.bounds.left >= upper.bounds.left + room) return false;
  const isLongest = upper.bounds.right > longestRight - room;
  const sign = isLongest ? -1 : first.text.indexOf(endOf(upper).slice(-1));
  const share = sign < 0 ? 1 : (sign + 1) / first.text.length;
  return upper.bounds.right + widthOf(first.bounds) * share > right - room;
}

const isSpacedName = (before: Word | undefined, { text }: Word): boolean =>
  before?.spaceAfter === true && ENDS_NAME.test(before.text) && STARTS_NAME.test(text);
const ENDS_NAME = /[\p{L}\p{N}]$/u;
const STARTS_NAME = /^[\p{L}\p{N}]/u;
