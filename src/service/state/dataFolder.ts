import { flagOrVariable } from '../settingNames';
import { SettingError } from '../settings';

/**
 * Does what needs the data folder, and says which setting it is that names it where it cannot be used.
 * @throws SettingError for what the file system, and SQLite of its files, complain of
 */
export async function usingDataFolder<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isOfFolder(error)) throw error;
    const sentence = `The data folder ${dataDir} cannot be used (${error.message}): name another one with ${flagOrVariable('DATA_DIR')}.`;
    throw new SettingError(sentence, { cause: error });
  }
}

/** SQLite's word for statements that make no sense: a fault of ours. */
const OWN_FAULT = 'SQLITE_ERROR';

function isOfFolder(error: unknown): error is Error {
  if (!(error instanceof Error) || !('code' in error)) return false;
  const code = String(error.code);
  const isOfSqlite = code.startsWith('SQLITE_') && code !== OWN_FAULT;
  return isOfSqlite || ('syscall' in error && 'path' in error);
}
