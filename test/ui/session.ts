import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Locator } from 'playwright-core';
import { openBrowser, type OpenBrowser } from '../host/browser';
import { currentVsix } from '../host/package';
import { startHost, workbenchUrl, type Host } from '../host/workbench';
import { WorkbenchPage } from './workbenchPage';

/** A user at a workbench with the packaged extension: a browser, a folder, and screenshots of what is seen. */

/** To look at every state in another theme: `UI_THEME="Default High Contrast" npm run test:ui` */
const THEME = process.env.UI_THEME;

const SHOTS = path.join(import.meta.dirname, 'shots');

export class Session {
  private constructor(
    /** The folder that is open. */
    readonly folder: string,
    readonly workbench: WorkbenchPage,
    private readonly scratch: string,
    private readonly browser: OpenBrowser,
    private readonly host: Host,
    private readonly name: string,
  ) {}

  private shots = 0;

  /** @param fill puts files into the folder before it is opened */
  static async start(name: string, fill: (folder: string) => Promise<void>, theme = THEME): Promise<Session> {
    const scratch = mkdtempSync(path.join(os.tmpdir(), 'pdf-ui-'));
    const folder = path.join(scratch, 'papers');
    mkdirSync(folder);
    mkdirSync(SHOTS, { recursive: true });
    await fill(folder);
    const settings = theme === undefined ? {} : { 'workbench.colorTheme': theme };
    const host = await startHost({ vsix: [currentVsix()], settings });
    const browser = await openBrowser();
    const workbench = new WorkbenchPage(await browser.context.newPage());
    await workbench.open(workbenchUrl(host, { folder }));
    return new Session(folder, workbench, scratch, browser, host, name);
  }

  /** A second window of the folder, in a tab of its own. */
  async openWindow(): Promise<WorkbenchPage> {
    const workbench = new WorkbenchPage(await this.browser.context.newPage());
    await workbench.open(workbenchUrl(this.host, { folder: this.folder }));
    return workbench;
  }

  async reload(): Promise<void> {
    await this.workbench.open(workbenchUrl(this.host, { folder: this.folder }));
  }

  /** In the window that is open. `file`: a list of folders. */
  async openWorkspace(file: string): Promise<void> {
    await this.workbench.open(workbenchUrl(this.host, { workspace: file }));
  }

  /** Cancels a conversion of the built-in service, which is held meanwhile: on a fast machine it would be done before the mouse is there. */
  async cancel(progress: Locator, screenshot?: string): Promise<void> {
    this.host.signalService('SIGSTOP');
    if (screenshot !== undefined) await this.screenshot(screenshot);
    await this.workbench.choose(progress, 'Cancel');
    this.host.signalService('SIGCONT');
    await progress.waitFor({ state: 'detached' });
  }

  file(name: string): string {
    return path.join(this.folder, name);
  }

  async screenshot(what: string): Promise<void> {
    this.shots++;
    const number = String(this.shots).padStart(2, '0');
    await this.workbench.page.screenshot({ path: path.join(SHOTS, `${this.name}-${number}-${what}.png`) });
  }

  async end(): Promise<void> {
    await this.browser.close();
    await this.host.stop();
    rmSync(this.scratch, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Of the hook that starts a workbench and installs the extension in it, on a machine that is busy with all other suites. */
export const START_TIMEOUT_MS = 600_000;

const WAIT_MS = 90_000;
const POLL_MS = 100;

/** For what no element shows. */
export async function until(isTrue: () => boolean | Promise<boolean>, what: string): Promise<void> {
  const end = Date.now() + WAIT_MS;
  while (!(await isTrue())) {
    if (Date.now() > end) throw new Error(`never: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}
