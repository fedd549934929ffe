import type { Comment } from '../../model/pageContent';
import { textXml } from '../body/runs';
import { BLOCK_CONTENT } from '../namespaces';
import { halfPoints } from '../units';
import { escapeAttribute, valued, XML_DECLARATION } from '../xml';

/** word/comments.xml (ECMA-376 part 1, 17.13.4). */

/** As Word sets comments, points. */
const SIZE_PT = 10;
const MAX_INITIALS = 3;

export function commentsXml(comments: readonly Comment[]): string {
  return `${XML_DECLARATION}<w:comments ${BLOCK_CONTENT}>${comments.map(commentXml).join('')}</w:comments>`;
}

/** A paragraph for each line; the first holds the mark of the comment. */
function commentXml({ id, author, date, text }: Comment): string {
  const properties = `<w:rPr>${valued('sz', halfPoints(SIZE_PT))}${valued('szCs', halfPoints(SIZE_PT))}</w:rPr>`;
  const paragraphs = text.split('\n').map((line, i) => {
    const mark = i === 0 ? `<w:r>${properties}<w:annotationRef/></w:r>` : '';
    return `<w:p>${mark}${line === '' ? '' : `<w:r>${properties}${textXml(line)}</w:r>`}</w:p>`;
  });
  const when = date === undefined ? '' : ` w:date="${escapeAttribute(date)}"`;
  const who = `w:author="${escapeAttribute(author)}"${when} w:initials="${escapeAttribute(initialsOf(author))}"`;
  return `<w:comment w:id="${id}" ${who}>${paragraphs.join('')}</w:comment>`;
}

/** First letters of the words of a name. */
function initialsOf(author: string): string {
  const words = author.split(/\s+/).filter((word) => word !== '');
  return words
    .slice(0, MAX_INITIALS)
    .map((word) => Array.from(word)[0] ?? '')
    .join('')
    .toUpperCase();
}
