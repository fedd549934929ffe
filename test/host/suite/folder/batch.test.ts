import assert from 'node:assert/strict';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import * as vscode from 'vscode';
import { convert, file, inFolder, leftovers, set, untilLogged } from '../window';

describe('Several PDFs', () => {
  const good = ['report.pdf', 'two words.pdf', 'sub/inner.pdf'];
  const documents = good.map((name) => inFolder(name.replace('.pdf', '.docx')));

  afterEach(async () => {
    for (const name of ['ifOutputExists', 'outputDirectory', 'afterConversion']) await set(name, undefined);
    assert.deepEqual(leftovers(inFolder('.')), []);
  });

  it('end in one summary', async () => {
    const saved = await convert(
      file('report.pdf'),
      good.map((name) => file(name)),
    );
    assert.deepEqual(saved.sort(), [...documents].sort());
    await untilLogged(/told: 3 PDFs were converted\./);
  });

  it('end in one summary that says which failed and why', async () => {
    const pdfs = ['report.pdf', 'letter.pdf', 'empty.pdf', 'gone.pdf', 'damaged.pdf'].map((name) => file(name));
    assert.deepEqual(await convert(file('report.pdf'), pdfs), [inFolder('report.docx')]);
    await untilLogged(/told: One of 5 PDFs was converted\. /);
    await untilLogged(/told: One of 5 .*letter\.pdf: it is not a PDF, whatever its name says\./);
    await untilLogged(/told: One of 5 .*empty\.pdf: the file is empty\..*The details name the other reasons\./);
  });

  it('say one reason once, however many have it', async () => {
    await set('outputDirectory', inFolder('notes.txt'));
    assert.deepEqual(
      await convert(
        file('report.pdf'),
        good.map((name) => file(name)),
      ),
      [],
    );
    await untilLogged(/told: None of 3 PDFs was converted\. .* and 2 more: .*notes\.txt is there and is no folder/);
  });

  it('leave out those whose documents exist, with "skip"', async () => {
    await set('ifOutputExists', 'skip');
    for (const name of ['report.docx', 'two words.docx']) writeFileSync(inFolder(name), 'mine');
    assert.deepEqual(
      await convert(
        file('report.pdf'),
        good.map((name) => file(name)),
      ),
      [inFolder('sub/inner.docx')],
    );
    assert.equal(readFileSync(inFolder('report.docx'), 'utf8'), 'mine');
    await untilLogged(/told: One of 3 PDFs was converted\. 2 were skipped, because their documents exist already\./);
  });

  it('are none when no file of the selection is a PDF, and that is said', async () => {
    assert.deepEqual(await convert(file('notes.txt'), [file('notes.txt'), file('gone.txt')]), []);
    await untilLogged(/told: None of the chosen files is a PDF\./);
  });

  it('keep the tree of their folders below one output folder', async () => {
    await set('outputDirectory', '${workspaceFolder}/tree/${relativeFileDirname}');
    const saved = await convert(file('report.pdf'), [file('report.pdf'), file('sub/report.pdf')]);
    assert.deepEqual(saved.sort(), [inFolder('tree/report.docx'), inFolder('tree/sub/report.docx')]);
    rmSync(inFolder('tree'), { recursive: true });
  });
});

describe('The output folder', () => {
  afterEach(() => set('outputDirectory', undefined));

  it('may be below the home folder', async () => {
    const name = `pdf-to-docx-test-${process.pid}`;
    await set('outputDirectory', `~/${name}`);
    const folder = path.join(os.homedir(), name);
    assert.deepEqual(await convert(file('report.pdf')), [path.join(folder, 'report.docx')]);
    rmSync(folder, { recursive: true });
  });

  it('with a variable that there is not is no folder of that name, but a failure that names the known ones', async () => {
    await set('outputDirectory', '${workspaceRoot}/word');
    assert.deepEqual(await convert(file('report.pdf')), []);
    await untilLogged(
      /told: report\.pdf was not converted: the setting pdfToDocx\.outputDirectory has \$\{workspaceRoot\}, which is none of \$\{workspaceFolder\}/,
    );
    assert.deepEqual(await convert(file('report.pdf'), [file('report.pdf'), file('sub/inner.pdf')]), []);
    assert.equal(existsSync(inFolder('${workspaceRoot}')), false);
  });
});

describe('The file that was clicked', () => {
  it('is converted, not the one in the editor', async () => {
    await vscode.commands.executeCommand('vscode.open', file('report.pdf'));
    assert.deepEqual(await convert(file('sub/inner.pdf')), [inFolder('sub/inner.docx')]);
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
  });
});
