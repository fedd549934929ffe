import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import fs from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { scratchFolder, type ScratchFolder } from '../../unit/conversion/scratchFolder';
import { tinyDocx } from './tinyDocx';

const FILE_BYTES = 500 * 1024 * 1024;
const MAX_GROWTH_BYTES = 64 * 1024 * 1024;
const ZIP_START = Buffer.from([0x50, 0x4b, 0x03, 0x04]);
const run = promisify(execFile);

/** A DOCX of any size without holding it: what lies before the first entry of a ZIP file is nobody's business. */
async function* largeDocx(size: number): AsyncGenerator<Buffer> {
  const docx = tinyDocx();
  const padding = size - docx.length;
  const directoryOffsetAt = docx.length - 6;
  docx.writeUInt32LE(docx.readUInt32LE(directoryOffsetAt) + padding, directoryOffsetAt);
  yield ZIP_START;
  const piece = Buffer.alloc(256 * 1024, 0x55);
  for (let left = padding - ZIP_START.length; left > 0; left -= piece.length) yield piece.subarray(0, left);
  yield await Promise.resolve(docx);
}

/** Takes what is uploaded, forgets it, and answers with a DOCX of the same size. */
async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method === 'POST') {
    let size = 0;
    for await (const piece of request) size += (piece as Buffer).length;
    const bytes = Math.max(size, 4_096);
    const download_url = `http://${request.headers.host ?? ''}/v1/files/${bytes}`;
    response.end(JSON.stringify({ job_id: 'job_1', status: 'completed', download_url }));
    return;
  }
  const size = Number(request.url?.split('/').at(-1));
  response.writeHead(200, { 'content-length': String(size) });
  for await (const piece of largeDocx(size)) {
    if (!response.write(piece)) await new Promise((resolve) => response.once('drain', resolve));
  }
  response.end();
}

describe('Converting a file of 500 MB', function () {
  this.timeout(600_000);
  let folder: ScratchFolder;
  let server: Server;

  beforeEach(async () => {
    folder = await scratchFolder();
    await fs.writeFile(folder.file('small.pdf'), '%PDF-1.7');
    await fs.writeFile(folder.file('large.pdf'), '%PDF-1.7');
    // Sparse: it takes no room on the disk.
    await fs.truncate(folder.file('large.pdf'), FILE_BYTES);
    server = createServer((request, response) => {
      answer(request, response).catch(() => response.destroy());
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterEach(async () => {
    server.closeAllConnections();
    server.close();
    await folder.remove();
  });

  for (const transport of ['undici', 'node']) {
    it(`needs less than 64 MB of memory up and down, over ${transport}`, async () => {
      const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      const probe = path.join(import.meta.dirname, 'memoryProbe.ts');
      const files = [folder.file('small.pdf'), folder.file('large.pdf'), folder.path];
      const { stdout } = await run(process.execPath, ['--import=tsx', probe, transport, address, 'key-1', ...files]);
      assert.ok((await fs.stat(folder.file('large.docx'))).size > FILE_BYTES);
      const growth = Number(stdout);
      assert.ok(growth > 0 && growth < MAX_GROWTH_BYTES, `grew by ${stdout.trim()} bytes`);
    });
  }
});
