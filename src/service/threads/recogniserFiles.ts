import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { RecogniserFiles } from '../../engine/index';

const PROGRAM = 'tesseract.wasm';
const MODEL_FILE = /^(.+)\.traineddata$/;

/**
 * Tesseract's program and models from the folder that the build has filled, and models of further languages from the one that Tesseract itself
 * looks in (TESSDATA_PREFIX). A model of both is the build's.
 */
export function recogniserFiles(
  folder: string,
  further: string | undefined = process.env.TESSDATA_PREFIX,
): RecogniserFiles {
  let folders: ReadonlyMap<string, string> | undefined;
  const folderOf = (): ReadonlyMap<string, string> => (folders ??= modelsIn(further ? [further, folder] : [folder]));
  return {
    get models() {
      return [...folderOf().keys()].sort();
    },
    program: () => readFileSync(path.join(folder, PROGRAM)),
    model: (name) => readFileSync(path.join(folderOf().get(name) ?? folder, `${name}.traineddata`)),
  };
}

/** The folder of each model; of those that several have, the last one's. */
function modelsIn(folders: readonly string[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const folder of folders) {
    for (const file of filesIn(folder)) {
      const name = MODEL_FILE.exec(file)?.[1];
      if (name !== undefined) found.set(name, folder);
    }
  }
  return found;
}

function filesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
