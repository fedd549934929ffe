/**
 * The SQL database that a server keeps its state in: SQLite in its data folder, or PostgreSQL that several servers share. Statements are
 * in the words that both understand.
 */

/** Lists only in PostgreSQL. */
export type SqlValue = string | number | null | Uint8Array | readonly string[];

export type Row = Readonly<Record<string, unknown>>;

/** The database cannot be had at the moment, or has not answered in time: what it was asked for may have happened all the same. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
  readonly reason: string;
  constructor(cause: unknown) {
    const reason = reasonOf(cause);
    super(`The database cannot be used: ${reason}`, { cause });
    this.reason = reason;
  }
}

/** Where each address of a host refused, the error has no message of its own. */
function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  return cause.message || ('code' in cause ? String(cause.code) : cause.name);
}

export interface Queries {
  /** `$1` and so on stand for the parameters. Returns the rows of a SELECT or a RETURNING; what is in them is parsed by whoever asked. */
  query(sql: string, parameters?: readonly SqlValue[]): Promise<Row[]>;
}

export interface Database extends Queries {
  /** Ends a SELECT inside a transaction whose rows nobody else may change until it is over. */
  readonly forUpdate: '' | ' FOR UPDATE';
  /**
   * All that `work` does through its argument happens, or nothing of it. `work` awaits nothing but those queries, and uses no others: in
   * SQLite all transactions share one connection.
   */
  transaction<T>(work: (queries: Queries) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}
