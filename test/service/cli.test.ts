import assert from 'node:assert/strict';
import { createServer } from 'http';
import { once } from 'node:events';
import fs from 'node:fs/promises';
import { createServer as createTcpServer, type AddressInfo, type Socket } from 'node:net';
import { scratchFolder, type ScratchFolder } from '../unit/conversion/scratchFolder';
import { TEST_KEY } from './client/clients';
import { json, routes, ScriptedPeer, silence, text } from './client/scriptedPeer';
import { tinyDocx } from './client/tinyDocx';
import { runCli, type CliOptions, type Ended } from './cliProgram';
import { FixedInterfaceService } from './fixedInterfaceService';

const DOCX = tinyDocx();

describe('The command line', () => {
  for (const [args, complaint] of [
    [[], 'Say what to do: convert, serve or keys.'],
    [['transmogrify'], "There is no command 'transmogrify': the commands are convert, serve and keys."],
    [['convert'], 'Name at least one PDF to convert.'],
    [['convert', '--colour', 'a.pdf'], "Unknown option '--colour'."],
    [['convert', '-a.pdf'], "Unknown option '-a': a PDF whose name begins with - goes after --, or as ./-…."],
    [['convert', 'a.pdf', '--output', '-a'], '--output needs a value: one that begins with - goes as --output=-….'],
    [['convert', 'a.pdf', ''], 'The name of a PDF must not be empty.'],
    [['convert', '-'], 'PDFs come from files and documents go to files: one that is called - is ./-.'],
    [
      ['convert', 'a.pdf', '--output', '-'],
      'PDFs come from files and documents go to files: one that is called - is ./-.',
    ],
    [['convert', '--output', 'x.docx', '--output-dir', 'y', 'a.pdf'], 'Give either --output or --output-dir.'],
    [
      ['convert', '--output', 'x.docx', 'a.pdf', 'b.pdf'],
      '--output names one file: for several PDFs give --output-dir.',
    ],
    [['convert', '--scanned-pages', 'ocr', 'a.pdf'], "--scanned-pages is one of picture, text, not 'ocr'."],
    [['convert', '--if-exists', 'ask', 'a.pdf'], "--if-exists is one of overwrite, rename, skip, fail, not 'ask'."],
    [
      ['convert', '--service-url', 'http://example.com', 'a.pdf'],
      'The service wants an API key: set PDF_TO_DOCX_API_KEY.',
    ],
    [['serve', 'now'], "'now' is one argument too many."],
    [['serve', '--port', 'eighty'], '--port must be a whole number from 0 to 65535, not "eighty".'],
    [['convert', '--service-url', '', 'a.pdf'], '--service-url must not be empty.'],
    [['keys', 'create', '--name', ' '], '--name must not be empty.'],
    [['keys', 'create', '--name', 'x'.repeat(101)], '--name must have at most 100 characters.'],
    [['keys'], 'Say what to do with keys: create, list or revoke.'],
    [['keys', 'create'], 'Give the key a name: keys create --name NAME.'],
    [['keys', 'create', '--name', 'x', '--scope', 'ALL'], "--scope is one of FULL, CONVERT, READ, not 'ALL'."],
    [['keys', 'revoke'], 'Name the key to revoke: keys revoke ID (keys list shows the ids).'],
  ] as const) {
    it(`answers '${args.join(' ')}' with exit code 2 and one sentence`, async () => {
      const { code, stdout, stderr } = await runCli(args);
      assert.deepEqual(
        { code, stdout, stderr },
        { code: 2, stdout: '', stderr: `${complaint} See pdf-to-docx --help.\n` },
      );
    });
  }

  for (const place of ['.', 'new/']) {
    it(`says which option a folder is for: --output ${place}`, async () => {
      const { code, stderr } = await runCli(['convert', '--output', place, 'a.pdf']);
      const hint = `--output names a file, and ${place} is a folder: say --output-dir ${place}. See pdf-to-docx --help.\n`;
      assert.deepEqual([code, stderr], [2, hint]);
    });
  }

  it('explains itself', async () => {
    const { code, stdout, stderr } = await runCli(['--help']);
    assert.deepEqual([code, stderr], [0, '']);
    for (const word of ['convert FILE...', 'serve', 'keys create', 'PDF_TO_DOCX_API_KEY', '130']) {
      assert.ok(stdout.includes(word), word);
    }
  });

  it('tells its version', async () => {
    const { version } = JSON.parse(await fs.readFile('package.json', 'utf8')) as { version: string };
    assert.deepEqual(await runCli(['--version']), { code: 0, stdout: `${version}\n`, stderr: '' });
  });
});

describe('The command line, converting through a service elsewhere', () => {
  let folder: ScratchFolder;
  let service: FixedInterfaceService | ScriptedPeer;

  beforeEach(async () => {
    folder = await scratchFolder();
    for (const name of ['a.pdf', 'b b#1.PDF', 'c.pdf']) await fs.writeFile(folder.file(name), '%PDF-1.7');
  });
  afterEach(async () => {
    await service.stop();
    await folder.remove();
  });

  async function startFixed(): Promise<void> {
    service = await FixedInterfaceService.start({ apiKey: TEST_KEY, convert: () => DOCX, smallFileBytes: 0 });
  }

  function convert(args: readonly string[], { env = {}, ...options }: CliOptions = {}): Promise<Ended> {
    return runCli(['convert', '--service-url', service.baseUrl, ...args], {
      cwd: folder.path,
      env: { PDF_TO_DOCX_API_KEY: TEST_KEY, ...env },
      ...options,
    });
  }

  it('saves a DOCX beside each PDF and prints its path, and nothing else where nobody watches', async () => {
    await startFixed();
    const { code, stdout, stderr } = await convert(['a.pdf', 'b b#1.PDF']);
    assert.deepEqual([code, stderr], [0, '']);
    assert.deepEqual(stdout.trimEnd().split('\n').sort(), [folder.file('a.docx'), folder.file('b b#1.docx')]);
    assert.deepEqual(await fs.readFile(folder.file('b b#1.docx')), DOCX);
  });

  it('takes the address from the environment, and saves where it is told', async () => {
    await startFixed();
    const env = { PDF_TO_DOCX_API_KEY: TEST_KEY, PDF_TO_DOCX_SERVICE_URL: service.baseUrl };
    const one = await runCli(['convert', 'a.pdf', '--output', 'out/x.docx'], { cwd: folder.path, env });
    const two = await runCli(['convert', 'a.pdf', 'c.pdf', '--output-dir', 'out'], { cwd: folder.path, env });
    assert.deepEqual([one.code, two.code], [0, 0], one.stderr + two.stderr);
    assert.deepEqual((await fs.readdir(folder.file('out'))).sort(), ['a.docx', 'c.docx', 'x.docx']);
  });

  it('converts all of them also when nobody reads what it prints any more', async () => {
    await startFixed();
    const names = Array.from({ length: 12 }, (_, index) => `${index}.pdf`);
    for (const name of names) await fs.copyFile(folder.file('a.pdf'), folder.file(name));
    const { code } = await convert(names, { during: ({ stdout }) => stdout?.destroy() });
    assert.equal(code, 0);
    assert.equal((await folder.names()).filter((name) => name.endsWith('.docx')).length, names.length);
  });

  it('converts all of them also when nobody reads its complaints any more', async () => {
    await startFixed();
    const { code, stdout } = await convert(['missing.pdf', 'gone.pdf', 'a.pdf'], {
      during: ({ stderr }) => stderr?.destroy(),
    });
    assert.deepEqual([code, stdout], [1, `${folder.file('a.docx')}\n`]);
  });

  it('converts the others when one fails, and says which and why', async () => {
    await startFixed();
    const { code, stdout, stderr } = await convert(['missing.pdf', 'a.pdf', '.']);
    assert.equal(code, 1);
    assert.equal(stdout, `${folder.file('a.docx')}\n`);
    assert.deepEqual(stderr.trimEnd().split('\n').sort(), [
      'source_is_folder: . is a folder: name the PDFs in it.',
      'source_missing: missing.pdf does not exist.',
    ]);
  });

  it('prints one JSON line for each file when asked to', async () => {
    await startFixed();
    await fs.writeFile(folder.file('c.docx'), 'old');
    const { code, stdout } = await convert(['--json', '--if-exists', 'skip', 'a.pdf', 'c.pdf', 'missing.pdf']);
    assert.equal(code, 1);
    const lines = stdout
      .trimEnd()
      .split('\n')
      .map((line): unknown => JSON.parse(line));
    assert.deepEqual(
      new Set(lines),
      new Set([
        { source: folder.file('a.pdf'), status: 'saved', output: folder.file('a.docx'), warnings: [] },
        { source: folder.file('c.pdf'), status: 'skipped', output: folder.file('c.docx') },
        {
          source: folder.file('missing.pdf'),
          status: 'failed',
          code: 'source_missing',
          message: 'missing.pdf does not exist.',
        },
      ]),
    );
  });

  it('goes to a service elsewhere through the proxy of the environment, with the key for that service alone', async () => {
    const heard: string[] = [];
    const proxy = createServer().on('connect', ({ method, url, headers }, socket) => {
      heard.push(`${method ?? ''} ${url ?? ''}${headers.authorization ?? ''}`);
      socket.end('HTTP/1.1 403 Forbidden\r\n\r\n');
    });
    await once(proxy.listen(0, '127.0.0.1'), 'listening');
    const { port } = proxy.address() as AddressInfo;
    const env = { PDF_TO_DOCX_API_KEY: TEST_KEY, HTTPS_PROXY: `http://127.0.0.1:${port}`, NO_PROXY: 'localhost' };
    const args = ['convert', '--service-url', 'https://convert.example.com', 'a.pdf'];
    const { code, stderr } = await runCli(args, { cwd: folder.path, env });
    assert.equal(code, 1);
    assert.match(stderr, /^proxy_refused: .* status 403/);
    assert.deepEqual(heard, ['CONNECT convert.example.com:443']);
    const short = await runCli(args, { cwd: folder.path, env: { ...env, HTTPS_PROXY: `127.0.0.1:${port}` } });
    proxy.close();
    assert.match(short.stderr, /^proxy_refused: .* status 403/);
    const wrong = await runCli(args, { cwd: folder.path, env: { ...env, HTTPS_PROXY: 'http://[' } });
    assert.deepEqual([wrong.code, wrong.stderr.split(' ')[0]], [2, 'HTTPS_PROXY']);
  });

  it('asks a proxy that closes the connection again after pauses, and no more often than any other', async () => {
    let asked = 0;
    const proxy = createServer().on('connect', (_request, socket) => {
      asked++;
      socket.destroy();
    });
    await once(proxy.listen(0, '127.0.0.1'), 'listening');
    const { port } = proxy.address() as AddressInfo;
    const env = { PDF_TO_DOCX_API_KEY: TEST_KEY, HTTPS_PROXY: `http://127.0.0.1:${port}` };
    const args = ['convert', '--service-url', 'https://convert.example.com', 'a.pdf'];
    const { code, stderr } = await runCli(args, { cwd: folder.path, env });
    proxy.close();
    assert.equal(code, 1);
    assert.match(stderr, /^service_unreachable: .*The proxy closed the connection/);
    assert.equal(asked, 4);
  });

  it('ends when it is told to, while a SOCKS proxy does not answer', async () => {
    const open = new Set<Socket>();
    const proxy = createTcpServer((socket) => open.add(socket));
    await once(proxy.listen(0, '127.0.0.1'), 'listening');
    const { port } = proxy.address() as AddressInfo;
    const env = { PDF_TO_DOCX_API_KEY: TEST_KEY, HTTPS_PROXY: `socks5://127.0.0.1:${port}` };
    const args = ['convert', '--service-url', 'https://convert.example.com', 'a.pdf'];
    const { code } = await runCli(args, {
      cwd: folder.path,
      env,
      during: (program) => proxy.once('connection', () => program.kill('SIGTERM')),
    });
    for (const socket of open) socket.destroy();
    proxy.close();
    assert.equal(code, 143);
  });

  it('never goes through a proxy to a service on this machine', async () => {
    await startFixed();
    const nowhere = 'http://127.0.0.1:1';
    const { code, stderr } = await convert(['a.pdf'], { env: { HTTPS_PROXY: nowhere, HTTP_PROXY: nowhere } });
    assert.deepEqual([code, stderr], [0, '']);
  });

  it('prints one JSON line for each file also when there is no service to ask', async () => {
    const options = { cwd: folder.path, env: { PDF_TO_DOCX_API_KEY: TEST_KEY } };
    const args = ['convert', '--json', '--service-url', 'ftp://example.com', 'a.pdf', 'c.pdf'];
    const { code, stdout, stderr } = await runCli(args, options);
    assert.deepEqual([code, stderr.split('\n').length], [1, 2]);
    const lines = stdout.trimEnd().split('\n');
    assert.deepEqual(
      lines.map((line) => (JSON.parse(line) as { code: string; source: string }).source),
      ['a.pdf', 'c.pdf'].map((name) => folder.file(name)),
    );
  });

  it('says of an --output that cannot be what is wrong with it, and what the system says', async () => {
    await startFixed();
    const long = await convert(['--output', 'n'.repeat(300), 'a.pdf']);
    assert.deepEqual([long.code, long.stderr.split(':')[0]], [1, 'name_too_long']);
    await fs.mkdir(folder.file('a.docx'));
    const taken = await convert(['--if-exists', 'overwrite', 'a.pdf']);
    const sentence = `output_not_a_file: ${folder.file('a.docx')} is there and is no file: give another --output.\n`;
    assert.deepEqual([taken.code, taken.stderr], [1, sentence]);
    const looped = folder.file('loop.pdf');
    await fs.symlink('loop.pdf', looped);
    const unreadable = await convert(['loop.pdf']);
    assert.match(unreadable.stderr, /^source_unreadable: loop\.pdf cannot be read \(ELOOP: .*\)\.\n$/);
  });

  for (const [ifExists, code, names, kept] of [
    ['fail', 1, ['a.docx'], true],
    ['skip', 0, ['a.docx'], true],
    ['rename', 0, ['a (1).docx', 'a.docx'], true],
    ['overwrite', 0, ['a.docx'], false],
  ] as const) {
    it(`does as --if-exists ${ifExists} says with a DOCX that is there`, async () => {
      await startFixed();
      await fs.writeFile(folder.file('a.docx'), 'old');
      const ended = await convert(['--if-exists', ifExists, 'a.pdf']);
      assert.equal(ended.code, code);
      assert.deepEqual(
        (await folder.names()).filter((name) => name.endsWith('.docx')),
        names,
      );
      assert.equal((await fs.readFile(folder.file('a.docx'), 'utf8')) === 'old', kept);
    });
  }

  it('refuses two PDFs that would become one DOCX', async () => {
    await startFixed();
    await fs.mkdir(folder.file('sub'));
    await fs.writeFile(folder.file('sub', 'a.pdf'), '%PDF-1.7');
    const { code, stderr } = await convert(['--output-dir', 'out', 'a.pdf', 'sub/a.pdf']);
    assert.equal(code, 2);
    assert.match(stderr, /^a\.pdf and sub\/a\.pdf would both be saved as .*: say --if-exists rename\./);
    const renamed = await convert(['--output-dir', 'out', '--if-exists', 'rename', 'a.pdf', 'sub/a.pdf']);
    assert.equal(renamed.code, 0, renamed.stderr);
    assert.deepEqual((await fs.readdir(folder.file('out'))).sort(), ['a (1).docx', 'a.docx']);
  });

  it('replaces no document that it has just saved, where two names of PDFs lead to one', async function () {
    if (process.platform !== 'linux') this.skip();
    await startFixed();
    await fs.writeFile(folder.file('A.pdf'), '%PDF-1.7');
    // As on a disk that is indifferent to capitals.
    await fs.symlink('a.docx', folder.file('A.docx'));
    const { code, stdout, stderr } = await convert(['--if-exists', 'overwrite', 'a.pdf', 'A.pdf']);
    assert.deepEqual([code, stdout], [1, `${folder.file('a.docx')}\n`]);
    assert.match(stderr, /^output_exists: .*A\.docx exists already: .*\n$/);
    await fs.rm(folder.file('A.docx'));
    assert.equal((await convert(['--if-exists', 'overwrite', 'a.pdf', 'A.pdf'])).code, 0);
  });

  it('tells warnings once for each kind, with their pages', async () => {
    const warnings = [
      { code: 'scanned_page', message: 'Kept as a picture.', page: 7 },
      { code: 'scanned_page', message: 'Kept as a picture.', page: 2 },
      { code: 'pdf_repaired', message: 'The file was repaired.' },
    ];
    service = await ScriptedPeer.start(
      routes({
        'POST /v1/convert': json({ job_id: 'job_1', status: 'completed', warnings }),
        'GET /v1/files/job_1/output.docx': text(DOCX),
      }),
    );
    const { code, stderr } = await convert(['a.pdf']);
    assert.equal(code, 0);
    assert.equal(
      stderr,
      'warning scanned_page: a.pdf, pages 2, 7: Kept as a picture. With --scanned-pages text it becomes text to edit.\nwarning pdf_repaired: a.pdf: The file was repaired.\n',
    );
  });

  it('says in one sentence that the key is wrong, and never shows it', async () => {
    await startFixed();
    const { code, stderr } = await convert(['a.pdf'], { env: { PDF_TO_DOCX_API_KEY: 'wrong-key-1' } });
    assert.equal(code, 1);
    assert.equal(stderr, 'invalid_key: The service does not know the API key: check PDF_TO_DOCX_API_KEY.\n');
  });

  it('says that the address is wrong where there is nothing at it', async () => {
    await startFixed();
    const address = `${service.baseUrl}/v1/convert`;
    const { code, stderr } = await convert(['--service-url', address, 'a.pdf']);
    const sentence = `What answers is no conversion service: ${new URL(address).host} has nothing at /v1/convert/v1/convert. Check the address.`;
    assert.deepEqual([code, stderr], [1, `bad_response: ${sentence}\n`]);
  });

  it("names the request that failed, under which the service's log has more", async () => {
    const refusal = json({ code: 'internal' }, 422, { 'x-request-id': 'req-42' });
    service = await ScriptedPeer.start(routes({ 'POST /v1/convert': refusal }));
    assert.match((await convert(['a.pdf'])).stderr, /^internal: .*\. \(request req-42\)\n$/);
  });

  it('takes the password of a PDF from the environment', async () => {
    const peer = await ScriptedPeer.start(
      routes({
        'POST /v1/convert': json({ job_id: 'job_1', status: 'completed' }),
        'GET /v1/files/job_1/output.docx': text(DOCX),
      }),
    );
    service = peer;
    await convert(['a.pdf'], { env: { PDF_TO_DOCX_PASSWORD: 'open sesame' } });
    assert.match(peer.seen[0]?.body.toString() ?? '', /name="password"\r\n\r\nopen sesame\r\n/);
  });

  it('asks nobody for a password where there is no terminal', async () => {
    service = await ScriptedPeer.start(json({ code: 'password_required', detail: '' }, 422));
    const { code, stderr } = await convert(['a.pdf']);
    assert.deepEqual([code, stderr], [1, 'password_required: a.pdf needs a password: set PDF_TO_DOCX_PASSWORD.\n']);
  });

  it('does not let a service or a file name steer the terminal', async () => {
    service = await ScriptedPeer.start(json({ code: 'request_rejected', detail: '\u001b[2J\u0007no' }, 400));
    await fs.writeFile(folder.file('\u001b[31m.pdf'), '%PDF-1.7');
    const { stderr } = await convert(['\u001b[31m.pdf']);
    assert.ok(!stderr.includes('\u001b') && !stderr.includes('\u0007'), JSON.stringify(stderr));
  });

  for (const [signal, exitCode] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ] as const) {
    it(`ends with ${exitCode} and leaves nothing behind after ${signal}`, async () => {
      let arrived: () => void = () => undefined;
      const peer = await ScriptedPeer.start((response, request) => {
        if (request.method === 'DELETE') text('', 204)(response, request);
        else if (request.method === 'POST') json({ job_id: 'job_1', status: 'completed' })(response, request);
        else {
          response.writeHead(200, { 'content-length': '100000' });
          response.write(DOCX.subarray(0, 200), () => {
            arrived();
          });
        }
      });
      service = peer;
      const ended = await convert(['a.pdf'], {
        during: (program) => {
          arrived = () => setTimeout(() => program.kill(signal), 50);
        },
      });
      assert.deepEqual(ended, { code: exitCode, stdout: '', stderr: '' });
      assert.deepEqual(await folder.names(), ['a.pdf', 'b b#1.PDF', 'c.pdf']);
      assert.equal(peer.seen.at(-1)?.method, 'DELETE');
    });
  }

  it('is interrupted also while a service is silent', async () => {
    let asked: () => void = () => undefined;
    service = await ScriptedPeer.start((response, request) => {
      silence(response, request);
      asked();
    });
    const ended = await convert(['a.pdf', 'c.pdf'], {
      during: (program) => {
        asked = () => program.kill('SIGINT');
      },
    });
    assert.equal(ended.code, 130);
  });
});
