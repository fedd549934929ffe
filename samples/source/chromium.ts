import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** Debian's Chromium as a printer and as a canvas. */

const NAMES = ['chromium', 'chromium-browser', 'google-chrome'];

function run(args: readonly string[]): string {
  const profile = fs.mkdtempSync(path.join(os.tmpdir(), 'samples-'));
  const flags = [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    `--user-data-dir=${profile}`,
    '--virtual-time-budget=5000',
  ];
  try {
    for (const name of NAMES) {
      try {
        return execFileSync(name, [...flags, ...args], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
      }
    }
    throw new Error('The samples are printed by Chromium: install it with "apt-get install chromium".');
  } finally {
    fs.rmSync(profile, { recursive: true, force: true });
  }
}

/** Prints a page to PDF. Its dates are the fixed ones below, so that the same Chromium gives the same bytes. */
export function printToPdf(html: string, pdf: string): void {
  run(['--no-pdf-header-footer', '--generate-pdf-document-outline', `--print-to-pdf=${pdf}`, pathToFileURL(html).href]);
  const printed = fs.readFileSync(pdf, 'latin1');
  // Same length as what they replace: the offsets of the cross-reference table stay true.
  const dated = printed.replace(/(\/(?:Creation|Mod)Date) \(D:\d{14}/g, `$1 (D:${FIXED_DATE}`);
  fs.writeFileSync(pdf, dated, 'latin1');
}

/** What a drawing page leaves as base64 in its body. */
export function drawPicture(html: string): Buffer {
  const body = /<body>([A-Za-z0-9+/=\s]+)<\/body>/.exec(run(['--dump-dom', pathToFileURL(html).href]))?.[1];
  if (!body) throw new Error(`${html} drew nothing`);
  return Buffer.from(body, 'base64');
}

/** Date of all samples, as in PDF (ISO 32000-2, 7.9.4). */
const FIXED_DATE = '20260101120000';
