import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import PDFDocument from 'pdfkit';
import { drawPage, MARGIN_PT, type Kind } from './pages';
import { Random } from './random';

const FOLDER = path.join(import.meta.dirname, '..', 'tmp', 'pages');
/** Part of the name of each file: a change of the generator makes new files. */
const GENERATOR_VERSION = 1;

/** A file of `pages` generated pages; made once, every page different, then kept in bench/tmp. */
export async function generatedPdf(kind: Kind, pages: number): Promise<string> {
  const file = path.join(FOLDER, `${kind}-${pages}-v${GENERATOR_VERSION}.pdf`);
  if (fs.existsSync(file)) return file;
  fs.mkdirSync(FOLDER, { recursive: true });
  const partial = `${file}.partial`;
  const doc = new PDFDocument({ autoFirstPage: false, info: { CreationDate: new Date(0), Title: `${pages} pages` } });
  const target = fs.createWriteStream(partial);
  doc.pipe(target);
  for (let page = 1; page <= pages; page++) {
    // The bottom margin of 0 keeps pdfkit from adding pages of its own.
    doc.addPage({ size: 'A4', margins: { top: MARGIN_PT, left: MARGIN_PT, right: MARGIN_PT, bottom: 0 } });
    drawPage(doc, kind, page, new Random(page * KIND_SEED[kind]));
    if (target.writableNeedDrain) await once(target, 'drain');
  }
  doc.end();
  await once(target, 'finish');
  fs.renameSync(partial, file);
  return file;
}

const KIND_SEED = { text: 7919, tables: 104_729, pictures: 1_299_709, mixed: 15_485_863 } as const;
