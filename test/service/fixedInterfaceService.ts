import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'http';
import type { AddressInfo } from 'node:net';
import { readForm } from './readForm';

/**
 * A conversion service that does what the service interface shows, and nothing more: three addresses, two statuses, Bearer keys. Where the
 * interface says "not shown", it does what a plain server would: `text/plain` errors, no DELETE, no Range, no ETag, `?wait=` ignored.
 */
export interface FixedInterfaceOptions {
  readonly apiKey: string;
  /** What a PDF becomes. */
  readonly convert: (pdf: Buffer) => Buffer;
  /** Larger files are converted asynchronously. */
  readonly smallFileBytes?: number;
  /** Polls that a deferred job answers with `processing`. */
  readonly pollsUntilDone?: number;
  /** An address with a query is no address of the interface. */
  readonly refusesQueries?: boolean;
  /** Downloads answered as if the address had expired, before one works. */
  readonly expiredDownloads?: number;
}

interface StoredJob {
  readonly id: string;
  readonly file: Buffer;
  readonly expiresAt: string;
  pollsLeft: number;
}

const LIFETIME_MS = 3_600_000;

export class FixedInterfaceService {
  /** Every request as `METHOD /path`, in order. */
  readonly requests: string[] = [];
  readonly uploads: { readonly fileName: string; readonly outputFormat: string; readonly file: Buffer }[] = [];
  private readonly jobs = new Map<string, StoredJob>();
  private readonly server: Server;
  private expiredLeft: number;

  private constructor(private readonly options: FixedInterfaceOptions) {
    this.expiredLeft = options.expiredDownloads ?? 0;
    this.server = createServer((request, response) => {
      this.answer(request, response).catch((error: unknown) => {
        response.writeHead(500, { 'content-type': 'text/plain' }).end(String(error));
      });
    });
  }

  static async start(options: FixedInterfaceOptions): Promise<FixedInterfaceService> {
    const service = new FixedInterfaceService(options);
    await new Promise<void>((resolve) => service.server.listen(0, '127.0.0.1', resolve));
    return service;
  }

  get baseUrl(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname: path, search } = new URL(request.url ?? '/', this.baseUrl);
    this.requests.push(`${request.method} ${path}`);
    if (request.headers.authorization !== `Bearer ${this.options.apiKey}`) {
      plain(response, 401, 'Unauthorized');
      return;
    }
    if (search !== '' && this.options.refusesQueries) {
      plain(response, 400, 'Bad Request');
      return;
    }
    const [, job] = /^\/v1\/jobs\/(\w+)$/.exec(path) ?? [];
    const [, file] = /^\/v1\/files\/(\w+)\/output\.docx$/.exec(path) ?? [];
    if (request.method === 'POST' && path === '/v1/convert') await this.convert(request, response);
    else if (request.method === 'GET' && job !== undefined) this.showJob(job, response);
    else if (request.method === 'GET' && file !== undefined) this.sendFile(file, response);
    else plain(response, 404, 'Not Found');
  }

  private async convert(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { fields, fileName, file } = await readForm(request.headers, request);
    this.uploads.push({ fileName, outputFormat: new Map(fields).get('output_format') ?? '', file });
    const { smallFileBytes = Infinity, pollsUntilDone = 2 } = this.options;
    const job: StoredJob = {
      id: `job_${randomBytes(6).toString('hex')}`,
      file: this.options.convert(file),
      expiresAt: new Date(Date.now() + LIFETIME_MS).toISOString(),
      pollsLeft: file.length <= smallFileBytes ? 0 : pollsUntilDone,
    };
    this.jobs.set(job.id, job);
    json(response, this.view(job));
  }

  private showJob(id: string, response: ServerResponse): void {
    const job = this.jobs.get(id);
    if (!job) {
      plain(response, 404, 'Not Found');
      return;
    }
    json(response, this.view(job));
    job.pollsLeft = Math.max(0, job.pollsLeft - 1);
  }

  private sendFile(id: string, response: ServerResponse): void {
    const job = this.jobs.get(id);
    if (job && job.pollsLeft === 0 && this.expiredLeft === 0) {
      response.writeHead(200, { 'content-type': 'application/octet-stream' }).end(job.file);
      return;
    }
    this.expiredLeft = Math.max(0, this.expiredLeft - 1);
    plain(response, 404, 'Not Found');
  }

  private view({ id, pollsLeft, expiresAt }: StoredJob): object {
    return pollsLeft > 0
      ? { job_id: id, status: 'processing', progress: 42, estimated_seconds_remaining: pollsLeft }
      : {
          job_id: id,
          status: 'completed',
          download_url: `${this.baseUrl}/v1/files/${id}/output.docx`,
          expires_at: expiresAt,
        };
  }
}

function json(response: ServerResponse, value: object): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value));
}

function plain(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'content-type': 'text/plain' }).end(text);
}
