import type { PdfSource } from '../../ports';

/** Bytes read at a time, and how much of the previous ones is kept for what crosses the border. */
const WINDOW_BYTES = 2 * 1024 * 1024;
const OVERLAP_BYTES = 256 * 1024;

/** Searches a source from front to back; as long as positions rise, every byte is read about once. */
export class ByteScanner {
  private start = 0;
  private window: Buffer = Buffer.alloc(0);
  /** One for all windows: those of a large file would pile up until they are collected. */
  private memory: Buffer | undefined;

  constructor(private readonly source: PdfSource) {}

  /** Position of the first occurrence at or after `from`; -1 for none. */
  find(needle: string, from: number): number {
    for (let at = from; at < this.source.size;) {
      this.cover(at);
      const found = this.window.indexOf(needle, at - this.start, 'latin1');
      if (found >= 0) return this.start + found;
      const windowEnd = this.start + this.window.length;
      if (windowEnd >= this.source.size) return -1;
      at = Math.max(at + 1, windowEnd - needle.length + 1);
    }
    return -1;
  }

  /** Up to `length` bytes from `from`, at most OVERLAP_BYTES, as Latin-1 text. */
  text(from: number, length: number): string {
    const first = Math.max(0, from);
    const size = Math.min(length, OVERLAP_BYTES, this.source.size - first);
    if (size <= 0) return '';
    if (first < this.start || first + size > this.start + this.window.length) this.load(first);
    return this.window.toString('latin1', first - this.start, first - this.start + size);
  }

  private cover(position: number): void {
    if (position < this.start || position >= this.start + this.window.length) this.load(position);
  }

  private load(position: number): void {
    this.start = Math.max(0, position - OVERLAP_BYTES);
    this.memory ??= Buffer.allocUnsafe(Math.min(WINDOW_BYTES, this.source.size));
    this.window = this.memory.subarray(0, Math.min(WINDOW_BYTES, this.source.size - this.start));
    this.source.readAt(this.start, this.window);
  }
}
