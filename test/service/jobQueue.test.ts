import assert from 'node:assert/strict';
import { JobQueue } from '../../src/service/jobQueue';

describe('the job queue', () => {
  const job = (id: string) => ({ id, keyId: id.slice(0, 1) });
  const queueOf = (slots: number, slotsPerKey: number, ids: readonly string[]) => {
    const queue = new JobQueue(slots, slotsPerKey);
    for (const id of ids) queue.add(job(id));
    return queue;
  };
  const take = (queue: JobQueue<{ id: string; keyId: string }>) => {
    const taken: string[] = [];
    for (let next = queue.next(); next; next = queue.next()) taken.push(next.id);
    return taken;
  };

  it('starts the jobs of one key in the order in which they came', () => {
    assert.deepEqual(take(queueOf(3, 8, ['a1', 'a2', 'a3', 'a4'])), ['a1', 'a2', 'a3']);
  });

  it('holds the ninth running job of a key back', () => {
    const ids = ['a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'a7', 'a8', 'a9'];
    const queue = queueOf(100, 8, ids);
    assert.deepEqual(take(queue), ids.slice(0, 8));
    assert.equal(queue.position('a9'), 1);
    queue.finish(job('a3'));
    assert.deepEqual(take(queue), ['a9']);
  });

  it('lets keys take turns when slots are few', () => {
    const queue = queueOf(2, 8, ['a1', 'a2', 'a3', 'b1']);
    assert.deepEqual(take(queue), ['a1', 'b1']);
    queue.finish(job('a1'));
    assert.deepEqual(take(queue), ['a2']);
  });

  it('knows the position of those that wait, and forgets those that leave', () => {
    const queue = queueOf(1, 8, ['a1', 'a2', 'a3']);
    queue.next();
    assert.deepEqual([queue.position('a1'), queue.position('a2'), queue.position('a3')], [undefined, 1, 2]);
    assert.equal(queue.remove('a2'), true);
    assert.equal(queue.remove('a2'), false);
    assert.equal(queue.position('a3'), 1);
  });
});
