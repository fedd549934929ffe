import type { PageContent, Word } from '../../model/pageContent';
import { romanValue } from '../labels/numerals';
import type { NoteMark } from './noteMarks';

/** Notes start below each other within this, points. */
const SAME_LEFT_PT = 1;
/** A single "i" at the start of a line is a word of several languages. */
const MIN_STARTS = 2;
const ROMAN = /^[ivxlc]+$/;

/**
 * Starts of the notes at a document's end as LibreOffice prints them: i, ii, iii and so on in the size and on the line of their text, without a full stop, each
 * at the start of a line. They are notes where the text refers to all of them, which the page alone does not tell. In the order of the content; linear.
 */
export function plainStarts({ words }: PageContent): NoteMark[] {
  const starts: NoteMark[] = [];
  let left = 0;
  let before: Word | undefined;
  words.forEach((word, index) => {
    const startsLine = before === undefined || word.baseline !== before.baseline;
    before = word;
    if (!startsLine || !ROMAN.test(word.text) || word.angle !== 0) return;
    if (romanValue(word.text) !== starts.length + 1) return;
    if (starts.length > 0 && Math.abs(word.bounds.left - left) > SAME_LEFT_PT) return;
    left = word.bounds.left;
    starts.push({ word: index, from: 0, to: word.pieces.length, marker: word.text, leading: true, power: false });
  });
  return starts.length >= MIN_STARTS ? starts : [];
}
