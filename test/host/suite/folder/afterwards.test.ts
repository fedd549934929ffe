import assert from 'node:assert/strict';
import path from 'node:path';
import * as vscode from 'vscode';
import { convert, file, set, untilLogged } from '../window';

function openNames(): string[] {
  return vscode.window.tabGroups.all.flatMap(({ tabs }) => tabs.map(({ label }) => label));
}

describe('After a conversion', () => {
  afterEach(async () => {
    await set('afterConversion', undefined);
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

  it('nothing is opened with "nothing"', async () => {
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
    await set('afterConversion', 'nothing');
    const [saved] = await convert(file('report.pdf'));
    assert.equal(path.basename(saved ?? ''), 'report.docx');
    assert.deepEqual(openNames(), []);
  });
});
