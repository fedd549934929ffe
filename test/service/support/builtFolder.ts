import fs from 'node:fs';
import path from 'node:path';
import { bundle, fakeEngineWorker } from './bundle';

/** The embedded service's module in a folder as the build makes it, with the fake engine. */
export const embeddedServiceModule = (): string => withEngine(bundle('src/service/process.ts', 'dist/service'));

/** A program that serves, in the same folder. */
export const serveModule = (): string => withEngine(bundle('test/service/support/serveMain.ts', 'dist/serveMain'));

function withEngine(module: string): string {
  const folder = path.dirname(module);
  fs.copyFileSync(fakeEngineWorker(), path.join(folder, 'worker.js'));
  fs.copyFileSync(require.resolve('@embedpdf/pdfium/pdfium.wasm'), path.join(folder, 'pdfium.wasm'));
  return module;
}
