import type { PageContent } from '../../../model/pageContent';
import { styleOf } from '../../../model/wordStyle';
import { addCount, mostOf } from '../../../model/collections/counts';

/** The size of most characters of the page, points; 10 of a page without text. Linear in words. */
export function typicalSize(content: PageContent): number {
  const { words, styles } = content;
  const characters = new Map<number, number>();
  // Words of one size follow each other: they are added up before they are noted.
  let [runSize, run] = [styleOf(words[0], styles)?.sizePt ?? 10, 0];
  const note = (): void => {
    addCount(characters, runSize, run);
  };
  words.forEach((word) => {
    const size = styleOf(word, styles)?.sizePt ?? 10;
    if (size !== runSize) {
      note();
      [runSize, run] = [size, 0];
    }
    run += word.text.length;
  });
  note();
  return mostOf(characters) ?? 10;
}
