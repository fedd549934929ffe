import assert from 'node:assert/strict';
import { setTimeout as delay } from 'node:timers/promises';
import type { Queries } from '../../../src/service/database/database';
import { LiveNode } from '../../../src/service/state/liveNode';

/** Says that it is alive every two seconds, and takes nobody for dead before ten. */
const TIMEOUT_MS = 120_000;
/** Enough for a silence. */
const REFUSED_BEATS = 4;

describe('a server among several', function () {
  this.timeout(TIMEOUT_MS);

  it('takes nobody for dead after a silence of the database before all have had time to say that they are alive', async () => {
    let isAway = false;
    let beats = 0;
    let refused = 0;
    let looks = 0;
    const queries: Queries = {
      query: (sql) => {
        const isBeat = sql.startsWith('INSERT');
        if (isBeat && isAway) refused++;
        else if (isBeat) beats++;
        return isAway ? Promise.reject(new Error('the database is away')) : Promise.resolve([{ seen_at_ms: 1 }]);
      },
    };
    /** mocha's time-out is the limit. */
    const until = async (isTrue: () => boolean): Promise<void> => {
      while (!isTrue()) await delay(10);
    };
    const node = await LiveNode.join(queries, () => undefined);
    node.whileAlive(() => {
      looks++;
      return Promise.resolve();
    });
    try {
      await until(() => looks > 0);
      isAway = true;
      await until(() => refused >= REFUSED_BEATS);
      const before = { looks, beats };
      isAway = false;
      // With the second beat the first one, and what follows from it, is over.
      await until(() => beats >= before.beats + 2);
      assert.equal(looks, before.looks);
      await until(() => looks > before.looks);
    } finally {
      await node.leave();
    }
  });
});
