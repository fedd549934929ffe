import { createHash } from 'node:crypto';
import type * as nodeFiles from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { FileError, systemCode } from './fileErrors';
import { folded } from './outputName';

/** A claim is held for as long as it takes to look and to rename; one that stays is of a process that crashed. */
const CLAIM_LIMIT_MS = 2_000;
const CLAIM_POLL_MS = 20;

type Files = Pick<typeof nodeFiles, 'lstat' | 'open' | 'rename' | 'rm'>;

/**
 * Renames without replacing, on file systems without hard links (FAT, some network drives), where no call does that in one step: a rename
 * replaces, and an exclusive `open` would show an empty document until the rename, or for ever after a crash between the two. So the name
 * is claimed by a hidden file beside it, which only one of several conversions can make, in whatever process they run; who has it looks and
 * renames. A crash leaves the claim, which the next one takes over. Another program that makes the very file between the look and the
 * rename loses it: nothing can be done about that here.
 *
 * @throws FileError `output_exists`, `output_in_use` when others don't let go of the name; system errors
 */
export async function renameWhereFree(fs: Files, from: string, target: string): Promise<void> {
  const claim = claimOn(target);
  await take(fs, claim, target);
  try {
    const existing = await fs.lstat(target).catch((error: unknown) => {
      if (systemCode(error) !== 'ENOENT') throw error;
    });
    if (existing) throw new FileError('output_exists', target);
    await fs.rename(from, target);
  } finally {
    await fs.rm(claim, { force: true }).catch(() => undefined);
  }
}

async function take(fs: Files, claim: string, target: string): Promise<void> {
  const waitUntil = performance.now() + CLAIM_LIMIT_MS;
  for (let isTakenOver = false; ;) {
    try {
      await (await fs.open(claim, 'wx')).close();
      return;
    } catch (error) {
      // Windows says EPERM for a file that is about to go.
      if (performance.now() < waitUntil) await delay(CLAIM_POLL_MS);
      else if (systemCode(error) !== 'EEXIST') throw error;
      else if (isTakenOver) throw new FileError('output_in_use', target, error);
      else {
        isTakenOver = true;
        await fs.rm(claim, { force: true });
      }
    }
  }
}

/** Names that a file system may take for one have one claim. */
function claimOn(target: string): string {
  const digest = createHash('sha256')
    .update(folded(path.basename(target)))
    .digest('hex')
    .slice(0, 16);
  return path.join(path.dirname(target), `.pdf-to-docx-${digest}.claim`);
}
