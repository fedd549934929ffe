import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { SqliteDatabase } from '../../../src/service/database/sqliteDatabase';

describe('A transaction in SQLite', () => {
  let folder: string;
  let database: SqliteDatabase;

  beforeEach(async () => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sqlite-test-'));
    database = new SqliteDatabase(path.join(folder, 'state.sqlite'));
    await database.query('CREATE TABLE things (name TEXT PRIMARY KEY)');
  });
  afterEach(async () => {
    await database.close();
    fs.rmSync(folder, { recursive: true });
  });

  it('says why it failed also where SQLite has taken it back by itself, as it does when the disk is full', async () => {
    const failing = database.transaction(async (queries) => {
      await queries.query('INSERT INTO things VALUES ($1)', ['one']);
      await queries.query('INSERT OR ROLLBACK INTO things VALUES ($1)', ['one']);
    });
    await assert.rejects(failing, /UNIQUE constraint failed/);
    await database.transaction((queries) => queries.query('INSERT INTO things VALUES ($1)', ['two']));
    assert.deepEqual(await database.query('SELECT name FROM things'), [{ name: 'two' }]);
  });
});
