import { existsSync } from 'node:fs';
import path from 'node:path';
import { runCommand } from './runCommand';

/** Other programs that do the same, or a part of it, as far as they are installed. */

export interface Peer {
  readonly name: string;
  /** Above this a run takes too long to be worth it. */
  readonly maxPages: number;
  command(pdf: string, folder: string): readonly string[];
}

const onPath = (program: string): string | undefined =>
  (process.env.PATH ?? '')
    .split(path.delimiter)
    .map((folder) => path.join(folder, program))
    .find((file) => existsSync(file));

export async function installedPeers(): Promise<{ peers: Peer[]; missing: string[] }> {
  const peers: Peer[] = [];
  const missing: string[] = [];
  if (onPath('pdftotext')) peers.push(PDFTOTEXT);
  else missing.push('pdftotext (apt-get install poppler-utils)');
  if (onPath('soffice')) peers.push(LIBREOFFICE);
  else missing.push('LibreOffice (apt-get install libreoffice-writer libreoffice-draw)');
  const pdf2docx = await pdf2docxPython();
  if (pdf2docx) peers.push(pdf2docxPeer(pdf2docx));
  else missing.push('pdf2docx (pip install pdf2docx)');
  return { peers, missing };
}

const PDFTOTEXT: Peer = {
  name: 'pdftotext -bbox-layout',
  maxPages: Infinity,
  command: (pdf, folder) => ['pdftotext', '-bbox-layout', pdf, path.join(folder, 'words.html')],
};

const LIBREOFFICE: Peer = {
  name: 'LibreOffice',
  maxPages: 10,
  command: (pdf, folder) => [
    'soffice',
    // A profile of its own: another running LibreOffice would take the work over.
    `-env:UserInstallation=file://${path.resolve(folder, 'profile')}`,
    '--headless',
    '--infilter=writer_pdf_import',
    '--convert-to',
    'docx:MS Word 2007 XML',
    '--outdir',
    folder,
    pdf,
  ],
};

const pdf2docxPeer = (python: string): Peer => ({
  name: 'pdf2docx',
  maxPages: 10,
  command: (pdf, folder) => [
    python,
    '-c',
    'import sys; from pdf2docx import Converter; c = Converter(sys.argv[1]); c.convert(sys.argv[2]); c.close()',
    pdf,
    path.join(folder, 'out.docx'),
  ],
});

/** $PDF2DOCX_PYTHON names the interpreter that has it, where it is not `python3`. */
async function pdf2docxPython(): Promise<string | undefined> {
  const python = process.env.PDF2DOCX_PYTHON ?? 'python3';
  const { failure } = await runCommand([python, '-c', 'import pdf2docx']);
  return failure === undefined ? python : undefined;
}
