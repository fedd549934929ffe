import { randomUUID } from 'node:crypto';
import { SCANNED_PAGES, type ScannedPages } from '../api/limits';
import {
  cancelledError,
  ClientError,
  SILENT,
  type ByteSource,
  type ConversionClient,
  type JobView,
  type JobWarning,
  type Logger,
} from '../client/index';
import { checkDocx } from './checkDocx';
import { FileError } from './fileErrors';
import type { FileSystem, TemporaryFile } from './fileSystem';
import {
  checkedPlan,
  planAfter,
  planOutput,
  publishAsPlanned,
  type IfExists,
  type OutputPlan,
  type OutputQuestions,
} from './outputPlan';
import { PendingEntry } from './pendingEntry';
import type { PendingJob, PendingJobs } from './pendingJobs';
import type { ConversionProgress } from './progress';
import { runJob, stopJob } from './runJob';

/** What is to happen, and who is asked on the way. */
export interface ConversionRequest extends OutputQuestions {
  readonly source: string;
  /** Where the DOCX should go. */
  readonly target: string;
  readonly ifExists: IfExists;
  /** 'picture' by default. */
  readonly scannedPages?: ScannedPages | undefined;
  readonly password?: string | undefined;
  /** Asked up to three times; `undefined` cancels. Without it a PDF with a password fails with `password_required`. */
  readonly askPassword?: ((reason: PasswordReason) => Promise<string | undefined>) | undefined;
  /** For the service's work, from the answered upload to the end of the job. */
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
  readonly onProgress?: ((progress: ConversionProgress) => void) | undefined;
}

export type PasswordReason = 'password_required' | 'wrong_password';

/** What conversions work with. */
export interface ConversionTools {
  readonly client: ConversionClient;
  /** Has fired when the service ends, and its jobs with it. */
  readonly gone?: AbortSignal | undefined;
  readonly files: FileSystem;
  readonly logger?: Logger | undefined;
  /** For services whose jobs outlive this process. */
  readonly pendingJobs?: PendingJobs | undefined;
}

export type ConversionOutcome =
  | {
      readonly status: 'saved';
      readonly path: string;
      /** An older file was there. */
      readonly replaced: boolean;
      readonly warnings: readonly JobWarning[];
      /** The first result had expired before it was fetched. */
      readonly convertedAgain: boolean;
    }
  | { readonly status: 'skipped'; readonly path: string };

const MAX_PASSWORD_QUESTIONS = 3;

/**
 * Converts one PDF: asks about an existing DOCX first, uploads, waits, downloads to a temporary file, checks it, and puts it in its place.
 * Whatever goes wrong, nothing is left behind and an existing file is as it was.
 *
 * @throws ClientError (`cancelled` among them), FileError
 */
export async function convertFile(request: ConversionRequest, tools: ConversionTools): Promise<ConversionOutcome> {
  if (request.signal.aborted) throw cancelledError();
  const { files } = tools;
  const source = await files.openSource(request.source);
  if (await files.isSame(request.source, request.target)) throw new FileError('output_is_source', request.target);
  if (source.size === 0) throw new ClientError('empty_file', `${source.name} is empty`);
  const planned = await planOutput(files, request.target, request.ifExists, request);
  if (!planned) return { status: 'skipped', path: request.target };
  const plan = await checkedPlan(files, planned, request);
  return new Conversion(request, tools, () => Promise.resolve(source), plan).run(randomUUID(), undefined);
}

/**
 * Picks up a conversion that an earlier process began. One whose upload was not answered is uploaded again, as the same job.
 *
 * @param request what is not in `pending`
 * @throws ClientError, FileError
 */
export async function resumeConversion(
  pending: PendingJob,
  request: Omit<ConversionRequest, 'source' | 'target' | 'scannedPages'>,
  tools: ConversionTools,
): Promise<ConversionOutcome> {
  const { key, jobId, source, target, scannedPages, serviceUrl } = pending;
  // No other service knows it, and none sees the key of another.
  if (serviceUrl !== tools.client.serviceUrl) throw new ClientError('not_found', `The job belongs to ${serviceUrl}`);
  const plan: OutputPlan = { wanted: target, target, mode: pending.overwrite ? 'replace' : 'create' };
  const openSource = (): Promise<ByteSource> => tools.files.openSource(source);
  const conversion = new Conversion({ ...request, source, target, scannedPages }, tools, openSource, plan);
  return jobId === undefined ? conversion.uploadAgain(key, pending.hasPassword ?? false) : conversion.run(key, jobId);
}

class Conversion {
  private readonly logger: Logger;
  private readonly pending: PendingEntry;
  private password: string | undefined;
  private passwordQuestions = 0;
  private convertedAgain = false;

  constructor(
    private readonly request: ConversionRequest,
    private readonly tools: ConversionTools,
    private readonly openSource: () => Promise<ByteSource>,
    private readonly plan: OutputPlan,
  ) {
    this.logger = tools.logger ?? SILENT;
    this.password = request.password;
    this.pending = new PendingEntry(tools.pendingJobs, {
      serviceUrl: tools.client.serviceUrl,
      source: request.source,
      target: plan.target,
      overwrite: plan.mode === 'replace',
      scannedPages: request.scannedPages ?? SCANNED_PAGES[0],
    });
  }

  /** An upload that was not answered: of the file and the password that the service may have got then, it makes no second job. */
  async uploadAgain(key: string, hadPassword: boolean): Promise<ConversionOutcome> {
    if (hadPassword && this.password === undefined) {
      await this.askPassword(new ClientError('password_required', 'The password is not kept'));
    }
    try {
      return await this.run(key, undefined);
    } catch (error) {
      if (!(error instanceof ClientError) || error.code !== 'idempotency_conflict') throw error;
      // The service got it, and the file, the password or a setting is another one by now.
      return this.run(randomUUID(), undefined);
    }
  }

  async run(key: string, begun: string | undefined): Promise<ConversionOutcome> {
    let idempotencyKey = key;
    let jobId = begun;
    try {
      for (;;) {
        try {
          const job = await this.job(idempotencyKey, jobId);
          return await this.save(job, idempotencyKey);
        } catch (error) {
          if (!(error instanceof ClientError)) throw error;
          const isLost = error instanceof ExpiredResult || (jobId !== undefined && error.code === 'not_found');
          if (isLost && !this.convertedAgain) this.beginAgain();
          else await this.askPassword(error);
          idempotencyKey = randomUUID();
          jobId = undefined;
        }
      }
    } finally {
      await this.pending.end();
    }
  }

  private async job(idempotencyKey: string, begun: string | undefined): Promise<JobView> {
    await this.pending.begin(idempotencyKey, begun, this.password !== undefined);
    return runJob({
      client: this.tools.client,
      gone: this.tools.gone,
      source: this.openSource,
      begun,
      idempotencyKey,
      scannedPages: this.request.scannedPages,
      password: this.password,
      timeoutMs: this.request.timeoutMs,
      signal: this.request.signal,
      logger: this.logger,
      onProgress: (progress) => this.request.onProgress?.(progress),
      onJob: (id) => this.pending.jobIs(id),
    });
  }

  private async save(job: JobView, tag: string): Promise<ConversionOutcome> {
    const { temporary, plan } = await this.download(job, tag.replace(/[^0-9a-zA-Z]/g, ''));
    try {
      const { files } = this.tools;
      const published = await publishAsPlanned(files, temporary, plan, this.request.ifExists, this.request);
      if (!published) return { status: 'skipped', path: plan.wanted };
      return {
        status: 'saved',
        path: published.target,
        replaced: published.mode === 'replace',
        warnings: job.warnings,
        convertedAgain: this.convertedAgain,
      };
    } finally {
      await temporary.discard();
    }
  }

  /** Asks for another place while there is no room in this one. */
  private async download(
    job: JobView,
    tag: string,
  ): Promise<{ readonly temporary: TemporaryFile; readonly plan: OutputPlan }> {
    const { files } = this.tools;
    let plan = this.plan;
    for (;;) {
      let temporary: TemporaryFile | undefined;
      try {
        await this.checkFolder(plan.target);
        temporary = await files.createTemporary(plan.target, tag);
        await this.fetch(job, temporary);
        return { temporary, plan };
      } catch (error) {
        await temporary?.discard();
        plan = await planAfter(files, error, plan, this.request);
      }
    }
  }

  /** A folder that was removed with its PDF meanwhile is not made again for the result; one that is for documents is made where it is missing. */
  private async checkFolder(target: string): Promise<void> {
    const { files } = this.tools;
    const folder = files.folderOf(target);
    const isOfSource = folder === files.folderOf(this.request.source);
    if (isOfSource && !(await files.exists(folder))) throw new FileError('folder_missing', folder);
  }

  private async fetch(job: JobView, temporary: TemporaryFile): Promise<void> {
    const { signal, onProgress } = this.request;
    try {
      onProgress?.({ phase: 'downloading', bytesReceived: 0 });
      await this.tools.client.download(job, temporary, {
        signal,
        onProgress: (progress) => onProgress?.({ phase: 'downloading', ...progress }),
      });
      await checkDocx(temporary);
      if (signal.aborted) throw cancelledError();
    } catch (error) {
      if (!(error instanceof ClientError)) throw error;
      if (error.code === 'cancelled') await stopJob({ ...this.tools, logger: this.logger }, job.id);
      if (error.code === 'result_expired' || error.code === 'not_found') throw new ExpiredResult(error);
      throw error;
    }
  }

  private beginAgain(): void {
    this.convertedAgain = true;
    this.logger.info('The result has expired on the service; the file is converted again');
    this.request.onProgress?.({ phase: 'convertingAgain' });
  }

  /** @throws `error` when it is not about the password, or nobody gives another one */
  private async askPassword(error: ClientError): Promise<void> {
    const { askPassword } = this.request;
    const isAboutPassword = error.code === 'password_required' || error.code === 'wrong_password';
    if (!isAboutPassword || !askPassword || this.passwordQuestions >= MAX_PASSWORD_QUESTIONS) throw error;
    this.passwordQuestions++;
    const password = await askPassword(error.code);
    if (password === undefined || this.request.signal.aborted) throw cancelledError();
    this.password = password;
  }
}

/** A file of a completed job that is not there any more (RFC 9110 §15.5.5, §15.5.11). */
class ExpiredResult extends ClientError {
  constructor(cause: ClientError) {
    super('result_expired', cause.message, { cause });
  }
}
