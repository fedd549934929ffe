import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { strFromU8, unzipSync } from 'fflate';
import { scratchFolder, type ScratchFolder } from '../unit/conversion/scratchFolder';
import { scannedCopy } from '../unit/engine/read/scans/scannedCopy';
import { CLI, runCli, written, type CliOptions, type Ended } from './cliProgram';
import { longPdf } from './longPdf';
import { startServe } from './runningService';

const SAMPLES = path.resolve('samples');
/** Linux: whatever is written to it, there is no room (full(4)). */
const FULL_DISK = '/dev/full';

function textOf(docx: Uint8Array): string {
  const parts = unzipSync(docx);
  return strFromU8(parts['word/document.xml'] ?? new Uint8Array()).replace(/<[^<>]*>/g, '');
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

describe('The command line, converting on this machine', function () {
  this.timeout(180_000);
  let folder: ScratchFolder;
  /** Where the service keeps what it works on. */
  let temporary: string;

  beforeEach(async () => {
    folder = await scratchFolder();
    temporary = folder.file('tmp');
    await fs.mkdir(temporary);
  });
  afterEach(() => folder.remove());

  const convert = (args: readonly string[], { env, ...options }: CliOptions = {}): Promise<Ended> =>
    runCli(['convert', ...args], { cwd: folder.path, env: { TMPDIR: temporary, ...env }, ...options });

  it('needs no service, no key and no setting, and leaves nothing behind but the DOCX', async () => {
    const { code, stdout, stderr } = await convert([path.join(SAMPLES, 'letter.pdf'), '--output-dir', '.']);
    assert.deepEqual({ code, stdout, stderr }, { code: 0, stdout: `${folder.file('letter.docx')}\n`, stderr: '' });
    assert.match(textOf(await fs.readFile(folder.file('letter.docx'))), /order/);
    assert.deepEqual(await fs.readdir(temporary), []);
  });

  it('shares one service among several files', async () => {
    const names = ['letter.pdf', 'field-guide.pdf', 'scan.pdf'];
    const { code, stdout, stderr } = await convert([
      ...names.map((name) => path.join(SAMPLES, name)),
      '--output-dir',
      'out',
    ]);
    assert.equal(code, 0, stderr);
    assert.equal(stdout.trimEnd().split('\n').length, 3);
    assert.match(stderr, /^warning scanned_page: .*scan\.pdf, page 1: /);
  });

  it('makes text of scanned pages on which it was recognised, where that is wanted', async () => {
    const text = 'We agree to let the mill, its wheel and the strip of meadow below';
    await fs.writeFile(folder.file('lease.pdf'), await scannedCopy((pdf) => pdf.fontSize(11).text(text, 72, 100)));
    const { code, stderr } = await convert(['--scanned-pages', 'text', 'lease.pdf']);
    assert.equal(code, 0);
    assert.match(stderr, /^warning recognised_text: lease\.pdf, page 1: .*compare it with the PDF\.\n$/);
    const docx = await fs.readFile(folder.file('lease.docx'));
    assert.equal(textOf(docx).trim(), text);
    assert.deepEqual(
      Object.keys(unzipSync(docx)).filter((name) => name.startsWith('word/media/')),
      [],
    );
  });

  it('opens a PDF with the password of the environment, and says when it is wrong or missing', async () => {
    const args = [path.join(SAMPLES, 'protected.pdf'), '--output', 'p.docx'];
    const missing = await convert(args);
    assert.deepEqual([missing.code, missing.stderr.split(':')[0]], [1, 'password_required']);
    const wrong = await convert(args, { env: { PDF_TO_DOCX_PASSWORD: 'guess' } });
    assert.deepEqual([wrong.code, wrong.stderr.split(':')[0]], [1, 'wrong_password']);
    const right = await convert(args, { env: { PDF_TO_DOCX_PASSWORD: 'sample' } });
    assert.deepEqual([right.code, right.stdout], [0, `${folder.file('p.docx')}\n`]);
  });

  it('says what is wrong with files that are none or no PDFs', async () => {
    await fs.writeFile(folder.file('notes.pdf'), 'Just some notes.\n'.repeat(100));
    await fs.writeFile(folder.file('empty.pdf'), '');
    await fs.writeFile(folder.file('broken.pdf'), '%PDF-1.7\n1 0 obj\n<<>>\nendobj\n');
    const { code, stdout, stderr } = await convert(['notes.pdf', 'empty.pdf', 'broken.pdf', 'gone.pdf']);
    assert.deepEqual([code, stdout], [1, '']);
    assert.deepEqual(stderr.trimEnd().split('\n').sort(), [
      'damaged_pdf: broken.pdf is damaged beyond repair: get a whole copy of it.',
      'empty_file: empty.pdf is empty: there is nothing to convert.',
      'not_a_pdf: notes.pdf is not a PDF.',
      'source_missing: gone.pdf does not exist.',
    ]);
    assert.deepEqual(
      (await folder.names()).filter((name) => name.endsWith('.docx')),
      [],
    );
  });

  it('says what is wrong with a name that is no UTF-8, under which Node finds no file', async function () {
    if (process.platform !== 'linux') this.skip();
    const name = Buffer.concat([Buffer.from(folder.file('caf')), Buffer.of(0xe9), Buffer.from('.pdf')]);
    await fs.writeFile(name, '%PDF-1.7');
    const glob = `exec "$0" ${CLI} convert caf*.pdf`;
    const env = { PATH: process.env['PATH'], TMPDIR: temporary };
    const { stderr } = spawnSync('sh', ['-c', glob, process.execPath], { cwd: folder.path, env, encoding: 'utf8' });
    assert.equal(stderr, 'source_missing: caf\uFFFD.pdf does not exist, or its name is not in UTF-8: rename it.\n');
  });

  it('says that the disk is full where the service works, and not that something is wrong with it', function () {
    if (process.platform !== 'linux') this.skip();
    // A limit on the length of files, in blocks of 1 KB, as a disk that is full in the middle of the upload, and of the work.
    for (const blocks of [2, 8]) {
      const limited = `trap '' XFSZ; ulimit -f ${blocks}; exec "$0" "$@"`;
      const args = [CLI, 'convert', path.join(SAMPLES, 'letter.pdf'), '--output', 'x.docx'];
      const env = { PATH: process.env['PATH'], TMPDIR: temporary };
      const { status, stderr } = spawnSync('bash', ['--norc', '-c', limited, process.execPath, ...args], {
        cwd: folder.path,
        env,
        encoding: 'utf8',
      });
      assert.equal(status, 1);
      const sentence =
        'The service can do no more at the moment: The disk that the service works on is full. Try again later.';
      const advice = `Its temporary files are in ${temporary}: TMPDIR names another folder.`;
      assert.equal(stderr, `overloaded: ${sentence} ${advice}\n`, `${blocks} KB`);
    }
  });

  it('needs no working directory, and says where there is none any more that names are looked for in it', function () {
    if (process.platform === 'win32') this.skip();
    const left = 'mkdir left; cd left; rmdir ../left; exec "$0" "$@"';
    const convert = (name: string): [number | null, string] => {
      const args = ['-c', left, process.execPath, CLI, 'convert', name, '--output', folder.file('x.docx')];
      const env = { PATH: process.env['PATH'], TMPDIR: temporary };
      const { status, stderr } = spawnSync('sh', args, { cwd: folder.path, env, encoding: 'utf8' });
      return [status, stderr];
    };
    assert.deepEqual(convert(path.join(SAMPLES, 'letter.pdf')), [0, '']);
    const sentence = 'The working directory does not exist any more: change to another one';
    assert.deepEqual(convert('letter.pdf'), [2, `${sentence}, or name files by their whole path.\n`]);
  });

  it('says in one line that its temporary folder cannot be used', async () => {
    await fs.writeFile(folder.file('file'), '');
    const env = { TMPDIR: folder.file('file', 'tmp') };
    const { code, stderr } = await runCli(['convert', path.join(SAMPLES, 'letter.pdf'), '--output', 'x.docx'], {
      cwd: folder.path,
      env,
    });
    assert.equal(code, 1);
    assert.match(
      stderr,
      /^internal: .* The temporary folder \S+ cannot be used \(ENOTDIR: .*\): name another one in TMPDIR: It ended with code 1\.\n$/,
    );
    assert.ok(!stderr.includes('    at '), stderr);
  });

  it('fails in one line when its output cannot be written, with the documents saved', function () {
    if (!existsSync(FULL_DISK)) this.skip();
    const output = openSync(FULL_DISK, 'w');
    const { status, stderr } = spawnSync(
      process.execPath,
      [CLI, 'convert', path.join(SAMPLES, 'letter.pdf'), '--output', folder.file('letter.docx')],
      { env: { ...process.env, TMPDIR: temporary }, stdio: ['ignore', output, 'pipe'], encoding: 'utf8' },
    );
    closeSync(output);
    assert.equal(status, 1);
    assert.match(stderr, /^internal: The output cannot be written: ENOSPC[^\n]*\n$/);
    assert.ok(existsSync(folder.file('letter.docx')));
  });

  it('prints the name of a document as it is, but on a terminal, which it could steer', async function () {
    const name = '\u001b[31m.pdf';
    await fs.copyFile(path.join(SAMPLES, 'letter.pdf'), folder.file(name));
    const { stdout } = await convert([name]);
    assert.equal(stdout, `${folder.file('\u001b[31m.docx')}\n`);
    // util-linux: runs a command on a terminal of its own.
    const command = `'${process.execPath}' '${CLI}' convert --if-exists overwrite *.pdf 2>/dev/null`;
    const shown = spawnSync('script', ['--quiet', '--command', command, '/dev/null'], {
      cwd: folder.path,
      env: { ...process.env, TMPDIR: temporary },
      encoding: 'utf8',
    });
    if (shown.error) this.skip();
    assert.equal(shown.stdout.trim(), folder.file('?[31m.docx'));
  });

  it('sends no control sequences to a terminal that knows none, but lines', function () {
    if (spawnSync('script', ['--version']).error) this.skip();
    const command = `'${process.execPath}' '${CLI}' convert --output x.docx '${path.join(SAMPLES, 'letter.pdf')}'`;
    const { stdout } = spawnSync('script', ['--quiet', '--command', command, '/dev/null'], {
      cwd: folder.path,
      env: { ...process.env, TMPDIR: temporary, TERM: 'dumb' },
      encoding: 'utf8',
    });
    const lines = stdout.trimEnd().split('\r\n');
    assert.match(lines[0] ?? '', /^\d+ % \S+letter\.pdf: uploading \d+ of \d+ KB$/);
    assert.equal(lines.at(-1), folder.file('x.docx'));
    for (const line of lines) assert.doesNotMatch(line, /\p{Cc}/u, JSON.stringify(stdout));
  });

  it('ends when it is told to, or its terminal is closed, while it asks for a password', async function () {
    if (spawnSync('script', ['--version']).error) this.skip();
    const program = `'${process.execPath}' '${CLI}' convert '${path.join(SAMPLES, 'protected.pdf')}' --output p.docx`;
    for (const signal of ['SIGTERM', 'SIGHUP', undefined] as const) {
      // util-linux: runs a command on a terminal of its own, which goes with it.
      const terminal = spawn('script', ['--quiet', '--command', `echo $$; exec ${program}`, '/dev/null'], {
        cwd: folder.path,
        env: { ...process.env, TMPDIR: temporary },
        stdio: ['pipe', 'pipe', 'ignore'],
      });
      const pid = Number.parseInt(await written(terminal.stdout, /Password of/), 10);
      if (signal === undefined) terminal.kill('SIGKILL');
      else process.kill(pid, signal);
      while (isRunning(pid)) await delay(20);
      terminal.kill('SIGKILL');
      assert.deepEqual([await folder.names(), await fs.readdir(temporary)], [['tmp'], []], signal);
    }
  });

  it('loses no more than it is at when its service dies', async function () {
    if (process.platform !== 'linux') this.skip();
    await fs.writeFile(folder.file('0.pdf'), await longPdf(300));
    const names = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'];
    for (const name of names.slice(1)) await fs.copyFile(path.join(SAMPLES, 'letter.pdf'), folder.file(`${name}.pdf`));
    const { code, stdout, stderr } = await convert(
      names.map((name) => `${name}.pdf`),
      {
        during: (program) => {
          // The first is long: the others come and go meanwhile.
          void written(program.stdout, /docx\n/).then(() => spawnSync('pkill', ['-KILL', '-P', String(program.pid)]));
        },
      },
    );
    const failed = stderr.trimEnd().split('\n');
    assert.equal(code, 1);
    assert.ok(failed.length <= 4, stderr);
    for (const line of failed)
      assert.match(line, /^internal: The service failed at \d\.pdf through a fault of its own: /);
    assert.equal(stdout.trimEnd().split('\n').length, names.length - failed.length, stderr);
    assert.ok(!stdout.includes('0.docx'));
    assert.deepEqual(
      (await folder.names()).filter((name) => name.endsWith('.tmp')),
      [],
    );
  });

  it('leaves nothing behind when it is interrupted at work', async () => {
    await fs.writeFile(folder.file('long.pdf'), await longPdf(300));
    const atWork = async (): Promise<void> => {
      const hasUpload = async (): Promise<boolean> => {
        // Folders of uploads go while they are listed.
        const files = await fs.readdir(temporary, { recursive: true }).catch((): string[] => []);
        return files.some((name) => name.includes('job_'));
      };
      while (!(await hasUpload())) await new Promise((resolve) => setTimeout(resolve, 5));
    };
    const ended = await convert(['long.pdf'], {
      during: (program) => {
        void atWork().then(() => program.kill('SIGINT'));
      },
    });
    assert.deepEqual(ended, { code: 130, stdout: '', stderr: '' });
    assert.deepEqual(await folder.names(), ['long.pdf', 'tmp']);
    assert.deepEqual(await fs.readdir(temporary), []);
  });
});

describe('The command line, running a service', function () {
  this.timeout(180_000);
  let folder: ScratchFolder;

  beforeEach(async () => {
    folder = await scratchFolder();
  });
  afterEach(() => folder.remove());

  it('serves whoever has a key made meanwhile, until the key is revoked, and stops when told', async () => {
    const dataDir = folder.file('data');
    const service = await startServe(dataDir);
    const convert = (): Promise<Ended> =>
      runCli(['convert', '--if-exists', 'overwrite', path.join(SAMPLES, 'letter.pdf'), '--output', 'letter.docx'], {
        cwd: folder.path,
        env: { PDF_TO_DOCX_SERVICE_URL: service.baseUrl, PDF_TO_DOCX_API_KEY: service.apiKey },
      });
    const allowed = await convert();
    assert.deepEqual([allowed.code, allowed.stdout], [0, `${folder.file('letter.docx')}\n`], allowed.stderr);

    const list = await runCli(['keys', 'list', '--data-dir', dataDir]);
    const [id = '', scope, , state, name] = list.stdout.trimEnd().split('\t');
    assert.deepEqual([scope, state, name], ['FULL', 'active', 'test']);
    assert.ok(!list.stdout.includes(service.apiKey));
    assert.equal((await runCli(['keys', 'revoke', id, '--data-dir', dataDir])).code, 0);
    assert.match((await runCli(['keys', 'list', '--data-dir', dataDir])).stdout, /\trevoked /);

    const refused = await convert();
    assert.deepEqual([refused.code, refused.stderr.split(':')[0]], [1, 'revoked_key']);
    assert.equal(await service.stop(), 0);
  });

  it('goes on when the disk with its log is full', async function () {
    if (!existsSync(FULL_DISK)) this.skip();
    const log = openSync(FULL_DISK, 'w');
    const args = [CLI, 'serve', '--port', '0', '--data-dir', folder.file('data')];
    const server = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', log] });
    try {
      const [, url = ''] = /listening on (\S+)/.exec(await written(server.stdout, /\n/)) ?? [];
      for (let i = 0; i < 3; i++) assert.equal((await fetch(`${url}/livez`)).status, 200);
      server.kill('SIGTERM');
      assert.deepEqual(await once(server, 'exit'), [0, null]);
    } finally {
      server.kill('SIGKILL');
      closeSync(log);
    }
  });

  it('lists each key in a line of its own, whatever its name', async () => {
    const name = 'a\nffffffffffffffff\tFULL\tnever\tactive\tb';
    await runCli(['keys', 'create', '--name', name, '--data-dir', folder.path]);
    const { stdout } = await runCli(['keys', 'list', '--data-dir', folder.path]);
    assert.match(stdout, /^[^\n]*\ta\?ffffffffffffffff\?FULL\?never\?active\?b\n$/);
  });

  it('does not revoke a key that is not there', async () => {
    await runCli(['keys', 'create', '--name', 'somebody', '--data-dir', folder.path]);
    const { code, stderr } = await runCli(['keys', 'revoke', 'nobody', '--data-dir', folder.path]);
    assert.deepEqual([code, stderr], [1, 'not_found: There is no key nobody: keys list shows the ids.\n']);
  });
});
