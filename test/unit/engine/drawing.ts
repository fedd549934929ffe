/** Hands for drawing the pages of the tests with pdfkit, on the canvas that `drawn` gives: Letter, no margins, points from the top left. */

export const LEFT = 72;
/** Width of the text area between margins of an inch, in points. */
export const WIDTH = 468;

const SIZE_PT = 11;
/** A line of running text over the whole width. */
export const LINE = 'These words run over the whole width of the page as lines of text do and go on';

/** Sentences enough for some lines; paragraphs made of them differ by their first words. */
export const SENTENCES =
  'The river had carried the town for as long as anybody could remember, and nobody asked where it went when it left. ' +
  'In spring it came up to the second step of the mill, looked at the door, and went back to its bed. ' +
  'Only the miller kept count of the days between, and he kept it in chalk on the inside of a cupboard.';

/** Lines of running text from `top` on, 14 points each. */
export function prose(pdf: PDFKit.PDFDocument, top: number, lines: number): void {
  pdf.fontSize(SIZE_PT);
  for (let i = 0; i < lines; i++) pdf.text(LINE, LEFT, top + 14 * i, { lineBreak: false });
}

/** Sets text on a baseline; returns where it ends. */
export function set(pdf: PDFKit.PDFDocument, text: string, x: number, baseline: number, sizePt = SIZE_PT): number {
  pdf.fontSize(sizePt).text(text, x, baseline, { lineBreak: false, baseline: 'alphabetic' });
  return x + pdf.widthOfString(text);
}

/** A paragraph broken into lines by pdfkit; returns where the next one may begin, after a gap. */
export function paragraph(
  pdf: PDFKit.PDFDocument,
  text: string,
  top: number,
  options: PDFKit.Mixins.TextOptions & { readonly left?: number; readonly gapPt?: number } = {},
): number {
  const { left = LEFT, gapPt = 8, ...rest } = options;
  pdf.fontSize(SIZE_PT).text(text, left, top, { width: WIDTH, lineGap: 2, ...rest });
  return pdf.y + gapPt;
}
