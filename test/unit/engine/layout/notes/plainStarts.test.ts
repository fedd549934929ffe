import assert from 'node:assert/strict';
import { findNotes } from '../../../../../src/engine/layout/notes/notes';
import { surveyDocument } from '../../../../../src/engine/layout/surveyDocument';
import { surveyPage } from '../../../../../src/engine/layout/surveyPage';
import type { PageContent, Word } from '../../../../../src/engine/model/pageContent';
import { INFO, pageContent, STYLE, words } from '../surveys';

const STYLES = [STYLE, { ...STYLE, sizePt: 6 }];

/** A page of two lines with a raised mark on the first one's last word. */
function pageWithMark(mark: string, pageIndex: number): PageContent {
  const line = words('The river flows to the sea and ends there at last', 72, 100, 0);
  const last = line.at(-1);
  assert.ok(last);
  const { right, left } = { left: last.bounds.right, right: last.bounds.right + 3 };
  const raised: Word = {
    ...last,
    text: last.text + mark,
    pieces: [...last.pieces, { text: mark, style: 1, left, right, baseline: last.baseline - 4 }],
  };
  return { ...pageContent([...line.slice(0, -1), raised, ...words('and so on', 72, 112, 0)], STYLES), pageIndex };
}

describe('notes at the end whose marks are not raised', () => {
  const notesOf = (marks: readonly string[], lines: readonly string[]): unknown => {
    const text = marks.map(pageWithMark);
    const content = lines.flatMap((line, i) => words(line, 72, 100 + 12 * i, 0));
    const last = { ...pageContent(content, STYLES), pageIndex: text.length };
    const survey = surveyDocument({ ...INFO, pageCount: text.length + 1 }, [...text, last].map(surveyPage));
    return findNotes(last, survey, new Set()).notes.map(({ kind, words: own }) => [
      kind,
      own.map((w) => w.text).join(' '),
    ]);
  };
  const LINES = ['i Only in spring, and', 'i slutet av augusti.', 'ii By boat.'];

  it('are endnotes where they count on from i and the text refers to each', () => {
    assert.deepEqual(notesOf(['i', 'ii'], LINES), [
      ['endnote', 'Only in spring, and i slutet av augusti.'],
      ['endnote', 'By boat.'],
    ]);
  });

  it('are text where it refers to one of them alone, or there is only one', () => {
    assert.deepEqual(notesOf(['i'], LINES), []);
    assert.deepEqual(notesOf(['i'], LINES.slice(0, 2)), []);
  });
});
