import { shortageOf } from '../files/shortage';
import { flagOrVariable } from '../settingNames';
import { SettingError, type StateLocation } from '../settings';
import { DatabaseUnavailable } from '../database/database';

/**
 * Does what needs the data folder and the database, and says which setting it is that names the one that cannot be used.
 * @throws SettingError for what the file system complains of, SQLite of its files, and what stands between here and PostgreSQL
 */
export async function usingState<T>({ dataDir }: StateLocation, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const sentence = sentenceFor(error, dataDir);
    throw sentence === undefined ? error : new SettingError(sentence, { cause: error });
  }
}

function sentenceFor(error: unknown, dataDir: string): string | undefined {
  if (error instanceof DatabaseUnavailable) {
    return `The database cannot be used (${error.reason}): check ${flagOrVariable('DATABASE_URL')}, and whether PostgreSQL runs there.`;
  }
  if (!isOfFolder(error)) return undefined;
  return `The data folder ${dataDir} cannot be used (${error.message}): name another one with ${flagOrVariable('DATA_DIR')}.`;
}

/** SQLite's word for statements that make no sense: a fault of ours. */
const OWN_FAULT = 'SQLITE_ERROR';

function isOfFolder(error: unknown): error is Error {
  if (!(error instanceof Error) || !('code' in error)) return false;
  const code = String(error.code);
  const isOfSqlite = code.startsWith('SQLITE_') && code !== OWN_FAULT;
  // What writes to an open file fails without its path.
  return isOfSqlite || shortageOf(error) !== undefined || ('syscall' in error && 'path' in error);
}
