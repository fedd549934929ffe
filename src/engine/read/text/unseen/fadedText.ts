import type { Word } from '../../../model/pageContent';
import { overWhite } from '../../graphics/paths';
import type { TextStyles } from '../textStyles';

/**
 * The words of text objects in forms that are painted with an opacity, as browsers write the CSS property, in the colour that shows on white.
 * `opacities`: by text object, of those that have one.
 */
export function fadedWords(
  words: readonly Word[],
  styles: TextStyles,
  opacities: ReadonlyMap<number, number>,
  textObjectsOf: (word: Word) => readonly number[],
): ReadonlyMap<Word, Word> {
  const faded = new Map<Word, Word>();
  if (opacities.size === 0) return faded;
  for (const word of words) {
    const [object = 0] = textObjectsOf(word);
    const opacity = opacities.get(object);
    if (opacity === undefined) continue;
    const pieces = word.pieces.map((piece) => {
      const colour = overWhite(styles.styles[piece.style]?.colour ?? 0, opacity);
      return { ...piece, style: styles.variant(piece.style, { colour }) };
    });
    faded.set(word, { ...word, pieces });
  }
  return faded;
}
