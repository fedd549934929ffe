import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Keeps the workbench still: no trust prompt, no start page, no updates, no telemetry, no assistants. */
const QUIET_SETTINGS = {
  'security.workspace.trust.enabled': false,
  'workbench.startupEditor': 'none',
  'workbench.reduceMotion': 'on',
  'workbench.tips.enabled': false,
  'workbench.welcomePage.walkthroughs.openOnInstall': false,
  'workbench.secondarySideBar.defaultVisibility': 'hidden',
  'telemetry.telemetryLevel': 'off',
  'update.mode': 'none',
  'extensions.autoUpdate': false,
  'extensions.autoCheckUpdates': false,
  'extensions.ignoreRecommendations': true,
  'explorer.confirmDelete': false,
  'files.autoSave': 'off',
  'files.simpleDialog.enable': true,
  'git.enabled': false,
  'chat.disableAIFeatures': true,
};

/** Settings of one start, on top of the quiet ones. */
interface UserSettings {
  readonly [setting: string]: unknown;
  /** Every folder is trusted, and nothing asks. */
  readonly trusted: boolean;
}

/** Writes `User/settings.json` of a user data folder. */
export function writeUserSettings(userData: string, { trusted, ...settings }: UserSettings): void {
  const folder = path.join(userData, 'User');
  mkdirSync(folder, { recursive: true });
  const all = { ...QUIET_SETTINGS, 'security.workspace.trust.enabled': !trusted, ...settings };
  writeFileSync(path.join(folder, 'settings.json'), JSON.stringify(all, undefined, 2));
}
