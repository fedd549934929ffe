import assert from 'node:assert/strict';
import { VirtualFileSystem, type WholeFileCalls, type WholeFileStat } from '../../../src/conversion/virtualFileSystem';

/** A file system as VS Code's extensions bring them. */
class MemoryFiles implements WholeFileCalls {
  readonly files = new Map<string, Uint8Array>();

  /** What is told of places beside what is known of files. */
  readonly told = new Map<string, Partial<WholeFileStat>>();

  stat(place: string) {
    const [bytes, told] = [this.files.get(place), this.told.get(place)];
    return Promise.resolve((bytes ?? told) && { size: bytes?.length ?? 0, isFolder: false, ...told });
  }
  readFile(place: string) {
    return Promise.resolve(this.files.get(place) ?? new Uint8Array());
  }
  writeFile(place: string, bytes: Uint8Array) {
    this.files.set(place, bytes);
    return Promise.resolve();
  }
  rename(from: string, to: string, overwrite: boolean) {
    const bytes = this.files.get(from);
    if (!bytes || (!overwrite && this.files.has(to))) {
      return Promise.reject(Object.assign(new Error('exists'), { code: 'FileExists' }));
    }
    this.files.delete(from);
    this.files.set(to, bytes);
    return Promise.resolve();
  }
  remove(place: string) {
    this.files.delete(place);
    return Promise.resolve();
  }
  mayWrite(place: string) {
    return !place.startsWith('readonly:');
  }
  folderOf(place: string) {
    return place.slice(0, place.lastIndexOf('/'));
  }
  nameOf(place: string) {
    return place.slice(place.lastIndexOf('/') + 1);
  }
  sibling(place: string, name: string) {
    return place.slice(0, place.lastIndexOf('/') + 1) + name;
  }
}

describe('A file system that holds whole files', () => {
  const TARGET = 'memfs:/a/report.docx';
  let calls: MemoryFiles;
  let files: VirtualFileSystem;

  beforeEach(() => {
    calls = new MemoryFiles();
    files = new VirtualFileSystem(calls, 100);
  });

  it('gives a PDF with its name and size', async () => {
    calls.files.set('memfs:/a/report.pdf', Buffer.from('%PDF'));
    const source = await files.openSource('memfs:/a/report.pdf');
    assert.deepEqual([source.name, source.size], ['report.pdf', 4]);
  });

  it('says when there is none, and when it is too large for memory', async () => {
    await assert.rejects(files.openSource('memfs:/a/report.pdf'), { code: 'source_missing' });
    calls.files.set('memfs:/a/report.pdf', Buffer.alloc(101));
    await assert.rejects(files.openSource('memfs:/a/report.pdf'), { code: 'file_too_large' });
  });

  it('gets the result in one step, and nothing before', async () => {
    const temporary = await files.createTemporary(TARGET, 'tag');
    await temporary.write(Buffer.from('half'));
    await temporary.restart();
    await temporary.write(Buffer.from('who'));
    await temporary.write(Buffer.from('le'));
    assert.equal(Buffer.from(await temporary.read(1, 3)).toString(), 'hol');
    assert.equal(calls.files.size, 0);
    await temporary.publish(TARGET, 'create');
    assert.deepEqual([...calls.files.keys()], [TARGET]);
    assert.equal(Buffer.from(calls.files.get(TARGET) ?? []).toString(), 'whole');
  });

  it('keeps a file that is not to be replaced', async () => {
    calls.files.set(TARGET, Buffer.from('old'));
    const temporary = await files.createTemporary(TARGET, 'tag');
    await temporary.write(Buffer.from('new'));
    await assert.rejects(temporary.publish(TARGET, 'create'), { code: 'output_exists' });
    assert.equal(Buffer.from(calls.files.get(TARGET) ?? []).toString(), 'old');
    await temporary.publish(TARGET, 'replace');
    assert.equal(Buffer.from(calls.files.get(TARGET) ?? []).toString(), 'new');
  });

  it('says what stood in the way, and leaves nothing', async () => {
    const temporary = await files.createTemporary(TARGET, 'tag');
    calls.rename = () => Promise.reject(Object.assign(new Error('no'), { code: 'NoPermissions' }));
    await assert.rejects(temporary.publish(TARGET, 'create'), { code: 'output_in_use' });
    calls.writeFile = () => Promise.reject(Object.assign(new Error('no'), { code: 'NoPermissions' }));
    await assert.rejects(temporary.publish(TARGET, 'create'), { code: 'folder_read_only', path: 'memfs:/a' });
    assert.equal(calls.files.size, 0);
  });

  it('says that nothing can be written where that is known, before any work is done', async () => {
    await files.checkWritable(TARGET);
    await assert.rejects(files.checkWritable('readonly:/a/report.docx'), {
      code: 'folder_read_only',
      path: 'readonly:/a',
    });
  });

  it('says so too of a file or a folder that its file system calls read-only', async () => {
    calls.told.set(TARGET, { isReadOnly: true });
    await assert.rejects(files.checkWritable(TARGET), { code: 'output_read_only', path: TARGET });
    calls.told.set('memfs:/a', { isFolder: true, isReadOnly: true });
    await assert.rejects(files.checkWritable(TARGET), { code: 'folder_read_only', path: 'memfs:/a' });
  });

  it('keeps a folder that has the name of the result, told before any work is done and when it came later', async () => {
    const temporary = await files.createTemporary(TARGET, 'tag');
    calls.told.set(TARGET, { isFolder: true });
    await assert.rejects(files.checkWritable(TARGET), { code: 'output_not_a_file', path: TARGET });
    await assert.rejects(temporary.publish(TARGET, 'replace'), { code: 'output_not_a_file', path: TARGET });
    assert.equal(calls.files.size, 0);
  });

  it('refuses a result that is too large for memory', async () => {
    const temporary = await files.createTemporary(TARGET, 'tag');
    await assert.rejects(temporary.write(Buffer.alloc(101)), { code: 'file_too_large' });
  });
});
