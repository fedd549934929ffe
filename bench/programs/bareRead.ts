import fs from 'node:fs';
import { openDocument } from '../../src/engine/read/openDocument';
import { compilePdfium, Pdfium } from '../../src/engine/read/pdfium';
import { fileSource } from './fileSource';

/**
 * The floor: what PDFium alone takes to hand out every character (code, origin, box, object) and every segment of every path. Prints
 * {pages, characters, milliseconds}: processor time, the process's own start not in it. Arguments: pdfium.wasm, the PDF.
 */

const PATH_OBJECT = 2;
const FORM_OBJECT = 5;
const SCRATCH_BYTES = 64;

async function main(): Promise<void> {
  const [wasm = '', file = ''] = process.argv.slice(2);
  const module = await compilePdfium(wasm);
  const before = process.cpuUsage();
  const pdfium = new Pdfium(module);
  const { x } = pdfium;
  const input = fileSource(file);
  const document = openDocument(pdfium, input.source, undefined);
  const pages = x.FPDF_GetPageCount(document.handle);
  const out = pdfium.allocate(SCRATCH_BYTES);
  let characters = 0;
  let checksum = 0;

  const readObject = (object: number): void => {
    const type = x.FPDFPageObj_GetType(object);
    if (type === PATH_OBJECT) {
      const segments = x.FPDFPath_CountSegments(object);
      for (let i = 0; i < segments; i++) {
        const segment = x.FPDFPath_GetPathSegment(object, i);
        x.FPDFPathSegment_GetPoint(segment, out, out + 4);
        checksum ^= x.FPDFPathSegment_GetType(segment);
      }
    } else if (type === FORM_OBJECT) {
      const children = x.FPDFFormObj_CountObjects(object);
      for (let i = 0; i < children; i++) readObject(x.FPDFFormObj_GetObject(object, i));
    }
  };

  for (let index = 0; index < pages; index++) {
    const page = x.FPDF_LoadPage(document.handle, index);
    const text = x.FPDFText_LoadPage(page);
    const count = x.FPDFText_CountChars(text);
    characters += count;
    for (let i = 0; i < count; i++) {
      checksum ^= x.FPDFText_GetUnicode(text, i) ^ x.FPDFText_GetTextObject(text, i);
      x.FPDFText_GetCharOrigin(text, i, out, out + 8);
      x.FPDFText_GetLooseCharBox(text, i, out + 16);
    }
    const objects = x.FPDFPage_CountObjects(page);
    for (let i = 0; i < objects; i++) readObject(x.FPDFPage_GetObject(page, i));
    x.FPDFText_ClosePage(text);
    x.FPDF_ClosePage(page);
  }
  document.close();
  input.close();
  const { user, system } = process.cpuUsage(before);
  const milliseconds = (user + system) / 1000;
  fs.writeSync(1, JSON.stringify({ pages, characters, milliseconds, checksum }));
}

void main();
