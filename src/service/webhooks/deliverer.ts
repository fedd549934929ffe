import type { Clock } from '../clock';
import { postTo, type Attempt } from './post';
import { nextAttemptMs } from './retrySchedule';
import { signedHeaders } from './signature';
import type { DeliveryRecord } from './webhookRecord';
import type { DeliveryAttempt, DueWebhook, WebhookStore } from './webhookStore';

interface DelivererParts {
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
const MAX_AT_ONCE = 128;
/** Endpoints that never answer hold what they have for as long as an attempt may take: those of one key leave most to the others. */
const MAX_AT_ONCE_OF_KEY = 16;
const MAX_AT_ONCE_TO_ENDPOINT = 4;
/** How often to look for what is due; new messages are looked for at once. */
const LOOK_INTERVAL_MS = 1_000;
/** Deliveries are listed for so long. */
const KEPT_MS = 7 * 24 * 3_600 * 1_000;
const FORGET_INTERVAL_MS = 3_600 * 1_000;
const GONE = 410;

/** Sends the messages that are due, several at a time and of each webhook and key its share, until each is received or given up. */
export class Deliverer {
  private readonly underWay = new Map<DeliveryRecord, Promise<void>>();
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
    await Promise.all(this.underWay.values());
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
    const { store, clock } = this.parts;
    if (this.underWay.size >= MAX_AT_ONCE) return;
    for (const webhook of await store.dueWebhooks(clock.now())) {
      const limit = this.roomFor(webhook);
      if (limit <= 0) continue;
      if (this.abort.signal.aborted) return;
      const nowMs = clock.now();
      const claim = { nowMs, claimedUntilMs: nowMs + CLAIM_MS, limit };
      for (const delivery of await store.claimDeliveries(webhook.id, claim)) this.begin(delivery);
    }
  }

  private roomFor({ id, keyId }: DueWebhook): number {
    const underWay = [...this.underWay.keys()];
    return Math.min(
      MAX_AT_ONCE - underWay.length,
      MAX_AT_ONCE_OF_KEY - underWay.filter((delivery) => delivery.keyId === keyId).length,
      MAX_AT_ONCE_TO_ENDPOINT - underWay.filter((delivery) => delivery.webhookId === id).length,
    );
  }

  private begin(delivery: DeliveryRecord): void {
    const sending = this.send(delivery)
      .catch((error: unknown) => {
        this.parts.log.error({ delivery_id: delivery.id, err: error }, 'a webhook delivery was not recorded');
      })
      .finally(() => {
        this.underWay.delete(delivery);
        this.look();
      });
    this.underWay.set(delivery, sending);
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
