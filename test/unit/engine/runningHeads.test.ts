import assert from 'node:assert/strict';
import { buffer } from 'node:stream/consumers';
import { unzipSync, strFromU8 } from 'fflate';
import PDFDocument from 'pdfkit';
import { convert, openSession } from '../../../src/engine';
import { MemoryMedia, pdfium, sourceOf } from './read/support';

const CHAPTERS = ['Of Birds', 'Of Fish', 'Of Trees', 'Of Stones', 'Of Stars'];
const PAGES_PER_CHAPTER = 12;

/** More pages than are laid out in one go; every chapter has a head of its own. */
async function book(): Promise<Uint8Array> {
  const doc = new PDFDocument({ size: 'A4', margin: 72, autoFirstPage: false });
  const bytes = buffer(doc);
  CHAPTERS.forEach((chapter, c) => {
    for (let page = 1; page <= PAGES_PER_CHAPTER; page++) {
      doc.addPage();
      doc.fontSize(9).text(chapter, 72, 30, { lineBreak: false });
      const line = `Chapter ${c + 1} says much, and here is some of what it says on its page. `;
      doc.fontSize(11).text(line.repeat(20), 72, 90);
    }
  });
  doc.end();
  return bytes;
}

describe('running heads of a long document', () => {
  it('are each laid out from their own page', async () => {
    const scratch = new MemoryMedia();
    const source = sourceOf(await book());
    const session = await openSession({ source, scratch, pdfium: await pdfium(), maxPages: 100 });
    const chunks: Uint8Array[] = [];
    await convert(session, { write: (chunk) => void chunks.push(chunk.slice()) }, { scratch });
    session.close();
    const headers = Object.entries(unzipSync(Buffer.concat(chunks)))
      .filter(([name]) => /^word\/header\d+\.xml$/.test(name))
      .map(([, xml]) =>
        strFromU8(xml)
          .replace(/<[^>]*>/g, '')
          .trim(),
      )
      .filter((text) => text !== '');
    assert.deepEqual([...new Set(headers)].sort(), [...CHAPTERS].sort());
  });
});
