import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import * as vscode from 'vscode';
import { tinyDocx } from '../../../service/client/tinyDocx';
import { FixedInterfaceService } from '../../../service/fixedInterfaceService';
import { assertDocx, convert, file, inFolder, logText, set, untilLogged } from '../window';

const KEY = 'key-of-the-environment';
/** The key comes from the environment, as on machines without a keyring: there is nobody here to enter one. */
describe('A service of one’s own, with a key from the environment', () => {
  let service: FixedInterfaceService;

  async function start(expiredDownloads = 0, smallFileBytes = Infinity): Promise<void> {
    const convert = (): Buffer => tinyDocx();
    service = await FixedInterfaceService.start({ apiKey: KEY, convert, expiredDownloads, smallFileBytes });
    await set('serviceUrl', service.baseUrl);
  }

  beforeEach(() => {
    process.env.PDF_TO_DOCX_API_KEY = KEY;
  });

  afterEach(async () => {
    delete process.env.PDF_TO_DOCX_API_KEY;
    await set('serviceUrl', undefined);
    await service.stop();
  });

  it('converts', async () => {
    await start();
    assert.deepEqual(await convert(file('report.pdf')), [inFolder('report.docx')]);
    assertDocx(inFolder('report.docx'));
    assert.deepEqual(
      service.uploads.map(({ fileName }) => fileName),
      ['report.pdf'],
    );
  });

  it('answers Check Service Connection, and the log says what a report of a fault needs', async () => {
    await start();
    assert.equal(await vscode.commands.executeCommand('pdfToDocx.checkConnection'), true);
    const { host } = new URL(service.baseUrl);
    await untilLogged(new RegExp(`told: ${host} answers and accepts the API key\\. It answered in \\d+ ms\\.`));
    await untilLogged(/PDF to DOCX \d+\.\d+\.\d+, .* \d+\.\d+\.\d+ \(\w+, en\)/);
    await untilLogged(new RegExp(`service: ${host}, text recognition (not )?installed`));
    await untilLogged(/settings: .*scannedPages "picture"/);
    await untilLogged(/network: http\.proxy empty/);
  });

  it('converts once more when the first result has expired, and says so', async () => {
    await start(1);
    assert.deepEqual(await convert(file('report.pdf')), [inFolder('report.docx')]);
    assert.equal(service.uploads.length, 2);
    await untilLogged(/told: report\.docx saved beside report\.pdf\. Its first result had expired on the service/);
  });

  it('does not try for ever when results expire', async () => {
    await start(Infinity);
    assert.deepEqual(await convert(file('report.pdf')), []);
    assert.equal(service.uploads.length, 2);
    assert.equal(existsSync(inFolder('report.docx')), false);
    await untilLogged(/told: report\.pdf was not converted: its result expired before it was downloaded\./);
  });

  it('that rejects the key is told with the way to another one', async () => {
    await start();
    process.env.PDF_TO_DOCX_API_KEY = 'another-key';
    assert.deepEqual(await convert(file('report.pdf')), []);
    await untilLogged(/told: report\.pdf was not converted: the service at .* does not accept the API key\./);
    assert.equal(await vscode.commands.executeCommand('pdfToDocx.checkConnection'), false);
    await untilLogged(/told: The service cannot be used: the service at .* does not accept the API key\./);
  });

  it('is asked once for many PDFs when it rejects the key', async () => {
    await start();
    process.env.PDF_TO_DOCX_API_KEY = 'another-key';
    await set('maxParallelConversions', 1);
    const pdfs = [file('report.pdf'), file('sub/report.pdf'), file('two words.pdf')];
    assert.deepEqual(await convert(file('report.pdf'), pdfs), []);
    await set('maxParallelConversions', undefined);
    assert.equal(service.requests.filter((request) => request.startsWith('POST')).length, 1);
    await untilLogged(/told: None of 3 PDFs was converted\. report\.pdf and 2 more: the service at/);
  });

  it('is asked once for many PDFs when it does not speak https, and that is said', async () => {
    await start();
    await set('serviceUrl', service.baseUrl.replace('http:', 'https:'));
    await set('maxParallelConversions', 1);
    const pdfs = [file('report.pdf'), file('sub/report.pdf'), file('two words.pdf')];
    assert.deepEqual(await convert(file('report.pdf'), pdfs), []);
    await set('maxParallelConversions', undefined);
    await untilLogged(
      /told: None of 3 PDFs was converted\. report\.pdf and 2 more: 127\.0\.0\.1:\d+ does not speak https;/,
    );
    assert.equal([...logText().matchAll(/pdf: no_tls: /g)].length, 1);
  });

  it('gets as many PDFs at once as the setting says', async () => {
    await start(0, 0);
    const names = ['report.pdf', 'sub/report.pdf', 'two words.pdf', 'sub/inner.pdf', 'LOUD.PDF'];
    const pdfs = names.map((name) => file(name));
    assert.equal((await convert(file('report.pdf'), pdfs)).length, 5);
    let running = 0;
    const counts = service.requests.map((request) => {
      if (request.startsWith('POST')) running++;
      if (request.startsWith('GET /v1/files/')) running--;
      return running;
    });
    assert.equal(Math.max(...counts), 2);
  });

  it('gets none of several PDFs that were asked for before it was named', async () => {
    await start();
    const address = service.baseUrl;
    await set('serviceUrl', undefined);
    await set('maxParallelConversions', 1);
    const pdfs = ['report.pdf', 'long.pdf', 'sub/inner.pdf'].map((name) => file(name));
    const converting = convert(file('report.pdf'), pdfs);
    while (!existsSync(inFolder('report.docx'))) await delay(5);
    await set('serviceUrl', address);
    const saved = await converting;
    await set('maxParallelConversions', undefined);
    assert.equal(saved.length, 3);
    assert.deepEqual(service.uploads, []);
  });

  it('has a key that only the environment can take away', async () => {
    await start();
    assert.equal(await vscode.commands.executeCommand('pdfToDocx.removeApiKey'), false);
    await untilLogged(/told: The API key for .* comes from the environment variable PDF_TO_DOCX_API_KEY/);
  });

  it('never has its key in the log', async () => {
    await start();
    await convert(file('report.pdf'));
    assert.match(logText(), /report\.pdf/);
    assert.doesNotMatch(logText(), new RegExp(KEY));
  });
});
