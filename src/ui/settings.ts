import * as vscode from 'vscode';
import { SCANNED_PAGES, type ScannedPages } from '../api/limits';

/** The settings of package.json, read anew at each use. What a user wrote by hand and does not fit counts as the default. */

const SECTION = 'pdfToDocx';

const IF_OUTPUT_EXISTS = ['ask', 'overwrite', 'rename', 'skip'] as const;
type IfOutputExists = (typeof IF_OUTPUT_EXISTS)[number];

const AFTER_CONVERSION = ['notify', 'open', 'nothing'] as const;
type AfterConversion = (typeof AFTER_CONVERSION)[number];

interface ConversionSettings {
  /** As the user wrote it; empty: beside the PDF. */
  readonly outputDirectory: string;
  readonly ifOutputExists: IfOutputExists;
  readonly afterConversion: AfterConversion;
  readonly scannedPages: ScannedPages;
  readonly timeoutMs: number;
}

/** For machines without a keyring; the command line reads it, too. */
const KEY_VARIABLE = 'PDF_TO_DOCX_API_KEY';

const DEFAULT_TIMEOUT_MINUTES = 30;
const MAX_TIMEOUT_MINUTES = 1_440;
const MS_PER_MINUTE = 60_000;
const DEFAULT_PARALLEL_CONVERSIONS = 2;
const MAX_PARALLEL_CONVERSIONS = 8;

function oneOf<T extends string>(allowed: readonly T[], value: unknown, fallback: T): T {
  return allowed.find((known) => known === value) ?? fallback;
}

function numberBetween(least: number, most: number, value: unknown, fallback: number): number {
  return typeof value === 'number' && value >= least && value <= most ? value : fallback;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

/**
 * In an untrusted workspace VS Code leaves out what the workspace says for the restricted settings.
 *
 * @param scannedPages what the user asked for in place of the setting. A document that is there already is what made them ask: it is no
 * reason to skip the PDF.
 */
export function conversionSettings(pdf: vscode.Uri, scannedPages?: ScannedPages): ConversionSettings {
  const settings = vscode.workspace.getConfiguration(SECTION, pdf);
  const timeoutMinutes = numberBetween(
    Number.MIN_VALUE,
    MAX_TIMEOUT_MINUTES,
    settings.get('timeoutMinutes'),
    DEFAULT_TIMEOUT_MINUTES,
  );
  const ifOutputExists = oneOf(IF_OUTPUT_EXISTS, settings.get('ifOutputExists'), 'ask');
  return {
    outputDirectory: textOf(settings.get('outputDirectory')),
    ifOutputExists: scannedPages !== undefined && ifOutputExists === 'skip' ? 'ask' : ifOutputExists,
    afterConversion: oneOf(AFTER_CONVERSION, settings.get('afterConversion'), 'notify'),
    scannedPages: scannedPages ?? oneOf(SCANNED_PAGES, settings.get('scannedPages'), 'picture'),
    timeoutMs: timeoutMinutes * MS_PER_MINUTE,
  };
}

/** The address of the remote service; empty: the built-in one. */
export function serviceUrl(): string {
  return textOf(vscode.workspace.getConfiguration(SECTION).get('serviceUrl'));
}

/** The key that the environment has for the service of the settings. It goes to no other: not to the one that an earlier setting named. */
export function environmentKey(origin: string): string | undefined {
  const url = serviceUrl();
  const isOfSettings = URL.canParse(url) && new URL(url).origin === origin;
  const key = process.env[KEY_VARIABLE]?.trim();
  return isOfSettings && key !== '' ? key : undefined;
}

/** Saves the address in the user's settings (of the remote machine, in a remote window). */
export async function setServiceUrl(url: string): Promise<void> {
  await vscode.workspace.getConfiguration(SECTION).update('serviceUrl', url, vscode.ConfigurationTarget.Global);
}

export function maxParallelConversions(): number {
  const value = vscode.workspace.getConfiguration(SECTION).get('maxParallelConversions');
  return Math.floor(numberBetween(1, MAX_PARALLEL_CONVERSIONS, value, DEFAULT_PARALLEL_CONVERSIONS));
}

/** Opens the settings editor at one setting; that of the address is the machine's, which in a remote window is not among the user's own. */
export async function openSetting(name: 'serviceUrl' | 'timeoutMinutes' | 'outputDirectory'): Promise<void> {
  const isOfRemote = name === 'serviceUrl' && vscode.env.remoteName !== undefined;
  const command = isOfRemote ? 'workbench.action.openRemoteSettings' : 'workbench.action.openSettings';
  await vscode.commands.executeCommand(command, { query: `${SECTION}.${name}` });
}
