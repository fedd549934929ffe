import os from 'node:os';

/** Of this process, resident, against what it may have: above, new work would end all work. */
const MAX_RESIDENT_SHARE = 0.85;
/** Of the machine, still to be had. */
const MIN_FREE_BYTES = 128 * 1024 * 1024;

export const SHORT_OF_MEMORY_MESSAGE = 'The service is short of memory.';

interface MemoryUse {
  readonly residentBytes: number;
  /** What the process may have: its container's limit, or the machine's memory. */
  readonly limitBytes: number;
  /** What the machine could still give; absent where it cannot be told. */
  readonly freeBytes?: number;
}

/** Whether it is better to take in nothing more for the moment. */
export function isShortOfMemory(use: MemoryUse = memoryUse()): boolean {
  if (use.residentBytes > MAX_RESIDENT_SHARE * use.limitBytes) return true;
  return use.freeBytes !== undefined && use.freeBytes < MIN_FREE_BYTES;
}

function memoryUse(): MemoryUse {
  const machineBytes = os.totalmem();
  // Without a limit of a container Node answers 0 or a number past any machine's.
  const limit = process.constrainedMemory();
  return {
    residentBytes: process.memoryUsage.rss(),
    limitBytes: limit > 0 && limit < machineBytes ? limit : machineBytes,
    // Elsewhere what is called free leaves out what the system would give back at once.
    ...(process.platform === 'linux' && { freeBytes: os.freemem() }),
  };
}
