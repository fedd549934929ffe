import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { CLI, TMP } from '../measure/programs';
import { kilobytes, markdownTable, megabytes, milliseconds, type Cell } from '../measure/table';
import type { Part } from './part';

/** What is shipped, and what the extension costs a VS Code in which nobody converts anything. */
export const sizes: Part = {
  name: 'sizes',
  title: 'Sizes and activation',
  run({ repeat }) {
    const packaged = spawnSync('npm', ['run', '--silent', 'package'], { encoding: 'utf8' });
    const dist = path.dirname(CLI);
    const files = fs.readdirSync(dist).filter((name) => /\.(js|wasm|vsix)$/.test(name));
    const rows: Cell[][] = files.map((name) => {
      const { size } = fs.statSync(path.join(dist, name));
      return [`dist/${name}`, size > 1e6 ? megabytes(size) : kilobytes(size)];
    });
    if (packaged.status !== 0) rows.push(['the VSIX', packaged.stderr.trim().split('\n').pop()]);
    rows.push(['loading and activating dist/extension.js', milliseconds(activationMilliseconds(dist, repeat))]);
    return Promise.resolve(markdownTable(['production build', ''], rows));
  },
};

/** The host's own API stands in as an object that answers everything: only the extension's part is measured. */
function activationMilliseconds(dist: string, repeat: number): number {
  const modules = path.join(TMP, 'fake-host');
  fs.mkdirSync(path.join(modules, 'vscode'), { recursive: true });
  const declarations = fs.readFileSync(createRequire(__filename).resolve('@types/vscode/index.d.ts'), 'utf8');
  const names = [...declarations.matchAll(/^\texport (?:namespace|class|enum|const) (\w+)/gm)].map((match) => match[1]);
  fs.writeFileSync(path.join(modules, 'vscode', 'index.js'), FAKE_VSCODE(names));
  const script = path.join(modules, 'activate.js');
  fs.writeFileSync(script, ACTIVATE);
  let best = Infinity;
  for (let again = 0; again < repeat; again++) {
    const env = { ...process.env, NODE_PATH: modules };
    const run = spawnSync(process.execPath, [script, path.join(dist, 'extension.js')], { env, encoding: 'utf8' });
    if (run.status !== 0)
      throw new Error(`activation: ${run.stderr.split('\n').find((line) => line.includes('Error')) ?? run.stderr}`);
    best = Math.min(best, Number(run.stdout.trim().split('\n').pop()));
  }
  return best;
}

const FAKE_VSCODE = (names: readonly (string | undefined)[]): string => `
const anything = new Proxy(function () {}, {
  get: (_, name) => (name === Symbol.toPrimitive ? () => '' : name === 'then' ? undefined : name === Symbol.iterator ? [][name] : anything),
  apply: () => anything,
  construct: () => anything,
});
for (const name of ${JSON.stringify(names)}) exports[name] = anything;
`;
const ACTIVATE = `
const { Uri } = require('vscode');
// A host has these loaded long before.
for (const name of ['child_process', 'crypto', 'fs', 'fs/promises', 'os', 'path', 'url']) require('node:' + name);
// No conversion was under way when the window closed.
const memory = { get: (_, otherwise) => otherwise, update: () => Promise.resolve(), keys: () => [] };
const began = performance.now();
const extension = require(process.argv[2]);
const context = { subscriptions: [], extensionPath: '', extensionUri: Uri, globalState: memory, workspaceState: memory, secrets: Uri, globalStorageUri: Uri };
Promise.resolve(extension.activate(context)).then(() => {
  console.log(performance.now() - began);
  process.exit(0);
});
`;
