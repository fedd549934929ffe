import pg from 'pg';
import type { Database, Queries, Row, SqlValue } from './database';

/** Requests wait for one of these rather than let the server run out of connections: its default limit is 100 for all nodes. */
const MAX_CONNECTIONS = 10;
const CONNECTION_TIMEOUT_MS = 10_000;
/** PostgreSQL's appendix A: deadlock_detected, and unique_violation where two wrote the same at once. The loser finds what the winner wrote. */
const COLLISIONS = ['40P01', '23505'];
const MAX_ATTEMPTS = 3;

/** Whole numbers of ours (times, sizes, counts) are safe integers; by default they would come as text. */
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** A PostgreSQL database that any number of servers use at once. */
export class PostgresDatabase implements Database {
  readonly forUpdate = ' FOR UPDATE';
  private readonly pool: pg.Pool;

  /** @param onError hears of connections that broke while nobody used them; the next query takes another */
  constructor(
    readonly url: string,
    onError: (error: Error) => void,
  ) {
    this.pool = new pg.Pool({
      connectionString: url,
      max: MAX_CONNECTIONS,
      connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
      keepAlive: true,
      application_name: 'pdf-to-docx',
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

  private async attempt<T>(work: (queries: Queries) => Promise<T>): Promise<T> {
    const client = await this.pool.connect();
    // A connection that breaks in the middle fails the query at hand, which says so.
    const ignore = (): void => undefined;
    client.on('error', ignore);
    const release = (broken?: Error): void => {
      client.off('error', ignore);
      client.release(broken);
    };
    try {
      await client.query('BEGIN');
      const result = await work({ query: (sql, parameters) => queryOn(client, sql, parameters) });
      await client.query('COMMIT');
      release();
      return result;
    } catch (error) {
      // A connection that cannot take it back is not used again: its end takes it back.
      await client.query('ROLLBACK').then(
        () => {
          release();
        },
        (broken: unknown) => {
          release(broken instanceof Error ? broken : new Error(String(broken)));
        },
      );
      throw error;
    }
  }
}

async function queryOn(
  connection: Pick<pg.Pool, 'query'> | Pick<pg.PoolClient, 'query'>,
  sql: string,
  parameters: readonly SqlValue[] = [],
): Promise<Row[]> {
  const result: pg.QueryResult<Record<string, unknown>> | readonly unknown[] = await connection.query(sql, [
    ...parameters,
  ]);
  // Several statements at once, as pg-boss sends them, have several results, which nobody asks for.
  return 'rows' in result ? result.rows : [];
}
