import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { writePdf } from '../fixtures/pdfFiles';
import { scannedCopy } from '../unit/engine/read/scans/scannedCopy';
import type { WorkbenchAddress } from './workbench';

/** One start of VS Code: its settings, and the workspace that it opens. Its tests are in suite/<name>/. */
export interface Scenario {
  readonly name: string;
  readonly description: string;
  readonly locale?: string;
  readonly trusted?: boolean;
  readonly settings?: Readonly<Record<string, unknown>>;
  /** Makes the workspace below `scratch`. */
  readonly makeWorkspace: (scratch: string) => Promise<WorkbenchAddress>;
}

/** Long enough that something can happen while it is converted. */
const MANY_PAGES = 1_500;
const SCANNED_TEXT = 'We agree to let the mill, its wheel and the strip of meadow below';

async function makeFolder(scratch: string): Promise<WorkbenchAddress> {
  const folder = path.join(scratch, 'workspace');
  mkdirSync(path.join(folder, 'sub'), { recursive: true });
  const report = await writePdf(folder, 'report.pdf');
  for (const name of ['LOUD.PDF', 'sub/inner.pdf', 'sub/report.pdf', '100% #1 déjà vu – 報告.pdf', 'two words.pdf']) {
    cpSync(report, path.join(folder, name));
  }
  await writePdf(folder, 'long.pdf', { pages: MANY_PAGES });
  await writePdf(folder, 'protected.pdf', { password: 'open sesame' });
  writeFileSync(
    path.join(folder, 'lease.pdf'),
    await scannedCopy((pdf) => pdf.fontSize(11).text(SCANNED_TEXT, 72, 100)),
  );
  writeFileSync(
    path.join(folder, 'scan.pdf'),
    await scannedCopy((pdf) => pdf.fontSize(11).text(SCANNED_TEXT, 72, 100), { unread: () => true }),
  );
  writeFileSync(path.join(folder, 'damaged.pdf'), `%PDF-1.7\n${'this was a PDF once\n'.repeat(50)}`);
  writeFileSync(path.join(folder, 'letter.pdf'), 'Dear reader,\nthis is a letter.\n');
  writeFileSync(path.join(folder, 'empty.pdf'), '');
  writeFileSync(path.join(folder, 'notes.txt'), 'no PDF');
  // Windows asks for rights to make links.
  if (process.platform !== 'win32') symlinkSync(report, path.join(folder, 'link.pdf'));
  return { folder };
}

async function makeRoots(scratch: string): Promise<WorkbenchAddress> {
  const settings = { letters: { 'pdfToDocx.outputDirectory': '${workspaceFolder}/word' }, reports: {} };
  for (const [name, folderSettings] of Object.entries(settings)) {
    const folder = path.join(scratch, name);
    for (const part of ['.vscode', 'old']) mkdirSync(path.join(folder, part), { recursive: true });
    writeFileSync(path.join(folder, '.vscode', 'settings.json'), JSON.stringify(folderSettings));
    await writePdf(folder, 'old/first.pdf');
  }
  const workspace = path.join(scratch, 'several.code-workspace');
  writeFileSync(workspace, JSON.stringify({ folders: Object.keys(settings).map((name) => ({ path: name })) }));
  return { workspace };
}

/** A folder from a stranger, whose settings want to send documents elsewhere and to overwrite what is there. */
async function makeUntrusted(scratch: string): Promise<WorkbenchAddress> {
  const folder = path.join(scratch, 'workspace');
  mkdirSync(path.join(folder, '.vscode'), { recursive: true });
  const settings = {
    'pdfToDocx.serviceUrl': 'https://attacker.example',
    'pdfToDocx.outputDirectory': '${workspaceFolder}/elsewhere',
    'pdfToDocx.ifOutputExists': 'overwrite',
  };
  writeFileSync(path.join(folder, '.vscode', 'settings.json'), JSON.stringify(settings));
  await writePdf(folder, 'report.pdf');
  return { folder };
}

export const SCENARIOS: readonly Scenario[] = [
  { name: 'folder', description: 'a folder', makeWorkspace: makeFolder },
  { name: 'roots', description: 'several roots', makeWorkspace: makeRoots },
  { name: 'untrusted', description: 'a folder that is not trusted', trusted: false, makeWorkspace: makeUntrusted },
  { name: 'german', description: 'in German', locale: 'de', makeWorkspace: makeFolder },
];
