import assert from 'node:assert/strict';
import path from 'node:path';
import * as vscode from 'vscode';
import { convert, file } from '../window';

describe('Several roots', () => {
  it('go by the settings of the root that the PDF is in', async () => {
    assert.equal(vscode.workspace.workspaceFolders?.length, 2);
    const saved = await convert(file('old/first.pdf', 0), [file('old/first.pdf', 0), file('old/first.pdf', 1)]);
    const letters = path.join(file('.', 0).fsPath, 'word', 'first.docx');
    assert.deepEqual(saved.sort(), [letters, file('old/first.docx', 1).fsPath].sort());
  });
});
