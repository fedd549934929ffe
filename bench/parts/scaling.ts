import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { generatedPdf } from '../corpus/makePdf';
import { TMP } from '../measure/programs';
import { convertOver, startService } from '../measure/service';
import { markdownTable, ratio, seconds, type Cell } from '../measure/table';
import type { Part } from './part';

/**
 * One document on 1, 2 and 4 workers, each with a processor: how much faster, and are the bytes the same? A single worker that may use all
 * processors has V8's compiler and collector on the others, and says little of what a second worker adds.
 */
export const scaling: Part = {
  name: 'scaling',
  title: 'Scaling over workers, and equal bytes',
  async run({ repeat }) {
    const file = await generatedPdf('mixed', PAGES);
    const rows: Cell[][] = [];
    const digests = new Set<string>();
    let single = 0;
    for (const workers of WORKERS) {
      const service = await startService(workers, {}, workers);
      const warmUp = await generatedPdf('mixed', WARM_UP_PAGES * workers);
      const docx = path.join(TMP, `scaling-${workers}.docx`);
      await convertOver(service.client, warmUp, docx);
      let best = Infinity;
      for (let again = 0; again < repeat; again++) best = Math.min(best, await convertOver(service.client, file, docx));
      await service.client.close();
      await service.stop();
      const digest = createHash('sha256').update(fs.readFileSync(docx)).digest('hex');
      digests.add(digest);
      if (workers === 1) single = best;
      const speedUp = single / best;
      rows.push([workers, seconds(best / 1000), ratio(speedUp), ratio(speedUp / workers), digest.slice(0, 12)]);
    }
    return [
      `${PAGES} mixed pages over HTTP to a service that is warm and has as many processors as workers, on a machine of ${os.availableParallelism()}.`,
      markdownTable(['workers and processors', 'time', 'speed-up', 'of the ideal', 'SHA-256 of the DOCX'], rows),
      digests.size === 1 ? 'The bytes are the same.' : '**The bytes differ.**',
    ].join('\n\n');
  },
};

const WORKERS = [1, 2, 4];
const PAGES = 500;
/** For each worker: V8 compiles for every thread anew. */
const WARM_UP_PAGES = 100;
