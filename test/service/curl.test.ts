import assert from 'node:assert/strict';
import { execFile, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { installDebianPackages } from '../host/debianPackages';
import { fakePdf, type FakeDocument } from './support/fakeDocument';
import { TestService } from './support/testService';

const SCRIPT = path.join(__dirname, 'support', 'convert.sh');

describe('a script with curl that knows the fixed interface alone', function () {
  let service: TestService;
  before(function () {
    if (!hasCurl()) this.skip();
  });
  afterEach(() => service.stop());

  const convert = async (document: FakeDocument, key = service.key): Promise<{ told: string; docx: string }> => {
    const pdf = path.join(service.folder, 'report.pdf');
    const docx = path.join(service.folder, 'report.docx');
    fs.writeFileSync(pdf, fakePdf(document));
    const { stdout } = await promisify(execFile)('bash', [SCRIPT, service.url, key, pdf, docx]);
    return { told: stdout, docx: fs.readFileSync(docx, 'utf8') };
  };

  it('converts a small file within the request', async () => {
    service = await TestService.start({ limits: { syncWaitSeconds: 30 } });
    const { told, docx } = await convert({ pages: 3 });
    assert.equal(told, 'first: completed\nlast: completed\n');
    assert.equal(docx, 'pages 0 to 3\n');
  });

  it('asks after a larger one until it is done', async () => {
    service = await TestService.start({ limits: { syncWaitSeconds: 0 } });
    const { told, docx } = await convert({ pages: 30, msPerPage: 100 });
    assert.equal(told, 'first: processing\nlast: completed\n');
    assert.equal(docx, 'pages 0 to 25\npages 25 to 30\n');
  });

  it('ends when the job does, however it ends', async () => {
    service = await TestService.start({ limits: { syncWaitSeconds: 30 } });
    await assert.rejects(convert({ pages: 1, fault: 'damaged' }), { stdout: 'first: failed\nlast: failed\n' });
  });

  it('is turned away without a key of the service', async () => {
    service = await TestService.start();
    await assert.rejects(convert({ pages: 1 }, 'nonsense'), /401/);
  });
});

/** There, or got from Debian where that is possible. */
function hasCurl(): boolean {
  const works = (): boolean =>
    spawnSync('curl', ['--version']).status === 0 && spawnSync('bash', ['--version']).status === 0;
  return works() || (installDebianPackages(['curl']) && works());
}
