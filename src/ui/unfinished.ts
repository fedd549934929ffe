import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import * as path from 'node:path';
import type * as vscode from 'vscode';
import { SCANNED_PAGES, type ScannedPages } from '../api/limits';

/**
 * So long after a conversion is over the file may still have it: all are written anew each time, and of a folder with thousands, some ten end in
 * a second. A window that crashes meanwhile leaves some that were saved, which the next one sees.
 */
const KEEP_AFTER_MS = 1_000;

/** A PDF whose conversion had been asked for when the window closed, or crashed. */
export interface LostConversion {
  /** Its address as text. */
  readonly pdf: string;
  /** When it was asked for, in milliseconds since 1970. */
  readonly since: number;
  /** How scanned pages were to come out, where that was asked for in place of the setting. */
  readonly scannedPages?: ScannedPages | undefined;
}

/** What a window has noted, in the folder that windows share. */
export interface Notes {
  readonly file: string;
  /** The process of the window. */
  readonly pid: number;
}

/** As much of a Uri as is used. */
type Address = Pick<vscode.Uri, 'toString'>;

/** Notes what is asked for until it is over, in a file of this window's own, so that another one can tell what it took with it. */
export class Unfinished implements vscode.Disposable {
  readonly #underWay = new Map<string, Pick<LostConversion, 'since' | 'scannedPages'>>();
  readonly #file: string;
  #isClosing = false;
  #later: NodeJS.Timeout | undefined;

  /** @param folder that of all windows of the workspace; it is made when there is something to note */
  constructor(
    private readonly folder: string,
    private readonly log: Pick<vscode.LogOutputChannel, 'warn'>,
    pid = process.pid,
  ) {
    this.#file = path.join(folder, `${randomUUID()}.${pid}.unfinished`);
  }

  /** @param scannedPages in place of the setting */
  begin(pdfs: readonly Address[], scannedPages?: ScannedPages): void {
    for (const pdf of pdfs) this.#underWay.set(pdf.toString(), { since: Date.now(), scannedPages });
    this.keep();
  }

  end(pdf: Address): void {
    if (!this.#underWay.delete(pdf.toString())) return;
    if (this.#underWay.size === 0) this.keep();
    else
      this.#later ??= setTimeout(() => {
        this.keep();
      }, KEEP_AFTER_MS);
  }

  /** Conversions that fail from here on fail because the window closes. */
  dispose(): void {
    if (this.#later !== undefined) this.keep();
    this.#isClosing = true;
  }

  /** At once, as the process may be about to end. */
  private keep(): void {
    if (this.#isClosing) return;
    clearTimeout(this.#later);
    this.#later = undefined;
    const all = [...this.#underWay].map(([pdf, asked]): LostConversion => ({ pdf, ...asked }));
    try {
      if (all.length === 0) rmSync(this.#file, { force: true });
      else {
        mkdirSync(this.folder, { recursive: true, mode: 0o700 });
        writeFileSync(this.#file, JSON.stringify(all), { mode: 0o600 });
      }
    } catch (error) {
      this.log.warn(`What is converted is not noted for the next window: ${String(error)}`);
    }
  }
}

/** The notes among the files of the folder. */
export function notesIn(folder: string, names: readonly string[]): readonly Notes[] {
  return names.flatMap((name) => {
    const [, pid] = /\.(\d+)\.unfinished$/.exec(name) ?? [];
    return pid === undefined ? [] : [{ file: path.join(folder, name), pid: Number(pid) }];
  });
}

/** What a window that has ended had noted; of several that ask, one is told. */
export function takeLost({ file }: Notes): readonly LostConversion[] {
  try {
    const text = readFileSync(file, 'utf8');
    rmSync(file);
    const kept: unknown = JSON.parse(text);
    return Array.isArray(kept) ? kept.filter(isLostConversion) : [];
  } catch {
    return [];
  }
}

function isLostConversion(value: unknown): value is LostConversion {
  if (typeof value !== 'object' || value === null) return false;
  const { pdf, since, scannedPages }: Partial<Record<keyof LostConversion, unknown>> = value;
  const isKnown = [undefined, ...SCANNED_PAGES].some((known) => known === scannedPages);
  return typeof pdf === 'string' && typeof since === 'number' && isKnown;
}
