import { setTimeout as delay } from 'node:timers/promises';
import type { Queries } from '../../database/database';

const TRY_AGAIN_MS = 100;

/**
 * Takes a lock of PostgreSQL until the end of the transaction: servers that start at the same time do a thing one after the other. It may
 * take as long as it takes, so that it is asked for again and again: a statement that waits would be ended.
 * @param number any that nothing else uses
 */
export async function takeTurn(queries: Queries, number: number): Promise<void> {
  for (;;) {
    const [row] = await queries.query('SELECT pg_try_advisory_xact_lock($1) AS taken', [number]);
    if (row?.taken === true) return;
    await delay(TRY_AGAIN_MS);
  }
}
