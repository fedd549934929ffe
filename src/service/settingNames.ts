/** Of the environment variables. */
export const SETTINGS_PREFIX = 'PDF_TO_DOCX_';

/** Names of the settings of `serve`, without their prefix; on the command line in small letters, with hyphens. */
export const SETTING_NAMES = [
  'HOST',
  'PORT',
  'PUBLIC_URL',
  'DATA_DIR',
  'DATABASE_URL',
  'WORKERS',
  'MAX_UPLOAD_BYTES',
  'MAX_PAGES',
  'MAX_QUEUE_LENGTH',
  'SYNC_WAIT_SECONDS',
  'JOB_TIMEOUT_SECONDS',
  'DOWNLOAD_LIFETIME_SECONDS',
  'REQUESTS_PER_SECOND',
  'RUNNING_JOBS_PER_KEY',
  'WEBHOOK_ALLOW_PRIVATE',
  'LOG_LEVEL',
] as const;

export type SettingName = (typeof SETTING_NAMES)[number];

/** What `keys` reads of them: where the state is. */
export const STATE_SETTING_NAMES = ['DATA_DIR', 'DATABASE_URL'] as const satisfies readonly SettingName[];

/** Command-line flags, as typed. */
export type SettingFlags = Readonly<Partial<Record<SettingName, string>>>;

/** MAX_PAGES → max-pages */
export const flagOf = (name: SettingName): string => name.toLowerCase().replaceAll('_', '-');

/** As a sentence names it that does not know which of the two the operator uses. */
export const flagOrVariable = (name: SettingName): string => `--${flagOf(name)} or ${SETTINGS_PREFIX}${name}`;
