import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import * as vscode from 'vscode';

/** What the tests inside VS Code use of their window. */

const WAIT_MS = 30_000;
const POLL_MS = 50;
const LOG_NAME = 'PDF to DOCX.log';

export function extension(): vscode.Extension<unknown> {
  const found = vscode.extensions.getExtension('pdf-to-docx.pdf-to-docx');
  assert.ok(found, 'the extension is not installed');
  return found;
}

export function isRecognitionInstalled(): boolean {
  return vscode.extensions.getExtension('pdf-to-docx.pdf-to-docx-recognition') !== undefined;
}

/** A file of a workspace folder, the first one unless it is named. */
export function file(name: string, root = 0): vscode.Uri {
  const folder = vscode.workspace.workspaceFolders?.[root];
  assert.ok(folder);
  return vscode.Uri.joinPath(folder.uri, ...name.split('/'));
}

/** The path of what has this name in the first folder. */
export const inFolder = (name: string): string => path.join(file('.').fsPath, name);

/** Runs the command as the Explorer does, and gives the paths of what it saved. */
export async function convert(pdf: vscode.Uri, selected?: readonly vscode.Uri[]): Promise<string[]> {
  const saved = await vscode.commands.executeCommand<vscode.Uri[]>('pdfToDocx.convert', pdf, selected);
  return saved.map(({ fsPath }) => fsPath);
}

export async function until(isTrue: () => boolean | Promise<boolean>, what: string): Promise<void> {
  const end = Date.now() + WAIT_MS;
  while (!(await isTrue())) {
    assert.ok(Date.now() < end, `never: ${what}`);
    await delay(POLL_MS);
  }
}

export async function set(name: string, value: unknown, target = vscode.ConfigurationTarget.Global): Promise<void> {
  await vscode.workspace.getConfiguration('pdfToDocx').update(name, value, target);
}

/** What the extension has logged in this window. */
export function logText(): string {
  const userData = process.env.HOST_TEST_USER_DATA;
  assert.ok(userData);
  const logs = path.join(userData, 'logs');
  const names = existsSync(logs) ? readdirSync(logs, { recursive: true, encoding: 'utf8' }) : [];
  const found = names.filter((name) => path.basename(name) === LOG_NAME).map((name) => path.join(logs, name));
  found.sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
  return found[0] === undefined ? '' : readFileSync(found[0], 'utf8');
}

let loggedBefore = 0;

/** No test finds the documents of another one, or what was logged for it. */
export function beginTest(): void {
  loggedBefore = logText().length;
  for (const folder of vscode.workspace.workspaceFolders ?? []) {
    const { fsPath } = folder.uri;
    for (const name of readdirSync(fsPath, { recursive: true, encoding: 'utf8' })) {
      if (name.endsWith('.docx')) rmSync(path.join(fsPath, name));
    }
  }
}

/** Waits for something in the log of this test. */
export async function untilLogged(pattern: RegExp): Promise<void> {
  await until(() => pattern.test(logText().slice(loggedBefore)), `the log has ${String(pattern)}`);
}

/** Waits until the built-in service has a conversion under way: it keeps a folder for each in its own one. */
export async function untilAtWork(): Promise<void> {
  const namesIn = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : []);
  const services = (): string[] => namesIn(os.tmpdir()).filter((name) => name.startsWith('pdf-to-docx-'));
  const jobsOf = (service: string): string[] => namesIn(path.join(os.tmpdir(), service, 'work'));
  await until(() => services().flatMap(jobsOf).length > 0, 'a conversion is under way');
}

/** Closes what is asked in notifications, unanswered, until `asking` is over: the question may not be shown yet. */
export async function giveUp<T>(asking: Promise<T>): Promise<T> {
  let isOver = false;
  const over = asking.finally(() => {
    isOver = true;
  });
  await until(async () => {
    await vscode.commands.executeCommand('notifications.clearAll');
    return isOver;
  }, 'the question is closed');
  return over;
}

/** The parts that a DOCX must have, and a whole ZIP around them. */
export function assertDocx(docx: string): void {
  const bytes = readFileSync(docx);
  assert.equal(bytes.subarray(0, 4).toString('latin1'), 'PK\u0003\u0004');
  assert.ok(bytes.includes('[Content_Types].xml'));
  assert.ok(bytes.includes('word/document.xml'));
  assert.ok(bytes.lastIndexOf('PK\u0005\u0006', undefined, 'latin1') > 0, 'the end of the ZIP is missing');
}

/** The names in a folder that conversions have left behind. */
export function leftovers(folder: string): string[] {
  return readdirSync(folder).filter((name) => name.endsWith('.tmp'));
}
