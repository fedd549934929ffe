import type { FastifyInstance } from 'fastify';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { MAY_READ } from '../access/access';
import { Figures, PROMETHEUS_MEDIA_TYPE } from '../prometheus';
import type { ServiceContext } from '../serviceContext';

/** Seconds; the long ones are polls that wait, and uploads. */
const REQUEST_BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];
/** Seconds, up to the default limit of a job. */
const CONVERSION_BOUNDS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 300, 600];
const MS_PER_SECOND = 1_000;
const MICROSECONDS_PER_SECOND = 1_000_000;
const NANOSECONDS_PER_SECOND = 1_000_000_000;

/** GET /metrics: figures of this process for Prometheus. With a key, as every look into the service's doings. */
export function metricsRoute(app: FastifyInstance, context: ServiceContext, figures: Figures): void {
  addRequestFigures(app, figures);
  addConversionFigures(figures, context);
  addProcessFigures(app, figures);
  app.get('/metrics', async (request, reply) => {
    await context.access.admit(request, reply, MAY_READ);
    return reply.type(PROMETHEUS_MEDIA_TYPE).send(figures.text());
  });
}

function addRequestFigures(app: FastifyInstance, figures: Figures): void {
  const requests = figures.counter('pdf_to_docx_requests_total', 'Answered requests.');
  const seconds = figures.histogram(
    'pdf_to_docx_request_seconds',
    'From the headers of a request to the end of its answer.',
    REQUEST_BOUNDS,
  );
  app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    // The pattern, not the address: else whoever tries addresses makes a series of each.
    const route = routeOptions.url ?? 'none';
    requests.add({ method, route, status: reply.statusCode });
    seconds.observe(reply.elapsedTime / MS_PER_SECOND, { method, route });
  });
}

function addConversionFigures(figures: Figures, { conversions }: ServiceContext): void {
  const jobs = figures.counter('pdf_to_docx_jobs_total', 'Ended jobs by status and, of failed ones, error code.');
  const pages = figures.counter('pdf_to_docx_pages_total', 'Pages of completed jobs.');
  const seconds = figures.histogram(
    'pdf_to_docx_conversion_seconds',
    'From the start of a conversion to its end.',
    CONVERSION_BOUNDS,
  );
  conversions.onEnded((job, worked) => {
    jobs.add({ status: job.status, ...(job.error && { code: job.error.code }) });
    if (worked !== undefined) seconds.observe(worked, { status: job.status });
    if (job.status === 'completed') pages.add({}, job.pagesTotal);
  });
  figures.gauge('pdf_to_docx_jobs_waiting', 'Jobs in line.', () => conversions.load.waiting);
  figures.gauge('pdf_to_docx_jobs_running', 'Jobs at work.', () => conversions.load.running);
}

/** Under the names that dashboards know from Prometheus' own clients. */
function addProcessFigures(app: FastifyInstance, figures: Figures): void {
  const delay = monitorEventLoopDelay();
  delay.enable();
  app.addHook('onClose', () => {
    delay.disable();
  });
  const startedAtSeconds = Math.round(performance.timeOrigin / MS_PER_SECOND);
  figures.gauge('process_start_time_seconds', 'Since 1970.', () => startedAtSeconds);
  figures.gauge('process_resident_memory_bytes', 'Resident set.', () => process.memoryUsage.rss());
  figures.counterOf('process_cpu_seconds_total', 'Processor time of all threads.', () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / MICROSECONDS_PER_SECOND;
  });
  figures.gauge('nodejs_eventloop_lag_p99_seconds', 'Since the figures were last asked for.', () => {
    const lag = delay.percentile(99) / NANOSECONDS_PER_SECOND;
    delay.reset();
    return lag;
  });
}
