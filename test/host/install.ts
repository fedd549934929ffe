import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ensureDebianPackages } from './debianPackages';

/**
 * Installs a real VS Code (code-server) and the Node 24 that it needs into test/host/node_modules, once: a stamp makes every later call
 * a no-op. It is no devDependency of the project, because it is 800 MB, needs a compiler, and its own postinstall refuses Node 20.
 */

const hostFolder = __dirname;
const modules = path.join(hostFolder, 'node_modules');
const stampFile = path.join(modules, '.installed-stamp');
const platform = `node-${process.platform}-${process.arch}`;

export const node24 = path.join(modules, 'node', 'bin', 'node');
export const codeServer = path.join(modules, 'code-server', 'out', 'node', 'entry.js');

/**
 * Of code-server's native modules only these two are built: without spdlog output channels stay empty, and native-watchdog ends an
 * extension host with its server. Its own postinstall would compile eight, for nothing that is tested here.
 */
const NATIVE_MODULES = ['@vscode/spdlog', '@vscode/native-watchdog'];

function stampNow(): string {
  const hash = createHash('sha256').update(platform);
  for (const name of ['package.json', 'package-lock.json', 'install.ts']) {
    hash.update(readFileSync(path.join(hostFolder, name)));
  }
  return hash.digest('hex');
}

function npm(what: string, folder: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): void {
  const began = Date.now();
  const done = spawnSync('npm', [...args, '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    env: { ...process.env, ...env },
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
  });
  if (done.status !== 0) {
    const log = path.join(hostFolder, 'install.log');
    writeFileSync(log, `${done.stdout}\n${done.stderr}`);
    throw new Error(`${what}: npm ${args.join(' ')} failed; all of it is in ${log}\n${done.stderr.slice(-2_000)}`);
  }
  console.log(`test host: ${what}, ${((Date.now() - began) / 1_000).toFixed(1)} s`);
}

/** The headers that come with the npm package of Node 24; with them node-gyp downloads nothing. */
function node24Headers(): string {
  const candidates = [path.join(modules, 'node', 'node_modules', platform), path.join(modules, platform)];
  const found = candidates.find((folder) => existsSync(path.join(folder, 'include', 'node', 'node.h')));
  if (found === undefined) throw new Error('The npm package of Node 24 came without its headers.');
  return found;
}

/** Makes `node24` and `codeServer` runnable. Throws one sentence when something is missing that only the user can install. */
export function installHost(): void {
  ensureDebianPackages();
  const stamp = stampNow();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  console.log('test host: installing a VS Code for tests, once, about a minute');
  rmSync(stampFile, { force: true });

  // Files only: code-server's postinstall refuses any Node but 24, and this may be another one.
  npm('files', hostFolder, ['ci', '--ignore-scripts']);
  npm('Node 24', hostFolder, ['rebuild', 'node']);
  const env = {
    // npm is a script that asks for `node`: the first one on PATH must be Node 24.
    PATH: `${path.dirname(node24)}${path.delimiter}${process.env.PATH ?? ''}`,
    npm_config_nodedir: node24Headers(),
  };
  const vscode = path.join(modules, 'code-server', 'lib', 'vscode');
  // `install`, not `ci`: the shrinkwrap inside the package is out of step with its package.json.
  npm('VS Code', vscode, ['install', '--omit=dev', '--ignore-scripts'], env);
  npm('built-in extensions', path.join(vscode, 'extensions'), ['install', '--omit=dev', '--ignore-scripts'], env);
  npm('native modules', vscode, ['rebuild', ...NATIVE_MODULES, '--foreground-scripts'], env);

  const version = spawnSync(node24, [codeServer, '--version', '--config', path.join(modules, '.version-only.yaml')], {
    encoding: 'utf8',
  });
  if (version.status !== 0) throw new Error(`code-server does not start: ${version.stderr}`);
  writeFileSync(stampFile, stamp);
}
