import pg from 'pg';
import { DatabaseUnavailable, type Database, type Queries, type Row, type SqlValue } from './database';
import { SESSION_SETTINGS, TIME_LIMITS } from './postgresSession';

/** Requests wait for one of these rather than let the server run out of connections: its default limit is 100 for all nodes. */
const MAX_CONNECTIONS = 10;
/** PostgreSQL's appendix A: deadlock_detected, and unique_violation where two wrote the same at once. The loser finds what the winner wrote. */
const COLLISIONS = ['40P01', '23505'];
const MAX_ATTEMPTS = 3;
/**
 * Errors that say nothing of what was asked: connection exceptions, a user or a database that is not taken, insufficient privileges and
 * resources, operator intervention (a statement that took too long among them), a server that only lets read because another has taken its
 * place, and a session that the server has ended because its transaction stood still.
 */
const OUT_OF_SERVICE = /^(08|28|3D|42501|53|57|25006|25P03)/;

/** Whole numbers of ours (times, sizes, counts) are safe integers; by default they would come as text. */
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** The pool waits for the promise, whatever its types say. */
const setUpSession = (client: pg.ClientBase): unknown => client.query(SESSION_SETTINGS);

/** A PostgreSQL database that any number of servers use at once. Every call ends: with what was asked for, or with `DatabaseUnavailable`. */
export class PostgresDatabase implements Database {
  readonly forUpdate = ' FOR UPDATE';
  private readonly pool: pg.Pool;

  /** @param onError hears of connections that broke while nobody used them; the next query takes another */
  constructor(
    readonly url: string,
    onError: (error: Error) => void,
  ) {
    this.pool = new pg.Pool({
      ...TIME_LIMITS,
      connectionString: url,
      max: MAX_CONNECTIONS,
      keepAlive: true,
      application_name: 'pdf-to-docx',
      onConnect: setUpSession,
    });
    this.pool.on('error', onError);
  }

  query(sql: string, parameters?: readonly SqlValue[]): Promise<Row[]> {
    return queryOn(this.pool, sql, parameters);
  }

  async transaction<T>(work: (queries: Queries) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.attempt(work);
      } catch (error) {
        const isLost = error instanceof pg.DatabaseError && COLLISIONS.includes(error.code ?? '');
        if (!isLost || attempt === MAX_ATTEMPTS) throw error;
      }
    }
  }

  async close(): Promise<void> {
    await this.pool.end();
  }

  private async connect(): Promise<pg.PoolClient> {
    try {
      return await this.pool.connect();
    } catch (error) {
      throw databaseErrorOf(error);
    }
  }

  private async attempt<T>(work: (queries: Queries) => Promise<T>): Promise<T> {
    const client = await this.connect();
    // A connection that breaks in the middle fails the query at hand, which says so.
    const ignore = (): void => undefined;
    client.on('error', ignore);
    const release = (broken?: Error): void => {
      client.off('error', ignore);
      client.release(broken);
    };
    try {
      await queryOn(client, 'BEGIN');
      const result = await work({ query: (sql, parameters) => queryOn(client, sql, parameters) });
      await queryOn(client, 'COMMIT');
      release();
      return result;
    } catch (error) {
      // A connection that cannot take it back is not used again: its end takes it back.
      if (error instanceof DatabaseUnavailable) release(error);
      else
        await queryOn(client, 'ROLLBACK').then(() => {
          release();
        }, release);
      throw error;
    }
  }
}

async function queryOn(
  connection: Pick<pg.Pool, 'query'> | Pick<pg.PoolClient, 'query'>,
  sql: string,
  parameters: readonly SqlValue[] = [],
): Promise<Row[]> {
  try {
    const result: pg.QueryResult<Record<string, unknown>> | readonly unknown[] = await connection.query(sql, [
      ...parameters,
    ]);
    // Several statements at once, as pg-boss sends them, have several results, which nobody asks for.
    return 'rows' in result ? result.rows : [];
  } catch (error) {
    throw databaseErrorOf(error);
  }
}

/** What PostgreSQL says of a statement is passed on; all else is about the way to it: a file of certificates that is not there, too. */
export function databaseErrorOf(error: unknown): Error {
  const isAnswer = error instanceof pg.DatabaseError && !OUT_OF_SERVICE.test(error.code ?? '');
  return isAnswer ? error : new DatabaseUnavailable(error);
}
