/** Whoever asks whether a service is ready does not wait long for the answer. */
const PATIENCE_MS = 2_000;

/** Whether the service's state can be had. It is asked once at a time: a database that stands still keeps every question for a while. */
export class StateProbe {
  private looking: Promise<boolean> | undefined;

  /** @param look asks the state for something that costs little */
  constructor(private readonly look: () => Promise<unknown>) {}

  async answers(): Promise<boolean> {
    this.looking ??= this.look()
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        this.looking = undefined;
      });
    let timer: NodeJS.Timeout | undefined;
    const patience = new Promise<boolean>((resolve) => {
      timer = setTimeout(resolve, PATIENCE_MS, false);
    });
    return Promise.race([this.looking, patience]).finally(() => {
      clearTimeout(timer);
    });
  }
}
