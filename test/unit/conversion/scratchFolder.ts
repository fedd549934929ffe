import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

/** A folder of one test; `remove` takes it away whatever its permissions are by then. */
export interface ScratchFolder {
  readonly path: string;
  file(...names: string[]): string;
  names(): Promise<string[]>;
  remove(): Promise<void>;
}

export async function scratchFolder(): Promise<ScratchFolder> {
  const folder = await fs.mkdtemp(path.join(await fs.realpath(os.tmpdir()), 'pdf-to-docx-test-'));
  return {
    path: folder,
    file: (...names) => path.join(folder, ...names),
    names: async () => (await fs.readdir(folder)).sort(),
    remove: async () => {
      await fs.chmod(folder, 0o700);
      await fs.rm(folder, { recursive: true, force: true });
    },
  };
}
