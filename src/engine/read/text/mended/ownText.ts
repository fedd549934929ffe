import { decodeTextString } from '../../document/textStrings';
import { OBJECT_TEXT } from '../../graphics/pageObjects';
import type { MarkReader } from '../../marks';
import { extentOf, type Extent } from '../../objectValues';
import type { Pdfium } from '../../pdfium';
import { SWEEP_CHARACTERS, SWEPT } from '../characterSweep';

/** Texts of fewer letters are parts of words, or ligatures: no page is read twice for these. */
const MIN_LETTERS = 4;
const HAS_WORD = new RegExp(`(?:[\\p{Ll}\\p{Lu}]\\P{L}*){${MIN_LETTERS}}`, 'u');
const HAS_LETTER = /[\p{Ll}\p{Lu}]/u;
const LAST_CODE_POINT = 0x10ffff;
/** Hyphens at the end of a line, too, which the text calls soft ones. */
const UNSEEN = /[\s\p{Cf}\p{Cc}\p{Pd}]+/gu;

/** A marked-content sequence that stands for other text (ISO 32000-2, 14.9.4). */
interface Sequence {
  /** FPDF_PAGEOBJECTMARK. */
  readonly mark: number;
  /** FPDF_PAGEOBJECTs of the text in it. */
  readonly objects: number[];
  /** Of the last of these. */
  extent: Extent;
}

/**
 * Text that says of itself what it reads as, where its own letters are the better ones: for before the text of a page is read. Linear in objects and
 * characters.
 */
export function keepOwnText(pdfium: Pdfium, marks: MarkReader, page: number): void {
  const { x } = pdfium;
  const sequences = new Map<number, Sequence>();
  const objects = x.FPDFPage_CountObjects(page);
  for (let i = 0; i < objects; i++) {
    const object = x.FPDFPage_GetObject(page, i);
    if (x.FPDFPageObj_GetType(object) !== OBJECT_TEXT || x.FPDFPageObj_CountMarks(object) <= 0) continue;
    const mark = marks.replacedIn(object);
    const extent = mark === 0 ? undefined : extentOf(pdfium, object);
    if (!extent) continue;
    const known = sequences.get(mark);
    if (!known) {
      sequences.set(mark, { mark, objects: [object], extent });
      continue;
    }
    if (areApart(known.extent, extent)) {
      marks.withoutReplacement(object, mark);
      sequences.delete(mark);
    }
    known.objects.push(object);
    known.extent = extent;
  }
  if (sequences.size > 0) keepOwnLetters(pdfium, marks, page, [...sequences.values()]);
}

/**
 * Words or lines, and no parts of a letter: by more than they are high. InDesign writes capitals with a tab between them so ("NAME    ADDRESS" for
 * "name\taddress"): PDFium gives all of the text in the first place, and nothing in the others.
 */
function areApart(a: Extent, b: Extent): boolean {
  const height = Math.max(a.top - a.bottom, b.top - b.bottom);
  return Math.max(b.left - a.right, a.left - b.right, Math.abs(a.bottom - b.bottom)) > height;
}

/**
 * Capitals that are a matter of style, as InDesign has them ("NAME" for "Name"), are what a reader sees; and letters that are what the text says
 * have places of their own, where PDFium divides the room of all of them evenly.
 */
function keepOwnLetters(pdfium: Pdfium, marks: MarkReader, page: number, sequences: readonly Sequence[]): void {
  const said = sequences.flatMap(({ mark, objects }) => {
    const [object] = objects;
    const bytes = marks.replacementBy(mark);
    return object === undefined || !bytes ? [] : [{ mark, object, objects, bytes, text: decodeTextString(bytes) }];
  });
  if (!said.some(({ text }) => HAS_WORD.test(text))) return;
  const worded = said.filter(({ text }) => HAS_LETTER.test(text));
  for (const { mark, object } of worded) marks.withoutReplacement(object, mark);
  const own = textOfObjects(pdfium, page);
  for (const { mark, object, objects, bytes, text } of worded)
    if (!shows(objects.map((each) => own.get(each) ?? '').join(''), text)) marks.replace(object, mark, bytes);
}

/** The characters of each text object of a page, without those that PDFium adds. */
function textOfObjects(pdfium: Pdfium, page: number): ReadonlyMap<number, string> {
  const { x, sweptAt } = pdfium;
  const texts = new Map<number, string>();
  const textPage = x.FPDFText_LoadPage(page);
  if (textPage === 0) return texts;
  try {
    const characters = Math.max(0, x.FPDFText_CountChars(textPage));
    for (let from = 0; from < characters; from += SWEEP_CHARACTERS) {
      const to = Math.min(characters, from + SWEEP_CHARACTERS);
      pdfium.sweep(textPage, from, to, sweptAt);
      const { u32 } = pdfium;
      for (let at = sweptAt >> 2; at < (sweptAt + (to - from) * SWEPT.bytes) >> 2; at += SWEPT.bytes >> 2) {
        const object = u32[at] ?? 0;
        const code = u32[at + (SWEPT.code >> 2)] ?? 0;
        if (object !== 0 && code <= LAST_CODE_POINT)
          texts.set(object, (texts.get(object) ?? '') + String.fromCodePoint(code));
      }
    }
  } finally {
    x.FPDFText_ClosePage(textPage);
  }
  return texts;
}

/** Whether letters are those of the text, or their capitals. */
function shows(letters: string, text: string): boolean {
  const seen = letters.replace(UNSEEN, '');
  const said = text.replace(UNSEEN, '');
  if (seen.length !== said.length) return false;
  for (let i = 0; i < seen.length; i++) {
    const sign = said.charAt(i);
    if (seen.charAt(i) !== sign && seen.charAt(i) !== sign.toUpperCase()) return false;
  }
  return true;
}
