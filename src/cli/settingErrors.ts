import { SettingError } from '../service/settings';
import { UsageError } from './commandLine';

/** Turns a setting that cannot be used into wrong use of the program. */
export function withUsableSettings<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw error instanceof SettingError ? new UsageError(error.message) : error;
  }
}
