import fs from 'node:fs';
import path from 'node:path';
import { damagedPdf, largePdf } from '../corpus/largePdf';
import { generatedPdf } from '../corpus/makePdf';
import { memoryNow } from '../measure/processTree';
import { TMP } from '../measure/programs';
import { convertOver, startService, type Phase } from '../measure/service';
import { markdownTable, megabytes, seconds, type Cell } from '../measure/table';
import type { Part } from './part';

/** A large file goes up and a large one comes down: by how much do the client and the service grow? */
export const large: Part = {
  name: 'large',
  title: `Upload and download of large files`,
  async run() {
    const whole = await upAndDown('A PDF', largePdf(MEGABYTES));
    const damaged = await upAndDown('A PDF without its end', damagedPdf(MEGABYTES));
    return `${whole}\n\n${damaged}`;
  },
};

async function upAndDown(what: string, file: string): Promise<string> {
  const service = await startService(1);
  const docx = path.join(TMP, 'large.docx');
  // Both sides have done all of this once before the base is taken.
  await convertOver(service.client, await generatedPdf('pictures', 10), docx);
  const processes = { client: process.pid, service: service.pid };
  const base = { client: memoryNow(processes.client), service: memoryNow(processes.service) };
  const peak = {
    upload: { client: 0, service: 0 },
    conversion: { client: 0, service: 0 },
    download: { client: 0, service: 0 },
  };
  let phase: Phase = 'upload';
  let phaseBegan = performance.now();
  const spent = { upload: 0, conversion: 0, download: 0 };
  const enter = (next: Phase): void => {
    if (next === phase) return;
    const now = performance.now();
    spent[phase] += now - phaseBegan;
    phaseBegan = now;
    phase = next;
  };
  const timer = setInterval(() => {
    for (const side of ['client', 'service'] as const) {
      peak[phase][side] = Math.max(peak[phase][side], memoryNow(processes[side]));
    }
  }, SAMPLE_MS);
  await convertOver(service.client, file, docx, enter);
  clearInterval(timer);
  spent[phase] += performance.now() - phaseBegan;
  await service.client.close();
  await service.stop();
  const grown = (phaseName: Phase, side: 'client' | 'service'): string =>
    megabytes(Math.max(0, peak[phaseName][side] - base[side]));
  const rows: Cell[][] = (['upload', 'conversion', 'download'] as const).map((name) => [
    name,
    seconds(spent[name] / 1000),
    grown(name, 'client'),
    grown(name, 'service'),
  ]);
  const sizeOf = (name: string): string => megabytes(fs.statSync(name).size);
  return [
    `${what} of ${sizeOf(file)} with a picture of 10 MB on each page; the DOCX has ${sizeOf(docx)}. Growth of the PSS over the base before it: client ${megabytes(base.client)}, service ${megabytes(base.service)}.`,
    markdownTable(['', 'time', 'growth, client', 'growth, service'], rows),
  ].join('\n\n');
}

const MEGABYTES = 500;
const SAMPLE_MS = 50;
