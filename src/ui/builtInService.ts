import type * as vscode from 'vscode';

/** A service that runs, as long as `gone` has not fired. */
export interface BuiltInAddress extends Pick<RunningService, 'baseUrl' | 'apiKey'> {
  readonly gone: AbortSignal;
}

/** As much of the embedded service as is used here. */
export interface RunningService {
  readonly baseUrl: string;
  readonly apiKey: string;
  stop(): Promise<void>;
  onExit(listener: (exit: { readonly code: number | null; readonly signal: string | null }) => void): void;
}

/** So long after its last conversion the service is kept warm. */
const IDLE_STOP_MS = 5 * 60_000;

/** The service cannot be started; the cause is for the log. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

interface Started {
  readonly service: RunningService;
  readonly gone: AbortSignal;
}

/** The service on this machine: started when it is first needed, kept warm, stopped when idle and when the window closes. */
export class BuiltInService implements vscode.Disposable {
  #running: Promise<Started> | undefined;
  #users = 0;
  #idleTimer: NodeJS.Timeout | undefined;
  #isOutdated = false;

  constructor(
    private readonly start: () => Promise<RunningService>,
    private readonly log: Pick<vscode.LogOutputChannel, 'info' | 'warn'>,
  ) {}

  /** Runs `work` with the service, which is not stopped meanwhile. @throws StartError */
  async use<T>(work: (address: BuiltInAddress) => Promise<T>): Promise<T> {
    clearTimeout(this.#idleTimer);
    this.#users++;
    try {
      const { service, gone } = await this.ensureRunning();
      return await work({ baseUrl: service.baseUrl, apiKey: service.apiKey, gone });
    } finally {
      this.#users--;
      if (this.#users === 0 && this.#isOutdated) void this.stop();
      else if (this.#users === 0) {
        this.#idleTimer = setTimeout(() => void this.stop(), IDLE_STOP_MS);
        this.#idleTimer.unref();
      }
    }
  }

  /** What it was started with is no longer what there is: as soon as nothing uses it, it stops, and is started anew when it is needed. */
  renew(): void {
    this.#isOutdated = true;
    if (this.#users === 0) void this.stop();
  }

  dispose(): void {
    clearTimeout(this.#idleTimer);
    void this.stop();
  }

  private ensureRunning(): Promise<Started> {
    this.#running ??= this.startAnew();
    return this.#running;
  }

  private async startAnew(): Promise<Started> {
    try {
      const ended = new AbortController();
      const service = await this.start();
      this.log.info(`built-in service started at ${service.baseUrl}`);
      service.onExit(({ code, signal }) => {
        this.log.warn(`built-in service ended with ${signal ?? String(code)}`);
        this.#running = undefined;
        ended.abort();
      });
      return { service, gone: ended.signal };
    } catch (error) {
      this.#running = undefined;
      throw new StartError('the built-in service does not start', { cause: error });
    }
  }

  private async stop(): Promise<void> {
    this.#isOutdated = false;
    const running = this.#running;
    this.#running = undefined;
    // One that did not start has nothing to stop.
    const started = await running?.catch(() => undefined);
    await started?.service.stop();
  }
}
