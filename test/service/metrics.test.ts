import assert from 'node:assert/strict';
import { Figures } from '../../src/service/prometheus';
import { problemIn, TestService } from './support/testService';

describe('GET /metrics', () => {
  let service: TestService;
  beforeEach(async () => {
    service = await TestService.start();
  });
  afterEach(() => service.stop());
  const figures = async (): Promise<Map<string, number>> => {
    const lines = (await (await service.call('/metrics')).text()).trim().split('\n');
    const samples = lines.filter((line) => !line.startsWith('#')).map((line) => line.split(/ (?=\S+$)/));
    return new Map(samples.map(([name = '', value]) => [name, Number(value)]));
  };

  it('counts jobs by how they ended, their pages, and requests by route', async () => {
    await service.convert({ document: { pages: 3 } });
    await service.convert({ document: { pages: 4 } });
    await service.convert({ document: { pages: 1, fault: 'damaged' } });
    const { job_id } = await service.startJob({ pages: 1, fault: 'hang' });
    await service.call(`/v1/jobs/${job_id}`, { method: 'DELETE' });
    await service.call('/nowhere');
    const now = await figures();
    assert.equal(now.get('pdf_to_docx_jobs_total{status="completed"}'), 2);
    assert.equal(now.get('pdf_to_docx_jobs_total{status="failed",code="damaged_pdf"}'), 1);
    assert.equal(now.get('pdf_to_docx_jobs_total{status="cancelled"}'), 1);
    assert.equal(now.get('pdf_to_docx_pages_total'), 7);
    assert.equal(now.get('pdf_to_docx_conversion_seconds_count{status="completed"}'), 2);
    assert.equal(now.get('pdf_to_docx_requests_total{method="POST",route="/v1/convert",status="200"}'), 3);
    assert.equal(now.get('pdf_to_docx_requests_total{method="GET",route="none",status="404"}'), 1);
  });

  it('measures conversions by a clock that nobody sets', async () => {
    const { job_id } = await service.runJob({ pages: 1, fault: 'hang' });
    service.clock.advance(-3_600);
    await service.call(`/v1/jobs/${job_id}`, { method: 'DELETE' });
    const now = await figures();
    assert.equal(now.get('pdf_to_docx_conversion_seconds_count{status="cancelled"}'), 1);
    assert.ok((now.get('pdf_to_docx_conversion_seconds_sum{status="cancelled"}') ?? -1) > 0);
  });

  it('says how much is waiting and running', async () => {
    for (let i = 0; i < 3; i++) await service.startJob({ pages: 1, fault: 'hang' });
    let now = await figures();
    // They are told of soon after the jobs are in line; mocha's time-out is the limit.
    while (now.get('pdf_to_docx_jobs_running') !== 2 || now.get('pdf_to_docx_jobs_waiting') !== 1)
      now = await figures();
    assert.ok((now.get('process_resident_memory_bytes') ?? 0) > 0);
    assert.ok((now.get('process_cpu_seconds_total') ?? 0) > 0);
  });

  it('wants a key, and is content with one that may only look', async () => {
    assert.equal((await problemIn(await fetch(`${service.url}/metrics`))).code, 'missing_key');
    const response = await service.call('/metrics', {}, await service.makeKey('READ'));
    assert.equal(response.headers.get('content-type'), 'text/plain; version=0.0.4; charset=utf-8');
  });
});

describe("Prometheus' text format", () => {
  it('adds up the buckets of a histogram and escapes labels', () => {
    const figures = new Figures();
    const seconds = figures.histogram('wait_seconds', 'Waits.', [1, 5]);
    for (const value of [0.5, 1, 3, 9]) seconds.observe(value, { to: 'a"\\\n' });
    figures.gauge('now', 'Now.', () => 7);
    assert.equal(
      figures.text(),
      [
        '# HELP wait_seconds Waits.',
        '# TYPE wait_seconds histogram',
        'wait_seconds_bucket{to="a\\"\\\\\\n",le="1"} 2',
        'wait_seconds_bucket{to="a\\"\\\\\\n",le="5"} 3',
        'wait_seconds_bucket{to="a\\"\\\\\\n",le="+Inf"} 4',
        'wait_seconds_sum{to="a\\"\\\\\\n"} 13.5',
        'wait_seconds_count{to="a\\"\\\\\\n"} 4',
        '# HELP now Now.',
        '# TYPE now gauge',
        'now 7',
        '',
      ].join('\n'),
    );
  });
});
