import type { KeyStore } from './access/keyStore';
import type { Owner } from './developer/owner';
import type { Routes } from './http/httpServer';
import { jobView } from './jobs/jobView';
import { Figures } from './prometheus';
import { developerRoutes } from './routes/developer';
import { metricsRoute } from './routes/metrics';
import { openapiRoute } from './routes/openapi';
import { webhookRoutes } from './routes/webhooks';
import type { SqlJobStore } from './state/stores/sqlJobStore';
import { Deliverer } from './webhooks/deliverer';
import type { WebhookStore } from './webhooks/webhookStore';
import { Webhooks } from './webhooks/webhooks';

/** What the routes of a server work with, beside what the conversion needs. */
interface ServerParts {
  readonly keys: KeyStore;
  readonly jobs: Pick<SqlJobStore, 'onEnding'>;
  readonly webhooks: WebhookStore;
  readonly owner: Owner;
  /** Webhooks may be addresses of the operator's own network. */
  readonly allowPrivateWebhooks: boolean;
}

/** What a server has beside the conversion itself, which is all that the embedded service has. */
export function serverRoutes({ keys, jobs, webhooks: store, owner, allowPrivateWebhooks }: ServerParts): Routes {
  return (app, context) => {
    const { clock, conversions, publicUrl: baseUrl } = context;
    const figures = new Figures();
    const attempts = figures.counter('pdf_to_docx_webhook_attempts_total', 'Messages sent, by what became of them.');
    const deliverer = new Deliverer({
      store,
      clock,
      allowPrivate: allowPrivateWebhooks,
      log: app.log,
      onAttempt: ({ status }) => {
        attempts.add({ status });
      },
    });
    const webhooks = new Webhooks({
      store,
      clock,
      allowPrivate: allowPrivateWebhooks,
      onDelivery: () => {
        deliverer.look();
      },
      ...(baseUrl !== undefined && {
        viewOf: (job) => jobView(job, { baseUrl, rate: conversions.rate, nowMs: clock.now() }),
      }),
    });
    jobs.onEnding((queries, job) => webhooks.jobEnds(job, queries));
    conversions.onEnded(() => {
      deliverer.look();
    });
    app.addHook('onListen', () => {
      deliverer.start();
    });
    app.addHook('onClose', () => deliverer.stop());

    openapiRoute(app, context);
    metricsRoute(app, context, figures);
    webhookRoutes(webhooks)(app, context);
    developerRoutes({ owner, keys, webhooks })(app, context);
  };
}
