import { systemCode } from './fileErrors';

const TEMPORARY = '.tmp';

/** Whether a file of that name is one that a conversion writes, or has left when it was killed. */
export function isTemporaryName(name: string): boolean {
  return /^\.pdf-to-docx-[0-9a-zA-Z]+-\d+\.tmp$/.test(name);
}

/**
 * What a conversion's file is called while it is written. A window that picks a conversion up may do so while an earlier one is still at it, as
 * in a second tab of a browser: each process writes a file of its own, and replaces those of processes that are no more.
 */
export class TemporaryName {
  readonly text: string;
  private readonly stem: string;

  constructor(
    tag: string,
    private readonly pid: number,
  ) {
    this.stem = `.pdf-to-docx-${tag}-`;
    this.text = `${this.stem}${pid}${TEMPORARY}`;
  }

  /** Whether a file of that name is one that this one is written in place of. */
  replaces(name: string): boolean {
    if (!name.startsWith(this.stem) || !name.endsWith(TEMPORARY)) return false;
    return !isAnotherRunning(Number(name.slice(this.stem.length, -TEMPORARY.length)), this.pid);
  }
}

/** Whether this machine has another process of that number. Of this one's own was one before the machine, or its container, was started anew. */
export function isAnotherRunning(pid: number, own = process.pid): boolean {
  try {
    return pid !== own && process.kill(pid, 0);
  } catch (error) {
    // One of another user runs, and may not be asked.
    return systemCode(error) === 'EPERM';
  }
}
