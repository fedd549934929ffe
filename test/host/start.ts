import path from 'node:path';
import { RELEASE_VSIX } from './package';
import { repository } from './suiteBundle';
import { startHost, workbenchUrl } from './workbench';

/** `npm start`: a real VS Code on the samples folder with the extension installed, until Ctrl-C. */
async function main(): Promise<void> {
  const port = process.env.PORT === undefined ? undefined : Number(process.env.PORT);
  const host = await startHost({ vsix: [RELEASE_VSIX], ...(port === undefined ? {} : { port }) });
  console.log(`VS Code with PDF to DOCX: ${workbenchUrl(host, { folder: path.join(repository, 'samples') })}`);
  console.log('Open this address in a browser, right-click a PDF, choose "Convert to DOCX". Ctrl-C ends it.');
  const end = () => {
    void host.stop().then(() => process.exit(0));
  };
  process.once('SIGINT', end);
  process.once('SIGTERM', end);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
