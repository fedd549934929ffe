import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import * as vscode from 'vscode';
import {
  assertDocx,
  convert,
  file,
  giveUp,
  inFolder,
  leftovers,
  logText,
  set,
  untilAtWork,
  untilLogged,
} from '../window';

/** The processes that this extension host has forked for the built-in service. */
function serviceProcesses(): number[] {
  try {
    const lines = execFileSync('pgrep', ['-P', String(process.pid), '-f', 'service.js'], { encoding: 'utf8' });
    return lines.trim().split('\n').map(Number);
  } catch {
    // pgrep ends with 1 when there is none.
    return [];
  }
}

describe('The built-in service', () => {
  it('answers Check Service Connection', async () => {
    assert.equal(await vscode.commands.executeCommand('pdfToDocx.checkConnection'), true);
  });

  it('is kept for the next conversion', async function () {
    if (process.platform === 'win32') this.skip();
    await convert(file('two words.pdf'));
    const before = serviceProcesses();
    assert.equal(before.length, 1);
    await convert(file('LOUD.PDF'));
    assert.deepEqual(serviceProcesses(), before);
  });

  it('may die in the middle: the failure is told, nothing is left, and the next conversion works', async function () {
    if (process.platform === 'win32') this.skip();
    await set('ifOutputExists', 'overwrite');
    const conversion = convert(file('long.pdf'));
    await untilAtWork();
    for (const pid of serviceProcesses()) process.kill(pid, 'SIGKILL');
    assert.deepEqual(await conversion, []);
    await untilLogged(/long\.pdf: service_unreachable: /);
    assert.equal(existsSync(inFolder('long.docx')), false);
    assert.deepEqual(leftovers(inFolder('.')), []);

    assert.deepEqual(await convert(file('report.pdf')), [inFolder('report.docx')]);
    assertDocx(inFolder('report.docx'));
    await set('ifOutputExists', undefined);
  });

  it('that dies takes those of several PDFs with it that it is at, and the others are converted by a new one', async function () {
    if (process.platform === 'win32') this.skip();
    await set('maxParallelConversions', 1);
    const pdfs = ['long.pdf', 'report.pdf', 'two words.pdf'].map((name) => file(name));
    const conversion = convert(file('long.pdf'), pdfs);
    await untilAtWork();
    for (const pid of serviceProcesses()) process.kill(pid, 'SIGKILL');
    assert.deepEqual(await conversion, [inFolder('report.docx'), inFolder('two words.docx')]);
    await untilLogged(/told: 2 of 3 PDFs were converted\. .*long\.pdf: the built-in service stopped/);
    await set('maxParallelConversions', undefined);
  });
});

describe('A remote service', () => {
  afterEach(() => set('serviceUrl', undefined));

  it('is not asked without its key', async () => {
    let connections = 0;
    const server = createServer(() => connections++);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    try {
      const address = server.address();
      assert.ok(typeof address === 'object' && address !== null);
      await set('serviceUrl', `http://127.0.0.1:${address.port}`);
      assert.deepEqual(await convert(file('sub/inner.pdf')), []);
      await untilLogged(/inner\.pdf: missing_key: /);
      assert.equal(connections, 0);
    } finally {
      server.close();
    }
  });

  it('is not asked over the network without encryption', async () => {
    await set('serviceUrl', 'http://convert.example.com');
    assert.deepEqual(await convert(file('sub/inner.pdf')), []);
    await untilLogged(/inner\.pdf: insecure_address: /);
    assert.equal(await vscode.commands.executeCommand('pdfToDocx.checkConnection'), false);
  });

  it('must have an address', async () => {
    await set('serviceUrl', 'convert.example.com');
    assert.deepEqual(await convert(file('sub/inner.pdf')), []);
    await untilLogged(/inner\.pdf: invalid_address: /);
  });

  it('is called by what was entered where that is no address', async () => {
    for (const entered of ['localhost:8080', 'convert.example.com']) {
      await set('serviceUrl', entered);
      assert.equal(await vscode.commands.executeCommand('pdfToDocx.checkConnection'), false);
      await untilLogged(new RegExp(`checking ${entered}: `));
      assert.equal(await vscode.commands.executeCommand('pdfToDocx.removeApiKey'), false);
      await untilLogged(new RegExp(`told: There is no API key for ${entered}\\.`));
    }
  });

  it('has no key to remove before one was set', async () => {
    await set('serviceUrl', 'https://convert.example.com');
    assert.equal(await vscode.commands.executeCommand('pdfToDocx.removeApiKey'), false);
  });
});

describe('A folder that cannot be written to', () => {
  afterEach(() => set('outputDirectory', undefined));

  it('is told before any work is done, and leaves nothing behind when the user gives up', async () => {
    // A file where the folder should be: that binds root, too.
    await set('outputDirectory', inFolder('notes.txt'));
    const conversion = convert(file('report.pdf'));
    await untilLogged(/report\.pdf: not_a_folder: .*notes\.txt/);
    assert.deepEqual(await giveUp(conversion), []);
    assert.doesNotMatch(logText().split('\n').slice(-3).join('\n'), /error.*report\.pdf/);
  });
});
