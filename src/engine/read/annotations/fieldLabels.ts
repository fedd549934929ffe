import { largest, smallest } from '../../model/collections/statistics';
import { overlapY, type Rect } from '../../model/geometry';
import type { Piece, Word } from '../../model/pageContent';

/** The words in front of a field, and the baseline of its first line. */
export interface Label {
  readonly words: readonly Word[];
  readonly first: number;
}

/**
 * The words in front of a field of several lines that stand at its height, and at that of no other field before them: its name, which may be beside its
 * middle or its last line. `beside`: words whose middles are at the field's height; `others`: fields at its height. Linear in these.
 */
export function labelOf(field: Rect, beside: readonly Word[], others: readonly { readonly bounds: Rect }[]): Word[] {
  const from = largest(
    others.map(({ bounds }) => (bounds.right <= field.left && overlapY(bounds, field) > 0 ? bounds.right : -Infinity)),
  );
  return beside.filter(({ bounds }) => bounds.right <= field.left && bounds.left >= from);
}

/** Words of a page with each name that stands lower than the first line of its field raised to that line: text has them on one line, and the field grows. */
export function withRaisedLabels(words: readonly Word[], labels: readonly Label[]): readonly Word[] {
  const raised = new Map<Word, Word>();
  for (const label of labels) {
    const by = smallest(label.words.map(({ baseline }) => baseline)) - label.first;
    if (by > 0) for (const word of label.words) raised.set(word, higher(word, by));
  }
  return raised.size === 0 ? words : words.map((word) => raised.get(word) ?? word);
}

const higher = (word: Word, by: number): Word => ({
  ...word,
  baseline: word.baseline - by,
  bounds: { ...word.bounds, top: word.bounds.top - by, bottom: word.bounds.bottom - by },
  pieces: word.pieces.map((piece): Piece => ({ ...piece, baseline: piece.baseline - by })),
});
