import fs from 'node:fs';

/** Memory of a process and its descendants, from Linux's /proc. */

/** Proportional set size in bytes: shared pages count once, divided among those who share them. 0 for a process that has gone. */
function pssOf(pid: number): number {
  const kilobytes = /^Pss:\s+(\d+) kB/m.exec(readOrEmpty(`/proc/${pid}/smaps_rollup`))?.[1];
  return Number(kilobytes ?? 0) * 1024;
}

function readOrEmpty(file: string): string {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** The process and all that it started. */
function treeOf(root: number): number[] {
  const children = new Map<number, number[]>();
  for (const entry of fs.readdirSync('/proc')) {
    if (!/^\d+$/.test(entry)) continue;
    // The name in parentheses may hold anything: the parent is the second field after the last one (proc(5)).
    const afterName = readOrEmpty(`/proc/${entry}/stat`).split(') ').pop() ?? '';
    const parent = Number(afterName.split(' ')[1]);
    children.set(parent, [...(children.get(parent) ?? []), Number(entry)]);
  }
  const tree = [root];
  for (const pid of tree) tree.push(...(children.get(pid) ?? []));
  return tree;
}

export interface PeakMemory {
  /** Highest sum over the tree at one moment, bytes of PSS. */
  readonly treeBytes: number;
  /** Highest value of one process. */
  readonly processBytes: number;
}

const SAMPLE_MS = 50;

/** Samples until `stop` is called. */
export function watchMemory(root: number): { stop(): PeakMemory } {
  let peak: PeakMemory = { treeBytes: 0, processBytes: 0 };
  const sample = (): void => {
    const sizes = treeOf(root).map(pssOf);
    peak = {
      treeBytes: Math.max(
        peak.treeBytes,
        sizes.reduce((sum, size) => sum + size, 0),
      ),
      processBytes: Math.max(peak.processBytes, ...sizes),
    };
  };
  const timer = setInterval(sample, SAMPLE_MS);
  return {
    stop: () => {
      clearInterval(timer);
      return peak;
    },
  };
}

export function memoryNow(pid: number): number {
  return pssOf(pid);
}
