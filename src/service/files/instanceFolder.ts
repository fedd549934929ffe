import fs from 'node:fs';
import fsp from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import * as v from 'valibot';
import { systemClock } from '../clock';
import { makeFolder } from './makeFolder';

/**
 * The private folder of one running service: uploads, work and results. It goes with the service; what a killed one left behind, the
 * next to start in the same place clears away.
 */
export interface InstanceFolder {
  readonly path: string;
  remove(): Promise<void>;
}

const PREFIX = 'pdf-to-docx-';
const OWNER_FILE = 'owner.json';
/** The owner's file is touched this often: soon, too, when the machine has slept for days. */
const HEARTBEAT_MS = 60 * 1_000;
/** The only sign of life of another machine, or container, on the same file system; and where the number of a process may be another's by now. */
const SILENT_MS = 24 * 3_600 * 1_000;
/** Folders of this process: its own number says nothing about the others, which may be of a container that came before. */
const own = new Set<string>();
const ownerSchema = v.object({ pid: v.number(), host: v.string() });

/** A new folder, mode 0700, in `parent`, which is made if need be. */
export async function createInstanceFolder(parent: string): Promise<InstanceFolder> {
  makeFolder(parent);
  // mkdtemp gives mode 0700 and a name that nobody has taken before, as a shared temporary folder needs it.
  const folder = await fsp.mkdtemp(path.join(parent, PREFIX));
  const owner = { pid: process.pid, host: os.hostname() };
  const ownerFile = path.join(folder, OWNER_FILE);
  own.add(folder);
  const removeAtExit = (): void => {
    fs.rmSync(folder, { recursive: true, force: true });
  };
  // Before the file of its owner, without which nobody else may remove it: the disk may be full.
  process.once('exit', removeAtExit);
  await fsp.writeFile(ownerFile, JSON.stringify(owner), { mode: 0o600 });
  const heartbeat = setInterval(() => {
    const now = new Date();
    // Whoever cleans temporary folders may have taken it: the next conversion will say so.
    fsp.utimes(ownerFile, now, now).catch(() => undefined);
  }, HEARTBEAT_MS).unref();
  return {
    path: folder,
    remove: async () => {
      clearInterval(heartbeat);
      await fsp.rm(folder, { recursive: true, force: true, maxRetries: 5 });
      process.off('exit', removeAtExit);
      own.delete(folder);
    },
  };
}

/** Removes the folders of services on this machine that no longer run. Folders of other users are left alone, and those of
 * other machines, and of processes that seem to run, for a day after they were last heard of. */
export async function removeLeftovers(parent: string): Promise<void> {
  const names = (await fsp.readdir(parent)).filter((name) => name.startsWith(PREFIX));
  for (const folder of names.map((name) => path.join(parent, name))) {
    if (await isLeftover(folder)) await fsp.rm(folder, { recursive: true, force: true });
  }
}

async function isLeftover(folder: string): Promise<boolean> {
  if (own.has(folder)) return false;
  try {
    const stat = await fsp.lstat(folder);
    if (!stat.isDirectory() || (process.getuid && stat.uid !== process.getuid())) return false;
    const text = await fsp.readFile(path.join(folder, OWNER_FILE), 'utf8');
    const { pid, host } = v.parse(ownerSchema, JSON.parse(text));
    if (host === os.hostname() && (pid === process.pid || !isRunning(pid))) return true;
    const { mtimeMs } = await fsp.stat(path.join(folder, OWNER_FILE));
    return systemClock.now() - mtimeMs > SILENT_MS;
  } catch {
    // Not ours, being made at this moment, or being removed by somebody else.
    return false;
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
