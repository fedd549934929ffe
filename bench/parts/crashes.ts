import { Cluster } from '../../test/service/support/cluster';
import { convertUnderKills } from '../../test/service/support/crashRun';
import { newDatabase, stopPostgres } from '../../test/service/support/postgres';
import type { Part } from './part';

const JOBS = 500;
const JOBS_PER_KILL = 20;

/** Whether jobs get lost when servers are killed: two that take in and two that convert, on one PostgreSQL. */
export const crashes: Part = {
  name: 'crashes',
  title: 'Servers that are killed',
  async run() {
    const settings = { RUNNING_JOBS_PER_KEY: '1000' };
    const takesIn = { ...settings, WORKERS: '0' };
    const converts = { ...settings, WORKERS: '1' };
    const databaseUrl = await newDatabase();
    const cluster = new Cluster({ databaseUrl, servers: [takesIn, takesIn, converts, converts] });
    try {
      await cluster.listening();
      const key = await cluster.makeKey();
      const { ids, kills } = await convertUnderKills({ cluster, key, jobs: JOBS, jobsPerKill: JOBS_PER_KILL });
      return (
        `${JOBS} uploads to two servers that take in and two that convert, on one PostgreSQL; ${kills} times one of the four was killed ` +
        `(SIGKILL) and started again. ${new Set(ids).size} jobs were accepted, each was completed once, and each file was whole.`
      );
    } finally {
      await cluster.close();
      await stopPostgres();
    }
  },
};
