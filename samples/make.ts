import fs from 'node:fs';
import path from 'node:path';
import PDFDocument from 'pdfkit';
import { drawPicture, printToPdf } from './source/chromium';
import { drawLetter } from './source/letter';

/** `npm run samples`: makes the PDFs of this folder from `source/`. They are committed; run it after a change there. */

const FOLDER = import.meta.dirname;
const source = (name: string): string => path.join(FOLDER, 'source', name);
const sample = (name: string): string => path.join(FOLDER, name);

/** A fixed date: pdfkit derives the file's identifier from the information dictionary. */
const DATE = new Date('2026-01-01T12:00:00Z');

async function makeWithPdfkit(
  name: string,
  options: PDFKit.PDFDocumentOptions,
  draw: (doc: PDFKit.PDFDocument) => void,
): Promise<void> {
  const doc = new PDFDocument({ size: 'A4', margin: 72, ...options, info: { CreationDate: DATE, ...options.info } });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => doc.on('end', resolve));
  draw(doc);
  doc.end();
  await ended;
  fs.writeFileSync(sample(name), Buffer.concat(chunks));
}

async function main(): Promise<void> {
  fs.writeFileSync(source('sky.jpeg'), drawPicture(source('sky.html')));
  printToPdf(source('field-guide.html'), sample('field-guide.pdf'));

  await makeWithPdfkit('letter.pdf', { info: { Title: 'Your order 1147', Author: 'Windward Kites' } }, drawLetter);

  const scan = drawPicture(source('scan.html'));
  await makeWithPdfkit('scan.pdf', { margin: 0, info: { Title: 'A letter of 1968, scanned' } }, (doc) => {
    doc.image(scan, 0, 0, { width: doc.page.width, height: doc.page.height });
  });

  // RC4 (PDF 1.4) because its keys derive from the password alone: the newer ciphers of pdfkit draw random numbers.
  await makeWithPdfkit(
    'protected.pdf',
    { userPassword: 'sample', ownerPassword: 'sample-owner', pdfVersion: '1.4', info: { Title: 'Your order 1147' } },
    drawLetter,
  );

  for (const name of fs.readdirSync(FOLDER).filter((entry) => entry.endsWith('.pdf'))) {
    console.log(`${name}  ${fs.statSync(sample(name)).size} bytes`);
  }
}

void main();
