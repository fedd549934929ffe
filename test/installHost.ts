import { installHost } from './host/install';

/** Gets the VS Code that the suites host, ui and packaged run in; a no-op when it is there. */
try {
  installHost();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
