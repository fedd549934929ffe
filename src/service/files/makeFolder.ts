import fs from 'node:fs';
import path from 'node:path';

/** For the user of the service alone. */
const FOLDER_MODE = 0o700;

/**
 * Makes a folder, and those above it that are missing. Node's own way of doing that (`recursive`, up to version 24 at least) never comes back
 * where the system knows no such name though the folder above is there, as below /proc: the process would hang, deaf to SIGTERM.
 */
export function makeFolder(folder: string): void {
  const parent = path.dirname(folder);
  if (parent !== folder && !fs.existsSync(parent)) makeFolder(parent);
  try {
    fs.mkdirSync(folder, { mode: FOLDER_MODE });
  } catch (error) {
    // It was there, or another process has been faster.
    if (!fs.statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
}
