import { openDocument } from '../../../../../src/engine/read/document/openDocument';
import { TextOutlines } from '../../../../../src/engine/read/drawings/textOutlines';
import { geometryOf } from '../../../../../src/engine/read/document/destinations';
import { Pdfium } from '../../../../../src/engine/read/pdfium';
import { drawn, pdfium as compiled, sourceOf } from '../support';

const LETTER = { left: 0, top: 0, right: 612, bottom: 792 };
const PATH = /d="([^"]+)"/;

/** A page as a program for layouts makes it for print: each line of what is drawn as the outlines of its letters. */
export async function outlinedPage(draw: (pdf: PDFKit.PDFDocument) => void): Promise<Uint8Array> {
  const pdfium = new Pdfium(await compiled());
  const { x } = pdfium;
  const document = openDocument(pdfium, sourceOf(await drawn(draw)), undefined);
  const page = x.FPDF_LoadPage(document.handle, 0);
  const textPage = x.FPDFText_LoadPage(page);
  const geometry = geometryOf(pdfium, document.handle, 0);
  if (!geometry) throw new Error('The page has no size.');
  const outlines = new TextOutlines(pdfium, textPage, geometry.toPage);
  const count = x.FPDFText_CountChars(textPage);
  const lines = new Set(Array.from({ length: count }, (_, i) => x.FPDFText_GetTextObject(textPage, i)));
  const paths = [...lines].flatMap((line) => PATH.exec(outlines.svg([line], LETTER) ?? '')?.[1] ?? []);
  x.FPDFText_ClosePage(textPage);
  x.FPDF_ClosePage(page);
  document.close();
  return drawn((pdf) => {
    for (const path of paths) pdf.path(path).fill('black');
  });
}
