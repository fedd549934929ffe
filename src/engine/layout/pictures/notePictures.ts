import type { PageContent, Picture, Word } from '../../model/pageContent';
import type { LinePicture } from '../inline/contentContext';
import { linePictures } from './linePictures';
import type { PageNotes } from '../notes/notes';

interface PicturedNotes {
  readonly notes: PageNotes;
  /** What stands for the pictures in the words of the notes. */
  readonly inWord: ReadonlyMap<Word, LinePicture>;
  /** Indices of these into `PageContent.pictures`: they are no longer in the body. */
  readonly pictures: readonly number[];
}

/** Notes with the pictures in their lines, such as those of keys: left to the page, they stood below its text. O(pictures × words of the notes). */
export function withNotePictures(notes: PageNotes, content: PageContent, running: readonly number[]): PicturedNotes {
  if (notes.notes.length === 0 || content.pictures.length === running.length)
    return { notes, inWord: new Map(), pictures: [] };
  const ofHeads = new Set(running.map((index) => content.pictures[index]));
  let free: readonly Picture[] = content.pictures.filter((picture) => !ofHeads.has(picture));
  const inWord = new Map<Word, LinePicture>();
  const pictured = notes.notes.map((note) => {
    const found = linePictures(content, free, () => note.words);
    if (found.inWord.size === 0) return note;
    free = found.others;
    for (const [word, picture] of found.inWord) inWord.set(word, picture);
    return { ...note, words: [...note.words, ...found.inWord.keys()] };
  });
  const left = new Set(free);
  const pictures = content.pictures.flatMap((picture, i) => (left.has(picture) || ofHeads.has(picture) ? [] : i));
  return { notes: { ...notes, notes: pictured }, inWord, pictures };
}
