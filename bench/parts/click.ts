import path from 'node:path';
import { ConversionClient, UndiciTransport } from '../../src/client';
import { startEmbeddedService } from '../../src/service/embedded';
import { generatedPdf } from '../corpus/makePdf';
import { CLI, TMP } from '../measure/programs';
import { runCommand } from '../measure/runCommand';
import { convertOver } from '../measure/service';
import { markdownTable, milliseconds, type Cell } from '../measure/table';
import type { Part } from './part';

/** What one waits for: the first click, every later one, and the command line, on a document of one page. */
export const click: Part = {
  name: 'click',
  title: 'Start-up, and one click',
  async run({ repeat }) {
    const file = await generatedPdf('mixed', 1);
    const docx = path.join(TMP, 'click.docx');
    const modulePath = path.join(path.dirname(CLI), 'service.js');
    const best = { start: Infinity, cold: Infinity, warm: Infinity };
    for (let again = 0; again < repeat; again++) {
      const began = performance.now();
      const service = await startEmbeddedService({ modulePath });
      best.start = Math.min(best.start, performance.now() - began);
      const client = new ConversionClient({
        serviceUrl: service.baseUrl,
        apiKey: service.apiKey,
        transport: new UndiciTransport(),
      });
      await convertOver(client, file, docx);
      best.cold = Math.min(best.cold, performance.now() - began);
      for (let click = 0; click < WARM_CLICKS; click++)
        best.warm = Math.min(best.warm, await convertOver(client, file, docx));
      await client.close();
      await service.stop();
    }
    const version = await runCommand([process.execPath, CLI, '--version'], { repeat });
    const convert = [process.execPath, CLI, 'convert', file, '--output', docx, '--if-exists', 'overwrite'];
    const command = await runCommand(convert, { repeat });
    const rows: Cell[][] = [
      ['the built-in service listens', milliseconds(best.start)],
      ['one page over HTTP, cold: service started, uploaded, converted, downloaded', milliseconds(best.cold)],
      ['one page over HTTP, warm', milliseconds(best.warm)],
      ['`pdf-to-docx --version`', milliseconds(version.seconds * 1000)],
      ['`pdf-to-docx convert` of one page', command.failure ?? milliseconds(command.seconds * 1000)],
    ];
    return markdownTable(['', 'time'], rows);
  },
};

const WARM_CLICKS = 5;
