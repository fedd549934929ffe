import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { openBrowser, type OpenBrowser } from '../host/browser';
import { TestService } from '../service/support/testService';
import { WebhookReceiver } from '../service/support/webhookReceiver';

const SHOTS = path.join(import.meta.dirname, 'shots');
const TEST_TIMEOUT_MS = 150_000;
const PASSWORD = 'correct horse battery staple';

describe('the owner in the developer settings', function () {
  this.timeout(TEST_TIMEOUT_MS);
  let service: TestService;
  let receiver: WebhookReceiver;
  let browser: OpenBrowser;
  let page: Page;
  /** What the browser objects to: broken policies, scripts that fail. */
  const complaints: string[] = [];

  before(async () => {
    fs.mkdirSync(SHOTS, { recursive: true });
    receiver = await WebhookReceiver.start();
    service = await TestService.start({ publicUrl: 'http://convert.example' });
    service.clock.setTo(Date.now());
    browser = await openBrowser();
    await browser.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    page = await browser.context.newPage();
    page.on('console', (message) => {
      // A form that was refused on purpose is an error to the browser, too.
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
        complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));
  });
  after(async () => {
    await browser.close();
    await service.stop();
    await receiver.stop();
  });

  const open = (route = '/developer'): Promise<unknown> => page.goto(service.url + route);
  const screenshot = (name: string): Promise<unknown> =>
    page.screenshot({ path: path.join(SHOTS, `developer-${name}.png`), fullPage: true });
  const signIn = async (password: string): Promise<void> => {
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
  };

  it('learns that a link was printed', async () => {
    await open();
    await page.getByText('it printed a link on its standard error').waitFor();
    await screenshot('not-set-up');
  });

  it('chooses a password by the link, which then is over', async () => {
    const link = `/developer/setup?token=${(await service.owner.beginSetup()) ?? ''}`;
    await open(link);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('The same password again').fill(`${PASSWORD}!`);
    await page.getByRole('button', { name: 'Save and sign in' }).click();
    await page.getByRole('alert').getByText('The two passwords differ.').waitFor();
    await screenshot('setup');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('The same password again').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Developer settings' }).waitFor();
    await open(link);
    await page.getByText('It works once').waitFor();
  });

  it('makes a key by keyboard alone, copies it, and it works', async () => {
    await open();
    await page.getByLabel('Name').focus();
    await page.keyboard.type("Ada's <laptop>");
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('status').getByText("Ada's <laptop>").waitFor();
    await page.getByRole('button', { name: 'Copy the API key' }).click();
    await page.getByText('Copied.').waitFor();
    await screenshot('key');
    const secret: unknown = await page.evaluate('navigator.clipboard.readText()');
    assert.ok(typeof secret === 'string' && secret.startsWith('p2d_'));
    const job = await service.convert({ key: secret });
    assert.equal(job.status, 'completed');
    const row = page.getByRole('row', { name: "Ada's <laptop>" });
    assert.match(await row.innerText(), /CONVERT/);
    await open();
    assert.equal((await page.content()).includes(secret.slice(-20)), false);
  });

  it('adds a webhook, tests it, and sees what was sent', async () => {
    await page.getByLabel('Address', { exact: true }).fill(receiver.url);
    await page.getByLabel('Jobs of').selectOption({ label: 'key for FULL' });
    await page.getByRole('button', { name: 'Add webhook' }).click();
    await page.getByRole('button', { name: 'Copy the signing secret' }).waitFor();
    await page.getByRole('button', { name: `Send a test to ${receiver.url}` }).click();
    await page.getByRole('status').getByText('A test is on its way').waitFor();
    await receiver.until(1);
    await service.convert({ document: { pages: 12 }, fileName: 'Annual report 2030.pdf' });
    await service.convert({ document: { pages: 1, fault: 'damaged' }, fileName: 'damaged.pdf' });
    await receiver.until(3);
    const sent = page.getByRole('row', { name: 'webhook.test' });
    while (!/delivered/.test(await sent.innerText())) await open();
  });

  it('sees recent jobs, in light and dark, on a desk and on a phone', async () => {
    await service.startJob({ pages: 40, fault: 'hang' });
    await open();
    const jobs = page.getByRole('region', { name: 'Recent jobs' });
    const deliveries = page.getByRole('region', { name: 'Recent deliveries' });
    while (/pending/.test(await deliveries.innerText())) await open();
    assert.match(await jobs.getByRole('row', { name: 'Annual report 2030.pdf' }).innerText(), /completed\s+12/);
    assert.match(await jobs.getByRole('row', { name: 'damaged.pdf' }).innerText(), /failed damaged_pdf/);
    await screenshot('light');
    await page.emulateMedia({ colorScheme: 'dark' });
    await screenshot('dark');
    await page.setViewportSize({ width: 390, height: 844 });
    await screenshot('phone');
    const overflow: unknown = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
    assert.equal(overflow, 0);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.emulateMedia({ colorScheme: 'light' });
  });

  it('revokes a key after a second thought', async () => {
    const row = page.getByRole('row', { name: "Ada's <laptop>" });
    await row.getByText('Revoke…').click();
    await screenshot('revoke');
    await row.getByRole('button', { name: "Revoke Ada's <laptop>" }).click();
    await page.getByRole('status').getByText('is revoked').waitFor();
    await page.getByRole('row', { name: "Ada's <laptop>" }).getByText('revoked').waitFor();
  });

  it('deletes a webhook by a button that names it, also to who sees no rows', async () => {
    await page.getByRole('row', { name: receiver.url }).getByText('Delete…').first().click();
    await page.getByRole('button', { name: `Delete webhook ${receiver.url}` }).click();
    await page.getByText('Nobody is told when a job ends.').waitFor();
  });

  it('signs out, and in again with the right password alone', async () => {
    await page.getByRole('button', { name: 'Sign out' }).click();
    await open();
    await signIn('not the password');
    await page.getByRole('alert').getByText('That is not the password.').waitFor();
    await screenshot('sign-in');
    await signIn(PASSWORD);
    await page.getByRole('heading', { name: 'API keys' }).waitFor();
  });

  it('has done all that without a complaint of the browser', () => {
    assert.deepEqual(complaints, []);
  });
});
