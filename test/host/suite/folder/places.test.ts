import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { chmodSync, copyFileSync, cpSync, readFileSync, rmSync } from 'node:fs';
import { convert, file, giveUp, inFolder, leftovers, set, untilLogged } from '../window';

/** File systems of today take 255 bytes. */
const MAX_NAME_BYTES = 255;

describe('A name', () => {
  it('as long as names can be is cut by what ".docx" needs', async function () {
    // Its paths are shorter than such a name.
    if (process.platform === 'win32') this.skip();
    const stem = `a${'ä'.repeat((MAX_NAME_BYTES - '.pdf'.length - 1) / 2)}`;
    cpSync(inFolder('report.pdf'), inFolder(`${stem}.pdf`));
    const [saved = ''] = await convert(file(`${stem}.pdf`));
    assert.equal(saved, inFolder(`${stem.slice(0, -1)}.docx`));
    rmSync(inFolder(`${stem}.pdf`));
  });
});

describe('A document that another program holds open', () => {
  const busy = (): string => inFolder('report.docx');

  it('is told before any work is done, and is as it was when the user gives up', async function () {
    // The one way to hold a file on Linux so that others cannot write to it: run it.
    if (process.platform !== 'linux') this.skip();
    copyFileSync('/bin/sleep', busy());
    chmodSync(busy(), 0o755);
    const holder = spawn(busy(), ['600'], { stdio: 'ignore' });
    await new Promise((resolve) => holder.once('spawn', resolve));
    const gone = new Promise((resolve) => holder.once('exit', resolve));
    await set('ifOutputExists', 'overwrite');
    try {
      const conversion = convert(file('report.pdf'));
      await untilLogged(/report\.pdf: output_in_use: .*report\.docx/);
      assert.deepEqual(await giveUp(conversion), []);
      assert.deepEqual(readFileSync(busy()), readFileSync('/bin/sleep'));

      const several = await convert(file('report.pdf'), [file('report.pdf'), file('sub/inner.pdf')]);
      assert.deepEqual(several, [inFolder('sub/inner.docx')]);
      await untilLogged(
        /told: One of 2 PDFs was converted\. report\.pdf: .*report\.docx is open in another program; close it/,
      );
      assert.deepEqual(leftovers(inFolder('.')), []);
    } finally {
      holder.kill();
      await gone;
      await set('ifOutputExists', undefined);
    }
  });
});
