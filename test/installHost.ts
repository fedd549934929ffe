import { installHost } from './host/install';

/** Gets the VS Code that the tests run in, where it is not there yet; exit code 1 and one sentence when that is not possible. */
try {
  installHost();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
