import { serve } from '../service/serve';
import { readServeSettings } from '../service/settings';
import type { SettingFlags } from '../service/settingNames';
import { withUsableSettings } from './settingErrors';

/**
 * Runs the service until it is told to stop.
 *
 * @throws UsageError for a setting that cannot be used: a port that is taken, too
 */
export async function runServe(flags: SettingFlags): Promise<void> {
  await withUsableSettings(() => serve(readServeSettings(process.env, flags)));
}
