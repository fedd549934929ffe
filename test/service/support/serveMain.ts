import { serve } from '../../../src/service/serve';
import { readServeSettings } from '../../../src/service/settings';

/** `serve` as a program of its own, with the engine's bundle that lies beside it. As the command line, it ends when nothing is open any more. */
serve(readServeSettings(process.env)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
