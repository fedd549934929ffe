import assert from 'node:assert/strict';
import { newJobId, type JobRecord } from '../../../src/service/jobs/jobRecord';
import { stopPostgres } from '../support/postgres';
import { STORE_KINDS, type Stores } from '../support/stores';

const NOW_MS = Date.UTC(2030, 0, 1);
const DAY_MS = 24 * 3_600 * 1_000;
const SLOTS_PER_KEY = 3;
const ROOM = { maxWaiting: 100, nowMs: NOW_MS };

const newRecord = (keyId: string, changes: Partial<JobRecord> = {}): JobRecord => ({
  id: newJobId(),
  keyId,
  fileName: 'a.pdf',
  outputFormat: 'docx',
  inputBytes: 1,
  createdAtMs: NOW_MS,
  status: 'processing',
  isWaiting: true,
  attempt: 0,
  losses: 0,
  ...changes,
});

const COMPLETED = { status: 'completed', endedAtMs: NOW_MS, expiresAtMs: NOW_MS + 1_000 } as const;

after(stopPostgres);

for (const kind of STORE_KINDS) {
  describe(`jobs in ${kind.name}`, () => {
    let stores: Stores;
    beforeEach(async () => {
      stores = await kind.open(SLOTS_PER_KEY);
    });
    afterEach(() => stores.close());

    const add = async (keyId: string, changes?: Partial<JobRecord>): Promise<JobRecord> => {
      const job = newRecord(keyId, changes);
      assert.deepEqual(await stores.jobs.add(job, ROOM), job);
      return job;
    };
    const addAll = async (keyId: string, count: number): Promise<JobRecord[]> => {
      const jobs: JobRecord[] = [];
      for (let i = 0; i < count; i++) jobs.push(await add(keyId));
      return jobs;
    };
    const idsOf = (jobs: readonly JobRecord[]): string[] => jobs.map(({ id }) => id);
    const claimAll = async (): Promise<string[]> => {
      const ids: string[] = [];
      for (let job = await stores.jobs.claim(NOW_MS); job; job = await stores.jobs.claim(NOW_MS)) ids.push(job.id);
      return ids;
    };

    it('are found again as they were added', async () => {
      const job = await add('a', { sealedPassword: 'x', idempotency: { key: 'k', fingerprint: 'f' } });
      assert.deepEqual(await stores.jobs.get(job.id), job);
      assert.equal(await stores.jobs.get('job_other'), undefined);
    });

    it('of one key are handed out in the order in which they came, and no more than may run', async () => {
      const jobs = await addAll('a', 5);
      assert.deepEqual(await claimAll(), idsOf(jobs).slice(0, 3));
      assert.deepEqual(await stores.jobs.load(), { waiting: 2, running: 3 });
    });

    it('follow when one of the key ends', async () => {
      const [first, , , fourth] = await addAll('a', 5);
      await claimAll();
      await stores.jobs.change(first?.id ?? '', ['processing'], COMPLETED, 1);
      assert.deepEqual(await claimAll(), [fourth?.id]);
    });

    it('of a key with many do not keep the one of another waiting', async () => {
      const many = await addAll('a', 20);
      assert.equal((await stores.jobs.claim(NOW_MS))?.id, many[0]?.id);
      const one = await add('b');
      const next = [await stores.jobs.claim(NOW_MS), await stores.jobs.claim(NOW_MS)].map((job) => job?.id);
      assert.ok(next.includes(one.id));
    });

    it('of two keys take turns', async () => {
      const [a, b] = [await addAll('a', 3), await addAll('b', 3)];
      const order = await claimAll();
      assert.deepEqual(
        order.map((id) => (idsOf(a).includes(id) ? 'a' : idsOf(b).includes(id) ? 'b' : '')),
        ['a', 'b', 'a', 'b', 'a', 'b'],
      );
    });

    it('know how many come before them', async () => {
      const [first, second, third] = await addAll('a', 3);
      await stores.jobs.claim(NOW_MS);
      const positions = [first, second, third].map((job) => stores.jobs.position(job?.id ?? ''));
      assert.deepEqual(await Promise.all(positions), [undefined, 1, 2]);
    });

    it('are not added when too many wait', async () => {
      await addAll('a', 2);
      assert.equal(await stores.jobs.add(newRecord('b'), { ...ROOM, maxWaiting: 2 }), undefined);
      assert.deepEqual(await stores.jobs.load(), { waiting: 2, running: 0 });
    });

    it('are another attempt each time they are handed out, and what an earlier one says does not count', async () => {
      const { id } = await add('a');
      const first = await stores.jobs.claim(NOW_MS);
      assert.deepEqual([first?.attempt, first?.startedAtMs, first?.isWaiting], [1, NOW_MS, false]);
      await stores.jobs.putBack(id, 1);
      assert.equal((await stores.jobs.get(id))?.isWaiting, true);
      assert.equal(await stores.jobs.position(id), 1);
      assert.equal((await stores.jobs.claim(NOW_MS + 1))?.attempt, 2);
      assert.equal(await stores.jobs.change(id, ['processing'], COMPLETED, 1), undefined);
      await stores.jobs.putBack(id, 1);
      assert.equal(await stores.jobs.claim(NOW_MS), undefined);
      assert.equal((await stores.jobs.change(id, ['processing'], COMPLETED, 2))?.status, 'completed');
    });

    it('are known as handed out until they end or are put back', async () => {
      const [first, second, third] = await addAll('a', 4);
      await claimAll();
      await stores.jobs.change(first?.id ?? '', ['processing'], COMPLETED, 1);
      await stores.jobs.putBack(second?.id ?? '', 1, true);
      assert.deepEqual(idsOf(await stores.jobs.handedOut()), [third?.id]);
      assert.equal((await stores.jobs.get(second?.id ?? ''))?.losses, 1);
    });

    it('end once', async () => {
      const { id } = await add('a');
      await stores.jobs.claim(NOW_MS);
      const endings = await Promise.all([
        stores.jobs.change(id, ['processing'], COMPLETED, 1),
        stores.jobs.change(id, ['processing'], { ...COMPLETED, status: 'cancelled' }),
        stores.jobs.change(id, ['processing'], { ...COMPLETED, status: 'failed' }, 1),
      ]);
      assert.equal(endings.filter((job) => job !== undefined).length, 1);
    });

    it('are not handed out when they were cancelled in line', async () => {
      const jobs = await addAll('a', 5);
      for (const { id } of jobs.slice(0, 4)) {
        await stores.jobs.change(id, ['processing'], { ...COMPLETED, status: 'cancelled' });
      }
      assert.deepEqual(await claimAll(), [jobs[4]?.id]);
    });

    it('forget the password when they end', async () => {
      const { id } = await add('a', { sealedPassword: 'x' });
      assert.equal((await stores.jobs.claim(NOW_MS))?.sealedPassword, 'x');
      await stores.jobs.change(id, ['processing'], COMPLETED, 1);
      assert.equal((await stores.jobs.get(id))?.sealedPassword, undefined);
    });

    it('are added once for an idempotency key, also at the same time, and apart from those of other API keys', async () => {
      const idempotency = { key: 'k', fingerprint: 'f' };
      const added = await Promise.all([1, 2, 3].map(() => stores.jobs.add(newRecord('a', { idempotency }), ROOM)));
      assert.equal(new Set(added.map((job) => job?.id)).size, 1);
      const others = await add('b', { idempotency });
      assert.notEqual(others.id, added[0]?.id);
    });

    it('are added anew for an idempotency key whose job is worth another try', async () => {
      const idempotency = { key: 'k', fingerprint: 'f' };
      const { id } = await add('a', { idempotency });
      const error = { code: 'internal', message: 'x', retryable: true };
      await stores.jobs.change(id, ['processing'], { ...COMPLETED, status: 'failed', error });
      const again = await add('a', { idempotency });
      assert.notEqual(again.id, id);
      await stores.jobs.remove(id);
      assert.equal((await stores.jobs.add(newRecord('a', { idempotency }), ROOM))?.id, again.id);
    });

    it('are listed when their files are to go and when their records are, not in between, and gone when removed', async () => {
      const { id } = await add('a');
      await add('a');
      await stores.jobs.change(id, ['processing'], COMPLETED);
      assert.deepEqual(await stores.jobs.removable(NOW_MS + 999), []);
      assert.deepEqual(idsOf(await stores.jobs.removable(NOW_MS + 1_000)), [id]);
      await stores.jobs.change(id, ['completed'], { filesDeleted: true });
      assert.deepEqual(await stores.jobs.removable(NOW_MS + 1_000 + DAY_MS - 1), []);
      assert.deepEqual(idsOf(await stores.jobs.removable(NOW_MS + 1_000 + DAY_MS)), [id]);
      await stores.jobs.remove(id);
      assert.equal(await stores.jobs.get(id), undefined);
    });

    it('tell whoever watches, on whatever server, of changes, and of the line', async () => {
      const other = await stores.another();
      const heard = (watch: (listener: () => void) => () => void): Promise<void> =>
        new Promise((resolve) => {
          const unwatch = watch(() => {
            unwatch();
            resolve();
          });
        });
      const line = heard((listener) => other.jobs.watchLine(listener));
      const { id } = await add('a');
      await line;
      const job = heard((listener) => other.jobs.watch(id, listener));
      await stores.jobs.change(id, ['processing'], { pagesDone: 1, pagesTotal: 2 });
      await job;
      assert.equal((await other.jobs.get(id))?.pagesDone, 1);
      await other.close();
    });

    it('are handed out once, however many servers ask at once', async () => {
      const other = await stores.another();
      const jobs = [...(await addAll('a', 3)), ...(await addAll('b', 3))];
      const claims = await Promise.all(
        Array.from({ length: 12 }, (_, i) => (i % 2 ? stores : other).jobs.claim(NOW_MS)),
      );
      const ids = claims.flatMap((job) => (job ? [job.id] : []));
      assert.equal(new Set(ids).size, ids.length);
      assert.deepEqual([...ids, ...(await claimAll())].sort(), idsOf(jobs).sort());
      await other.close();
    });
  });
}
