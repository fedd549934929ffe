import assert from 'node:assert/strict';
import fs from 'node:fs/promises';
import { scratchFolder, type ScratchFolder } from '../unit/conversion/scratchFolder';
import { runCli } from './cliProgram';
import { newDatabase, queryDatabase, stopPostgres } from './support/postgres';

describe('The command line, with the keys of a data folder', () => {
  let folder: ScratchFolder;

  beforeEach(async () => {
    folder = await scratchFolder();
  });
  afterEach(() => folder.remove());
  after(stopPostgres);

  for (const args of [['list'], ['revoke', 'key_1']]) {
    it(`makes no folder, and nothing in another's, for keys ${args.join(' ')}`, async () => {
      await fs.mkdir(folder.file('other'));
      await fs.writeFile(folder.file('file'), '');
      for (const name of ['mistyped', 'other', 'file']) {
        const dataDir = folder.file(name);
        const sentence = `There is no service's data in ${dataDir}: name its folder with --data-dir or PDF_TO_DOCX_DATA_DIR.`;
        assert.deepEqual(await runCli(['keys', ...args, '--data-dir', dataDir]), {
          code: 2,
          stdout: '',
          stderr: `${sentence} See pdf-to-docx --help.\n`,
        });
      }
      assert.deepEqual(await folder.names(), ['file', 'other']);
      assert.deepEqual(await fs.readdir(folder.file('other')), []);
    });
  }

  for (const args of [['list'], ['revoke', '0123456789abcdef']]) {
    it(`makes no tables in another's database for keys ${args.join(' ')}`, async () => {
      const url = await newDatabase();
      const sentence = "There is no service's data in that database: check --database-url or PDF_TO_DOCX_DATABASE_URL.";
      assert.deepEqual(await runCli(['keys', ...args, '--database-url', url]), {
        code: 2,
        stdout: '',
        stderr: `${sentence} See pdf-to-docx --help.\n`,
      });
      const tables = "SELECT tablename FROM pg_tables WHERE schemaname = 'public'";
      assert.deepEqual(await queryDatabase(url, tables), []);
    });
  }

  it('lists the keys in a database that has some', async () => {
    const at = ['--database-url', await newDatabase()];
    assert.equal((await runCli(['keys', 'create', '--name', 'first', ...at])).code, 0);
    assert.match((await runCli(['keys', 'list', ...at])).stdout, /\tactive\tfirst\n$/);
  });

  it('says that there is no home folder to keep them in', async () => {
    const { code, stderr } = await runCli(['keys', 'create', '--name', 'x'], { cwd: folder.path, env: { HOME: '' } });
    const sentence = 'You have no home folder: name one for the data with --data-dir or PDF_TO_DOCX_DATA_DIR.';
    assert.deepEqual([code, stderr], [2, `${sentence} See pdf-to-docx --help.\n`]);
    assert.deepEqual(await folder.names(), []);
  });

  it('makes the folder for the first key, which is there before the service starts', async () => {
    const at = ['--data-dir', folder.file('new')];
    assert.equal((await runCli(['keys', 'create', '--name', 'first', ...at])).code, 0);
    const { code, stdout } = await runCli(['keys', 'list', ...at]);
    assert.equal(code, 0);
    assert.match(stdout, /^\S+\tFULL\t\S+\tactive\tfirst\n$/);
  });
});
