import { type BrowserContext, chromium } from 'playwright-core';
import { findChromium } from './debianPackages';

export interface OpenBrowser {
  readonly context: BrowserContext;
  close(): Promise<void>;
}

interface BrowserOptions {
  /** A folder that keeps the browser's storage, where the workbench in a browser keeps secrets. Left out: gone with the browser. */
  readonly profile?: string;
  readonly locale?: string;
}

const VIEWPORT = { width: 1280, height: 800 };

/** A headless Chromium; without a sandbox of its own, because that needs rights which containers do not give. */
export async function openBrowser({ profile, locale }: BrowserOptions = {}): Promise<OpenBrowser> {
  const launch = {
    executablePath: findChromium(),
    headless: true,
    chromiumSandbox: false,
    args: ['--disable-dev-shm-usage', '--disable-gpu', '--password-store=basic'],
    env: { ...process.env, DBUS_SESSION_BUS_ADDRESS: 'disabled:' },
  };
  const look = { viewport: VIEWPORT, ...(locale === undefined ? {} : { locale }) };
  if (profile !== undefined) {
    const context = await chromium.launchPersistentContext(profile, { ...launch, ...look });
    return { context, close: () => context.close() };
  }
  const browser = await chromium.launch(launch);
  return { context: await browser.newContext(look), close: () => browser.close() };
}
