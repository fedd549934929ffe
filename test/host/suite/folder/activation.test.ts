import assert from 'node:assert/strict';
import Module from 'node:module';
import path from 'node:path';
import * as vscode from 'vscode';
import { extension, until } from '../window';

/** The files that this extension host has loaded. */
function loadedFiles(): string[] {
  const cache: unknown = Reflect.get(Module, '_cache');
  assert.ok(typeof cache === 'object' && cache !== null);
  return Object.keys(cache);
}

describe('activation', () => {
  it('comes by itself, to pick up what an earlier window left', async () => {
    await until(() => extension().isActive, 'the extension is active');
  });

  it('loads the main bundle, and neither the client nor the engine', () => {
    const bundles = path.join(extension().extensionPath, 'dist') + path.sep;
    const loaded = loadedFiles().filter((file) => file.startsWith(bundles));
    assert.deepEqual(loaded, [`${bundles}extension.js`]);
  });

  it('happens where the files are', () => {
    assert.equal(extension().extensionKind, vscode.ExtensionKind.Workspace);
  });

  it('contributes its commands and its tool', async () => {
    await extension().activate();
    const commands = await vscode.commands.getCommands(true);
    const own = commands.filter((name) => name.startsWith('pdfToDocx.') && !name.includes('View'));
    assert.deepEqual(own.sort(), [
      'pdfToDocx.checkConnection',
      'pdfToDocx.convert',
      'pdfToDocx.convertFolder',
      'pdfToDocx.removeApiKey',
      'pdfToDocx.setApiKey',
      'pdfToDocx.showLog',
    ]);
    assert.ok(vscode.lm.tools.some(({ name }) => name === 'convert_pdf_to_docx'));
  });

  it('comes from where this run says', () => {
    const isInstalled = path.basename(extension().extensionPath).startsWith('pdf-to-docx.pdf-to-docx-');
    assert.equal(isInstalled, process.env.HOST_TEST_PACKAGED === '1');
  });
});
