import assert from 'node:assert/strict';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as vscode from 'vscode';
import { assertDocx, convert, file, inFolder, leftovers, logText, set, untilLogged } from '../window';

const folder = (): string => file('.').fsPath;

describe('Convert to DOCX', () => {
  afterEach(() => {
    assert.deepEqual(leftovers(folder()), []);
  });

  it('saves a Word document beside the PDF', async () => {
    assert.deepEqual(await convert(file('report.pdf')), [inFolder('report.docx')]);
    assertDocx(inFolder('report.docx'));
  });

  it('knows PDFs in capital letters', async () => {
    assert.deepEqual(await convert(file('LOUD.PDF')), [inFolder('LOUD.docx')]);
  });

  it('knows names with spaces, percent and number signs, and letters from everywhere', async () => {
    assert.deepEqual(await convert(file('two words.pdf')), [inFolder('two words.docx')]);
    assert.deepEqual(await convert(file('100% #1 déjà vu – 報告.pdf')), [inFolder('100% #1 déjà vu – 報告.docx')]);
  });

  it('saves beside a link, not beside what it leads to', async function () {
    if (process.platform === 'win32') this.skip();
    assert.deepEqual(await convert(file('link.pdf')), [inFolder('link.docx')]);
  });

  it('converts all that are selected, and leaves out what is no PDF', async () => {
    const saved = await convert(file('report.pdf'), [file('report.pdf'), file('sub/inner.pdf'), file('notes.txt')]);
    assert.deepEqual(saved.sort(), [inFolder('report.docx'), inFolder(path.join('sub', 'inner.docx'))]);
  });

  it('takes an address as text, as a key binding gives it', async () => {
    const saved = await vscode.commands.executeCommand<vscode.Uri[]>(
      'pdfToDocx.convert',
      file('report.pdf').toString(),
    );
    assert.deepEqual(
      saved.map(({ fsPath }) => fsPath),
      [inFolder('report.docx')],
    );
  });

  it('takes the open PDF when nothing was clicked', async () => {
    await vscode.commands.executeCommand('vscode.open', file('report.pdf'));
    const saved = await vscode.commands.executeCommand<vscode.Uri[]>('pdfToDocx.convert');
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
    assert.equal(saved.length, 1);
  });

  it('saves where the setting says', async () => {
    await set('outputDirectory', 'word', vscode.ConfigurationTarget.Workspace);
    try {
      assert.deepEqual(await convert(file('report.pdf')), [inFolder(path.join('word', 'report.docx'))]);
    } finally {
      await set('outputDirectory', undefined, vscode.ConfigurationTarget.Workspace);
    }
  });

  it('makes text of scanned pages where the setting says so', async () => {
    const pictures = async (): Promise<boolean> => {
      const [docx = ''] = await convert(file('lease.pdf'));
      return readFileSync(docx).includes('word/media/');
    };
    await set('ifOutputExists', 'overwrite');
    try {
      assert.equal(await pictures(), true);
      await set('scannedPages', 'text', vscode.ConfigurationTarget.Workspace);
      assert.equal(await pictures(), false);
      await untilLogged(/lease\.pdf: page 1: recognised_text: /);
    } finally {
      await set('scannedPages', undefined, vscode.ConfigurationTarget.Workspace);
      await set('ifOutputExists', undefined);
    }
  });

  it('recognises the text of a scan that has none, where the models are there', async () => {
    await set('ifOutputExists', 'overwrite');
    await set('scannedPages', 'text', vscode.ConfigurationTarget.Workspace);
    try {
      const [docx = ''] = await convert(file('scan.pdf'));
      assert.equal(readFileSync(docx).includes('word/media/'), false);
      await untilLogged(/scan\.pdf: page 1: recognised_text: /);
    } finally {
      await set('scannedPages', undefined, vscode.ConfigurationTarget.Workspace);
      await set('ifOutputExists', undefined);
    }
  });

  it('keeps both documents of two PDFs that have one name and go to one folder', async () => {
    await set('outputDirectory', '${workspaceFolder}/all', vscode.ConfigurationTarget.Workspace);
    await set('ifOutputExists', 'overwrite');
    try {
      const saved = await convert(file('report.pdf'), [file('report.pdf'), file('sub/report.pdf')]);
      const all = inFolder('all');
      assert.deepEqual(saved.sort(), [path.join(all, 'report (1).docx'), path.join(all, 'report.docx')]);
    } finally {
      await set('outputDirectory', undefined, vscode.ConfigurationTarget.Workspace);
      await set('ifOutputExists', undefined);
    }
  });
});

describe('An existing document', () => {
  beforeEach(() => {
    writeFileSync(inFolder('report.docx'), 'mine');
  });

  afterEach(() => set('ifOutputExists', undefined));

  it('is replaced with "overwrite"', async () => {
    await set('ifOutputExists', 'overwrite');
    assert.deepEqual(await convert(file('report.pdf')), [inFolder('report.docx')]);
    assertDocx(inFolder('report.docx'));
  });

  it('is kept beside the new one with "rename"', async () => {
    await set('ifOutputExists', 'rename');
    assert.deepEqual(await convert(file('report.pdf')), [inFolder('report (1).docx')]);
    assert.equal(readFileSync(inFolder('report.docx'), 'utf8'), 'mine');
  });

  it('is kept, and nothing converted, with "skip"', async () => {
    await set('ifOutputExists', 'skip');
    assert.deepEqual(await convert(file('report.pdf')), []);
    assert.equal(readFileSync(inFolder('report.docx'), 'utf8'), 'mine');
  });

  it('is kept when the question cannot be asked', async () => {
    // In a test run VS Code refuses modal dialogs, which is as good as an error here.
    assert.deepEqual(await convert(file('report.pdf')), []);
    assert.equal(readFileSync(inFolder('report.docx'), 'utf8'), 'mine');
  });
});

describe('A PDF that cannot be converted', () => {
  const failures: readonly (readonly [string, string])[] = [
    ['letter.pdf', 'not_a_pdf'],
    ['damaged.pdf', 'damaged_pdf'],
    ['empty.pdf', 'empty_file'],
    ['gone.pdf', 'source_missing'],
  ];
  for (const [name, code] of failures) {
    it(`is told apart by its code: ${name} is ${code}`, async () => {
      assert.deepEqual(await convert(file(name)), []);
      await untilLogged(new RegExp(`${name}: ${code}: `));
      assert.equal(existsSync(inFolder(name.replace('.pdf', '.docx'))), false);
    });
  }

  it('does not keep others from being converted', async () => {
    const saved = await convert(file('letter.pdf'), [file('letter.pdf'), file('report.pdf'), file('damaged.pdf')]);
    assert.deepEqual(saved, [inFolder('report.docx')]);
  });

  it('is never in the log with its contents', () => {
    assert.doesNotMatch(logText(), /Dear reader|this was a PDF once|open sesame/);
  });
});
