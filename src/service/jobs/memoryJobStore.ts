import { EventEmitter } from 'node:events';
import { turnOf } from './fairTurn';
import { holdsIdempotencyKey, removableAtMs, type JobRecord, type JobStatus } from './jobRecord';
import { backInLine, begun, changed, type JobChange, type JobLoad, type JobStore } from './jobStore';

interface Place {
  readonly id: string;
  readonly keyId: string;
  readonly turn: number;
  /** Order of arrival. */
  readonly seq: number;
}

const LINE = 'line';

/** Jobs for the life of the process: the embedded service. */
export class MemoryJobStore implements JobStore {
  private readonly jobs = new Map<string, JobRecord>();
  private readonly jobIdByIdempotencyKey = new Map<string, string>();
  /** In the order of their turns. */
  private readonly waiting: Place[] = [];
  private readonly running = new Map<string, Place>();
  private readonly changes = new EventEmitter().setMaxListeners(0);
  private lastSeq = 0;

  /** @param slotsPerKey so many jobs of one key run at once; more wait */
  constructor(private readonly slotsPerKey: number) {}

  add(
    job: JobRecord,
    { maxWaiting, nowMs }: { readonly maxWaiting: number; readonly nowMs: number },
  ): Promise<JobRecord | undefined> {
    const slot = idempotencySlot(job);
    const existing = slot === undefined ? undefined : this.jobs.get(this.jobIdByIdempotencyKey.get(slot) ?? '');
    if (existing && holdsIdempotencyKey(existing, nowMs)) return Promise.resolve(existing);
    if (this.waiting.length >= maxWaiting) return Promise.resolve(undefined);
    this.jobs.set(job.id, job);
    if (slot !== undefined) this.jobIdByIdempotencyKey.set(slot, job.id);
    this.lastSeq += 1;
    this.enter({ id: job.id, keyId: job.keyId, turn: this.nextTurn(job.keyId), seq: this.lastSeq });
    return Promise.resolve(job);
  }

  get(id: string): Promise<JobRecord | undefined> {
    return Promise.resolve(this.jobs.get(id));
  }

  claim(startedAtMs: number): Promise<JobRecord | undefined> {
    const index = this.waiting.findIndex(({ keyId }) => this.runningOf(keyId) < this.slotsPerKey);
    const place = this.waiting[index];
    const job = place && this.jobs.get(place.id);
    if (!job) return Promise.resolve(undefined);
    this.waiting.splice(index, 1);
    this.running.set(place.id, place);
    const started = begun(job, startedAtMs);
    this.jobs.set(job.id, started);
    this.changes.emit(job.id);
    this.changes.emit(LINE);
    return Promise.resolve(started);
  }

  change(id: string, from: readonly JobStatus[], change: JobChange, attempt?: number): Promise<JobRecord | undefined> {
    const job = this.jobs.get(id);
    if (!job || !from.includes(job.status) || (attempt !== undefined && attempt !== job.attempt))
      return Promise.resolve(undefined);
    const now = changed(job, change);
    this.jobs.set(id, now);
    if (now.status !== 'processing') this.leave(id);
    this.changes.emit(id);
    return Promise.resolve(now);
  }

  putBack(id: string, attempt: number, wasLost = false): Promise<void> {
    const job = this.jobs.get(id);
    const place = this.running.get(id);
    if (!job || !place || job.attempt !== attempt) return Promise.resolve();
    this.running.delete(id);
    this.jobs.set(id, backInLine(job, wasLost));
    this.enter(place);
    this.changes.emit(id);
    return Promise.resolve();
  }

  handedOut(): Promise<JobRecord[]> {
    return Promise.resolve([...this.running.keys()].flatMap((id) => this.jobs.get(id) ?? []));
  }

  position(id: string): Promise<number | undefined> {
    const index = this.waiting.findIndex((place) => place.id === id);
    return Promise.resolve(index < 0 ? undefined : index + 1);
  }

  load(): Promise<JobLoad> {
    return Promise.resolve({ waiting: this.waiting.length, running: this.running.size });
  }

  removable(nowMs: number): Promise<JobRecord[]> {
    return Promise.resolve([...this.jobs.values()].filter((job) => (removableAtMs(job) ?? Infinity) <= nowMs));
  }

  recent(limit: number): Promise<JobRecord[]> {
    return Promise.resolve([...this.jobs.values()].reverse().slice(0, limit));
  }

  remove(id: string): Promise<void> {
    const job = this.jobs.get(id);
    const slot = job && idempotencySlot(job);
    if (slot !== undefined && this.jobIdByIdempotencyKey.get(slot) === id) this.jobIdByIdempotencyKey.delete(slot);
    this.leave(id);
    this.jobs.delete(id);
    return Promise.resolve();
  }

  watch(id: string, listener: () => void): () => void {
    this.changes.on(id, listener);
    return () => this.changes.off(id, listener);
  }

  watchLine(listener: () => void): () => void {
    return this.watch(LINE, listener);
  }

  close(): Promise<void> {
    this.changes.removeAllListeners();
    return Promise.resolve();
  }

  private enter(place: Place): void {
    const isAfter = ({ turn, seq }: Place): boolean => turn > place.turn || (turn === place.turn && seq > place.seq);
    const index = this.waiting.findIndex(isAfter);
    this.waiting.splice(index < 0 ? this.waiting.length : index, 0, place);
    this.changes.emit(LINE);
  }

  private leave(id: string): void {
    const index = this.waiting.findIndex((place) => place.id === id);
    if (index >= 0) this.waiting.splice(index, 1);
    else if (!this.running.delete(id)) return;
    this.changes.emit(LINE);
  }

  private nextTurn(keyId: string): number {
    const running = [...this.running.values()];
    const own = [...running, ...this.waiting].filter((place) => place.keyId === keyId);
    const last = (places: readonly Place[]) => (places.length > 0 ? Math.max(...places.map(({ turn }) => turn)) : -1);
    const [first] = this.waiting;
    return turnOf({
      ownLast: last(own),
      runningLast: Math.max(0, last(running)),
      ...(first && { waitingFirst: first.turn }),
    });
  }

  private runningOf(keyId: string): number {
    return [...this.running.values()].filter((place) => place.keyId === keyId).length;
  }
}

/** Idempotency keys of different API keys have nothing to do with each other. */
function idempotencySlot(job: JobRecord): string | undefined {
  return job.idempotency && `${job.keyId} ${job.idempotency.key}`;
}
