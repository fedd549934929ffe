import { cpSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { repository } from '../host/suiteBundle';
import { Session } from './session';

/** Takes the pictures of the README and of the walkthrough, of a real workbench: npx tsx test/ui/pictures.ts */

const SAMPLES = path.join(repository, 'samples');
const SIZE = { width: 1060, height: 600 };
const THEMES = { light: 'Default Light Modern', dark: 'Default Dark Modern' } as const;
type Look = keyof typeof THEMES;

const media = (name: string): string => path.join(repository, 'media', name);

async function startSession(look: Look): Promise<Session> {
  const session = await Session.start(
    'pictures',
    (folder) => {
      for (const name of ['field-guide.pdf', 'letter.pdf', 'scan.pdf']) {
        cpSync(path.join(SAMPLES, name), path.join(folder, name));
      }
      writeFileSync(path.join(folder, 'draft.pdf'), 'A PDF that is none.\n');
      return Promise.resolve();
    },
    THEMES[look],
  );
  await session.workbench.page.setViewportSize(SIZE);
  return session;
}

async function takeReadmePictures(): Promise<void> {
  const session = await startSession('light');
  try {
    const { workbench } = session;
    await workbench.chooseFromMenu('field-guide.pdf', 'Convert to DOCX');
    await workbench.see('field-guide.docx saved beside field-guide.pdf.');
    await workbench.file('field-guide.docx').waitFor();
    const item = await workbench.contextMenu(workbench.file('letter.pdf'), 'Convert to DOCX');
    await item.hover();
    await workbench.page.screenshot({ path: media('screenshot.png') });
    await workbench.page.keyboard.press('Escape');

    await workbench.clearNotifications();
    await workbench.chooseFromMenu('scan.pdf', 'Convert to DOCX', ['draft.pdf', 'letter.pdf', 'scan.pdf']);
    const summary = await workbench.see('2 of 3 PDFs were converted.');
    await summary.screenshot({ path: media('summary.png') });
  } finally {
    await session.end();
  }
}

async function takeWalkthroughPictures(look: Look): Promise<void> {
  const session = await startSession(look);
  try {
    const { workbench } = session;
    const { page } = workbench;
    const take = (step: string, clip: { x: number; y: number; width: number; height: number }): Promise<Buffer> =>
      page.screenshot({ path: media(`walkthrough-${step}-${look}.png`), clip });

    const item = await workbench.contextMenu(workbench.file('field-guide.pdf'), 'Convert to DOCX');
    await item.hover();
    await take('convert', { x: 0, y: 30, width: 520, height: 372 });
    await page.keyboard.press('Escape');

    await workbench.command('Preferences: Open Settings (UI)');
    await page.locator('.settings-editor .suggest-input-container').click();
    await page.keyboard.type('@ext:pdf-to-docx.pdf-to-docx output');
    await page.locator('.setting-item-label', { hasText: 'If Output Exists' }).waitFor();
    await page.getByText('Output Directory').first().waitFor();
    await take('output', { x: 320, y: 196, width: 600, height: 284 });
    await workbench.command('View: Close All Editors');

    await workbench.command('PDF to DOCX: Set API Key…');
    await workbench.choose(await workbench.see('No key is needed'), 'Enter Address…');
    await workbench.input.fill('https://convert.example.com');
    await page.keyboard.press('Enter');
    await workbench.inputTitle.filter({ hasText: 'API Key for convert.example.com' }).waitFor();
    await workbench.input.fill('a key that is not one');
    await take('service', { x: 210, y: 0, width: 640, height: 200 });
    await page.keyboard.press('Escape');
  } finally {
    await session.end();
  }
}

async function main(): Promise<void> {
  await takeReadmePictures();
  for (const look of ['light', 'dark'] as const) await takeWalkthroughPictures(look);
}

void main();
