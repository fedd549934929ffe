import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { findPdfs } from '../../../../src/ui/files/findPdfs';
import { MemoryFiles } from '../memoryFiles';
import { giveUp, file, logText, set, until, untilLogged } from '../window';

const MB = 1_024 * 1_024;
const inMemory = (path: string): vscode.Uri => vscode.Uri.from({ scheme: 'memory', path });

describe('A file system that is on no disk', () => {
  let files: MemoryFiles;
  let registration: vscode.Disposable;

  beforeEach(async () => {
    files = new MemoryFiles();
    registration = vscode.workspace.registerFileSystemProvider('memory', files);
    await vscode.workspace.fs.writeFile(
      inMemory('/a/report #1.pdf'),
      await vscode.workspace.fs.readFile(file('report.pdf')),
    );
  });

  afterEach(async () => {
    registration.dispose();
    await set('ifOutputExists', undefined);
    await set('outputDirectory', undefined);
  });

  async function convert(path: string, scheme = 'memory'): Promise<string[]> {
    const pdf = inMemory(path).with({ scheme });
    const saved = await vscode.commands.executeCommand<vscode.Uri[]>('pdfToDocx.convert', pdf);
    return saved.map(String);
  }

  it('gets the Word document beside the PDF, and no other file', async () => {
    assert.deepEqual(await convert('/a/report #1.pdf'), ['memory:/a/report%20%231.docx']);
    assert.deepEqual([...files.contents.keys()].sort(), ['/a/report #1.docx', '/a/report #1.pdf']);
    assert.equal(
      Buffer.from(files.contents.get('/a/report #1.docx') ?? [])
        .subarray(0, 2)
        .toString(),
      'PK',
    );
  });

  it('gets it where the setting says', async () => {
    await set('outputDirectory', '../word');
    assert.deepEqual(await convert('/a/report #1.pdf'), ['memory:/word/report%20%231.docx']);
  });

  it('keeps an existing document beside the new one with "rename"', async () => {
    files.contents.set('/a/report #1.docx', Buffer.from('mine'));
    await set('ifOutputExists', 'rename');
    assert.deepEqual(await convert('/a/report #1.pdf'), ['memory:/a/report%20%231%20%281%29.docx']);
    assert.equal(Buffer.from(files.contents.get('/a/report #1.docx') ?? []).toString(), 'mine');
  });

  it('keeps a folder that has the name of the document, with all that is in it', async () => {
    files.contents.set('/a/report #1.docx/notes.txt', Buffer.from('mine'));
    await set('ifOutputExists', 'overwrite');
    const conversion = convert('/a/report #1.pdf');
    await untilLogged(/report #1\.pdf: output_not_a_file: /m);
    assert.deepEqual(await giveUp(conversion), []);
    assert.deepEqual([...files.contents.keys()].sort(), ['/a/report #1.docx/notes.txt', '/a/report #1.pdf']);
  });

  it('that cannot be written to is told, with a way to save elsewhere, and is left as it was', async () => {
    files.isReadOnly = true;
    const conversion = convert('/a/report #1.pdf');
    await untilLogged(/report #1\.pdf: folder_read_only: memory:\/a$/m);
    assert.deepEqual(await giveUp(conversion), []);
    assert.deepEqual([...files.contents.keys()], ['/a/report #1.pdf']);
  });

  it('that is known to be read-only is told before anything is converted', async () => {
    const frozen = vscode.workspace.registerFileSystemProvider('frozen', files, { isReadonly: true });
    const conversion = convert('/a/report #1.pdf', 'frozen');
    await untilLogged(/report #1\.pdf: folder_read_only: frozen:\/a$/m);
    assert.deepEqual(await giveUp(conversion), []);
    frozen.dispose();
  });

  it('is not read into memory past a limit', async () => {
    files.statedSize = 300 * MB;
    assert.deepEqual(await convert('/a/report #1.pdf'), []);
    await untilLogged(/told: report #1\.pdf was not converted: it is too large for the file system it is on/);
  });

  it('is searched for PDFs like any other', async () => {
    for (const path of ['/a/b/deep.PDF', '/a/node_modules/x.pdf', '/a/notes.txt', '/other/no.pdf']) {
      files.contents.set(path, Buffer.from('%PDF'));
    }
    const { pdfs, isCut } = await findPdfs(inMemory('/a'), new AbortController().signal);
    assert.deepEqual(
      pdfs.map(({ path }) => path),
      ['/a/b/deep.PDF', '/a/report #1.pdf'],
    );
    assert.equal(isCut, false);
  });

  it('leaves its contents out of the log', async () => {
    await until(() => logText().includes('memory:'), 'something is logged');
    assert.doesNotMatch(logText(), /%PDF-/);
  });
});
