import assert from 'node:assert/strict';
import * as nodeFiles from 'node:fs/promises';
import { NativeFileSystem } from '../../../src/conversion/nativeFileSystem';
import { scratchFolder, type ScratchFolder } from './scratchFolder';

const files = new NativeFileSystem();

describe('Reading a PDF from disk', () => {
  let folder: ScratchFolder;

  before(async () => {
    folder = await scratchFolder();
    await nodeFiles.writeFile(folder.file('a b#%41.PDF'), 'content');
    await nodeFiles.symlink('a b#%41.PDF', folder.file('link.pdf'));
  });
  after(() => folder.remove());

  it('knows its name and size, odd characters and links included', async () => {
    for (const name of ['a b#%41.PDF', 'link.pdf']) {
      const source = await files.openSource(folder.file(name));
      assert.deepEqual([source.name, source.size], [name, 7]);
    }
  });

  it('says when there is none', async () => {
    const place = folder.file('missing.pdf');
    await assert.rejects(files.openSource(place), { name: 'FileError', code: 'source_missing', path: place });
  });

  it('says when it has gone before it is read', async () => {
    const place = folder.file('report.pdf');
    await nodeFiles.writeFile(place, 'content');
    const source = await files.openSource(place);
    await nodeFiles.rename(place, folder.file('moved.pdf'));
    const first = source.read()[Symbol.asyncIterator]().next();
    await assert.rejects(first, { name: 'FileError', code: 'source_missing', path: place });
  });

  it('says when it is a folder', async () => {
    await assert.rejects(files.openSource(folder.path), { code: 'source_is_folder' });
  });

  it('says when it may not be read', async () => {
    const refused = Object.assign(new Error('EACCES'), { code: 'EACCES' });
    const locked = { ...nodeFiles, access: () => Promise.reject(refused) };
    await assert.rejects(new NativeFileSystem(locked).openSource(folder.file('link.pdf')), {
      code: 'source_unreadable',
    });
  });
});
