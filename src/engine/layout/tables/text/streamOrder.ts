import { centreX } from '../../../model/geometry';
import type { PageContent } from '../../../model/pageContent';
import type { TextRow } from './textRows';
import type { WhiteChain } from './whiteChains';

/** Times that the content goes from one side of a strip to the other, per row with text on both sides: columns of a page are written one after the other. */
const MAX_TURNS_PER_ROW = 0.25;
/** Rows with prose on one side at least, as a share of those with text on both. */
const MIN_PROSE_SHARE = 0.3;
/** Fewer rows with text on both sides tell nothing. */
const MIN_ROWS = 5;
/** A line between two columns is drawn beside this share of their rows. */
const MIN_RULED_SHARE = 0.6;

/**
 * A strip between two columns of the page: the content has all that is left of it before all that is right, and some of it is prose. The content of a
 * table goes from row to row, or from cell to cell, over its gutters (the order of the text in the file as evidence of layout: Hassan and Baumgartner
 * 2005; Corrêa and Zander 2017 name it among the features of PDF table extraction).
 */
export function isWrittenInColumns(chain: WhiteChain, rows: readonly TextRow[], content: PageContent): boolean {
  if (chain.support < MIN_ROWS || chain.prose + chain.halfProse < MIN_PROSE_SHARE * chain.support) return false;
  const middle = centreX(chain);
  const words: number[] = [];
  for (const row of besideRule(chain, rows, content)) for (const i of row.words) words.push(i);
  words.sort((a, b) => a - b);
  let turns = 0;
  let wasRight: boolean | undefined;
  for (const i of words) {
    const bounds = content.words[i]?.bounds;
    if (!bounds) continue;
    const isRight = centreX(bounds) > middle;
    if (wasRight !== undefined && isRight !== wasRight) turns++;
    wasRight = isRight;
  }
  return turns <= Math.max(1, MAX_TURNS_PER_ROW * chain.support);
}

/** The rows of the strip; where a line is drawn down most of them, those beside it: there may be a head over both columns. */
function besideRule(chain: WhiteChain, rows: readonly TextRow[], { rulings }: PageContent): readonly TextRow[] {
  const all = rows.slice(chain.firstRow, chain.lastRow + 1);
  let longest = { from: 0, to: 0 };
  for (const rule of rulings) {
    if (rule.orientation !== 'vertical' || rule.position < chain.left || rule.position > chain.right) continue;
    if (rule.to - rule.from > longest.to - longest.from) longest = rule;
  }
  const beside = all.filter(({ top, bottom }) => bottom > longest.from && top < longest.to);
  return beside.length >= Math.max(MIN_ROWS, MIN_RULED_SHARE * all.length) ? beside : all;
}
