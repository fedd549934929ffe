/**
 * How long PostgreSQL may take. A request asks it several times, one after the other, and all of that should be over before its caller
 * takes the service for dead (30 s in our own client); the first question that is not answered ends the request.
 */

const CONNECT_TIMEOUT_MS = 10_000;
const QUERY_TIMEOUT_MS = 10_000;
/** PostgreSQL itself gives up before: what nobody waits for any more must not go on there. */
const STATEMENT_TIMEOUT_MS = 9_000;
/** A server that stands still in the middle of a transaction, or whose machine is gone, holds what others wait for no longer than this. */
const IDLE_IN_TRANSACTION_MS = 60_000;

/** Options of connections of ours. */
export const TIME_LIMITS = { connectionTimeoutMillis: CONNECT_TIMEOUT_MS, query_timeout: QUERY_TIMEOUT_MS } as const;

/**
 * SQL for the start of a session. Transactions are of the kind that waits for others and does not fail because of them, whatever the owner of
 * the database prefers. Not as parameters of the connection: PgBouncer refuses those that it does not know.
 */
export const SESSION_SETTINGS =
  `SET statement_timeout = ${STATEMENT_TIMEOUT_MS}; ` +
  `SET idle_in_transaction_session_timeout = ${IDLE_IN_TRANSACTION_MS}; ` +
  "SET default_transaction_isolation = 'read committed'";
