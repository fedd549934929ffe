import { cpSync } from 'node:fs';
import path from 'node:path';
import { repository } from '../host/suiteBundle';
import { Session } from './session';

/** Takes the picture of the README, media/screenshot.png, of a real workbench: npx tsx test/ui/readmePicture.ts */

const SAMPLES = path.join(repository, 'samples');
const SIZE = { width: 1060, height: 600 };

async function main(): Promise<void> {
  const session = await Session.start('readme', (folder) => {
    for (const name of ['field-guide.pdf', 'letter.pdf', 'scan.pdf']) {
      cpSync(path.join(SAMPLES, name), path.join(folder, name));
    }
    return Promise.resolve();
  });
  try {
    const { workbench } = session;
    await workbench.page.setViewportSize(SIZE);
    await workbench.chooseFromMenu('field-guide.pdf', 'Convert to DOCX');
    await workbench.see('field-guide.docx saved beside field-guide.pdf.');
    await workbench.file('field-guide.docx').waitFor();
    const item = await workbench.contextMenu(workbench.file('letter.pdf'), 'Convert to DOCX');
    await item.hover();
    await workbench.page.screenshot({ path: path.join(repository, 'media', 'screenshot.png') });
  } finally {
    await session.end();
  }
}

void main();
