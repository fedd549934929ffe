import assert from 'node:assert/strict';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as vscode from 'vscode';
import { assertDocx, file, leftovers } from '../window';

const inFolder = (name: string): string => path.join(file('.').fsPath, name);

/** What the model is told. */
async function invoke(filePath: string, token?: vscode.CancellationToken): Promise<string> {
  const options = { input: { filePath }, toolInvocationToken: undefined };
  const { content } = await vscode.lm.invokeTool('convert_pdf_to_docx', options, token);
  return content.map((part) => (part instanceof vscode.LanguageModelTextPart ? part.value : '')).join('');
}

describe('The tool for language models', () => {
  it('converts, and never overwrites', async () => {
    writeFileSync(inFolder('sub/inner.docx'), 'mine');
    assert.equal(await invoke('sub/inner.pdf'), `Saved as ${inFolder('sub/inner (1).docx')}.`);
    assertDocx(inFolder('sub/inner (1).docx'));
    assert.equal(readFileSync(inFolder('sub/inner.docx'), 'utf8'), 'mine');
    rmSync(inFolder('sub/inner (1).docx'));
    rmSync(inFolder('sub/inner.docx'));
  });

  it('takes absolute paths', async () => {
    assert.equal(await invoke(inFolder('sub/inner.pdf')), `Saved as ${inFolder('sub/inner.docx')}.`);
    rmSync(inFolder('sub/inner.docx'));
  });

  it('says why a file cannot be converted, and asks for no password', async () => {
    assert.equal(await invoke('letter.pdf'), 'Not converted: it is not a PDF, whatever its name says.');
    assert.equal(await invoke('protected.pdf'), 'Not converted: it needs a password.');
  });

  it('stops when it is cancelled, and leaves nothing behind', async () => {
    rmSync(inFolder('long.docx'), { force: true });
    const source = new vscode.CancellationTokenSource();
    const answer = invoke('long.pdf', source.token);
    setTimeout(() => {
      source.cancel();
    }, 1_000);
    await answer.then(
      (text) => {
        assert.equal(text, 'The user cancelled the conversion.');
      },
      (error: unknown) => {
        assert.ok(error instanceof vscode.CancellationError || /cancel/i.test(String(error)));
      },
    );
    assert.equal(existsSync(inFolder('long.docx')), false);
    assert.deepEqual(leftovers(inFolder('.')), []);
  });
});
