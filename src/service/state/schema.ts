import type { Database } from '../database/database';
import { takeTurn } from './postgres/startLock';

/**
 * Tables of the state, in the order in which they came to be. Times are milliseconds since 1970 UTC unless they are ISO 8601 text; lists and
 * records are JSON text. What is called sealed can be read with the server's secret alone.
 */
const TABLES = [
  `CREATE TABLE IF NOT EXISTS api_keys (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    scope TEXT NOT NULL,
    secret_hash TEXT NOT NULL,
    created_at TEXT NOT NULL,
    revoked_at TEXT
  )`,
  // state: waiting, running or ended. turn, seq: whose turn it is (fairTurn.ts). queue_entry: the id of its entry in pg-boss.
  // expires_at_ms: when there is something of it to remove (jobRecord.ts).
  `CREATE TABLE IF NOT EXISTS jobs (
    id TEXT PRIMARY KEY,
    key_id TEXT NOT NULL,
    state TEXT NOT NULL,
    status TEXT NOT NULL,
    turn BIGINT NOT NULL,
    seq BIGINT NOT NULL,
    attempt BIGINT NOT NULL,
    node TEXT,
    queue_entry TEXT,
    idempotency_key TEXT,
    created_at_ms BIGINT NOT NULL,
    expires_at_ms BIGINT,
    record TEXT NOT NULL
  )`,
  `CREATE INDEX IF NOT EXISTS jobs_line ON jobs (state, turn, seq)`,
  `CREATE INDEX IF NOT EXISTS jobs_seq ON jobs (seq)`,
  `CREATE INDEX IF NOT EXISTS jobs_key ON jobs (key_id, state)`,
  `CREATE INDEX IF NOT EXISTS jobs_recent ON jobs (created_at_ms)`,
  `CREATE INDEX IF NOT EXISTS jobs_expiry ON jobs (expires_at_ms)`,
  `CREATE UNIQUE INDEX IF NOT EXISTS jobs_idempotency ON jobs (key_id, idempotency_key)`,
  // Servers that are alive, by the time they were last heard of.
  `CREATE TABLE IF NOT EXISTS nodes (
    id TEXT PRIMARY KEY,
    seen_at_ms BIGINT NOT NULL
  )`,
  `CREATE TABLE IF NOT EXISTS webhooks (
    id TEXT PRIMARY KEY,
    key_id TEXT NOT NULL,
    url TEXT NOT NULL,
    events TEXT NOT NULL,
    sealed_secret TEXT NOT NULL,
    created_at_ms BIGINT NOT NULL,
    disabled_at_ms BIGINT
  )`,
  `CREATE INDEX IF NOT EXISTS webhooks_key ON webhooks (key_id)`,
  // One row for each event and endpoint; status: pending, delivered or failed. claimed_until_ms: a server is at it until then.
  `CREATE TABLE IF NOT EXISTS deliveries (
    id TEXT PRIMARY KEY,
    webhook_id TEXT NOT NULL,
    key_id TEXT NOT NULL,
    job_id TEXT,
    event TEXT NOT NULL,
    payload TEXT NOT NULL,
    status TEXT NOT NULL,
    attempt BIGINT NOT NULL,
    created_at_ms BIGINT NOT NULL,
    next_attempt_at_ms BIGINT,
    claimed_until_ms BIGINT,
    last_attempt_at_ms BIGINT,
    response_status BIGINT,
    response_detail TEXT
  )`,
  `CREATE INDEX IF NOT EXISTS deliveries_next ON deliveries (status, webhook_id, next_attempt_at_ms)`,
  `DROP INDEX IF EXISTS deliveries_due`,
  `CREATE INDEX IF NOT EXISTS deliveries_webhook ON deliveries (webhook_id, created_at_ms)`,
  // The one owner of the developer page: a row with id 1.
  `CREATE TABLE IF NOT EXISTS owner (
    id BIGINT PRIMARY KEY,
    password_hash TEXT,
    sign_in_hash TEXT,
    sign_in_expires_at_ms BIGINT,
    updated_at_ms BIGINT NOT NULL
  )`,
  `CREATE TABLE IF NOT EXISTS sessions (
    id_hash TEXT PRIMARY KEY,
    csrf_token TEXT NOT NULL,
    created_at_ms BIGINT NOT NULL,
    expires_at_ms BIGINT NOT NULL
  )`,
  // What all servers of one database share: the secret, unless PDF_TO_DOCX_SECRET gives it.
  `CREATE TABLE IF NOT EXISTS shared_values (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
  )`,
];

/** Files in the database, in pieces of 1 MiB: where several servers share no folder. Only PostgreSQL has these. */
const FILE_TABLES = [
  `CREATE TABLE IF NOT EXISTS stored_files (
    job_id TEXT NOT NULL,
    name TEXT NOT NULL,
    bytes BIGINT,
    created_at_ms BIGINT NOT NULL,
    PRIMARY KEY (job_id, name)
  )`,
  `CREATE TABLE IF NOT EXISTS stored_file_chunks (
    job_id TEXT NOT NULL,
    name TEXT NOT NULL,
    position BIGINT NOT NULL,
    content BYTEA NOT NULL,
    PRIMARY KEY (job_id, name, position),
    FOREIGN KEY (job_id, name) REFERENCES stored_files (job_id, name) ON DELETE CASCADE
  )`,
  // Documents are compressed already: storing them compressed again would cost time and give nothing. Not again where it is so: it would wait
  // for whoever reads the table, a backup for as long as it takes, and have all others wait behind it.
  `DO $$ BEGIN
    IF EXISTS (SELECT FROM pg_attribute
      WHERE attrelid = 'stored_file_chunks'::regclass AND attname = 'content' AND attstorage <> 'e')
    THEN ALTER TABLE stored_file_chunks ALTER COLUMN content SET STORAGE EXTERNAL;
    END IF;
  END $$`,
];

/** Number of the lock that servers which start at the same time take one after the other; any number that nothing else uses. */
const SCHEMA_LOCK = 7_401_862_553;

/** Makes the tables that are not there yet. */
export async function createTables(database: Database): Promise<void> {
  await database.transaction(async (queries) => {
    if (database.forUpdate === '') {
      for (const sql of TABLES) await queries.query(sql);
      return;
    }
    await takeTurn(queries, SCHEMA_LOCK);
    for (const sql of [...TABLES, ...FILE_TABLES]) await queries.query(sql);
  });
}
