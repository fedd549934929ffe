import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { FolderScratch } from '../../src/service/files/folderScratch';

describe('values in a scratch folder', () => {
  let folder: string;
  const open: FolderScratch[] = [];
  const thread = (): FolderScratch => {
    const scratch = new FolderScratch(folder);
    open.push(scratch);
    return scratch;
  };

  beforeEach(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'scratch-test-'));
  });
  afterEach(() => {
    for (const scratch of open.splice(0)) scratch.close();
    fs.rmSync(folder, { recursive: true });
  });

  it('come back as they were put, whole and in pieces', () => {
    const scratch = thread();
    const values = [0, 1, 300, 256 * 1024, 700_001].map((size) => randomBytes(size));
    values.forEach((value, i) => {
      scratch.put(`value-${i}`, value);
    });
    values.forEach((value, i) => {
      assert.deepEqual(Buffer.from(scratch.get(`value-${i}`)), value);
      const pieces = Array.from(scratch.pieces(`value-${i}`), (piece) => Buffer.from(piece));
      assert.deepEqual(Buffer.concat(pieces), value);
    });
  });

  it('take one block of memory, however many are read in pieces', () => {
    const scratch = thread();
    scratch.put('a', Buffer.alloc(10));
    scratch.put('b', Buffer.alloc(20));
    const blocks = ['a', 'b'].flatMap((key) => Array.from(scratch.pieces(key), ({ buffer }) => buffer));
    assert.equal(new Set(blocks).size, 1);
  });

  it('do not need a file each', () => {
    const scratch = thread();
    for (let i = 0; i < 500; i++) scratch.put(`${i}.png`, Uint8Array.of(i));
    assert.equal(fs.readdirSync(folder).length, 1);
  });

  it('are found by other threads, also those that are put after these first looked', () => {
    const [one, other] = [thread(), thread()];
    one.put('first', Buffer.from('1'));
    other.put('second', Buffer.from('2'));
    assert.equal(Buffer.from(other.get('first')).toString(), '1');
    one.put('third', Buffer.from('3'));
    assert.equal(Buffer.from(other.get('third')).toString(), '3');
    assert.equal(Buffer.from(one.get('second')).toString(), '2');
  });

  it('are found when the thread that put them has ended', () => {
    const one = thread();
    one.put('kept', Buffer.from('still here'));
    one.close();
    assert.equal(Buffer.from(thread().get('kept')).toString(), 'still here');
  });

  it('are not found before all of one is written', () => {
    const one = thread();
    one.put('whole', Buffer.from('whole'));
    one.put('half', Buffer.from('half'));
    const [name = ''] = fs.readdirSync(folder);
    const file = path.join(folder, name);
    fs.truncateSync(file, fs.statSync(file).size - 1);
    const other = thread();
    assert.equal(Buffer.from(other.get('whole')).toString(), 'whole');
    assert.throws(() => other.get('half'), /no value half/);
    fs.appendFileSync(file, 'f');
    assert.equal(Buffer.from(other.get('half')).toString(), 'half');
  });

  it('of an unknown key are an error', () => {
    assert.throws(() => thread().get('nothing'), /no value nothing/);
  });
});
