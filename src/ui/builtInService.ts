import type * as vscode from 'vscode';

/** A service that runs, as long as `gone` has not fired. */
interface BuiltInAddress extends Pick<RunningService, 'baseUrl' | 'apiKey'> {
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

/** One service, from its start on. */
interface Run {
  readonly started: Promise<Started>;
  users: number;
}

/** The service on this machine: started when it is first needed, kept warm, stopped when idle and when the window closes. */
export class BuiltInService implements vscode.Disposable {
  /** The one for whoever needs it next. */
  #current: Run | undefined;
  #idleTimer: NodeJS.Timeout | undefined;

  constructor(
    private readonly start: () => Promise<RunningService>,
    private readonly log: Pick<vscode.LogOutputChannel, 'info' | 'warn'>,
  ) {}

  /** Runs `work` with the service, which is not stopped meanwhile. @throws StartError */
  async use<T>(work: (address: BuiltInAddress) => Promise<T>): Promise<T> {
    clearTimeout(this.#idleTimer);
    const run = (this.#current ??= this.startAnew());
    run.users++;
    try {
      const { service, gone } = await run.started;
      return await work({ baseUrl: service.baseUrl, apiKey: service.apiKey, gone });
    } finally {
      run.users--;
      if (run.users === 0) this.rest(run);
    }
  }

  /** What it was started with is no longer what there is: whoever needs it next starts another one. This one stops as soon as nothing uses it. */
  renew(): void {
    const run = this.#current;
    this.#current = undefined;
    if (run?.users === 0) void stop(run);
  }

  dispose(): void {
    clearTimeout(this.#idleTimer);
    if (this.#current !== undefined) void stop(this.#current);
  }

  private rest(run: Run): void {
    if (run !== this.#current) void stop(run);
    else {
      this.#idleTimer = setTimeout(() => {
        this.renew();
      }, IDLE_STOP_MS);
      this.#idleTimer.unref();
    }
  }

  private startAnew(): Run {
    const forget = (): void => {
      if (this.#current === run) this.#current = undefined;
    };
    const run: Run = { started: this.started(forget), users: 0 };
    return run;
  }

  private async started(forget: () => void): Promise<Started> {
    try {
      const ended = new AbortController();
      const service = await this.start();
      this.log.info(`built-in service started at ${service.baseUrl}`);
      service.onExit(({ code, signal }) => {
        this.log.warn(`built-in service ended with ${signal ?? String(code)}`);
        forget();
        ended.abort();
      });
      return { service, gone: ended.signal };
    } catch (error) {
      forget();
      throw new StartError('the built-in service does not start', { cause: error });
    }
  }
}

async function stop(run: Run): Promise<void> {
  // One that did not start has nothing to stop.
  const started = await run.started.catch(() => undefined);
  await started?.service.stop();
}
