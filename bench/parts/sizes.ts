import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
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
  fs.writeFileSync(path.join(modules, 'vscode', 'index.js'), FAKE_VSCODE);
  const script = path.join(modules, 'activate.js');
  fs.writeFileSync(script, ACTIVATE);
  let best = Infinity;
  for (let again = 0; again < repeat; again++) {
    const env = { ...process.env, NODE_PATH: modules };
    const run = spawnSync(process.execPath, [script, path.join(dist, 'extension.js')], { env, encoding: 'utf8' });
    if (run.status !== 0) throw new Error(`activation: ${run.stderr.slice(-500)}`);
    best = Math.min(best, Number(run.stdout.trim().split('\n').pop()));
  }
  return best;
}

const FAKE_VSCODE = `
const anything = new Proxy(function () {}, {
  get: (_, name) => (name === Symbol.toPrimitive ? () => '' : name === 'then' ? undefined : name === Symbol.iterator ? [][name] : anything),
  apply: () => anything,
  construct: () => anything,
});
module.exports = anything;
`;
const ACTIVATE = `
const vscode = require('vscode');
const began = performance.now();
const extension = require(process.argv[2]);
const context = { subscriptions: [], extensionPath: '', extensionUri: vscode, globalState: vscode, secrets: vscode, globalStorageUri: vscode };
Promise.resolve(extension.activate(context)).then(() => {
  console.log(performance.now() - began);
  process.exit(0);
});
`;
