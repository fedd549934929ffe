import { SettingError } from '../service/settings';
import { UsageError } from './commandLine';

/** Turns a setting that cannot be used, as it is read or later on, into wrong use of the program. */
export async function withUsableSettings<T>(work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof SettingError ? new UsageError(error.message) : error;
  }
}
