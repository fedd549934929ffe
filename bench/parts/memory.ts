import path from 'node:path';
import { generatedPdf } from '../corpus/makePdf';
import { watchMemory } from '../measure/processTree';
import { TMP } from '../measure/programs';
import { convertOver, startService } from '../measure/service';
import { markdownTable, megabytes, seconds, type Cell } from '../measure/table';
import type { Part } from './part';

/** Peak memory of the process that converts, for growing documents, with one worker and with four. */
export const memory: Part = {
  name: 'memory',
  title: 'Memory',
  async run({ pages }) {
    const rows: Cell[][] = [];
    for (const count of pages.filter((pageCount) => pageCount >= MIN_PAGES)) {
      const file = await generatedPdf('mixed', count);
      const row: Cell[] = [`mixed, ${count}`];
      for (const workers of WORKERS) {
        const service = await startService(workers);
        const watch = watchMemory(service.pid);
        const milliseconds = await convertOver(service.client, file, path.join(TMP, 'memory.docx'));
        row.push(megabytes(watch.stop().processBytes), seconds(milliseconds / 1000));
        await service.client.close();
        await service.stop();
      }
      rows.push(row);
    }
    return [
      'Highest proportional set size (PSS) of the service, sampled 20 times a second while it converts one document.',
      markdownTable(['pages', ...WORKERS.flatMap((n) => [`peak, ${n} worker${n > 1 ? 's' : ''}`, 'time'])], rows),
    ].join('\n\n');
  },
};

const WORKERS = [1, 4];
const MIN_PAGES = 100;
