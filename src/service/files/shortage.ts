/** Codes of errors by which the machine says that it has no more of something, and what callers are told of it. */
const SHORTAGES: readonly { readonly codes: readonly string[]; readonly message: string }[] = [
  // A full disk, a quota that is used up, a limit on the length of files; and what SQLite makes of them.
  {
    codes: ['ENOSPC', 'EDQUOT', 'EFBIG', 'SQLITE_FULL'],
    message: 'The disk that the service works on is full.',
  },
  // Of this process, and of the whole machine: connections count, too.
  { codes: ['EMFILE', 'ENFILE'], message: 'The service has as many files open as it may have.' },
];

/** Of a thread that cannot start Node says the cause in words alone. */
const NOT_STARTED = /^Worker initialization failure: (\w+)$/;

/** What callers are told, where the error, or what led to it, is that the machine has no more of something; undefined for all others. */
export function shortageOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = NOT_STARTED.exec(error.message)?.[1] ?? ('code' in error ? String(error.code) : '');
  return SHORTAGES.find(({ codes }) => codes.includes(code))?.message ?? shortageOf(error.cause);
}
