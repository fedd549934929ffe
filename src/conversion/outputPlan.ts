import { cancelledError } from '../client/index';
import { FileError } from './fileErrors';
import type { FileSystem, PublishMode, TemporaryFile } from './fileSystem';
import { numberedName } from './outputName';

/** What to do when the DOCX is there already. `fail` is for where nobody can be asked. */
export type IfExists = 'ask' | 'overwrite' | 'rename' | 'skip' | 'fail';

/** What a person answers. `undefined`: the question was dismissed, the conversion is cancelled. */
export type ExistsAnswer = 'overwrite' | 'rename' | 'skip' | undefined;

/** What a person wants after a result could not be saved; `undefined`: give up. */
export type SaveAnswer =
  | { readonly action: 'retry' }
  /** The dialog where the place was chosen has asked about replacing: with `overwrite` it may be replaced. */
  | { readonly action: 'saveAs'; readonly target: string; readonly overwrite: boolean }
  | undefined;

export interface OutputQuestions {
  /** Needed for `ask`; without it `ask` fails with `output_exists`. */
  readonly askIfExists?: ((place: string) => Promise<ExistsAnswer>) | undefined;
  readonly askAfterSaveError?: ((error: FileError) => Promise<SaveAnswer>) | undefined;
}

/** What is asked when a result cannot be saved, and what no answer may replace. */
interface SaveQuestions extends OutputQuestions {
  /** The place of the PDF. */
  readonly source: string;
}

/** Where a result goes, and whether it may replace what is there. */
export interface OutputPlan {
  /** The name it should have; `target` is another one where that is taken. */
  readonly wanted: string;
  readonly target: string;
  readonly mode: PublishMode;
}

/** Past this many numbered names somebody made them by accident. */
const MAX_NUMBER = 9_999;

/**
 * Decides where a result goes: before any work is done, and again when a file appeared meanwhile.
 *
 * @returns undefined: skip
 * @throws FileError `output_exists`, ClientError `cancelled`
 */
export async function planOutput(
  files: FileSystem,
  target: string,
  ifExists: IfExists,
  { askIfExists }: OutputQuestions,
): Promise<OutputPlan | undefined> {
  if (!(await files.exists(target))) return { wanted: target, target, mode: 'create' };
  if (ifExists === 'ask' && askIfExists) {
    const answer = await askIfExists(target);
    if (answer === undefined) throw cancelledError();
    return planOutput(files, target, answer, {});
  }
  switch (ifExists) {
    case 'overwrite':
      return { wanted: target, target, mode: 'replace' };
    case 'rename':
      return { wanted: target, target: await freePlace(files, target), mode: 'create' };
    case 'skip':
      return undefined;
    case 'ask':
    case 'fail':
      throw new FileError('output_exists', target);
  }
}

async function freePlace(files: FileSystem, target: string): Promise<string> {
  const name = files.nameOf(target);
  for (let number = 1; number <= MAX_NUMBER; number++) {
    const place = files.sibling(target, numberedName(name, number));
    if (!(await files.exists(place))) return place;
  }
  throw new FileError('output_exists', target);
}

/**
 * Asks until the place of a plan can be written to, as far as can be told before.
 *
 * @throws FileError
 */
export async function checkedPlan(files: FileSystem, plan: OutputPlan, questions: SaveQuestions): Promise<OutputPlan> {
  let current = plan;
  for (;;) {
    try {
      await files.checkWritable(current.target);
      return current;
    } catch (error) {
      current = await planAfter(files, error, current, questions);
    }
  }
}

/**
 * Puts a finished file in its place; asks where it can't go there.
 *
 * @returns where it went, or undefined: skipped, because a file appeared meanwhile
 * @throws FileError
 */
export async function publishAsPlanned(
  files: FileSystem,
  temporary: TemporaryFile,
  plan: OutputPlan,
  ifExists: IfExists,
  questions: SaveQuestions,
): Promise<OutputPlan | undefined> {
  let current = plan;
  for (;;) {
    try {
      await temporary.publish(current.target, current.mode);
      return current;
    } catch (error) {
      if (error instanceof FileError && error.code === 'output_exists') {
        if (await isThere(files, temporary, current.target)) return current;
        const next = await planOutput(files, current.wanted, ifExists, questions);
        if (!next) return undefined;
        current = next;
      } else current = await planAfter(files, error, current, questions);
    }
  }
}

/** Whether what appeared in a place is this very document: another window has converted the same PDF, or picked the same job up. */
async function isThere(files: FileSystem, temporary: TemporaryFile, place: string): Promise<boolean> {
  try {
    const found = await files.openSource(place);
    if (found.size !== temporary.size) return false;
    let offset = 0;
    for await (const piece of found.read()) {
      if (Buffer.compare(piece, await temporary.read(offset, piece.byteLength)) !== 0) return false;
      offset += piece.byteLength;
    }
    return true;
  } catch {
    return false;
  }
}

/**
 * Asks what to do about a result that cannot be saved as planned.
 *
 * @throws `error` itself when it is no FileError, nobody can be asked, or the person gives up
 */
export async function planAfter(
  files: FileSystem,
  error: unknown,
  plan: OutputPlan,
  { askAfterSaveError, source }: SaveQuestions,
): Promise<OutputPlan> {
  let problem = error;
  for (;;) {
    const answer = problem instanceof FileError ? await askAfterSaveError?.(problem) : undefined;
    if (!answer) throw error;
    if (answer.action === 'retry') return plan;
    const { target, overwrite } = answer;
    if (!(await files.isSame(source, target)))
      return { wanted: target, target, mode: overwrite ? 'replace' : 'create' };
    problem = new FileError('output_is_source', target);
  }
}
