import assert from 'node:assert/strict';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { writePdf } from '../fixtures/pdfFiles';
import { startRemoteService, type RemoteService } from './remoteService';
import { Session, START_TIMEOUT_MS, until } from './session';

const MANY_PAGES = 2_000;
const TEST_TIMEOUT_MS = 150_000;
const CONVERT = 'Convert to DOCX';

describe('a user with a service of their own', function () {
  this.timeout(TEST_TIMEOUT_MS);
  const cleanups: (() => Promise<void>)[] = [];
  let session: Session;
  let service: RemoteService;
  let host: string;

  before(async function () {
    this.timeout(START_TIMEOUT_MS);
    service = await startRemoteService();
    cleanups.push(() => service.stop());
    host = new URL(service.url).host;
    session = await Session.start('service', async (folder) => {
      await writePdf(folder, 'report.pdf');
      await writePdf(folder, 'long.pdf', { pages: MANY_PAGES });
      await writePdf(folder, 'more.pdf');
    });
    cleanups.push(() => session.end());
  });

  after(async () => {
    for (const cleanup of cleanups.reverse()) await cleanup();
  });

  afterEach(async function () {
    if (this.currentTest?.state === 'failed') await session.screenshot('failure');
    await session.workbench.clearNotifications();
  });

  /** Also that it was told: before, the job is still kept, and a further window of the folder would pick it up. */
  async function saved(name: string): Promise<void> {
    await until(() => existsSync(session.file(`${name}.docx`)), `${name}.docx is saved`);
    await session.workbench.see(`${name}.docx saved beside ${name}.pdf.`);
  }

  it('is told that the built-in service needs no key, enters an address, a wrong key, and the right one', async () => {
    const { workbench } = session;
    await workbench.command('PDF to DOCX: Set API Key…');
    const offer = await workbench.see('No key is needed');
    await session.screenshot('no-key-needed');
    await workbench.choose(offer, 'Enter Address…');
    await workbench.inputTitle.filter({ hasText: 'Address of the Conversion Service' }).waitFor();
    await workbench.input.fill('http://convert.example.com');
    await workbench.inputMessage.filter({ hasText: 'the address of convert.example.com has no encryption' }).waitFor();
    await session.screenshot('insecure-address');
    await workbench.input.fill(service.url);
    await workbench.page.keyboard.press('Enter');
    await workbench.inputTitle.filter({ hasText: `API Key for ${host}` }).waitFor();

    assert.equal(await workbench.input.getAttribute('type'), 'password');
    await workbench.input.fill('not-a-key-of-this-service');
    await workbench.page.keyboard.press('Enter');
    const refusal = await workbench.see('does not accept the API key');
    await session.screenshot('wrong-key');
    await workbench.choose(refusal, 'Enter Again');
    await workbench.inputTitle.filter({ hasText: `API Key for ${host}` }).waitFor();

    await workbench.input.fill(service.createKey('laptop'));
    await workbench.page.keyboard.press('Enter');
    await workbench.see(`${host} accepts the API key; it is saved.`);
    await session.screenshot('key-saved');
  });

  it('is told nothing when they do not wait for the check of another key', async () => {
    const { workbench } = session;
    service.pause();
    await workbench.command('PDF to DOCX: Set API Key…');
    await workbench.inputTitle.filter({ hasText: `API Key for ${host}` }).waitFor();
    await workbench.input.fill('another-key');
    await workbench.page.keyboard.press('Enter');
    const checking = await workbench.see(`Checking the key with ${host}`);
    await workbench.choose(checking, 'Cancel');
    await checking.waitFor({ state: 'detached' });
    await workbench.command('PDF to DOCX: Check Service Connection');
    // What asks now has heard of the cancellation, which the service's answer must not overtake.
    await workbench.see(`Asking ${host}`);
    service.resume();
    await workbench.see(`${host} answers and accepts the API key.`);
    await workbench.command('Notifications: Show Notifications');
    assert.equal(await workbench.page.locator('.notification-list-item', { hasText: 'was not saved' }).count(), 0);
  });

  it('checks the connection', async () => {
    const { workbench } = session;
    await workbench.command('PDF to DOCX: Check Service Connection');
    const answer = await workbench.see(`${host} answers and accepts the API key. It answered in`);
    await session.screenshot('connection');
    // This window is a remote one: the address is a setting of its machine.
    await workbench.choose(answer, 'Change Address');
    await workbench.setting('Service Url').waitFor();
    await session.screenshot('address');
    await workbench.page.keyboard.press('Escape');
    await workbench.setting('Service Url').waitFor({ state: 'detached' });
  });

  it('converts there, and after a reload of the window without entering the key again', async () => {
    const { workbench } = session;
    await session.reload();
    await workbench.chooseFromMenu('report.pdf', CONVERT);
    await workbench.see('report.docx saved beside report.pdf.');
    assert.ok(existsSync(session.file('report.docx')));
  });

  it('reloads the window during a conversion, and gets the document all the same', async () => {
    const { workbench } = session;
    rmSync(session.file('long.docx'), { force: true });
    await workbench.chooseFromMenu('long.pdf', CONVERT);
    await workbench.see(/Converting page \d+ of 2000/);
    service.pause();
    // Where the document goes was settled when the conversion began.
    const later = { 'pdfToDocx.outputDirectory': '${nowhere}' };
    mkdirSync(session.file('.vscode'));
    writeFileSync(session.file('.vscode/settings.json'), JSON.stringify(later));
    await session.reload();
    await workbench.see(/long\.pdf/);
    await session.screenshot('picked-up');
    service.resume();
    await saved('long');
    rmSync(session.file('.vscode'), { recursive: true });
  });

  it('closes two windows of a folder during their conversions, and gets both documents in the next', async () => {
    const { workbench } = session;
    rmSync(session.file('long.docx'), { force: true });
    const other = await session.openWindow();
    await workbench.chooseFromMenu('long.pdf', CONVERT);
    await workbench.see(/Converting page \d+ of 2000/);
    service.pause();
    await other.chooseFromMenu('more.pdf', CONVERT);
    await other.see(/more\.pdf.*Uploading/);
    await other.page.goto('about:blank');
    await other.page.close();
    await session.reload();
    await workbench.see(/long\.pdf/);
    await workbench.see(/more\.pdf/);
    service.resume();
    for (const name of ['long', 'more']) await saved(name);
  });

  it('opens the folder with another one in a workspace during a conversion, and gets the document all the same', async () => {
    const { workbench } = session;
    rmSync(session.file('more.docx'), { force: true });
    mkdirSync(session.file('../letters'));
    // Add Folder to Workspace does the same with a list of its own, which the window then now and then finds empty.
    const workspace = session.file('../both.code-workspace');
    writeFileSync(workspace, JSON.stringify({ folders: [{ path: 'papers' }, { path: 'letters' }] }));
    service.pause();
    await workbench.chooseFromMenu('more.pdf', CONVERT);
    await workbench.see(/more\.pdf.*Uploading/);
    await session.openWorkspace(workspace);
    await workbench.see(/more\.pdf/);
    await session.screenshot('picked-up-in-workspace');
    service.resume();
    await saved('more');
    await session.reload();
  });

  it('is told when the service does not answer', async () => {
    const { workbench } = session;
    await service.stop();
    rmSync(session.file('report.docx'));
    await workbench.chooseFromMenu('report.pdf', CONVERT);
    await workbench.see(`report.pdf was not converted: ${host} does not answer`);
    await session.screenshot('no-answer');
    assert.equal(existsSync(session.file('report.docx')), false);
  });

  it('removes the key, and is told what is missing with the button that helps', async () => {
    const { workbench } = session;
    await workbench.command('PDF to DOCX: Remove API Key');
    await workbench.see(`The API key for ${host} is removed.`);
    await workbench.chooseFromMenu('report.pdf', CONVERT);
    const failure = await workbench.see(`report.pdf was not converted: the service at ${host} needs an API key.`);
    await session.screenshot('key-missing');
    await workbench.choose(failure, 'Set API Key…');
    await workbench.inputTitle.filter({ hasText: `API Key for ${host}` }).waitFor();
    await workbench.page.keyboard.press('Escape');
  });
});
