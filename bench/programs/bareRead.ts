import fs from 'node:fs';
import { openDocument } from '../../src/engine/read/document/openDocument';
import { compilePdfium, Pdfium } from '../../src/engine/read/pdfium';
import { setV8Flags } from '../../src/service/threads/v8Flags';
import { fileSource } from './fileSource';

/**
 * The floor: what PDFium alone takes to hand out everything that a conversion needs. Of every character its code, text object, origin and
 * box; of every text object its font, size, matrix, colour and mode; of every path its segments, matrix, colours and line width; of every
 * image its metadata and its bytes as they are in the file; every link. Prints {pages, characters, milliseconds}: processor time, the
 * process's own start not in it. Arguments: pdfium.wasm, the PDF.
 */

const TEXT_OBJECT = 1;
const PATH_OBJECT = 2;
const IMAGE_OBJECT = 3;
const FORM_OBJECT = 5;
const SCRATCH_BYTES = 64;

async function main(): Promise<void> {
  const [wasm = '', file = ''] = process.argv.slice(2);
  setV8Flags();
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

  const readPath = (object: number): void => {
    const segments = x.FPDFPath_CountSegments(object);
    for (let i = 0; i < segments; i++) {
      const segment = x.FPDFPath_GetPathSegment(object, i);
      x.FPDFPathSegment_GetPoint(segment, out, out + 4);
      checksum ^= x.FPDFPathSegment_GetType(segment) ^ x.FPDFPathSegment_GetClose(segment);
    }
    x.FPDFPath_GetDrawMode(object, out, out + 4);
    x.FPDFPageObj_GetFillColor(object, out, out + 4, out + 8, out + 12);
    x.FPDFPageObj_GetStrokeColor(object, out, out + 4, out + 8, out + 12);
    x.FPDFPageObj_GetStrokeWidth(object, out);
  };

  const readImage = (page: number, object: number): void => {
    x.FPDFImageObj_GetImageMetadata(object, page, out);
    const bytes = x.FPDFImageObj_GetImageDataRaw(object, 0, 0);
    if (bytes === 0) return;
    const block = pdfium.allocate(bytes);
    x.FPDFImageObj_GetImageDataRaw(object, block, bytes);
    checksum ^= pdfium.u8.slice(block, block + bytes).length;
    x.free(block);
  };

  const readObject = (page: number, object: number): void => {
    const type = x.FPDFPageObj_GetType(object);
    x.FPDFPageObj_GetMatrix(object, out);
    if (type === TEXT_OBJECT) {
      checksum ^= x.FPDFTextObj_GetFont(object) ^ x.FPDFTextObj_GetTextRenderMode(object);
      x.FPDFTextObj_GetFontSize(object, out);
      x.FPDFPageObj_GetFillColor(object, out, out + 4, out + 8, out + 12);
    } else if (type === PATH_OBJECT) readPath(object);
    else if (type === IMAGE_OBJECT) readImage(page, object);
    else if (type === FORM_OBJECT) {
      const children = x.FPDFFormObj_CountObjects(object);
      for (let i = 0; i < children; i++) readObject(page, x.FPDFFormObj_GetObject(object, i));
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
    for (let i = 0; i < objects; i++) readObject(page, x.FPDFPage_GetObject(page, i));
    pdfium.i32[out >> 2] = 0;
    while (x.FPDFLink_Enumerate(page, out, out + 4)) checksum ^= pdfium.i32[(out >> 2) + 1] ?? 0;
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
