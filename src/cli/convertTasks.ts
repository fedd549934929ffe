import { statSync } from 'node:fs';
import path from 'node:path';
import { docxNameFor } from '../conversion/outputName';
import { UsageError, type ConvertCommand } from './commandLine';

/** One file to be converted. Both paths are absolute. */
export interface ConvertTask {
  /** As typed, for messages. */
  readonly name: string;
  readonly source: string;
  readonly target: string;
}

/**
 * What a `convert` command asks for, each file once.
 *
 * @throws UsageError when two of them would be saved in one place
 */
export function tasksOf({ files, output, outputDir, ifExists }: ConvertCommand): ConvertTask[] {
  if (output !== undefined && isFolder(output)) {
    throw new UsageError(`--output names a file, and ${output} is a folder: say --output-dir ${output}.`);
  }
  const tasks = new Map<string, ConvertTask>();
  const sourceOfTarget = new Map<string, string>();
  for (const name of files) {
    const source = path.resolve(name);
    if (tasks.has(source)) continue;
    const folder = outputDir === undefined ? path.dirname(source) : path.resolve(outputDir);
    const target = output === undefined ? path.join(folder, docxNameFor(path.basename(source))) : path.resolve(output);
    const other = sourceOfTarget.get(target);
    if (other !== undefined && ifExists !== 'rename') {
      throw new UsageError(`${other} and ${name} would both be saved as ${target}: say --if-exists rename.`);
    }
    sourceOfTarget.set(target, name);
    tasks.set(source, { name, source, target });
  }
  return [...tasks.values()];
}

/** One that is there, or that a name with a separator at its end means. */
function isFolder(name: string): boolean {
  if (name.endsWith('/') || name.endsWith(path.sep)) return true;
  try {
    return statSync(name).isDirectory();
  } catch {
    // What cannot be looked at is no folder for all we know; whoever writes there will say why it cannot.
    return false;
  }
}
