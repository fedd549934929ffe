import type { Note } from '../../model/document';
import type { PageContent, Ruling, Word } from '../../model/pageContent';
import { segmentsOf } from '../lines/segments';
import { readNumeral, romanValue } from '../labels/numerals';
import type { DocumentSurvey, Endnote } from '../surveys';
import { NO_COUNT, signValue } from './endnotes';
import { findFootnotes, withoutMark } from './footnotes';
import { findNoteMarks, type NoteMark } from './noteMarks';
import { plainStarts } from './plainStarts';

/** Notes of one page and the marks in its text that refer to notes. */
export interface PageNotes {
  readonly notes: readonly PageNote[];
  /** Indices into `PageContent.words` of the notes' words: they are no longer in the body. */
  readonly taken: ReadonlySet<number>;
  /** The pieces `from` to `to` (exclusive) of these words become references. */
  readonly references: ReadonlyMap<Word, NoteReference>;
  /** Rules above the notes, which Word draws by itself. */
  readonly separators: readonly Ruling[];
}

export interface PageNote {
  readonly kind: Note['kind'];
  /** From 1 on: of a footnote on its page, of an endnote in the document. */
  readonly id: number;
  /** Shown instead of Word's own number, where Word would count otherwise. */
  readonly mark?: string;
  /** In reading order, without the mark. */
  readonly words: readonly Word[];
  /** Of a footnote: where its first line starts, with the mark. */
  readonly left?: number;
}

type OpenNote = PageNote & { readonly words: Word[] };

export interface NoteReference {
  readonly from: number;
  readonly to: number;
  readonly kind: Note['kind'];
  readonly id: number;
  readonly mark?: string;
}

const MAX_NOTES_PER_PAGE = 1000;

/** Finds the notes on a page, and the references to them and to the document's endnotes. n log n in words. */
export function findNotes(content: PageContent, survey: DocumentSurvey, running: ReadonlySet<number>): PageNotes {
  const marks = findNoteMarks(content, running);
  const footnotes = findFootnotes(content, marks, survey.bodySizePt, running);
  const taken = new Set(footnotes.taken);
  const references = new Map<Word, NoteReference>();
  const notes: OpenNote[] = [];
  footnotes.notes.slice(0, MAX_NOTES_PER_PAGE).forEach(({ marker, words, left }, i) => {
    const fitting = marks.filter((one) => !one.leading && one.marker === marker && !taken.has(one.word));
    const mark = fitting.find(({ power }) => !power) ?? fitting[0];
    const word = mark && content.words[mark.word];
    if (mark === undefined || word === undefined) {
      for (const own of words) notes.at(-1)?.words.push(own);
      return;
    }
    const id = i + 1;
    const shown = isCounted(marker, survey) ? {} : { mark: marker };
    references.set(word, { from: mark.from, to: mark.to, kind: 'footnote', id, ...shown });
    notes.push({ kind: 'footnote', id, ...shown, words: [...words], left });
  });
  const endnotes = survey.endnotes ?? [];
  const page: MarkedPage = { content, marks, running, taken };
  for (const note of endnotes) {
    if (note.referencePage === content.pageIndex) refer(note, page, references);
  }
  const all = [...notes, ...endnotesOf(endnotes, page)];
  return { notes: all, taken, references, separators: footnotes.separators };
}

/** A page with the marks of notes on it. */
interface MarkedPage {
  readonly content: PageContent;
  readonly marks: readonly NoteMark[];
  /** Indices of the words of running heads, and of those that notes have. */
  readonly running: ReadonlySet<number>;
  readonly taken: Set<number>;
}

function refer(
  { id, marker }: Endnote,
  { content, marks, taken }: MarkedPage,
  references: Map<Word, NoteReference>,
): void {
  for (const mark of marks) {
    const word = content.words[mark.word];
    if (
      mark.leading ||
      mark.power ||
      word === undefined ||
      mark.marker !== marker ||
      taken.has(mark.word) ||
      references.has(word)
    )
      continue;
    references.set(word, { from: mark.from, to: mark.to, kind: 'endnote', id, ...endnoteMark(marker) });
    return;
  }
}

/** From the first endnote on the page to its end; each reaches to the next one's mark. */
function endnotesOf(endnotes: readonly Endnote[], { content, marks, running, taken }: MarkedPage): OpenNote[] {
  const own = endnotes.filter(({ pageIndex }) => pageIndex === content.pageIndex);
  if (own.length === 0) return [];
  const indexOf = new Map<Word, number>();
  content.words.forEach((word, index) => {
    if (!running.has(index) && !taken.has(index) && word.angle === 0) indexOf.set(word, index);
  });
  const starts = [...marks, ...plainStarts(content)].filter(({ leading }) => leading);
  const byWord = new Map(starts.map((mark) => [mark.word, mark]));
  const notes: OpenNote[] = [];
  const segments = segmentsOf(Array.from(indexOf.keys())).sort(
    (a, b) => a.baseline - b.baseline || a.bounds.left - b.bounds.left,
  );
  for (const { words } of segments) {
    const mark = words[0] && byWord.get(indexOf.get(words[0]) ?? -1);
    const note = mark && own.find(({ marker }) => marker === mark.marker);
    if (note && !notes.some(({ id }) => id === note.id))
      notes.push({ kind: 'endnote', id: note.id, ...endnoteMark(note.marker), words: withoutMark(words, mark) });
    else if (notes.length > 0) for (const word of words) notes.at(-1)?.words.push(word);
    else continue;
    for (const word of words) taken.add(indexOf.get(word) ?? -1);
  }
  return notes;
}

/** Word counts footnotes through the document, from 1 or another number, or by signs. */
function isCounted(marker: string, survey: DocumentSurvey): boolean {
  if (survey.countsBySigns) return signValue(marker) !== undefined;
  return survey.firstFootnote !== NO_COUNT && readNumeral(marker)[0]?.format === 'decimal';
}

/** Word counts endnotes i, ii, iii, and they are found only where they count on from the first. */
function endnoteMark(marker: string): { readonly mark?: string } {
  return romanValue(marker) === undefined ? { mark: marker } : {};
}
