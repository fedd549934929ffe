import assert from 'node:assert/strict';
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as vscode from 'vscode';
import { findPdfs } from '../../../../src/ui/files/findPdfs';
import { file } from '../window';

const signal = new AbortController().signal;

describe('The PDFs of a folder', () => {
  const folder = (): string => file('archive').fsPath;

  before(() => {
    for (const name of ['2024', '2025/drafts', 'node_modules/lib', '.git']) {
      mkdirSync(path.join(folder(), name), { recursive: true });
    }
    const names = ['2024/a.pdf', '2024/b.PDF', '2024/c.txt', '2025/d.pdf', '2025/drafts/e.pdf', '2025/paper.pdf'];
    for (const name of [...names, '2025/paper.tex', 'node_modules/lib/manual.pdf', '.git/f.pdf']) {
      writeFileSync(path.join(folder(), name), '');
    }
    mkdirSync(path.join(folder(), 'folder.pdf'));
    // A circle: who follows it never ends.
    if (process.platform !== 'win32') symlinkSync('..', path.join(folder(), '2024', 'up'));
  });

  after(async () => {
    rmSync(folder(), { recursive: true });
    await exclude(undefined);
  });

  async function exclude(patterns: Readonly<Record<string, unknown>> | undefined): Promise<void> {
    await vscode.workspace.getConfiguration('files').update('exclude', patterns, vscode.ConfigurationTarget.Workspace);
  }

  async function found(below = 'archive'): Promise<string[]> {
    const { pdfs } = await findPdfs(file(below), signal);
    return pdfs.map(({ fsPath }) => path.relative(folder(), fsPath).replaceAll('\\', '/'));
  }

  it('are those of its subfolders, too, without those of packages', async () => {
    assert.deepEqual(await found(), ['2024/a.pdf', '2024/b.PDF', '2025/d.pdf', '2025/drafts/e.pdf', '2025/paper.pdf']);
  });

  it('are in the order of the Explorer', async () => {
    const names = ['part 10.pdf', 'part 2.pdf', 'Part 1.pdf'].map((name) => path.join(folder(), '2024', name));
    for (const name of names) writeFileSync(name, '');
    assert.deepEqual(
      (await found('archive/2024')).map((name) => path.basename(name)),
      ['a.pdf', 'b.PDF', 'Part 1.pdf', 'part 2.pdf', 'part 10.pdf'],
    );
    for (const name of names) rmSync(name);
  });

  it('are not what the setting files.exclude hides', async () => {
    await exclude({ '**/drafts': true, 'archive/2024': true, '**/*.{pdf,dvi}': { when: '$(basename).tex' } });
    assert.deepEqual(await found(), ['2025/d.pdf']);
    assert.deepEqual(await found('archive/2025'), ['2025/d.pdf']);
    await exclude({ '**/drafts': false });
    assert.equal((await found()).length, 5);
  });

  it('are not looked for any more when it is cancelled', async () => {
    assert.deepEqual((await findPdfs(file('archive'), AbortSignal.abort())).pdfs, []);
  });
});
