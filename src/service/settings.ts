import os from 'node:os';
import path from 'node:path';
import { DEFAULT_LIMITS } from '../api/limits';
import { MAX_WAIT_SECONDS } from '../api/requests';
import { flagOf, flagOrVariable, SETTINGS_PREFIX, type SettingFlags, type SettingName } from './settingNames';

/** Settings of `serve`: flags win over environment variables with the prefix `PDF_TO_DOCX_`, these over the defaults. */

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
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

/** Where a server keeps its state. */
export interface StateLocation {
  readonly dataDir: string;
  /** PostgreSQL's; absent: SQLite in the data folder. */
  readonly databaseUrl?: string;
  /** What is encrypted at rest is encrypted with it; absent: one that is made at the first start and kept beside the state. */
  readonly secret?: string;
}

export interface ServeSettings extends StateLocation {
  readonly host: string;
  /** 0: any free one. */
  readonly port: number;
  /** Base of download addresses, without a slash at the end; absent: the `Host` the caller asked. */
  readonly publicUrl?: string;
  /** Engine threads. */
  readonly workers: number;
  readonly limits: ServiceLimits;
  /** Whether webhooks may go to addresses of private networks and of this machine. */
  readonly webhookAllowPrivate: boolean;
  readonly logLevel: LogLevel;
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

/** No flag: other users of the machine could read it there. */
export const SECRET_VARIABLE = `${SETTINGS_PREFIX}SECRET`;
/** 128 bits as hexadecimal digits. */
const MIN_SECRET_LENGTH = 32;
const TRUE = ['true', '1', 'yes', 'on'];
const FALSE = ['false', '0', 'no', 'off'];
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
export function readServeSettings(environment: Environment, flags: SettingFlags = {}): ServeSettings {
  const read = new SettingReader(environment, flags);
  const publicUrl = read.text('PUBLIC_URL');
  const location = readStateLocation(environment, flags);
  // Beside others that convert, a server may only take in and hand out.
  const minWorkers = location.databaseUrl === undefined ? 1 : 0;
  return {
    ...location,
    host: read.text('HOST') ?? '127.0.0.1',
    port: read.integer('PORT', DEFAULT_PORT, 0, MAX_PORT),
    ...(publicUrl === undefined ? {} : { publicUrl: baseUrl(read.nameOf('PUBLIC_URL'), publicUrl) }),
    workers: read.integer('WORKERS', os.availableParallelism(), minWorkers, MAX_WORKERS),
    limits: readLimits(read),
    webhookAllowPrivate: read.boolean('WEBHOOK_ALLOW_PRIVATE'),
    logLevel: logLevel(read.nameOf('LOG_LEVEL'), read.text('LOG_LEVEL')),
  };
}

/**
 * Where the state is kept: in PDF_TO_DOCX_DATA_DIR, by default `$XDG_DATA_HOME/pdf-to-docx`, or in a database. `keys` reads it too.
 * @throws SettingError
 */
export function readStateLocation(environment: Environment, flags: SettingFlags = {}): StateLocation {
  const read = new SettingReader(environment, flags);
  const databaseUrl = read.text('DATABASE_URL');
  const secret = environment[SECRET_VARIABLE]?.trim() || undefined;
  if (secret !== undefined && secret.length < MIN_SECRET_LENGTH) {
    throw new SettingError(`${SECRET_VARIABLE} must have at least ${MIN_SECRET_LENGTH} characters.`);
  }
  return {
    dataDir: path.resolve(read.text('DATA_DIR') ?? defaultDataDir(environment)),
    ...(databaseUrl === undefined ? {} : { databaseUrl: postgresUrl(read.nameOf('DATABASE_URL'), databaseUrl) }),
    ...(secret === undefined ? {} : { secret }),
  };
}

/** XDG Base Directory Specification: a relative path there is to be ignored. */
function defaultDataDir({ XDG_DATA_HOME: xdg }: Environment): string {
  if (xdg && path.isAbsolute(xdg)) return path.join(xdg, 'pdf-to-docx');
  const home = homeFolder();
  if (home === '')
    throw new SettingError(`You have no home folder: name one for the data with ${flagOrVariable('DATA_DIR')}.`);
  return path.join(home, '.local', 'share', 'pdf-to-docx');
}

/** Empty where there is none: in a container the number of a user may be all that is known of them. */
function homeFolder(): string {
  try {
    return os.homedir();
  } catch {
    return '';
  }
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
  constructor(
    private readonly environment: Environment,
    private readonly flags: SettingFlags,
  ) {}

  /** An empty variable counts as one that is not set, as container tools pass them; an empty flag is a slip. */
  text(name: SettingName): string | undefined {
    const flag = this.flags[name]?.trim();
    if (flag === '') throw new SettingError(`${this.nameOf(name)} must not be empty.`);
    return flag ?? (this.environment[SETTINGS_PREFIX + name]?.trim() || undefined);
  }

  integer(name: SettingName, fallback: number, min: number, max = Number.MAX_SAFE_INTEGER): number {
    const text = this.text(name);
    return text === undefined ? fallback : integer(this.nameOf(name), text, min, max);
  }

  boolean(name: SettingName): boolean {
    const text = this.text(name)?.toLowerCase() ?? 'false';
    if (TRUE.includes(text)) return true;
    if (FALSE.includes(text)) return false;
    throw new SettingError(`${this.nameOf(name)} must be true or false, not ${JSON.stringify(text)}.`);
  }

  /** As the operator wrote it. */
  nameOf(name: SettingName): string {
    return this.flags[name] === undefined ? SETTINGS_PREFIX + name : `--${flagOf(name)}`;
  }
}

function integer(name: string, text: string, min: number, max: number): number {
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (Number.isSafeInteger(value) && value >= min && value <= max) return value;
  const range = max === Number.MAX_SAFE_INTEGER ? `from ${min}` : `from ${min} to ${max}`;
  throw new SettingError(`${name} must be a whole number ${range}, not ${JSON.stringify(text)}.`);
}

function baseUrl(name: string, text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const plain = url && !url.search && !url.hash && !url.username && !url.password;
  if (plain && (url.protocol === 'http:' || url.protocol === 'https:'))
    return (url.origin + url.pathname).replace(/(?<!\/)\/+$/, '');
  throw new SettingError(`${name} must be an http or https address without user, query or fragment.`);
}

function postgresUrl(name: string, text: string): string {
  const protocol = URL.canParse(text) ? new URL(text).protocol : '';
  if (protocol === 'postgres:' || protocol === 'postgresql:') return text;
  throw new SettingError(`${name} must be the address of a PostgreSQL database: postgres://user:password@host/name.`);
}

function logLevel(name: string, text = 'info'): LogLevel {
  const level = LOG_LEVELS.find((known) => known === text.toLowerCase());
  if (level) return level;
  throw new SettingError(`${name} must be one of ${LOG_LEVELS.join(', ')}, not ${JSON.stringify(text)}.`);
}
