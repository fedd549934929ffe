import assert from 'node:assert/strict';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as vscode from 'vscode';
import type { WarningCode } from '../../../../src/api/errors';
import type { ScannedPages } from '../../../../src/api/limits';
import { answerFor } from '../../../../src/commands/languageModelTool';
import type { JobWarning } from '../../../../src/conversion/index';
import { assertDocx, file, inFolder, isRecognitionInstalled, leftovers, untilAtWork } from '../window';

/** What the model is told. */
async function invoke(filePath: string, token?: vscode.CancellationToken, wishes: object = {}): Promise<string> {
  const options = { input: { filePath, ...wishes }, toolInvocationToken: undefined };
  const { content } = await vscode.lm.invokeTool('convert_pdf_to_docx', options, token);
  return content.map((part) => (part instanceof vscode.LanguageModelTextPart ? part.value : '')).join('');
}

describe('The tool for language models', () => {
  it('converts, and never overwrites', async () => {
    writeFileSync(inFolder('sub/inner.docx'), 'mine');
    assert.equal(await invoke('sub/inner.pdf'), `Saved as ${inFolder('sub/inner (1).docx')}.`);
    assertDocx(inFolder('sub/inner (1).docx'));
    assert.equal(readFileSync(inFolder('sub/inner.docx'), 'utf8'), 'mine');
  });

  it('takes absolute paths', async () => {
    assert.equal(await invoke(inFolder('sub/inner.pdf')), `Saved as ${inFolder('sub/inner.docx')}.`);
  });

  it('makes text of scanned pages where the model asks for it', async () => {
    assert.match(await invoke('lease.pdf'), /Page 1: .*picture/);
    assert.match(await invoke('lease.pdf', undefined, { scannedPages: 'text' }), /Page 1: .*recognised/);
    assert.equal(readFileSync(inFolder('lease (1).docx')).includes('word/media/'), false);
  });

  it('says what recognises the text of scanned pages where that was asked for and is not installed', () => {
    const answer = (scannedPages: ScannedPages, isBuiltIn: boolean): string => {
      const warnings = [{ code: 'scanned_page', message: 'A scan.', page: 1 } as const];
      const saved = { pdf: file('scan.pdf'), document: file('scan.docx'), warnings, convertedAgain: false };
      return answerFor({ status: 'saved', ...saved, scannedPages }, { isBuiltIn, host: '' });
    };
    const advice = /Text Recognition", which is not installed\. Ask the user to install it;/;
    assert.equal(advice.test(answer('text', true)), !isRecognitionInstalled());
    for (const other of [answer('picture', true), answer('text', false)]) assert.doesNotMatch(other, advice);
  });

  it('names the pages of each warning in one line, and of thousands the first', () => {
    const of = (code: WarningCode, message: string, pages: readonly number[]): JobWarning[] =>
      pages.map((page) => ({ code, message, page }));
    const warnings = [
      ...of('link_dropped', 'A link.', [2]),
      { code: 'pdf_repaired', message: 'Repaired.' } as const,
      ...of(
        'recognised_text',
        'A scan.',
        Array.from({ length: 5_000 }, (_, index) => index + 1),
      ),
    ];
    const saved = { pdf: file('scan.pdf'), document: file('scan.docx'), warnings, convertedAgain: false };
    const [, ...lines] = answerFor(
      { status: 'saved', ...saved, scannedPages: 'text' },
      { isBuiltIn: true, host: '' },
    ).split('\n');
    const pages = 'Pages 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 and 4990 more: A scan.';
    assert.deepEqual(lines, ['Page 2: A link.', 'Repaired.', pages]);
  });

  it('says with a code why a file cannot be converted, and what a model can do about it', async () => {
    assert.match(await invoke('letter.pdf'), /^Not converted \(not_a_pdf\)\. .* Do not call the tool again for it\.$/);
    assert.match(await invoke('gone.pdf'), /^Not converted \(source_missing\)\. .* Search the workspace/);
    assert.match(await invoke('sub'), /^Not converted \(source_is_folder\)\. .* each PDF in it\.$/);
  });

  it('takes no password: the user is to be asked by the command', async () => {
    const answer = await invoke('protected.pdf');
    assert.match(answer, /^Not converted \(password_required\)\. .* Ask the user to run the command "Convert to DOCX"/);
  });

  it('finds a path that begins with the name of a workspace folder', async () => {
    const name = path.basename(inFolder('.'));
    assert.equal(await invoke(`${name}/sub/inner.pdf`), `Saved as ${inFolder('sub/inner.docx')}.`);
  });

  it('stops when it is cancelled, and leaves nothing behind', async () => {
    const source = new vscode.CancellationTokenSource();
    const answer = invoke('long.pdf', source.token);
    await untilAtWork();
    source.cancel();
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
