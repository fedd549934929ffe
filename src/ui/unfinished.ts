import type * as vscode from 'vscode';
import { SCANNED_PAGES, type ScannedPages } from '../api/limits';

/** Name in the workspace's store. */
const KEY = 'unfinished';

/**
 * So long after a conversion is over the store may still have it: all are written anew each time, and of a folder with thousands, some ten end in
 * a second. A window that crashes meanwhile leaves some that were saved, which the next one sees.
 */
const KEEP_AFTER_MS = 1_000;

/** A PDF whose conversion had been asked for when the window closed, or crashed. */
export interface LostConversion {
  /** Its address as text. */
  readonly pdf: string;
  /** When it was asked for, in milliseconds since 1970. */
  readonly since: number;
  /** The process of the window that it was asked for in. */
  readonly pid: number;
  /** How scanned pages were to come out, where that was asked for in place of the setting. */
  readonly scannedPages?: ScannedPages | undefined;
}

/** As much of a Uri as is used. */
type Address = Pick<vscode.Uri, 'toString'>;

/** Notes what is asked for until it is over, so that the next window can tell what this one took with it. */
export class Unfinished implements vscode.Disposable {
  readonly #underWay = new Map<string, Pick<LostConversion, 'since' | 'scannedPages'>>();
  #isClosing = false;
  #later: NodeJS.Timeout | undefined;

  constructor(
    private readonly store: Pick<vscode.Memento, 'get' | 'update'>,
    private readonly pid = process.pid,
  ) {}

  /** What the last window left; told once. */
  takeLost(): readonly LostConversion[] {
    const kept = this.store.get(KEY);
    if (kept === undefined) return [];
    this.keep();
    return Array.isArray(kept) ? kept.filter(isLostConversion) : [];
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

  private keep(): void {
    if (this.#isClosing) return;
    clearTimeout(this.#later);
    this.#later = undefined;
    const all = [...this.#underWay].map(([pdf, asked]): LostConversion => ({ pdf, ...asked, pid: this.pid }));
    void this.store.update(KEY, all.length > 0 ? all : undefined);
  }
}

function isLostConversion(value: unknown): value is LostConversion {
  if (typeof value !== 'object' || value === null) return false;
  const { pdf, since, pid, scannedPages }: Partial<Record<keyof LostConversion, unknown>> = value;
  const isKnown = [undefined, ...SCANNED_PAGES].some((known) => known === scannedPages);
  return typeof pdf === 'string' && typeof since === 'number' && typeof pid === 'number' && isKnown;
}
