import { spawn, spawnSync, type ChildProcessByStdio } from 'node:child_process';
import { createWriteStream, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { codeServer, installHost, node24 } from './install';
import { writeUserSettings } from './userSettings';

/** Starts a real VS Code (code-server) with nothing of the user's own in it. */

/** Variables of the user's session that must not reach the host. */
const FOREIGN_VARIABLES =
  /^(npm_|VSCODE_|ELECTRON_|DBUS_|XDG_|NODE_OPTIONS$|DISPLAY$|WAYLAND_DISPLAY$|PORT$|PASSWORD$|HASHED_PASSWORD$|GITHUB_TOKEN$)/;

const START_TIMEOUT_MS = 90_000;
const STOP_GRACE_MS = 3_000;

interface HostOptions {
  /** Where everything of this host lives. Left out: a new temporary folder, removed by stop(). */
  readonly root?: string;
  /** Packaged extensions to install first. */
  readonly vsix?: readonly string[];
  /** User settings on top of the quiet ones. */
  readonly settings?: Readonly<Record<string, unknown>>;
  readonly env?: Readonly<Record<string, string>>;
  /** Display language, such as `de`. */
  readonly locale?: string;
  /** Left out: any free one. */
  readonly port?: number;
  /** Further arguments of code-server. */
  readonly args?: readonly string[];
  /** Left out or true: every folder is trusted, and nothing asks. */
  readonly trusted?: boolean;
}

export interface Host {
  readonly origin: string;
  readonly port: number;
  /** The user data folder, with `User/settings.json`. */
  readonly userData: string;
  /** Sends a signal to the processes of the built-in service: they can be held while something else happens. */
  signalService(signal: 'SIGSTOP' | 'SIGCONT'): void;
  stop(): Promise<void>;
}

/** The port that code-server says it listens on. Rejects when it leaves first, or says nothing for too long. */
function portOf(child: ChildProcessByStdio<null, Readable, Readable>): Promise<number> {
  return new Promise((resolve, reject) => {
    let said = '';
    const hear = (bytes: Buffer): void => {
      said += bytes.toString();
      const port = /HTTP server listening on http:\/\/127\.0\.0\.1:(\d+)/.exec(said)?.[1];
      if (port === undefined) return;
      child.stdout.off('data', hear);
      resolve(Number(port));
    };
    child.stdout.on('data', hear);
    child.once('exit', (code, signal) => {
      reject(new Error(`the host left with ${code ?? signal ?? 'nothing'}`));
    });
    setTimeout(() => {
      reject(new Error('the host did not say where it listens'));
    }, START_TIMEOUT_MS).unref();
  });
}

function cleanEnvironment(root: string, extra: Readonly<Record<string, string>> = {}): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !FOREIGN_VARIABLES.test(name));
  const home = path.join(root, 'home');
  return {
    ...Object.fromEntries(kept),
    HOME: home,
    XDG_CONFIG_HOME: path.join(home, '.config'),
    XDG_DATA_HOME: path.join(home, '.local'),
    XDG_CACHE_HOME: path.join(home, '.cache'),
    // code-server leaves a socket in the temporary folder at each start.
    TMPDIR: path.join(root, 'tmp'),
    ...extra,
  };
}

/**
 * Language packs come from a marketplace that tests must not need. An empty one is enough to set vscode.env.language, and with it the
 * extension's own translated texts.
 */
function addLanguage(userData: string, locale: string): void {
  const file = path.join(userData, `empty-pack.${locale}.json`);
  writeFileSync(file, JSON.stringify({ '': [], version: '1.0.0', contents: {} }));
  const pack = {
    hash: `empty-${locale}`,
    label: locale,
    extensions: [{ extensionIdentifier: { id: `test.empty-pack-${locale}` }, version: '1.0.0' }],
    translations: { vscode: file },
  };
  writeFileSync(path.join(userData, 'languagepacks.json'), JSON.stringify({ [locale]: pack }));
}

function installExtension(file: string, folders: readonly string[], env: NodeJS.ProcessEnv): void {
  const args = [codeServer, ...folders, '--install-extension', path.resolve(file), '--force'];
  const done = spawnSync(node24, args, { env, encoding: 'utf8' });
  if (done.status !== 0 || !done.stdout.includes('successfully installed')) {
    throw new Error(`installing ${path.basename(file)}: ${done.stdout}${done.stderr}`);
  }
}

/** Resolves when the workbench can be opened. Installs the test host first where that has not been done. */
export async function startHost(options: HostOptions = {}): Promise<Host> {
  installHost();
  // The name stays short: a socket path under it has to stay below 108 characters.
  const root = options.root ?? mkdtempSync(path.join(os.tmpdir(), 'vsc-'));
  const userData = path.join(root, 'data');
  const extensions = path.join(root, 'extensions');
  for (const folder of [extensions, path.join(root, 'home'), path.join(root, 'tmp')]) {
    mkdirSync(folder, { recursive: true });
  }
  const trusted = options.trusted ?? true;
  writeUserSettings(userData, { trusted, ...options.settings });
  if (options.locale !== undefined) addLanguage(userData, options.locale);
  const env = cleanEnvironment(root, { HOST_TEST_USER_DATA: userData, ...options.env });
  const folders = ['--user-data-dir', userData, '--extensions-dir', extensions];
  for (const file of options.vsix ?? []) installExtension(file, folders, env);

  const args = [
    codeServer,
    ...folders,
    ...[
      '--bind-addr',
      `127.0.0.1:${options.port ?? 0}`,
      '--auth',
      'none',
      '--disable-telemetry',
      '--disable-update-check',
    ],
    ...['--disable-getting-started-override', '--disable-proxy', '--ignore-last-opened'],
    ...(trusted ? ['--disable-workspace-trust'] : []),
    ...(options.locale === undefined ? [] : ['--locale', options.locale]),
    ...(options.args ?? []),
  ];
  // detached: a process group of its own, so that stop() ends the extension hosts too.
  const child = spawn(node24, args, { env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  const log = createWriteStream(path.join(root, 'host.log'), { flags: 'a' });
  child.stdout.pipe(log);
  child.stderr.pipe(log);
  const gone = new Promise<string>((resolve) =>
    child.once('exit', (code, signal) => {
      resolve(String(code ?? signal));
    }),
  );
  const signalGroup = (signal: NodeJS.Signals) => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, signal);
    } catch {
      // The group is gone already.
    }
  };
  const stop = async () => {
    signalGroup('SIGTERM');
    await Promise.race([gone, delay(STOP_GRACE_MS, undefined, { ref: false })]);
    signalGroup('SIGKILL');
    if (options.root === undefined) rmSync(root, { recursive: true, force: true, maxRetries: 5 });
  };
  const port = await portOf(child).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  const origin = `http://127.0.0.1:${port}`;
  const signalService = (signal: 'SIGSTOP' | 'SIGCONT') => {
    const found = spawnSync('pgrep', ['-g', String(child.pid), '-f', 'service\\.js$'], { encoding: 'utf8' });
    const pids = found.stdout.split('\n').filter((line) => line !== '');
    if (pids.length === 0) throw new Error('The built-in service does not run.');
    for (const pid of pids) process.kill(Number(pid), signal);
  };
  return { origin, port, userData, signalService, stop };
}

/** A file of the host, as the workbench in the browser names it. */
export function remoteUri(host: Host, file: string): string {
  const encoded = path.resolve(file).split(path.sep).map(encodeURIComponent).join('/');
  return `vscode-remote://127.0.0.1:${host.port}${encoded}`;
}

export interface WorkbenchAddress {
  readonly folder?: string;
  /** A `.code-workspace` file, for several roots. */
  readonly workspace?: string;
  /** Entries such as `['extensionDevelopmentPath', uri]`. */
  readonly payload?: readonly (readonly [string, string])[];
}

export function workbenchUrl(host: Host, { folder, workspace, payload = [] }: WorkbenchAddress): string {
  const query = new URLSearchParams();
  if (workspace !== undefined) query.set('workspace', path.resolve(workspace));
  else if (folder !== undefined) query.set('folder', path.resolve(folder));
  else query.set('ew', 'true');
  if (payload.length > 0) query.set('payload', JSON.stringify(payload));
  return `${host.origin}/?${query.toString()}`;
}
