import assert from 'node:assert/strict';
import { BuiltInService, type RunningService } from '../../../src/ui/builtInService';

/** Services that only count, and a log that nobody reads. */
function counted(): { builtIn: BuiltInService; started: () => number; stopped: () => number } {
  let started = 0;
  let stopped = 0;
  const start = (): Promise<RunningService> => {
    started++;
    const stop = (): Promise<void> => {
      stopped++;
      return Promise.resolve();
    };
    return Promise.resolve({ baseUrl: 'http://127.0.0.1:1', apiKey: 'key', stop, onExit: () => undefined });
  };
  const log = { info: () => undefined, warn: () => undefined };
  return { builtIn: new BuiltInService(start, log), started: () => started, stopped: () => stopped };
}

const nothing = (): Promise<void> => Promise.resolve();

describe('The built-in service', () => {
  it('is kept for the next conversion', async () => {
    const { builtIn, started, stopped } = counted();
    await builtIn.use(nothing);
    await builtIn.use(nothing);
    assert.deepEqual([started(), stopped()], [1, 0]);
    builtIn.dispose();
  });

  it('is started anew when what it is started with has changed', async () => {
    const { builtIn, started, stopped } = counted();
    await builtIn.use(nothing);
    builtIn.renew();
    await builtIn.use(nothing);
    assert.deepEqual([started(), stopped()], [2, 1]);
    builtIn.dispose();
  });

  it('ends no conversion for that, and lets none wait for those under way', async () => {
    const { builtIn, started, stopped } = counted();
    await builtIn.use(async () => {
      builtIn.renew();
      await builtIn.use(nothing);
      assert.deepEqual([started(), stopped()], [2, 0]);
    });
    await builtIn.use(nothing);
    assert.deepEqual([started(), stopped()], [2, 1]);
    builtIn.dispose();
  });
});
