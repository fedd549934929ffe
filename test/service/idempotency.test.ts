import assert from 'node:assert/strict';
import { setTimeout as delay } from 'node:timers/promises';
import { problemIn, TestService, type Upload } from './support/testService';

describe('Idempotency-Key', () => {
  let service: TestService;
  beforeEach(async () => {
    service = await TestService.start({ limits: { syncWaitSeconds: 10 } });
  });
  afterEach(() => service.stop());

  const send = async (upload: Upload = {}, idempotencyKey = 'a conversion') =>
    (await service.convert({ ...upload, headers: { 'idempotency-key': idempotencyKey } })).job_id;
  const password = (text: string) => ({ output_format: 'docx', password: text });

  it('gives the same job for the same file, however often and at the same time', async () => {
    const document = { pages: 10, msPerPage: 10 };
    const ids = await Promise.all([send({ document }), send({ document }), send({ document })]);
    assert.equal(new Set([...ids, await send({ document })]).size, 1);
    // An upload goes soon after its job has ended; mocha's time-out is the limit.
    while (service.filesOnDisk().some((name) => name !== 'result-1')) await delay(10);
  });

  it('gives the same job where the default of a field is left out, empty, or said', async () => {
    const fields = { output_format: 'docx' };
    const ids = [
      await send({ fields }),
      await send({ fields: { ...fields, scanned_pages: '' } }),
      await send({ fields: { ...fields, scanned_pages: 'picture' } }),
    ];
    assert.equal(new Set(ids).size, 1);
  });

  it('makes another job for another key of either kind', async () => {
    const other = await service.makeKey('FULL');
    const ids = [await send(), await send({}, 'another conversion'), await send({ key: other })];
    assert.equal(new Set(ids).size, 3);
  });

  it('refuses another file, password or kind of scanned pages under the same key', async () => {
    await send({ fields: password('a') });
    for (const upload of [
      { fields: password('b') },
      {},
      { document: { pages: 2 }, fields: password('a') },
      { fields: { ...password('a'), scanned_pages: 'text' } },
    ]) {
      const problem = await problemIn(
        await service.upload({ ...upload, headers: { 'idempotency-key': 'a conversion' } }),
      );
      assert.equal(problem.code, 'idempotency_conflict');
    }
  });

  it('stands for a job that failed for good, that was cancelled, and that goes on', async () => {
    for (const document of [{ pages: 1, fault: 'damaged' }, { pages: 2 }] as const) {
      const id = await send({ document }, `pages ${document.pages}`);
      if (document.pages === 2) await service.call(`/v1/jobs/${id}`, { method: 'DELETE' });
      assert.equal(await send({ document }, `pages ${document.pages}`), id);
    }
  });

  it('starts anew when the job failed by a fault of ours', async () => {
    const document = { pages: 1, fault: 'throw' } as const;
    assert.notEqual(await send({ document }), await send({ document }));
  });

  it('starts anew when the result has expired, and after a day', async () => {
    const first = await send();
    service.clock.advance(3_599);
    assert.equal(await send(), first);
    service.clock.advance(1);
    const second = await send();
    assert.notEqual(second, first);
    const damaged = { document: { pages: 1, fault: 'damaged' } } as const;
    const failed = await send(damaged, 'damaged');
    service.clock.advance(24 * 3_600 - 1);
    assert.equal(await send(damaged, 'damaged'), failed);
    service.clock.advance(1);
    assert.notEqual(await send(damaged, 'damaged'), failed);
  });

  for (const header of ['x'.repeat(256), 'tab\tkey']) {
    it(`refuses "${header.slice(0, 10)}…" as a key`, async () => {
      const problem = await problemIn(await service.upload({ headers: { 'idempotency-key': header } }));
      assert.equal(problem.code, 'invalid_field');
      assert.equal(problem.field, 'Idempotency-Key');
    });
  }
});
