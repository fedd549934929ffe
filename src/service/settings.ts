import os from 'node:os';
import path from 'node:path';
import { DEFAULT_LIMITS } from '../api/limits';
import { MAX_WAIT_SECONDS } from '../api/requests';

/** Settings of `serve`: flags win over environment variables with the prefix `PDF_TO_DOCX_`, these over the defaults. */

export const SETTINGS_PREFIX = 'PDF_TO_DOCX_';

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** What the operator may bound; `api/limits` has the defaults. */
export interface ServiceLimits {
  readonly maxUploadBytes: number;
  readonly maxPages: number;
  /** Jobs that wait for a worker. */
  readonly maxQueueLength: number;
  /** How long POST /v1/convert waits for the job when the caller does not say. */
  readonly syncWaitSeconds: number;
  /** From the moment a worker takes the job. */
  readonly jobTimeoutSeconds: number;
  /** From the moment the job is completed. */
  readonly downloadLifetimeSeconds: number;
  readonly requestsPerSecond: number;
  readonly runningJobsPerKey: number;
  /** An upload that sends nothing for so long is cut. */
  readonly uploadIdleSeconds: number;
}

export interface ServeSettings {
  readonly host: string;
  /** 0: any free one. */
  readonly port: number;
  /** Base of download addresses, without a slash at the end; absent: the `Host` the caller asked. */
  readonly publicUrl?: string;
  /** Keys, and the files of running jobs. */
  readonly dataDir: string;
  /** Engine threads. */
  readonly workers: number;
  readonly limits: ServiceLimits;
  readonly logLevel: LogLevel;
}

/** Command-line flags of `serve`, as typed. */
export interface ServeFlags {
  readonly host?: string;
  readonly port?: string;
  readonly dataDir?: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** A setting that stops the start; the message is one line that names it. */
export class SettingError extends Error {
  override readonly name = 'SettingError';
}

export const SERVICE_LIMIT_DEFAULTS: ServiceLimits = {
  maxUploadBytes: DEFAULT_LIMITS.maxUploadBytes,
  maxPages: DEFAULT_LIMITS.maxPages,
  maxQueueLength: DEFAULT_LIMITS.maxQueueLength,
  syncWaitSeconds: DEFAULT_LIMITS.syncWaitSeconds,
  jobTimeoutSeconds: DEFAULT_LIMITS.jobTimeoutSeconds,
  downloadLifetimeSeconds: DEFAULT_LIMITS.downloadLifetimeSeconds,
  requestsPerSecond: DEFAULT_LIMITS.requestsPerSecond,
  runningJobsPerKey: DEFAULT_LIMITS.runningJobsPerKey,
  uploadIdleSeconds: DEFAULT_LIMITS.uploadIdleSeconds,
};

const DEFAULT_PORT = 8080;
const MAX_PORT = 65_535;
const MAX_WORKERS = 1_024;
/** A year: past this a number of seconds is a slip, and Node's timers overflow at 24.8 days. */
const MAX_LIFETIME_SECONDS = 365 * 24 * 3_600;
const MAX_JOB_TIMEOUT_SECONDS = 24 * 3_600;

/**
 * Settings of `serve` from the environment and the command line.
 * @throws SettingError for the first value that cannot be used.
 */
export function readServeSettings(environment: Environment, flags: ServeFlags = {}): ServeSettings {
  const read = new SettingReader(environment);
  read.refuse('DATABASE_URL', 'this version keeps its state on one server, without a database');
  read.refuse('WEBHOOK_ALLOW_PRIVATE', 'this version has no webhooks');
  const publicUrl = read.text('PUBLIC_URL');
  return {
    host: flags.host === undefined ? (read.text('HOST') ?? '127.0.0.1') : nonEmpty('--host', flags.host),
    port:
      flags.port === undefined
        ? read.integer('PORT', DEFAULT_PORT, 0, MAX_PORT)
        : integer('--port', flags.port, 0, MAX_PORT),
    ...(publicUrl === undefined ? {} : { publicUrl: baseUrl(`${SETTINGS_PREFIX}PUBLIC_URL`, publicUrl) }),
    dataDir: readDataDir(environment, flags.dataDir),
    workers: read.integer('WORKERS', os.availableParallelism(), 1, MAX_WORKERS),
    limits: readLimits(read),
    logLevel: logLevel(read.text('LOG_LEVEL')),
  };
}

/** Where keys and running jobs are kept: the flag, `PDF_TO_DOCX_DATA_DIR`, or `$XDG_DATA_HOME/pdf-to-docx`; absolute. `keys` reads it too. */
export function readDataDir(environment: Environment, flag?: string): string {
  if (flag !== undefined) return path.resolve(nonEmpty('--data-dir', flag));
  const configured = new SettingReader(environment).text('DATA_DIR');
  if (configured !== undefined) return path.resolve(configured);
  // XDG Base Directory Specification: a relative path there is to be ignored.
  const xdg = environment.XDG_DATA_HOME;
  const base = xdg && path.isAbsolute(xdg) ? xdg : path.join(os.homedir(), '.local', 'share');
  return path.join(base, 'pdf-to-docx');
}

function readLimits(read: SettingReader): ServiceLimits {
  const defaults = SERVICE_LIMIT_DEFAULTS;
  return {
    ...defaults,
    maxUploadBytes: read.integer('MAX_UPLOAD_BYTES', defaults.maxUploadBytes, 1),
    maxPages: read.integer('MAX_PAGES', defaults.maxPages, 1),
    maxQueueLength: read.integer('MAX_QUEUE_LENGTH', defaults.maxQueueLength, 1),
    syncWaitSeconds: read.integer('SYNC_WAIT_SECONDS', defaults.syncWaitSeconds, 0, MAX_WAIT_SECONDS),
    jobTimeoutSeconds: read.integer('JOB_TIMEOUT_SECONDS', defaults.jobTimeoutSeconds, 1, MAX_JOB_TIMEOUT_SECONDS),
    downloadLifetimeSeconds: read.integer(
      'DOWNLOAD_LIFETIME_SECONDS',
      defaults.downloadLifetimeSeconds,
      1,
      MAX_LIFETIME_SECONDS,
    ),
    requestsPerSecond: read.integer('REQUESTS_PER_SECOND', defaults.requestsPerSecond, 1),
    runningJobsPerKey: read.integer('RUNNING_JOBS_PER_KEY', defaults.runningJobsPerKey, 1),
  };
}

class SettingReader {
  constructor(private readonly environment: Environment) {}

  /** An empty variable counts as one that is not set, as container tools pass them. */
  text(name: string): string | undefined {
    return this.environment[SETTINGS_PREFIX + name]?.trim() || undefined;
  }

  integer(name: string, fallback: number, min: number, max = Number.MAX_SAFE_INTEGER): number {
    const text = this.text(name);
    return text === undefined ? fallback : integer(SETTINGS_PREFIX + name, text, min, max);
  }

  refuse(name: string, why: string): void {
    if (this.text(name) !== undefined) throw new SettingError(`${SETTINGS_PREFIX}${name} cannot be used: ${why}.`);
  }
}

function integer(name: string, text: string, min: number, max: number): number {
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (Number.isSafeInteger(value) && value >= min && value <= max) return value;
  const range = max === Number.MAX_SAFE_INTEGER ? `from ${min}` : `from ${min} to ${max}`;
  throw new SettingError(`${name} must be a whole number ${range}, not ${JSON.stringify(text)}.`);
}

function nonEmpty(name: string, text: string): string {
  if (text.trim() === '') throw new SettingError(`${name} must not be empty.`);
  return text;
}

function baseUrl(name: string, text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const plain = url && !url.search && !url.hash && !url.username && !url.password;
  if (plain && (url.protocol === 'http:' || url.protocol === 'https:')) return url.href.replace(/\/+$/, '');
  throw new SettingError(`${name} must be an http or https address without user, query or fragment.`);
}

function logLevel(text = 'info'): LogLevel {
  const level = LOG_LEVELS.find((known) => known === text.toLowerCase());
  if (level) return level;
  throw new SettingError(
    `${SETTINGS_PREFIX}LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}, not ${JSON.stringify(text)}.`,
  );
}
