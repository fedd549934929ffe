import assert from 'node:assert/strict';
import { type ConversionClient, type JobView, type Timing } from '../../../src/client/index';
import { clientFor, never } from './clients';
import { json, ScriptedPeer, text, type Answer } from './scriptedPeer';

const BEGUN = { job: { id: 'job_1', status: 'processing', warnings: [] } } as const;

function processing(more: object = {}): Answer {
  return json({ job_id: 'job_1', status: 'processing', ...more });
}
const completed = json({ job_id: 'job_1', status: 'completed' });

describe('Waiting for a job', () => {
  let peer: ScriptedPeer;
  let client: ConversionClient;
  let updates: JobView[];

  async function begin(answers: Answer[], timing: Partial<Timing> = {}): Promise<void> {
    peer = await ScriptedPeer.inOrder(...answers);
    client = clientFor(peer.baseUrl, { timing });
    updates = [];
  }

  afterEach(async () => {
    await client.close();
    await peer.stop();
  });

  function waitForEnd(options: { signal?: AbortSignal; timeoutMs?: number } = {}): Promise<JobView> {
    return client.waitForEnd(BEGUN, {
      signal: options.signal ?? never(),
      timeoutMs: options.timeoutMs ?? 10_000,
      onUpdate: (job) => updates.push(job),
    });
  }

  it('asks the service to answer when there is news', async () => {
    await begin([processing(), completed], { pollWaitSeconds: 20 });
    await waitForEnd({ timeoutMs: 60_000 });
    assert.deepEqual(
      peer.seen.map(({ method, path }) => `${method} ${path}`),
      ['GET /v1/jobs/job_1?wait=20', 'GET /v1/jobs/job_1?wait=20'],
    );
  });

  it('never asks for a longer wait than is left', async () => {
    await begin([completed], { pollWaitSeconds: 20 });
    await waitForEnd({ timeoutMs: 2_500 });
    assert.match(peer.seen[0]?.path ?? '', /^\/v1\/jobs\/job_1\?wait=[123]$/);
  });

  it('is patient with a held answer, beyond ordinary silence', async () => {
    const held: Answer = (response, request) => {
      setTimeout(() => {
        completed(response, request);
      }, 600);
    };
    await begin([held], { pollWaitSeconds: 5, silenceMs: 100 });
    assert.equal((await waitForEnd()).status, 'completed');
    assert.equal(peer.seen.length, 1);
  });

  it('hears progress, place in the queue, pages and time left', async () => {
    await begin([
      processing({ progress: 0, queue_position: 2 }),
      processing({ progress: 30, pages_done: 12, pages_total: 40, estimated_seconds_remaining: 10 }),
      completed,
    ]);
    await waitForEnd();
    assert.deepEqual(updates.slice(1, 3), [
      { id: 'job_1', status: 'processing', progress: 0, queuePosition: 2, warnings: [] },
      {
        id: 'job_1',
        status: 'processing',
        progress: 30,
        pagesDone: 12,
        pagesTotal: 40,
        secondsRemaining: 10,
        warnings: [],
      },
    ]);
  });

  it('takes an unknown status for processing', async () => {
    await begin([
      json({ job_id: 'job_1', status: 'queued' }),
      json({ job_id: 'job_1', status: 'Umrechnung' }),
      completed,
    ]);
    assert.equal((await waitForEnd()).status, 'completed');
  });

  it('goes on without a progress that makes no sense', async () => {
    await begin([
      processing({ progress: 400 }),
      processing({ progress: -1 }),
      processing({ progress: 'half' }),
      completed,
    ]);
    assert.equal((await waitForEnd()).status, 'completed');
    assert.deepEqual(
      updates.map(({ progress }) => progress),
      [undefined, undefined, undefined, undefined, undefined],
    );
  });

  it('ends with a failed job and its reason', async () => {
    const error = { code: 'damaged_pdf', message: 'The cross-reference table is missing.', retryable: false };
    await begin([json({ job_id: 'job_1', status: 'failed', error })]);
    assert.deepEqual((await waitForEnd()).error, error);
  });

  it('gives a failure without a known code one that says no more than it knows', async () => {
    await begin([json({ job_id: 'job_1', status: 'failed', error: { code: 'E1234', message: 'Nope' } })]);
    assert.deepEqual((await waitForEnd()).error, { code: 'conversion_failed', message: 'Nope', retryable: false });
  });

  it('survives a service that is away for a while', async () => {
    const away = text('', 502);
    await begin([away, away, away, away, away, away, away, completed]);
    assert.equal((await waitForEnd()).status, 'completed');
  });

  it('is given up at the deadline, whatever the status', async () => {
    await begin([json({ job_id: 'job_1', status: 'pondering' })]);
    await assert.rejects(waitForEnd({ timeoutMs: 60 }), { code: 'deadline_exceeded' });
  });

  it('is given up at the deadline also while an answer is awaited', async () => {
    await begin([() => undefined], { silenceMs: 60_000 });
    await assert.rejects(waitForEnd({ timeoutMs: 60 }), { code: 'deadline_exceeded' });
  });

  it('ends at once when it is cancelled between two polls', async () => {
    await begin([json({ job_id: 'job_1', status: 'processing' }, 200, { 'retry-after': '60' })]);
    const cancellation = new AbortController();
    const wait = waitForEnd({ signal: cancellation.signal });
    setTimeout(() => {
      cancellation.abort();
    }, 50);
    await assert.rejects(wait, { code: 'cancelled' });
  });

  it('ends at once when it is cancelled during a poll', async () => {
    const cancellation = new AbortController();
    await begin([
      () => {
        cancellation.abort();
      },
    ]);
    await assert.rejects(waitForEnd({ signal: cancellation.signal }), { code: 'cancelled' });
  });

  it('refuses another job than it asked for', async () => {
    await begin([json({ job_id: 'job_2', status: 'completed' })]);
    await assert.rejects(waitForEnd(), { code: 'bad_response' });
  });
});
