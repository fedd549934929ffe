import Libsql from 'libsql';
import fs from 'node:fs';
import path from 'node:path';
import { makeFolder } from '../files/makeFolder';
import { flagOrVariable } from '../settingNames';
import { SettingError } from '../settings';
import type { Database, Queries, Row, SqlValue } from './database';

/** Another process (the command line) holds the database for no longer than a few milliseconds. */
const BUSY_TIMEOUT_MS = 5_000;
const FILE_MODE = 0o600;
const BEGIN = 'BEGIN IMMEDIATE';
/** SQLite's word for a lock that another has. */
const BUSY = 'SQLITE_BUSY';

type Statement = Libsql.Statement<[readonly SqlValue[]]>;

/**
 * A SQLite file. Its write-ahead log makes what was committed safe against the end of the process at any moment, and `synchronous=FULL`
 * against the end of the machine (https://sqlite.org/wal.html, https://sqlite.org/pragma.html#pragma_synchronous).
 */
export class SqliteDatabase implements Database {
  readonly forUpdate = '';
  private readonly connection: Libsql.Database;
  private readonly statements = new Map<string, Statement>();
  /** One connection serves all: a transaction has it alone. */
  private last: Promise<unknown> = Promise.resolve();

  /** Opens the file, which is made if need be, for this user alone. @throws Error when it cannot be had */
  constructor(file: string) {
    makeFolder(path.dirname(file));
    // SQLite gives its log the mode of the file that it belongs to.
    fs.closeSync(fs.openSync(file, 'a', FILE_MODE));
    this.connection = new Libsql(file, { timeout: BUSY_TIMEOUT_MS });
    this.connection.exec('PRAGMA journal_mode = WAL');
    this.connection.exec('PRAGMA synchronous = FULL');
  }

  query(sql: string, parameters?: readonly SqlValue[]): Promise<Row[]> {
    return this.alone(() => this.run(sql, parameters));
  }

  transaction<T>(work: (queries: Queries) => Promise<T>): Promise<T> {
    return this.alone(async () => {
      this.connection.exec(BEGIN);
      try {
        const result = await work({
          query: (sql, parameters) => Promise.resolve().then(() => this.run(sql, parameters)),
        });
        this.connection.exec('COMMIT');
        return result;
      } catch (error) {
        // After some errors, that of a full disk among them, SQLite has done so by itself (https://sqlite.org/lang_transaction.html).
        if (this.connection.inTransaction) this.connection.exec('ROLLBACK');
        throw error;
      }
    });
  }

  close(): Promise<void> {
    return this.alone(() => {
      this.statements.clear();
      this.connection.close();
    });
  }

  private alone<T>(work: () => T | Promise<T>): Promise<T> {
    const result = this.last.then(work);
    this.last = result.catch(() => undefined);
    return result;
  }

  private run(sql: string, parameters: readonly SqlValue[] = []): Row[] {
    let statement = this.statements.get(sql);
    if (!statement) {
      // SQLite numbers its parameters with another sign.
      statement = this.connection.prepare<[readonly SqlValue[]]>(sql.replace(/\$(?=\d)/g, '?'));
      this.statements.set(sql, statement);
    }
    if (statement.reader) return statement.all(parameters).filter(isRow);
    statement.run(parameters);
    return [];
  }
}

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null;

/**
 * Takes a folder for this process alone, until it ends, however it ends: the lock is the operating system's on a file that SQLite opens.
 * @throws SettingError when another process has it
 */
export function lockFolder(folder: string): { release(): void } {
  makeFolder(folder);
  const file = path.join(folder, 'serve.lock');
  fs.closeSync(fs.openSync(file, 'a', FILE_MODE));
  const connection = new Libsql(file);
  try {
    connection.exec('BEGIN EXCLUSIVE');
  } catch (cause) {
    connection.close();
    if (!(cause instanceof Error && 'code' in cause && cause.code === BUSY)) throw cause;
    const sentence = `Another service runs in the data folder ${folder}: name another one with ${flagOrVariable('DATA_DIR')}.`;
    throw new SettingError(sentence, { cause });
  }
  return {
    release: () => {
      connection.close();
    },
  };
}
