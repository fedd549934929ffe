import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { RecogniserFiles } from '../../engine/index';

const MODEL_FILE = /^(.+)\.traineddata$/;

/**
 * Tesseract's program and models, from the folder of the bundles as the build fills it. Where that has no models, or not those of a language,
 * they come from the folders in TESSDATA_PREFIX, which Tesseract itself looks in: several as in PATH, of which the first goes first.
 */
export function recogniserFiles(
  bundles: string,
  further: string | undefined = process.env.TESSDATA_PREFIX,
): RecogniserFiles {
  const folders = [path.join(bundles, 'recognition'), ...(further?.split(path.delimiter) ?? [])];
  let known: ReadonlyMap<string, string> | undefined;
  const files = (): ReadonlyMap<string, string> => (known ??= modelsIn(folders.filter((folder) => folder !== '')));
  return {
    get models() {
      return [...files().keys()];
    },
    program: () => brotliDecompressSync(readFileSync(path.join(bundles, 'tesseract.wasm.br'))),
    model: (name) => {
      const file = files().get(name);
      if (file === undefined) throw new Error(`There is no model ${name}.`);
      return readFileSync(file);
    },
  };
}

/** Files of models by their names, "eng" for eng.traineddata, in the order of these: what is recognised depends on it, and folders have none. */
function modelsIn(folders: readonly string[]): Map<string, string> {
  const models = new Map<string, string>();
  for (const folder of folders) {
    for (const file of filesIn(folder)) {
      const name = MODEL_FILE.exec(file)?.[1];
      if (name !== undefined && !models.has(name)) models.set(name, path.join(folder, file));
    }
  }
  return new Map([...models].sort(([a], [b]) => (a < b ? -1 : 1)));
}

function filesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
