import { serve } from '../../../src/service/serve';
import { readServeSettings } from '../../../src/service/settings';

/** `serve` as a program of its own, with the engine's bundle that lies beside it. */
serve(readServeSettings(process.env)).then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  },
);
