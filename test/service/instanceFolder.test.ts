import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInstanceFolder, removeLeftovers } from '../../src/service/files/instanceFolder';

describe('folders of services that no longer run', () => {
  const DAY_SECONDS = 24 * 3_600;
  let parent: string;

  beforeEach(() => {
    parent = fs.mkdtempSync(path.join(os.tmpdir(), 'leftovers-test-'));
  });
  afterEach(() => {
    fs.rmSync(parent, { recursive: true });
  });

  const left = (name: string, owner: unknown, hoursAgo = 0): void => {
    const folder = path.join(parent, name);
    const file = path.join(folder, 'owner.json');
    fs.mkdirSync(folder);
    fs.writeFileSync(file, typeof owner === 'string' ? owner : JSON.stringify(owner));
    const time = Date.now() / 1_000 - hoursAgo * 3_600;
    fs.utimesSync(file, time, time);
  };
  const host = os.hostname();
  /** Past the largest process id of every system. */
  const NOBODY = 0x7fff_fff0;

  it('are removed when their process is gone, or is what this one was in another container', async () => {
    left('pdf-to-docx-gone', { pid: NOBODY, host });
    left('pdf-to-docx-reborn', { pid: process.pid, host });
    left('pdf-to-docx-running', { pid: process.ppid, host });
    await removeLeftovers(parent);
    assert.deepEqual(fs.readdirSync(parent), ['pdf-to-docx-running']);
  });

  it('are removed a day after their process was heard of, when another one has its number', async () => {
    left('pdf-to-docx-alive', { pid: process.ppid, host }, DAY_SECONDS / 3_600 - 1);
    left('pdf-to-docx-killed', { pid: process.ppid, host }, DAY_SECONDS / 3_600 + 1);
    await removeLeftovers(parent);
    assert.deepEqual(fs.readdirSync(parent), ['pdf-to-docx-alive']);
  });

  it('are left to other machines for a day', async () => {
    left('pdf-to-docx-today', { pid: 1, host: `not-${host}` }, DAY_SECONDS / 3_600 - 1);
    left('pdf-to-docx-yesterday', { pid: 1, host: `not-${host}` }, DAY_SECONDS / 3_600 + 1);
    await removeLeftovers(parent);
    assert.deepEqual(fs.readdirSync(parent), ['pdf-to-docx-today']);
  });

  it('are not what has another name, no owner, a strange owner, or is a link', async () => {
    const outside = fs.mkdtempSync(path.join(os.tmpdir(), 'leftovers-test-'));
    fs.writeFileSync(path.join(outside, 'owner.json'), JSON.stringify({ pid: NOBODY, host }));
    fs.symlinkSync(outside, path.join(parent, 'pdf-to-docx-link'));
    left('other', { pid: NOBODY, host });
    left('pdf-to-docx-strange', 'not JSON');
    fs.mkdirSync(path.join(parent, 'pdf-to-docx-empty'));
    await removeLeftovers(parent);
    assert.deepEqual(fs.readdirSync(parent).sort(), [
      'other',
      'pdf-to-docx-empty',
      'pdf-to-docx-link',
      'pdf-to-docx-strange',
    ]);
    fs.rmSync(outside, { recursive: true });
  });

  it('are not those of this very process', async () => {
    const folder = await createInstanceFolder(parent);
    await removeLeftovers(parent);
    assert.equal(fs.statSync(folder.path).mode & 0o777, 0o700);
    await folder.remove();
    assert.deepEqual(fs.readdirSync(parent), []);
  });
});
