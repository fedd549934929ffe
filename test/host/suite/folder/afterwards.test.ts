import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import * as vscode from 'vscode';
import { convert, file, set, until, untilLogged } from '../window';

function openNames(): string[] {
  return vscode.window.tabGroups.all.flatMap(({ tabs }) => tabs.map(({ label }) => label));
}

describe('After a conversion', () => {
  afterEach(async () => {
    for (const name of ['afterConversion', 'outputDirectory']) await set(name, undefined);
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
  });

  it('the user is told with "open" where no program is there to open it', async function () {
    // A desktop opens it in a program of its own.
    if (vscode.env.uiKind === vscode.UIKind.Desktop) this.skip();
    await set('afterConversion', 'open');
    await convert(file('report.pdf'));
    await untilLogged(/told: report\.docx saved beside report\.pdf\.\n[^]*$/);
    assert.deepEqual(openNames(), []);
  });

  it('the user is told with "open" what is not as in the PDF', async function () {
    if (vscode.env.uiKind === vscode.UIKind.Desktop) this.skip();
    // VS Code itself opens what its Explorer has not.
    const folder = path.join(os.tmpdir(), `pdf-to-docx-afterwards-${process.pid}`);
    await set('outputDirectory', folder);
    await set('afterConversion', 'open');
    await convert(file('lease.pdf'));
    await untilLogged(/told: lease\.docx saved in .*\. One scanned page was kept as a picture\./);
    await until(() => openNames().includes('lease.docx'), 'the document is open');
    rmSync(folder, { recursive: true });
  });

  it('nothing is opened with "nothing"', async () => {
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
    await set('afterConversion', 'nothing');
    const [saved] = await convert(file('report.pdf'));
    assert.equal(path.basename(saved ?? ''), 'report.docx');
    assert.deepEqual(openNames(), []);
  });
});
