import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { compilePdfium, convert, openSession } from '../../src/engine';
import { setV8Flags } from '../../src/service/threads/v8Flags';
import { FolderScratch } from '../../src/service/files/folderScratch';
import { fileSource } from './fileSource';

/**
 * The engine alone, on one thread, with its spilled pages in a folder as in the service. Prints {pages, milliseconds}:
 * processor time, the process's own start not in it. Arguments: pdfium.wasm, the PDF, the DOCX.
 */

async function main(): Promise<void> {
  const [wasm = '', file = '', docx = ''] = process.argv.slice(2);
  setV8Flags();
  const pdfium = await compilePdfium(wasm);
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bench-engine-'));
  const scratch = new FolderScratch(folder);
  const output = fs.openSync(docx, 'w');
  const before = process.cpuUsage();
  const input = fileSource(file);
  const session = await openSession({ source: input.source, scratch, pdfium, maxPages: Infinity });
  const sink = { write: (chunk: Uint8Array) => void fs.writeSync(output, chunk) };
  const { pages } = await convert(session, sink, { scratch });
  session.close();
  scratch.close();
  input.close();
  fs.closeSync(output);
  const { user, system } = process.cpuUsage(before);
  const milliseconds = (user + system) / 1000;
  fs.rmSync(folder, { recursive: true });
  fs.writeSync(1, JSON.stringify({ pages, milliseconds }));
}

void main();
