import assert from 'node:assert/strict';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { writePdf } from '../fixtures/pdfFiles';
import { scannedCopy } from '../unit/engine/read/scans/scannedCopy';
import { Session, START_TIMEOUT_MS, until } from './session';
import { isVisible } from './workbenchPage';

/** A conversion that is still at work when the mouse has found its way. */
const MANY_PAGES = 4_500;
const TEST_TIMEOUT_MS = 150_000;
const CONVERT = 'Convert to DOCX';
/** What VS Code makes a link of in a notification, which runs the command when it is clicked. */
const LINK_NAME = '[Read](command:workbench.action.showCommands)';

/** As text, because it runs in the page: the picture of the walkthrough's step is there and was loaded. */
const LOADED_PICTURE =
  '[...document.querySelectorAll(".getting-started-media img")].some((image) => image.offsetParent && image.naturalWidth > 0)';

function lease(pdf: PDFKit.PDFDocument): void {
  pdf.fontSize(12).text('The rent is due on the first of each month, and the tenant pays it in advance.', 72, 90);
}

function isDocx(file: string): boolean {
  return existsSync(file) && readFileSync(file).subarray(0, 2).toString('latin1') === 'PK';
}

describe('a user in the Explorer', function () {
  this.timeout(TEST_TIMEOUT_MS);
  const cleanups: (() => Promise<void>)[] = [];
  let session: Session;

  before(async function () {
    this.timeout(START_TIMEOUT_MS);
    session = await Session.start('convert', async (folder) => {
      const report = await writePdf(folder, 'report.pdf');
      for (const name of ['MINUTES.PDF', 'first.pdf', 'second.pdf']) cpSync(report, `${folder}/${name}`);
      writeFileSync(`${folder}/broken.pdf`, 'Not yet a PDF.\n');
      mkdirSync(`${folder}/letters`);
      for (const name of ['monday.pdf', 'tuesday.pdf']) cpSync(report, `${folder}/letters/${name}`);
      cpSync(report, `${folder}/${LINK_NAME}.pdf`);
      cpSync(await writePdf(folder, 'long.pdf', { pages: MANY_PAGES }), `${folder}/longer.pdf`);
      await writePdf(folder, 'protected.pdf', { password: 'open sesame' });
      writeFileSync(`${folder}/fake.pdf`, 'Dear reader,\nthis is no PDF.\n');
      writeFileSync(`${folder}/notes.txt`, 'no PDF');
      writeFileSync(`${folder}/lease.pdf`, await scannedCopy(lease));
      writeFileSync(`${folder}/fax.pdf`, await scannedCopy(lease, { unread: () => true }));
    });
    cleanups.push(() => session.end());
  });

  after(async () => {
    for (const cleanup of cleanups) await cleanup();
  });

  afterEach(async function () {
    if (this.currentTest?.state === 'failed') await session.screenshot('failure');
    // The next test must not find the messages of this one.
    await session.workbench.clearNotifications();
    assert.deepEqual(
      readdirSync(session.folder).filter((name) => name.endsWith('.tmp')),
      [],
    );
  });

  it('right-clicks a PDF and finds the Word document beside it', async () => {
    const { workbench } = session;
    const item = await workbench.contextMenu(workbench.file('report.pdf'), CONVERT);
    await item.hover();
    await session.screenshot('menu');
    await item.click();
    const done = await workbench.see('report.docx saved beside report.pdf.');
    await workbench.file('report.docx').waitFor();
    await session.screenshot('done');
    assert.ok(isDocx(session.file('report.docx')));

    await workbench.choose(done, 'Show in Explorer');
    await workbench.selectedFile('report.docx').waitFor();
  });

  it('is offered it for capital letters, and not for other files', async () => {
    const { workbench } = session;
    await workbench.chooseFromMenu('MINUTES.PDF', CONVERT);
    const done = await workbench.see('MINUTES.docx saved beside MINUTES.PDF.');
    // A workbench in a browser is a remote one: the document is there, and Word is here.
    const download = workbench.page.waitForEvent('download');
    await workbench.choose(done, 'Download');
    assert.equal((await download).suggestedFilename(), 'MINUTES.docx');

    await workbench.contextMenu(workbench.file('notes.txt'), 'Rename...');
    assert.equal(await workbench.menuItem(CONVERT).count(), 0);
    await workbench.page.keyboard.press('Escape');
  });

  it('is shown the name of a file as it is, and no link of its making', async () => {
    const { workbench } = session;
    await workbench.chooseFromMenu(`${LINK_NAME}.pdf`, CONVERT);
    const done = await workbench.see('saved beside');
    assert.equal(await done.locator('.notification-list-item-message a').count(), 0);
    assert.match(await done.innerText(), /\[Read\]/);
    assert.ok(isDocx(session.file(`${LINK_NAME}.docx`)));
  });

  it('watches the progress, page by page, and can cancel', async () => {
    const { workbench } = session;
    await workbench.chooseFromMenu('long.pdf', CONVERT);
    const progress = await workbench.see(/long\.pdf.*Converting page \d+ of 4500/);
    await session.cancel(progress, 'progress');
    assert.equal(existsSync(session.file('long.docx')), false);
  });

  it('selects several PDFs and gets one summary, with the details on demand', async () => {
    const { workbench } = session;
    await workbench.chooseFromMenu('broken.pdf', CONVERT, ['first.pdf', 'second.pdf', 'broken.pdf']);
    const reason = 'broken.pdf: it is not a PDF, whatever its name says.';
    const summary = await workbench.see(`2 of 3 PDFs were converted. ${reason}`);
    await session.screenshot('several');
    assert.ok(isDocx(session.file('first.docx')) && isDocx(session.file('second.docx')));
    await workbench.choose(summary, 'Details');
    await workbench.editorText('first.pdf was saved as first.docx.').waitFor();
    await session.screenshot('details');
    await workbench.command('View: Close All Editors');
  });

  it('is asked about all documents that exist before any is made, and can retry what failed', async () => {
    const { workbench } = session;
    await workbench.chooseFromMenu('broken.pdf', CONVERT, ['first.pdf', 'second.pdf', 'broken.pdf']);
    const question = workbench.dialog('2 documents exist already.');
    await question.waitFor();
    await session.screenshot('several-exist');
    await question.getByRole('button', { name: 'Ask for Each' }).click();
    await workbench.dialog('first.docx exists already.').getByRole('button', { name: 'Skip' }).click();
    await workbench.dialog('second.docx exists already.').getByRole('button', { name: 'Keep Both' }).click();
    const summary = await workbench.see('One of 3 PDFs was converted. One was skipped');
    assert.ok(isDocx(session.file('second (1).docx')));

    cpSync(session.file('first.pdf'), session.file('broken.pdf'));
    await workbench.choose(summary, 'Retry Failed');
    await workbench.see('broken.docx saved beside broken.pdf.');
  });

  it('watches the progress of several, and can cancel all of them', async () => {
    const { workbench } = session;
    rmSync(session.file('first.docx'), { force: true });
    await workbench.chooseFromMenu('long.pdf', CONVERT, ['first.pdf', 'long.pdf']);
    const progress = await workbench.see(/Converting 2 PDFs to DOCX.*2 of 2, long\.pdf page \d+ of 4500/);
    await session.cancel(progress, 'batch-progress');
    await workbench.see('One of 2 PDFs was converted. One was cancelled.');
    await session.screenshot('batch-cancelled');
    assert.ok(isDocx(session.file('first.docx')));
    assert.equal(existsSync(session.file('long.docx')), false);
  });

  it('is asked before a document is overwritten, and Cancel keeps it', async () => {
    const { workbench } = session;
    writeFileSync(session.file('report.docx'), 'mine');
    await workbench.chooseFromMenu('report.pdf', CONVERT);
    const question = workbench.dialog('report.docx exists already.');
    await question.waitFor();
    await session.screenshot('overwrite');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await question.waitFor({ state: 'detached' });
    assert.equal(readFileSync(session.file('report.docx'), 'utf8'), 'mine');

    await workbench.chooseFromMenu('report.pdf', CONVERT);
    await question.getByRole('button', { name: 'Keep Both' }).click();
    await workbench.see('report (1).docx saved beside report.pdf.');
    assert.equal(readFileSync(session.file('report.docx'), 'utf8'), 'mine');

    await workbench.chooseFromMenu('report.pdf', CONVERT);
    await question.getByRole('button', { name: 'Overwrite' }).click();
    await workbench.see('report.docx saved beside report.pdf.');
    assert.ok(isDocx(session.file('report.docx')));
  });

  it('gets text in place of scanned pages with a click, and is shown what recognises it', async () => {
    const { workbench } = session;
    const hasPicture = (): boolean => readFileSync(session.file('lease.docx')).includes('word/media/');
    await workbench.chooseFromMenu('lease.pdf', CONVERT, ['lease.pdf', 'fax.pdf']);
    const pictures = await workbench.see('2 PDFs were converted. 2 scanned pages were kept as pictures.');
    await session.screenshot('scans');
    assert.equal(hasPicture(), true);
    await workbench.choose(pictures, 'Convert Scans to Text');
    await workbench.dialog('2 documents exist already.').getByRole('button', { name: 'Overwrite All' }).click();
    // Nobody has recognised the text of the other one, and nothing is installed that could.
    const text = await workbench.see('2 PDFs were converted. One scanned page was kept as a picture.');
    assert.equal(hasPicture(), false);
    await workbench.choose(text, 'Get Text Recognition');
    await workbench.page.getByText('@id:pdf-to-docx.pdf-to-docx-recognition').first().waitFor();
    await session.screenshot('recognition');
    await workbench.command('View: Show Explorer');
  });

  it('is asked for the password of a protected PDF', async () => {
    const { workbench } = session;
    await workbench.chooseFromMenu('protected.pdf', CONVERT);
    await workbench.inputTitle.filter({ hasText: 'Password of protected.pdf' }).waitFor();
    assert.equal(await workbench.input.getAttribute('type'), 'password');
    await workbench.input.fill('guess');
    await workbench.page.keyboard.press('Enter');
    await workbench.inputMessage.filter({ hasText: 'That password does not open the PDF.' }).waitFor();
    await session.screenshot('password');
    await workbench.input.fill('open sesame');
    await workbench.page.keyboard.press('Enter');
    await workbench.see('protected.docx saved beside protected.pdf.');
  });

  it('is told in one sentence why a file cannot be converted', async () => {
    const { workbench } = session;
    await workbench.chooseFromMenu('fake.pdf', CONVERT);
    await workbench.see('fake.pdf was not converted: it is not a PDF, whatever its name says.');
    await session.screenshot('failure-told');
    assert.equal(existsSync(session.file('fake.docx')), false);
  });

  it('converts all PDFs of a folder after one question', async () => {
    const { workbench } = session;
    await workbench.chooseFromMenu('letters', 'Convert All PDFs in Folder to DOCX');
    const question = workbench.dialog('Convert 2 PDFs to DOCX?');
    await question.waitFor();
    await session.screenshot('folder');
    await question.getByRole('button', { name: 'Convert', exact: true }).click();
    await workbench.see('2 PDFs were converted.');
    assert.ok(isDocx(session.file('letters/monday.docx')) && isDocx(session.file('letters/tuesday.docx')));
  });

  it('converts what is in a folder that is selected beside a PDF, after one question', async () => {
    const { workbench } = session;
    await workbench.chooseFromMenu('report.pdf', CONVERT, ['report.pdf', 'letters']);
    const question = workbench.dialog('Convert 3 PDFs to DOCX?');
    await question.waitFor();
    await question.getByRole('button', { name: 'Cancel', exact: true }).click();
  });

  it('picks a PDF of the workspace in the palette when none is open', async () => {
    const { workbench } = session;
    rmSync(session.file('MINUTES.docx'), { force: true });
    await workbench.command('View: Close All Editors');
    await workbench.command('PDF to DOCX: Convert to DOCX');
    await workbench.input.fill('MINUTES');
    await workbench.quickPickRows.filter({ hasText: 'MINUTES.PDF' }).waitFor();
    await session.screenshot('pick');
    await workbench.page.keyboard.press('Enter');
    await workbench.see('MINUTES.docx saved beside MINUTES.PDF.');
  });

  it('converts the PDF in the editor from its title, and from its tab', async () => {
    const { workbench } = session;
    rmSync(session.file('first.docx'), { force: true });
    await workbench.file('first.pdf').dblclick();
    await workbench.editorAction(CONVERT).click();
    await workbench.see('first.docx saved beside first.pdf.');
    await session.screenshot('editor-title');

    rmSync(session.file('first.docx'));
    await workbench.clearNotifications();
    await (await workbench.contextMenu(workbench.tab('first.pdf'), CONVERT)).click();
    await workbench.see('first.docx saved beside first.pdf.');
  });

  it('is told when the document cannot be saved, and can put it right', async () => {
    const { workbench } = session;
    writeFileSync(session.file('settings-target'), 'a file, no folder');
    mkdirSync(session.file('.vscode'), { recursive: true });
    const settings = { 'pdfToDocx.outputDirectory': 'settings-target' };
    writeFileSync(session.file('.vscode/settings.json'), JSON.stringify(settings));
    // The workbench reads new settings late on a busy machine. Until then the question about the document beside the PDF comes.
    const question = workbench.dialog('report.docx exists already.');
    for (let asked = true; asked;) {
      await workbench.chooseFromMenu('report.pdf', CONVERT);
      asked = await isVisible(question);
      if (asked) await question.getByRole('button', { name: 'Cancel' }).click();
    }
    const problem = await workbench.see(/report\.docx was not saved: .*settings-target is there and is no folder/);
    await session.screenshot('cannot-save');
    await workbench.choose(problem, 'Save As…');
    await workbench.inputTitle.filter({ hasText: 'Save the Word Document' }).waitFor();
    // The dialog shows its place when it is ready for another.
    await until(
      async () => (await workbench.input.inputValue()) === session.file('report.docx'),
      'the dialog is ready',
    );
    await workbench.input.fill(session.file('elsewhere.docx'));
    await workbench.page.keyboard.press('Enter');
    await workbench.see('elsewhere.docx saved beside report.pdf.');
    assert.ok(isDocx(session.file('elsewhere.docx')));

    await workbench.chooseFromMenu('report.pdf', CONVERT);
    const outside = path.join(session.folder, '../outside.docx');
    await workbench.choose(await workbench.see(/report\.docx was not saved: /), 'Save As…');
    await until(
      async () => (await workbench.input.inputValue()) === session.file('report.docx'),
      'the dialog is ready once more',
    );
    await workbench.input.fill(outside);
    // The dialog takes no name before it has looked into its folder.
    await until(async () => {
      if (await workbench.input.isVisible()) await workbench.page.keyboard.press('Enter');
      return isDocx(outside);
    }, 'the document is saved outside');
    const saved = await workbench.see('outside.docx saved in');
    // The Explorer of a remote window has nothing outside its workspace.
    assert.equal(await saved.getByRole('button', { name: 'Show in Explorer' }).count(), 0);
    assert.equal(await saved.getByRole('button', { name: 'Open' }).count(), 1);

    await workbench.chooseFromMenu('report.pdf', CONVERT);
    const again = await workbench.see(/report\.docx was not saved: .*settings-target is there and is no folder/);
    rmSync(session.file('settings-target'));
    await workbench.choose(again, 'Retry');
    await until(() => isDocx(session.file('settings-target/report.docx')), 'the document is saved after all');
  });

  it('is told after a reload what the window took with it', async () => {
    const { workbench } = session;
    await workbench.chooseFromMenu('long.pdf', CONVERT, ['long.pdf']);
    await workbench.see(/long\.pdf.*Converting page \d+ of 4500/);
    await session.reload();
    const lost = await workbench.see('long.pdf was not converted, because the window closed.');
    await session.screenshot('lost');
    await workbench.choose(lost, 'Convert Again');
    const progress = await workbench.see(/long\.pdf.*Converting page \d+ of 4500/);
    await session.cancel(progress);
  });

  it('is told what two windows of the folder took with them', async () => {
    const { workbench } = session;
    const other = await session.openWindow();
    await workbench.chooseFromMenu('long.pdf', CONVERT, ['long.pdf']);
    await workbench.see(/long\.pdf.*Converting page \d+ of 4500/);
    await other.chooseFromMenu('longer.pdf', CONVERT, ['longer.pdf']);
    await other.see(/longer\.pdf.*Converting page \d+ of 4500/);
    await other.page.goto('about:blank');
    await other.page.close();
    await session.reload();
    await workbench.see('2 PDFs were not converted, because the window closed.');
  });

  it('is shown around by the walkthrough, with pictures', async () => {
    const { workbench } = session;
    // VS Code leaves the pictures out where the editor is narrow.
    await workbench.page.setViewportSize({ width: 1500, height: 900 });
    await workbench.command('Welcome: Open Walkthrough...');
    await workbench.input.fill('PDF to DOCX');
    await workbench.quickPickRows.filter({ hasText: 'Get Started with PDF to DOCX' }).click();
    for (const step of ['Convert a first PDF', 'Choose where results go', 'Use a service of your own']) {
      await workbench.page.getByRole('button', { name: step }).first().click();
      await workbench.page.waitForFunction(LOADED_PICTURE);
      await session.screenshot('walkthrough');
    }
  });
});
