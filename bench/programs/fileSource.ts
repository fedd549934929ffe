import fs from 'node:fs';
import type { PdfSource } from '../../src/engine/ports';

/** A file as the engine reads it. */
export function fileSource(file: string): { source: PdfSource; close(): void } {
  const descriptor = fs.openSync(file, 'r');
  const { size } = fs.fstatSync(descriptor);
  return {
    source: {
      size,
      readAt: (offset, target) => {
        const read = fs.readSync(descriptor, target, 0, target.length, offset);
        if (read !== target.length) throw new RangeError(`${file} ends before ${offset + target.length}`);
      },
    },
    close: () => {
      fs.closeSync(descriptor);
    },
  };
}
