import { serve } from '../service/serve';
import { readServeSettings, type ServeFlags } from '../service/settings';
import { withUsableSettings } from './settingErrors';

/**
 * Runs the service until it is told to stop.
 *
 * @throws UsageError for a setting that cannot be used
 */
export async function runServe(flags: ServeFlags): Promise<void> {
  await serve(withUsableSettings(() => readServeSettings(process.env, flags)));
}
