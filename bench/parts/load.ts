import autocannon from 'autocannon';
import fs from 'node:fs';
import os from 'node:os';
import { generatedPdf } from '../corpus/makePdf';
import { watchMemory } from '../measure/processTree';
import { startService, type RunningService } from '../measure/service';
import { markdownTable, megabytes, milliseconds, type Cell } from '../measure/table';
import type { Part } from './part';

/** How much `serve` takes: polls of a job, and conversions of one page, by more and more callers at once. */
export const load: Part = {
  name: 'load',
  title: 'The service under load',
  async run() {
    const workers = os.availableParallelism();
    const service = await startService(workers, {
      REQUESTS_PER_SECOND: '1000000',
      RUNNING_JOBS_PER_KEY: String(workers),
      LOG_LEVEL: 'warn',
    });
    try {
      const pdf = fs.readFileSync(await generatedPdf('mixed', 1));
      const polled = await underLoad(service, POLLERS, await pollOf(service, pdf));
      const converted = await underLoad(service, CONVERTERS, conversionOf(service, pdf));
      const head = ['callers', 'a second', 'median', '97.5 %', '99 %', 'longest', 'refused or failed', 'memory (PSS)'];
      return [
        `\`pdf-to-docx serve\` with ${workers} workers, SQLite, one key; the callers are on the same machine and share its processors; ${SECONDS} seconds each.`,
        'GET /v1/jobs/{id} of a completed job:',
        markdownTable(head, polled),
        `POST /v1/convert of one page (${megabytes(pdf.length)}), answered with the completed job:`,
        markdownTable(head, converted),
      ].join('\n\n');
    } finally {
      await service.client.close();
      await service.stop();
    }
  },
};

const SECONDS = 8;
const POLLERS = [1, 8, 64, 256];
const CONVERTERS = [1, 2, 4, 8, 16, 64];
const WAIT_SECONDS = 30;
const BOUNDARY = 'load-of-the-bench';

type Call = Pick<autocannon.Options, 'url' | 'method' | 'headers' | 'body' | 'verifyBody'>;

async function underLoad({ pid }: RunningService, callers: readonly number[], call: Call): Promise<Cell[][]> {
  const rows: Cell[][] = [];
  for (const connections of callers) {
    const memory = watchMemory(pid);
    const result = await autocannon({ ...call, connections, duration: SECONDS, timeout: WAIT_SECONDS * 2 });
    const { treeBytes } = memory.stop();
    const { latency, requests, duration, errors, non2xx, mismatches } = result;
    const good = requests.total - non2xx - mismatches;
    rows.push([
      connections,
      (good / duration).toFixed(good / duration < TEN ? 1 : 0),
      ...[latency.p50, latency.p97_5, latency.p99, latency.max].map(latencyText),
      errors + non2xx + mismatches,
      megabytes(treeBytes),
    ]);
  }
  return rows;
}

/** The load generator counts whole milliseconds. */
const latencyText = (ms: number): string => (ms < 1 ? '< 1 ms' : milliseconds(Math.round(ms)));

/** Under this a rate is told with a decimal. */
const TEN = 10;

function conversionOf({ baseUrl, apiKey }: RunningService, pdf: Buffer): Call {
  const part = (head: string): string => `--${BOUNDARY}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`;
  const body = Buffer.concat([
    Buffer.from(`${part('name="output_format"')}docx\r\n${part('name="file"; filename="page.pdf"')}`),
    pdf,
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ]);
  return {
    url: `${baseUrl}/v1/convert`,
    method: 'POST',
    headers: {
      authorization: `Bearer ${apiKey}`,
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      prefer: `wait=${WAIT_SECONDS}`,
    },
    body,
    verifyBody: (answer) => String(answer).includes('"status":"completed"'),
  };
}

async function pollOf(service: RunningService, pdf: Buffer): Promise<Call> {
  const form = new FormData();
  form.append('output_format', 'docx');
  form.append('file', new Blob([new Uint8Array(pdf)]), 'page.pdf');
  const headers = { authorization: `Bearer ${service.apiKey}`, prefer: `wait=${WAIT_SECONDS}` };
  const response = await fetch(`${service.baseUrl}/v1/convert`, { method: 'POST', headers, body: form });
  const [, id] = /"job_id":"(job_[\w-]+)"/.exec(await response.text()) ?? [];
  if (id === undefined) throw new Error('the first conversion gave no job');
  return {
    url: `${service.baseUrl}/v1/jobs/${id}`,
    headers: { authorization: `Bearer ${service.apiKey}` },
    verifyBody: (answer) => String(answer).includes('"status":"completed"'),
  };
}
