import pg from 'pg';
import { LINE, LocalChanges, type Changes } from '../changes';
import type { Queries } from '../../database/database';
import { databaseErrorOf } from '../../database/postgresDatabase';
import { TIME_LIMITS } from '../../database/postgresSession';

const CHANNEL = 'pdf_to_docx';
const RECONNECT_MS = 1_000;
/** News get lost while a connection is broken; the line is looked at now and then in any case. */
const LOOK_AGAIN_MS = 2_000;
/** A connection that only listens does not notice that nobody is there any more: it is asked so often, and has to answer before the next time. */
const ASK_MS = 15_000;

/** News between servers: LISTEN and NOTIFY, which PostgreSQL delivers when the transaction commits. */
export class PostgresChanges extends LocalChanges implements Changes {
  private client: pg.Client | undefined;
  private retry: NodeJS.Timeout | undefined;
  private readonly looking: NodeJS.Timeout;
  private asking: NodeJS.Timeout | undefined;
  private isClosed = false;

  private constructor(
    private readonly url: string,
    private readonly onError: (error: Error) => void,
  ) {
    super();
    this.looking = setInterval(() => this.events.emit(LINE), LOOK_AGAIN_MS).unref();
  }

  /** @throws DatabaseUnavailable */
  static async open(url: string, onError: (error: Error) => void): Promise<PostgresChanges> {
    const changes = new PostgresChanges(url, onError);
    try {
      await changes.listen();
      return changes;
    } catch (error) {
      await changes.close();
      throw databaseErrorOf(error);
    }
  }

  override async announce(queries: Queries, topics: readonly string[]): Promise<void> {
    for (const topic of topics) await queries.query('SELECT pg_notify($1, $2)', [CHANNEL, topic]);
  }

  override async close(): Promise<void> {
    this.isClosed = true;
    clearInterval(this.looking);
    clearInterval(this.asking);
    clearTimeout(this.retry);
    await super.close();
    await this.client?.end();
  }

  private async listen(): Promise<void> {
    const client = new pg.Client({
      ...TIME_LIMITS,
      connectionString: this.url,
      keepAlive: true,
      application_name: 'pdf-to-docx news',
    });
    client.on('notification', ({ payload = '' }) => this.events.emit(payload));
    client.on('error', (error) => {
      this.lost(client, error);
    });
    client.on('end', () => {
      this.lost(client, new Error('The database closed the connection.'));
    });
    this.client = client;
    await client.connect();
    await client.query(`LISTEN ${CHANNEL}`);
    this.asking = setInterval(() => {
      client.query('SELECT 1').catch((error: unknown) => {
        this.lost(client, error instanceof Error ? error : new Error(String(error)));
      });
    }, ASK_MS).unref();
  }

  private lost(client: pg.Client, error: Error): void {
    if (this.isClosed || this.client !== client) return;
    this.client = undefined;
    clearInterval(this.asking);
    this.onError(error);
    client.end().catch(() => undefined);
    this.reconnect();
  }

  private reconnect(): void {
    clearTimeout(this.retry);
    this.retry = setTimeout(() => {
      this.listen().then(
        () => {
          // Whatever happened meanwhile: everybody looks.
          for (const topic of this.events.eventNames()) this.events.emit(topic);
        },
        (error: unknown) => {
          this.client?.end().catch(() => undefined);
          this.client = undefined;
          this.onError(error instanceof Error ? error : new Error(String(error)));
          if (!this.isClosed) this.reconnect();
        },
      );
    }, RECONNECT_MS);
  }
}
