import assert from 'node:assert/strict';
import fs from 'node:fs/promises';
import { UndiciTransport } from '../../../src/client/index';
import { convertFile, NativeFileSystem } from '../../../src/conversion/index';
import { scratchFolder } from '../../unit/conversion/scratchFolder';
import { clientFor, never } from './clients';
import { json, routes, ScriptedPeer, text } from './scriptedPeer';
import { tinyDocx } from './tinyDocx';

const DOCX = tinyDocx('Hello');

describe('Two windows that convert the same PDF at once', () => {
  for (const [what, other, names] of [
    ['have one document, and nobody is asked about the one that appeared', DOCX, ['report.docx', 'report.pdf']],
    ['keep both documents where they differ', tinyDocx('World'), ['report (1).docx', 'report.docx', 'report.pdf']],
  ] as const) {
    it(what, async () => {
      const folder = await scratchFolder();
      await fs.writeFile(folder.file('report.pdf'), '%PDF-1.7');
      const peer = await ScriptedPeer.start(
        routes({
          'POST /v1/convert': json({ job_id: 'job_1', status: 'completed' }),
          // Both have looked whether there is a document before either has one.
          'GET /v1/files/job_1/output.docx': [
            async (response, request) => {
              while (peer.seen.length < 4) await new Promise((resolve) => setImmediate(resolve));
              text(DOCX)(response, request);
            },
            text(other),
          ],
        }),
      );
      const client = clientFor(peer.baseUrl, { transport: new UndiciTransport() });
      const convert = () =>
        convertFile(
          {
            source: folder.file('report.pdf'),
            target: folder.file('report.docx'),
            ifExists: 'ask',
            askIfExists: () => Promise.resolve('rename'),
            timeoutMs: 10_000,
            signal: never(),
          },
          { client, files: new NativeFileSystem() },
        );
      try {
        const outcomes = await Promise.all([convert(), convert()]);
        assert.deepEqual(
          outcomes.map(({ status }) => status),
          ['saved', 'saved'],
        );
        assert.deepEqual(await folder.names(), names);
      } finally {
        await client.close();
        await peer.stop();
        await folder.remove();
      }
    });
  }
});
