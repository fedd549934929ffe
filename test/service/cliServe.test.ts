import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { scratchFolder, type ScratchFolder } from '../unit/conversion/scratchFolder';
import { runCli, type Ended } from './cliProgram';

describe('The command line, where its service cannot listen', () => {
  let folder: ScratchFolder;

  beforeEach(async () => {
    folder = await scratchFolder();
  });
  afterEach(() => folder.remove());

  const serve = (...args: string[]): Promise<Ended> => runCli(['serve', '--data-dir', folder.file('data'), ...args]);
  const refusal = (sentence: string): Ended => ({
    code: 2,
    stdout: '',
    stderr: `${sentence} See pdf-to-docx --help.\n`,
  });

  it('says that the port is taken', async () => {
    const other = createServer();
    await once(other.listen(0, '127.0.0.1'), 'listening');
    const { port } = other.address() as AddressInfo;
    const ended = await serve('--port', String(port));
    other.close();
    const sentence = `Port ${port} of 127.0.0.1 is taken by another program: give another one with --port or PDF_TO_DOCX_PORT.`;
    assert.deepEqual(ended, refusal(sentence));
  });

  it('says that the host is not of this machine', async () => {
    const sentence =
      '192.0.2.1 is no address of this machine: give another one with --host or PDF_TO_DOCX_HOST; 0.0.0.0 is all of them.';
    assert.deepEqual(await serve('--host', '192.0.2.1'), refusal(sentence));
  });

  it('says that nobody knows the host', async () => {
    const { code, stdout, stderr } = await serve('--host', 'nowhere.invalid');
    assert.deepEqual([code, stdout], [2, '']);
    // A machine without name servers has a code of its own for it.
    assert.match(
      stderr,
      /^The host name nowhere\.invalid cannot be resolved \(E\w+\): give another one with --host or PDF_TO_DOCX_HOST\. See/,
    );
  });
});
