import assert from 'node:assert/strict';
import { NoMemory } from '../../../../src/engine/ports';
import { openPdf } from '../../../../src/engine/read';
import { limitWasmMemory } from '../../../../src/service/threads/wasmMemoryLimit';
import { PHOTO } from '../../../fixtures/photo';
import { pdfium, rawPdf, sourceOf, stream, texts } from './support';

const PAGES = 16;
const PICTURE_BYTES = 4 * 1024 * 1024;
/** COM segment (ITU-T T.81, B.2.4.5). */
const COMMENT = Buffer.of(0xff, 0xfe, 0xff, 0xff);
const COMMENT_BYTES = 0xffff - 2;

/** The photo with comments in front, which are another number for each page. */
function largePhoto(page: number): string {
  const comment = Buffer.concat([COMMENT, Buffer.alloc(COMMENT_BYTES, page)]);
  const comments = Array.from({ length: PICTURE_BYTES / comment.length }, () => comment);
  return Buffer.concat([PHOTO.subarray(0, 2), ...comments, PHOTO.subarray(2)]).toString('latin1');
}

/** A module whose start function calls itself: V8 throws what it throws where it gets no memory. */
const ENDLESS = Buffer.from('0061736d01000000010401600000030201000801000a0601040010000b', 'hex');

describe('a machine that gives PDFium no memory', () => {
  it('is told as that, and not as something wrong with PDFium or the document', async () => {
    const source = sourceOf(rawPdf({ 1: '<< /Type /Catalog >>' }));
    const media = { put: () => undefined, has: () => false };
    const opening = openPdf({ source, pdfium: await WebAssembly.compile(ENDLESS), media });
    await assert.rejects(opening, NoMemory);
  });
});

describe('a document with more pictures than memory', () => {
  it('is read in the memory that a few of them need', async () => {
    const numbers = Array.from({ length: PAGES }, (_, page) => 4 + 3 * page);
    const pages = numbers.map((number, page) => ({
      [number]: `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${number + 1} 0 R /Resources << /Font << /F1 3 0 R >> /XObject << /Im ${number + 2} 0 R >> >> >>`,
      [number + 1]: stream(`q 160 0 0 80 100 500 cm /Im Do Q BT /F1 12 Tf 100 400 Td (Page ${page + 1}) Tj ET`),
      [number + 2]: stream(
        largePhoto(page),
        '/Type /XObject /Subtype /Image /Width 16 /Height 8 /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /DCTDecode',
      ),
    }));
    const file = rawPdf({
      1: '<< /Type /Catalog /Pages 2 0 R >>',
      2: `<< /Type /Pages /Count ${PAGES} /Kids [${numbers.map((number) => `${number} 0 R`).join(' ')}] >>`,
      3: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
      ...pages.reduce((all, objects) => ({ ...all, ...objects }), {}),
    });
    const use = limitWasmMemory(Infinity);
    const media = new Set<string>();
    const put = (key: string): void => {
      media.add(key);
    };
    const reader = await openPdf({
      source: sourceOf(file),
      pdfium: await pdfium(),
      media: { put, has: (key) => media.has(key) },
    });
    const read = Array.from({ length: PAGES }, (_, page) => texts(reader.readPage(page)).join(' '));
    reader.close();
    assert.deepEqual(
      read,
      numbers.map((_, page) => `Page ${page + 1}`),
    );
    assert.equal(media.size, PAGES);
    assert.ok(use.peakBytes < PAGES * PICTURE_BYTES, `${use.peakBytes} bytes`);
  });
});
