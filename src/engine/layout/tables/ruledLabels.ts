import { boundsOf, heightOf, overlapY, type Rect, widthOf } from '../../model/geometry';
import type { PageContent, Word } from '../../model/pageContent';
import { itemsAt } from '../collections/itemsAt';
import type { EdgeGroup } from './lines/edgeGroups';
import { gridOf } from './lines/grid';
import { regionOf } from './cells/region';
import type { TableRegion } from './types';
import type { WordIndex } from './wordIndex';

/** Higher lines stand between columns or at a margin. Share of the page. */
const MAX_HEIGHT_SHARE = 0.4;
/** Pages with more upright lines of their own are drawings. */
const MAX_LINES_OF_THEIR_OWN = 60;
/** A label has no more words, and is no wider, in heights of its text. */
const MAX_LABEL_WORDS = 3;
const MAX_LABEL_EM = 12;
/** Label and text stand no farther from the line, nor words from each other, in heights of the text. */
const MAX_GAP_EM = 2.5;
/** The middle of the label is off that of the line by no more than this, in heights of the label. */
const MAX_OFF_CENTRE_EM = 0.6;
/** One line beside a label is a line with a label. */
const MIN_ROWS = 2;

/**
 * Text of several lines behind an upright line, with a label or a sign in front of it in the middle of its height: a note, a warning.
 * As a table of two cells the label stays beside the text, instead of in one of its lines. `groups` are all that lines on the page form.
 */
export function labelledText(
  groups: readonly EdgeGroup[],
  content: PageContent,
  indexWords: () => WordIndex,
): TableRegion[] {
  const upright = groups.filter(
    ({ horizontal, vertical, bounds }) =>
      horizontal.length === 0 && vertical.length === 1 && heightOf(bounds) <= MAX_HEIGHT_SHARE * content.heightPt,
  );
  if (upright.length === 0 || upright.length > MAX_LINES_OF_THEIR_OWN) return [];
  const index = indexWords();
  return upright.flatMap((group) => labelledBy(group, content, index) ?? []);
}

function labelledBy({ vertical, bounds }: EdgeGroup, content: PageContent, index: WordIndex): TableRegion | undefined {
  const [line] = vertical;
  if (line === undefined) return undefined;
  const { position } = line;
  const around = index.inside({ left: 0, right: content.widthPt, top: bounds.top, bottom: bounds.bottom });
  const before = nearest(content.words, around, position, 'before');
  const behind = nearest(content.words, around, position, 'behind');
  const label = boundsOf(itemsAt(content.words, before));
  const text = boundsOf(itemsAt(content.words, behind));
  if (!label || !text || text.left < position || label.right > position) return undefined;
  if (before.length > MAX_LABEL_WORDS || widthOf(label) > MAX_LABEL_EM * heightOf(label)) return undefined;
  if (rowsAmong(content.words, before) !== 1 || rowsAmong(content.words, behind) < MIN_ROWS) return undefined;
  if (Math.abs(middleOf(label) - middleOf(bounds)) > MAX_OFF_CENTRE_EM * heightOf(label)) return undefined;
  if (overlapY(text, bounds) < heightOf(text) / 2) return undefined;
  const outline: Rect = {
    left: label.left - (position - label.right),
    top: Math.min(bounds.top, text.top),
    right: text.right + (text.left - position),
    bottom: Math.max(bounds.bottom, text.bottom),
  };
  const grid = gridOf([], vertical, outline);
  if (grid?.columnEdges.length !== 3 || grid.rowEdges.length !== 2) return undefined;
  return regionOf(
    grid,
    { words: content.words, inside: [...before, ...behind], fills: content.fills },
    'half-ruled',
    1,
  );
}

const middleOf = ({ top, bottom }: Rect): number => (top + bottom) / 2;

/** Of the words, those on one side of the line that follow each other from it without a wide gap: other columns may stand farther off. */
function nearest(
  words: readonly Word[],
  among: readonly number[],
  position: number,
  side: 'before' | 'behind',
): number[] {
  const distance = ({ left, right }: Rect): number => (side === 'before' ? position - right : left - position);
  const sorted = among
    .flatMap((index) => {
      const word = words[index];
      if (!word || (word.bounds.left + word.bounds.right) / 2 < position !== (side === 'before')) return [];
      return [{ index, bounds: word.bounds, near: distance(word.bounds) }];
    })
    .sort((a, b) => a.near - b.near);
  const found: number[] = [];
  let reach = 0;
  for (const { index, bounds, near } of sorted) {
    if (near > reach + MAX_GAP_EM * heightOf(bounds)) break;
    reach = Math.max(reach, near + widthOf(bounds));
    found.push(index);
  }
  return found.sort((a, b) => a - b);
}

function rowsAmong(words: readonly Word[], indices: readonly number[]): number {
  return new Set(itemsAt(words, indices).map(({ baseline }) => Math.round(baseline))).size;
}
