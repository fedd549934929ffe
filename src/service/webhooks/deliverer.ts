import type { Clock } from '../clock';
import { postTo, type Attempt } from './post';
import { nextAttemptMs } from './retrySchedule';
import { signedHeaders } from './signature';
import type { DeliveryRecord } from './webhookRecord';
import type { DeliveryAttempt, WebhookStore } from './webhookStore';

export interface DelivererParts {
  readonly store: WebhookStore;
  readonly clock: Clock;
  readonly allowPrivate: boolean;
  readonly log: {
    info(details: object, message: string): void;
    error(details: object, message: string): void;
  };
  readonly onAttempt: (outcome: DeliveryAttempt) => void;
}

const ATTEMPT_TIMEOUT_MS = 10_000;
/** An attempt takes half of this at most, and then its record; past it its server is taken to be dead, and another sends it again. */
const CLAIM_MS = 2 * ATTEMPT_TIMEOUT_MS;
const MAX_AT_ONCE = 32;
/** How often to look for what is due; new messages are looked for at once. */
const LOOK_INTERVAL_MS = 1_000;
/** Deliveries are listed for so long. */
const KEPT_MS = 7 * 24 * 3_600 * 1_000;
const FORGET_INTERVAL_MS = 3_600 * 1_000;
const GONE = 410;

/** Sends the messages that are due, several at a time, until each is received or given up. */
export class Deliverer {
  private readonly underWay = new Set<Promise<void>>();
  private readonly abort = new AbortController();
  private looking = false;
  private lookAgain = false;
  private timers: NodeJS.Timeout[] = [];

  constructor(private readonly parts: DelivererParts) {}

  start(): void {
    const forget = (): void => {
      this.parts.store.removeDeliveriesBefore(this.parts.clock.now() - KEPT_MS).catch((error: unknown) => {
        this.parts.log.error({ err: error }, 'old deliveries could not be forgotten');
      });
    };
    this.timers = [
      setInterval(() => {
        this.look();
      }, LOOK_INTERVAL_MS).unref(),
      setInterval(forget, FORGET_INTERVAL_MS).unref(),
    ];
    this.look();
  }

  /** Breaks off what is under way; it is sent again after the next start. */
  async stop(): Promise<void> {
    for (const timer of this.timers) clearInterval(timer);
    this.abort.abort();
    await Promise.all(this.underWay);
  }

  /** Looks now for what is due. */
  look(): void {
    if (this.looking) {
      this.lookAgain = true;
      return;
    }
    this.looking = true;
    this.takeDue()
      .catch((error: unknown) => {
        this.parts.log.error({ err: error }, 'webhook deliveries could not be looked up');
      })
      .finally(() => {
        this.looking = false;
        if (!this.lookAgain) return;
        this.lookAgain = false;
        this.look();
      });
  }

  private async takeDue(): Promise<void> {
    const room = MAX_AT_ONCE - this.underWay.size;
    if (room <= 0 || this.abort.signal.aborted) return;
    const now = this.parts.clock.now();
    for (const delivery of await this.parts.store.claimDeliveries(now, now + CLAIM_MS, room)) {
      const sending = this.send(delivery)
        .catch((error: unknown) => {
          this.parts.log.error({ delivery_id: delivery.id, err: error }, 'a webhook delivery was not recorded');
        })
        .finally(() => {
          this.underWay.delete(sending);
          this.look();
        });
      this.underWay.add(sending);
    }
  }

  private async send(delivery: DeliveryRecord): Promise<void> {
    const { store, clock, log, onAttempt } = this.parts;
    const webhook = await store.find(delivery.webhookId);
    if (!webhook) return;
    const { id } = delivery;
    const { signal } = this.abort;
    const outcome = await this.post(webhook.url, delivery);
    if (signal.aborted) return;
    const attempt = attemptOf(delivery, outcome, clock.now());
    await store.recordAttempt(id, attempt);
    if (attempt.responseStatus === GONE) await store.disable(webhook.id, clock.now());
    onAttempt(attempt);
    const { status, attempts, responseStatus, error } = attempt;
    log.info(
      { webhook_id: webhook.id, delivery_id: id, attempts, responseStatus, error },
      `webhook delivery ${status}`,
    );
  }

  private async post(url: string, { id, webhookId, body }: DeliveryRecord): Promise<Attempt> {
    const { store, clock, allowPrivate, log } = this.parts;
    let secret: string | undefined;
    try {
      secret = await store.secretOf(webhookId);
    } catch (error) {
      log.error({ webhook_id: webhookId, err: error }, 'the secret of a webhook cannot be read');
    }
    if (secret === undefined) return { error: 'the service cannot read the signing secret any more' };
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'pdf-to-docx',
      ...signedHeaders(secret, id, clock.now(), body),
    };
    const { signal } = this.abort;
    return postTo(url, { headers, body, timeoutMs: ATTEMPT_TIMEOUT_MS, allowPrivate, signal });
  }
}

function attemptOf(delivery: DeliveryRecord, outcome: Attempt, nowMs: number): DeliveryAttempt {
  const attempts = delivery.attempts + 1;
  const made = { attempts, lastAttemptAtMs: nowMs };
  if ('status' in outcome && isSuccess(outcome.status)) {
    return { ...made, status: 'delivered', responseStatus: outcome.status };
  }
  const told = 'status' in outcome ? { responseStatus: outcome.status } : { error: outcome.error };
  const isGone = 'status' in outcome && outcome.status === GONE;
  const nextAttemptAtMs = isGone ? undefined : nextAttemptMs(attempts, nowMs);
  return nextAttemptAtMs === undefined
    ? { ...made, ...told, status: 'failed' }
    : { ...made, ...told, status: 'pending', nextAttemptAtMs };
}

const isSuccess = (status: number): boolean => status >= 200 && status < 300;
