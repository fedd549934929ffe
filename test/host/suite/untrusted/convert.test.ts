import assert from 'node:assert/strict';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import * as vscode from 'vscode';
import { assertDocx, convert, file } from '../window';

describe('An untrusted workspace', () => {
  it('is one', () => {
    assert.equal(vscode.workspace.isTrusted, false);
  });

  it('converts with the built-in service, beside the PDF', async () => {
    assert.deepEqual(await convert(file('report.pdf')), [file('report.docx').fsPath]);
    assertDocx(file('report.docx').fsPath);
    assert.equal(existsSync(file('elsewhere').fsPath), false);
  });

  it('cannot have documents overwritten', async () => {
    writeFileSync(file('report.docx').fsPath, 'mine');
    assert.deepEqual(await convert(file('report.pdf')), []);
    assert.equal(readFileSync(file('report.docx').fsPath, 'utf8'), 'mine');
  });
});
