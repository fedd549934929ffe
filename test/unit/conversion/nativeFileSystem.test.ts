import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import * as nodeFiles from 'node:fs/promises';
import path from 'node:path';
import { NativeFileSystem, type NodeFiles } from '../../../src/conversion/nativeFileSystem';
import { scratchFolder, type ScratchFolder } from './scratchFolder';

const files = new NativeFileSystem();
const NEW = Buffer.from('the new file');

function failing(code: string): () => Promise<never> {
  return () => Promise.reject(Object.assign(new Error(code), { code }));
}

/** Root may write anywhere; there are no read-only folders for it. */
const isRoot = process.getuid?.() === 0;
/** A user without rights. */
const NOBODY = 65_534;

describe('Saving on disk', () => {
  let folder: ScratchFolder;
  let target: string;

  beforeEach(async () => {
    folder = await scratchFolder();
    target = folder.file('report.docx');
  });
  afterEach(() => folder.remove());

  async function save(mode: 'create' | 'replace', fs: NodeFiles = nodeFiles, place = target): Promise<void> {
    const temporary = await new NativeFileSystem(fs).createTemporary(place, 'tag');
    try {
      await temporary.write(NEW);
      await temporary.publish(place, mode);
    } finally {
      await temporary.discard();
    }
  }

  it('puts a new file in its place', async () => {
    await save('create');
    assert.deepEqual(await nodeFiles.readFile(target), NEW);
    assert.deepEqual(await folder.names(), ['report.docx']);
  });

  it('shows nobody a file that is not finished', async () => {
    const temporary = await files.createTemporary(target, 'tag');
    await temporary.write(NEW.subarray(0, 4));
    assert.deepEqual(await folder.names(), [`.pdf-to-docx-tag-${process.pid}.tmp`]);
    await temporary.restart();
    await temporary.write(NEW);
    assert.deepEqual(Buffer.from(await temporary.read(4, 100)), NEW.subarray(4));
    await temporary.publish(target, 'create');
    assert.deepEqual(await nodeFiles.readFile(target), NEW);
  });

  it('leaves nothing when it is discarded', async () => {
    const temporary = await files.createTemporary(folder.file('deep', 'er', 'report.docx'), 'tag');
    await temporary.write(NEW);
    await temporary.discard();
    await temporary.discard();
    assert.deepEqual(await folder.names(), []);
  });

  it('is whole also when another window picks the same conversion up meanwhile', async () => {
    const mine = await files.createTemporary(target, 'tag');
    await mine.write(NEW);
    const theirs = await new NativeFileSystem(nodeFiles, process.ppid).createTemporary(target, 'tag');
    await theirs.write(NEW.subarray(0, 4));
    await mine.publish(target, 'create');
    assert.deepEqual(await nodeFiles.readFile(target), NEW);
    await theirs.discard();
    assert.deepEqual(await folder.names(), ['report.docx']);
  });

  it('replaces what a crashed process has left of the same conversion', async () => {
    const { pid } = spawnSync(process.execPath, ['--version']);
    await nodeFiles.writeFile(folder.file(`.pdf-to-docx-tag-${pid}.tmp`), 'half a');
    await save('create');
    assert.deepEqual(await folder.names(), ['report.docx']);
  });

  it('removes what other conversions have left that were killed, when nobody can be at it any more', async () => {
    const names = ['.pdf-to-docx-old-1.tmp', `.pdf-to-docx-new-${process.ppid}.tmp`, '.pdf-to-docx-notes.tmp'];
    const dayBeforeYesterday = new Date(Date.now() - 48 * 3_600_000);
    for (const name of names) {
      await nodeFiles.writeFile(folder.file(name), 'half a');
      if (!name.includes('new')) await nodeFiles.utimes(folder.file(name), dayBeforeYesterday, dayBeforeYesterday);
    }
    await save('create');
    assert.deepEqual(await folder.names(), [...names.slice(1), 'report.docx']);
  });

  it('makes the folders that are missing', async () => {
    await save('create', nodeFiles, folder.file('deep', 'er', 'report.docx'));
    assert.deepEqual(await nodeFiles.readFile(folder.file('deep', 'er', 'report.docx')), NEW);
  });

  it('does not replace a file unless it is told to', async () => {
    await nodeFiles.writeFile(target, 'old');
    await assert.rejects(save('create'), { code: 'output_exists', path: target });
    assert.equal(await nodeFiles.readFile(target, 'utf8'), 'old');
    assert.deepEqual(await folder.names(), ['report.docx']);
  });

  it('replaces a file that it is told to replace, and keeps its permissions', async () => {
    await nodeFiles.writeFile(target, 'old', { mode: 0o640 });
    await save('replace');
    assert.deepEqual(await nodeFiles.readFile(target), NEW);
    assert.equal((await nodeFiles.stat(target)).mode & 0o777, 0o640);
  });

  it('lets nobody read what is being written who may not read the file that it replaces', async () => {
    await nodeFiles.writeFile(target, 'old', { mode: 0o600 });
    const temporary = await new NativeFileSystem().createTemporary(target, 'tag');
    const [hidden = ''] = (await folder.names()).filter((name) => name !== 'report.docx');
    const { mode } = await nodeFiles.stat(folder.file(hidden));
    await temporary.discard();
    assert.equal(mode, (await nodeFiles.stat(target)).mode);
  });

  async function saveOn(syncFails: string): Promise<void> {
    const open: NodeFiles['open'] = async (...args) => {
      const file = await nodeFiles.open(...args);
      file.sync = failing(syncFails);
      return file;
    };
    await save('create', { ...nodeFiles, open });
  }

  it('does without a sync where the file system has none, and not where one fails', async () => {
    await assert.rejects(saveOn('EIO'), { code: 'save_failed' });
    assert.deepEqual(await folder.names(), []);
    await saveOn('EINVAL');
    assert.deepEqual(await nodeFiles.readFile(target), NEW);
  });

  it('leaves a file that the superuser replaces to its owner', async function () {
    if (!isRoot) this.skip();
    await nodeFiles.writeFile(target, 'old');
    await nodeFiles.chown(target, 12_345, 23_456);
    await save('replace');
    const { uid, gid } = await nodeFiles.stat(target);
    assert.deepEqual([uid, gid], [12_345, 23_456]);
  });

  it('replaces nothing but files: no folder, no pipe, no device', async function () {
    await nodeFiles.mkdir(target);
    await assert.rejects(save('replace'), { code: 'output_not_a_file', path: target });
    await assert.rejects(files.checkWritable(target), { code: 'output_not_a_file', path: target });
    const pipe = folder.file('pipe.docx');
    if (spawnSync('mkfifo', [pipe]).status !== 0) this.skip();
    await assert.rejects(save('replace', nodeFiles, pipe), { code: 'output_not_a_file', path: pipe });
    await assert.rejects(files.checkWritable(pipe), { code: 'output_not_a_file', path: pipe });
    assert.ok((await nodeFiles.lstat(pipe)).isFIFO());
    await assert.rejects(files.openSource(pipe), { code: 'source_unreadable', path: pipe });
  });

  it('says before any work that a name is too long', async () => {
    await assert.rejects(files.checkWritable(folder.file('n'.repeat(300))), { code: 'name_too_long' });
  });

  it('replaces the file behind a link, and keeps the link', async () => {
    await nodeFiles.mkdir(folder.file('real'));
    await nodeFiles.writeFile(folder.file('real', 'r.docx'), 'old');
    await nodeFiles.symlink(path.join('real', 'r.docx'), target);
    await save('replace');
    assert.equal((await nodeFiles.lstat(target)).isSymbolicLink(), true);
    assert.deepEqual(await nodeFiles.readFile(folder.file('real', 'r.docx')), NEW);
    assert.deepEqual(await nodeFiles.readdir(folder.file('real')), ['r.docx']);
  });

  it('takes a link that leads nowhere for something that is there', async () => {
    await nodeFiles.symlink('nowhere', target);
    assert.equal(await files.exists(target), true);
    await assert.rejects(save('create'), { code: 'output_exists' });
    const below = path.join(target, 'report.docx');
    await assert.rejects(files.checkWritable(below), { code: 'folder_missing', path: target });
  });

  it('makes the file that a link leads to, and keeps the link; one that leads in a circle is left alone', async () => {
    await nodeFiles.mkdir(folder.file('real'));
    await nodeFiles.symlink(path.join('real', 'next.docx'), target);
    await nodeFiles.symlink('r.docx', folder.file('real', 'next.docx'));
    await save('replace');
    assert.equal(await nodeFiles.readlink(target), path.join('real', 'next.docx'));
    assert.deepEqual((await nodeFiles.readdir(folder.file('real'))).sort(), ['next.docx', 'r.docx']);
    const circle = folder.file('circle.docx');
    await nodeFiles.symlink('circle.docx', circle);
    await assert.rejects(files.checkWritable(circle), { code: 'save_failed', path: circle });
  });

  it('says before any work that a file may be replaced by its owner alone, as in a folder that all share', async function () {
    if (!isRoot) this.skip();
    await nodeFiles.chmod(folder.path, 0o1777);
    await nodeFiles.writeFile(target, 'old');
    await nodeFiles.chmod(target, 0o666);
    await files.checkWritable(target);
    process.seteuid?.(NOBODY);
    try {
      await assert.rejects(files.checkWritable(target), { code: 'output_read_only', path: target });
      await files.checkWritable(folder.file('other.docx'));
    } finally {
      process.seteuid?.(0);
    }
  });

  it('is done also when the temporary name stays, because another program looks into the file', async () => {
    const watched: NodeFiles = {
      ...nodeFiles,
      rm: (place, options) => (existsSync(target) ? failing('EBUSY')() : nodeFiles.rm(place, options)),
    };
    await save('create', watched);
    assert.deepEqual(await nodeFiles.readFile(target), NEW);
  });

  describe('where there are no hard links', () => {
    const linkless: NodeFiles = { ...nodeFiles, link: failing('ENOTSUP') };

    it('replaces nothing either', async () => {
      await save('create', linkless);
      assert.deepEqual(await nodeFiles.readFile(target), NEW);
      await assert.rejects(save('create', linkless), { code: 'output_exists' });
      assert.deepEqual(await folder.names(), ['report.docx']);
    });

    it('shows nothing before the whole file, wherever it stops', async () => {
      const crashing: NodeFiles = {
        ...linkless,
        rename: async () => {
          assert.equal(existsSync(target), false);
          return failing('EIO')();
        },
      };
      await assert.rejects(save('create', crashing), { code: 'save_failed' });
      assert.deepEqual(await folder.names(), []);
    });

    it('lets one of several that want a name have it', async () => {
      const results = await Promise.allSettled(
        ['one', 'two', 'three'].map(async (text) => {
          const temporary = await new NativeFileSystem(linkless).createTemporary(target, text);
          try {
            await temporary.write(Buffer.from(text));
            await temporary.publish(target, 'create');
            return text;
          } finally {
            await temporary.discard();
          }
        }),
      );
      const saved = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
      assert.deepEqual(saved, [await nodeFiles.readFile(target, 'utf8')]);
      assert.deepEqual(await folder.names(), ['report.docx']);
    });

    it('takes over the name that a crashed process had claimed', async () => {
      const crashed: NodeFiles = { ...linkless, rename: failing('EIO'), rm: () => Promise.resolve() };
      await assert.rejects(save('create', crashed));
      assert.equal((await folder.names()).length, 2);
      await save('create', linkless);
      assert.deepEqual(await folder.names(), ['report.docx']);
    });
  });

  for (const code of ['EBUSY', 'EPERM', 'EACCES']) {
    it(`keeps a DOCX that another program holds open (${code}), and can try again`, async () => {
      await nodeFiles.writeFile(target, 'old');
      let isOpen = true;
      const held: NodeFiles = {
        ...nodeFiles,
        rename: (from, to) => (isOpen ? failing(code)() : nodeFiles.rename(from, to)),
      };
      const temporary = await new NativeFileSystem(held).createTemporary(target, 'tag');
      await temporary.write(NEW);
      await assert.rejects(temporary.publish(target, 'replace'), { code: 'output_in_use', path: target });
      assert.equal(await nodeFiles.readFile(target, 'utf8'), 'old');
      isOpen = false;
      await temporary.publish(target, 'replace');
      await temporary.discard();
      assert.deepEqual(await nodeFiles.readFile(target), NEW);
      assert.deepEqual(await folder.names(), ['report.docx']);
    });
  }

  it('can put a finished file into another folder, on another disk too', async () => {
    await nodeFiles.mkdir(folder.file('elsewhere'));
    const temporary = await files.createTemporary(target, 'tag');
    await temporary.write(NEW);
    const elsewhere = folder.file('elsewhere', 'saved as.docx');
    await temporary.publish(elsewhere, 'create');
    await temporary.discard();
    assert.deepEqual(await nodeFiles.readFile(elsewhere), NEW);
    assert.deepEqual(await folder.names(), ['elsewhere']);
    assert.deepEqual(await nodeFiles.readdir(folder.file('elsewhere')), ['saved as.docx']);
  });

  it('says when the disk is full, and leaves nothing', async function () {
    if (process.platform !== 'linux') this.skip();
    // /dev/full takes nothing: a real ENOSPC.
    const full: NodeFiles = {
      ...nodeFiles,
      open: (place, flags, mode) =>
        nodeFiles.open(String(place).endsWith('.tmp') ? '/dev/full' : place, String(flags).replace('x', ''), mode),
    };
    await assert.rejects(save('create', full), { code: 'disk_full' });
    assert.deepEqual(await folder.names(), []);
  });

  it('says when the folder is read-only, before any work is done', async function () {
    if (isRoot) this.skip();
    await nodeFiles.chmod(folder.path, 0o500);
    await assert.rejects(files.checkWritable(target), { code: 'folder_read_only', path: folder.path });
    await assert.rejects(save('create'), { code: 'folder_read_only', path: folder.path });
  });

  for (const [code, meaning] of [
    ['EROFS', 'folder_read_only'],
    ['EACCES', 'folder_read_only'],
    ['ENOTDIR', 'not_a_folder'],
  ] as const) {
    it(`says what ${code} of the folder means`, async () => {
      const locked = { ...nodeFiles, access: failing(code), open: failing(code) };
      await assert.rejects(new NativeFileSystem(locked).checkWritable(target), { code: meaning });
      await assert.rejects(save('create', locked), { code: meaning });
    });
  }

  it('says what it is that is no folder, before any work is done', async () => {
    await nodeFiles.writeFile(folder.file('file'), '');
    for (const below of [[], ['a'], ['a', 'b']]) {
      const place = folder.file('file', ...below, 'report.docx');
      await assert.rejects(files.checkWritable(place), { code: 'not_a_folder', path: folder.file('file') });
    }
  });

  it('says so where the system knows no such folder, as below /proc', async function () {
    if (process.platform !== 'linux') this.skip();
    const place = path.join('/proc/pdf-to-docx/documents', 'report.docx');
    await assert.rejects(files.createTemporary(place, 'tag'), { code: 'folder_missing' });
  });

  it('asks the nearest folder there is whether missing ones can be made', async () => {
    await files.checkWritable(folder.file('a', 'b', 'c', 'report.docx'));
    assert.deepEqual(await folder.names(), []);
  });

  for (const [code, meaning] of [
    ['EBUSY', 'output_in_use'],
    ['EACCES', 'output_read_only'],
  ] as const) {
    it(`finds out before any work is done that an existing file answers ${code}`, async () => {
      await nodeFiles.writeFile(target, 'old');
      const held: NodeFiles = {
        ...nodeFiles,
        open: (place, flags, mode) => (flags === 'r+' ? failing(code)() : nodeFiles.open(place, flags, mode)),
      };
      await assert.rejects(new NativeFileSystem(held).checkWritable(target), { code: meaning, path: target });
    });
  }

  it('knows a file under a name in other capitals, where the disk does and the system takes every spelling', async () => {
    const pdf = folder.file('report.pdf');
    await nodeFiles.writeFile(pdf, 'x');
    // What a disk shows that is indifferent to capitals; on such a one it cannot be made, and need not.
    const spelt = folder.file('Report.PDF');
    await nodeFiles.link(pdf, spelt).catch(() => undefined);
    assert.equal(await files.isSame(pdf, spelt), true);
    // Whatever is renamed to it, the PDF stays.
    const link = folder.file('other.pdf');
    await nodeFiles.link(pdf, link);
    assert.equal(await files.isSame(pdf, link), false);
    assert.equal(await files.isSame(pdf, folder.file('REPORT.docx')), false);
  });

  it('does not write through a link that somebody laid in its way', async () => {
    await nodeFiles.writeFile(folder.file('victim'), 'precious');
    await nodeFiles.symlink('victim', folder.file(`.pdf-to-docx-tag-${process.pid}.tmp`));
    await save('create');
    assert.equal(await nodeFiles.readFile(folder.file('victim'), 'utf8'), 'precious');
  });
});
