import fs from 'node:fs';
import path from 'node:path';

/** Paths of the files in a folder and its subfolders, of which any may go while they are listed: a service is at work there. */
export function filesBelow(folder: string): string[] {
  return entriesOf(folder).flatMap((entry) => {
    const place = path.join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(place) : entry.isFile() ? [place] : [];
  });
}

function entriesOf(folder: string): fs.Dirent[] {
  try {
    return fs.readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}
