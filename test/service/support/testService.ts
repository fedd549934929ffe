import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import * as v from 'valibot';
import { jobSchema, type Job } from '../../../src/api/job';
import { problemSchema, PROBLEM_MEDIA_TYPE, type Problem } from '../../../src/api/problem';
import type { KeyScope } from '../../../src/service/access/keyChoices';
import { createKey } from '../../../src/service/keyCommands';
import type { Clock } from '../../../src/service/clock';
import { Owner } from '../../../src/service/developer/owner';
import { SignInLimit } from '../../../src/service/developer/signInLimit';
import { serverRoutes } from '../../../src/service/serverRoutes';
import { startService, type RunningService, type ServiceOptions } from '../../../src/service/service';
import { SERVICE_LIMIT_DEFAULTS, type ServiceLimits } from '../../../src/service/settings';
import { openServerState, type ServerState } from '../../../src/service/state/serverState';
import { WorkerPool } from '../../../src/service/threads/workerPool';
import { fakeEngineWorker } from './bundle';
import { fakePdf, type FakeDocument } from './fakeDocument';
import { filesBelow } from './filesBelow';

/** A clock that stands still until it is told to go on. */
class TestClock implements Clock {
  private nowMs = Date.UTC(2030, 0, 1);
  now(): number {
    return this.nowMs;
  }
  setTo(ms: number): void {
    this.nowMs = ms;
  }
  advance(seconds: number): void {
    this.nowMs += seconds * 1_000;
  }
}

/** Slow machines answer uploads with the ends of their jobs, too; and where the clock stands still, no bucket of requests is filled again. */
const PATIENT = { syncWaitSeconds: 20, requestsPerSecond: 100_000 };

export interface TestServiceOptions extends Partial<Pick<ServiceOptions, 'host' | 'loopbackHostOnly' | 'publicUrl'>> {
  readonly limits?: Partial<ServiceLimits>;
  readonly workers?: number;
  readonly allowPrivateWebhooks?: boolean;
}

export interface Upload {
  readonly document?: FakeDocument;
  readonly file?: Uint8Array;
  readonly fileName?: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly key?: string;
}

/** A real service on loopback, with the service's own threads and an engine that does as its documents say. */
export class TestService {
  readonly clock = new TestClock();
  readonly owner: Owner;
  readonly log: string[] = [];
  key = '';

  private constructor(
    readonly folder: string,
    private readonly pool: WorkerPool,
    readonly state: ServerState,
    private running?: RunningService,
  ) {
    this.owner = new Owner(state.owner, new SignInLimit(this.clock), this.clock);
  }

  static async start(options: TestServiceOptions = {}): Promise<TestService> {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'service-test-'));
    const workers = options.workers ?? 2;
    const resourceLimits = { maxOldGenerationSizeMb: 64 };
    const pool = new WorkerPool({
      workerPath: fakeEngineWorker(),
      size: workers,
      warm: 1,
      resourceLimits,
    });
    const limits = { ...SERVICE_LIMIT_DEFAULTS, ...PATIENT, ...options.limits };
    const state = await openServerState(
      { dataDir: folder },
      {
        slotsPerKey: limits.runningJobsPerKey,
        onError: (error) => {
          throw error;
        },
      },
    );
    const service = new TestService(folder, pool, state);
    service.key = await service.makeKey('FULL');
    fs.mkdirSync(path.join(folder, 'instance'));
    service.running = await startService({
      host: options.host ?? '127.0.0.1',
      port: 0,
      loopbackHostOnly: options.loopbackHostOnly ?? false,
      ...(options.publicUrl === undefined ? {} : { publicUrl: options.publicUrl }),
      keys: state.keys,
      jobs: state.jobs,
      files: state.files,
      sealer: state.sealer,
      limits,
      runner: pool,
      slots: workers,
      folder: path.join(folder, 'instance'),
      logLevel: 'info',
      logStream: { write: (line) => void service.log.push(line) },
      clock: service.clock,
      routes: [
        serverRoutes({
          keys: state.keys,
          jobs: state.jobs,
          webhooks: state.webhooks,
          owner: service.owner,
          allowPrivateWebhooks: options.allowPrivateWebhooks ?? true,
        }),
      ],
    });
    return service;
  }

  get service(): RunningService {
    if (!this.running) throw new Error('The service has not started.');
    return this.running;
  }

  get url(): string {
    return this.service.baseUrl;
  }

  async stop(): Promise<void> {
    await this.service.stop(0);
    await this.pool.close();
    await this.state.close();
    fs.rmSync(this.folder, { recursive: true });
  }

  async makeKey(scope: KeyScope): Promise<string> {
    return (await createKey({ dataDir: this.folder }, `key for ${scope}`, scope)).secret;
  }

  /** Files of jobs and uploads that are on disk now. */
  filesOnDisk(): string[] {
    const folders = ['instance', 'files'].map((name) => path.join(this.folder, name));
    return folders.flatMap(filesBelow).map((file) => path.basename(file));
  }

  call(route: string, init: RequestInit = {}, key = this.key): Promise<Response> {
    const headers = { authorization: `Bearer ${key}`, ...Object.fromEntries(new Headers(init.headers)) };
    return fetch(this.url + route, { redirect: 'error', ...init, headers });
  }

  upload({ document, file, fileName = 'report.pdf', fields, headers = {}, key }: Upload = {}): Promise<Response> {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields ?? { output_format: 'docx' })) form.append(name, value);
    const bytes = Uint8Array.from(file ?? fakePdf(document ?? { pages: 1 }));
    form.append('file', new Blob([bytes], { type: 'application/pdf' }), fileName);
    return this.call('/v1/convert', { method: 'POST', body: form, headers }, key);
  }

  /** Uploads and answers with the job, whatever its status. */
  async convert(upload: Upload = {}): Promise<Job> {
    return jobOf(await this.upload(upload));
  }

  /** Uploads without waiting for the end. */
  startJob(document: FakeDocument, key?: string): Promise<Job> {
    return this.convert({ document, headers: { prefer: 'respond-async' }, ...(key === undefined ? {} : { key }) });
  }

  /** Uploads, and waits until the job is at work. */
  async runJob(document: FakeDocument): Promise<Job> {
    const { job_id } = await this.startJob(document);
    return this.jobWhen(job_id, ({ pages_total }) => pages_total !== undefined);
  }

  async job(id: string, query = ''): Promise<Job> {
    return jobOf(await this.call(`/v1/jobs/${id}${query}`));
  }

  /** Asks until the job is as it should be; mocha's time-out is the limit. */
  async jobWhen(id: string, isRight: (job: Job) => boolean): Promise<Job> {
    for (;;) {
      const job = await this.job(id);
      if (isRight(job)) return job;
      await delay(10);
    }
  }
}

/** The job in a response, checked against the contract. */
export async function jobOf(response: Response): Promise<Job> {
  const body: unknown = await response.json();
  if (!response.ok) throw new Error(`${response.status}: ${JSON.stringify(body)}`);
  return v.parse(v.strictObject(jobSchema.entries), body);
}

/** The problem in a response, checked against the contract: body, status, media type and request id agree. */
export async function problemIn(response: Response): Promise<Problem> {
  const problem = v.parse(v.strictObject(problemSchema.entries), await response.json());
  if (response.headers.get('content-type') !== PROBLEM_MEDIA_TYPE) throw new Error('The media type is another.');
  if (problem.status !== response.status) throw new Error('Status of body and response differ.');
  if (problem.request_id !== response.headers.get('x-request-id')) throw new Error('Request ids differ.');
  return problem;
}
