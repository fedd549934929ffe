import type { PanelInline } from '../../model/document';
import type { Fill, Word } from '../../model/pageContent';
import { containsCentre } from '../../model/geometry';
import { panelOf } from './panels';

/** Pages with more are drawings and maps. */
const MAX_FILLS = 200;
/** Of so many, those that are nobody's are not looked for: each is held against each cell of the tables. */
const MAX_SEARCHED = 5000;

/**
 * Small coloured boxes that are nobody's (`isFree`): the bars of a chart, the samples in its legend, ornaments. Those with a word on them mark
 * that. `firstOrder`: of what lies under them.
 */
export function bareFills(
  shown: readonly Fill[],
  isFree: (fill: Fill) => boolean,
  words: readonly Word[],
  firstOrder: number,
): PanelInline[] {
  if (shown.length > MAX_SEARCHED) return [];
  const fills = shown.filter(isFree);
  if (fills.length > MAX_FILLS) return [];
  return fills
    .filter(({ bounds }) => !words.some((word) => containsCentre(bounds, word.bounds)))
    .map((fill, i) => panelOf(fill, firstOrder + i));
}
