import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import path from 'node:path';
import * as vscode from 'vscode';
import { convert, file, set, until } from '../window';

function openNames(): string[] {
  return vscode.window.tabGroups.all.flatMap(({ tabs }) => tabs.map(({ label }) => label));
}

describe('After a conversion', () => {
  afterEach(async () => {
    rmSync(file('report.docx').fsPath);
    await set('afterConversion', undefined);
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
  });

  it('the document is opened with "open"', async function () {
    // A desktop opens it in a program of its own.
    if (vscode.env.uiKind === vscode.UIKind.Desktop) this.skip();
    await set('afterConversion', 'open');
    await convert(file('report.pdf'));
    await until(() => openNames().includes('report.docx'), 'report.docx is open');
  });

  it('nothing is opened with "nothing"', async () => {
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
    await set('afterConversion', 'nothing');
    const [saved] = await convert(file('report.pdf'));
    assert.equal(path.basename(saved ?? ''), 'report.docx');
    assert.deepEqual(openNames(), []);
  });
});
