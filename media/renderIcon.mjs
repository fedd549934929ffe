// Makes icon.png from icon.svg with the Chromium named in $CHROMIUM (default: /usr/bin/chromium): node media/renderIcon.mjs
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const SIZE_PX = 256;
const svg = readFileSync(new URL('icon.svg', import.meta.url), 'utf8');
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium' });
const page = await browser.newPage({ viewport: { width: SIZE_PX, height: SIZE_PX } });
await page.setContent(`<style>body { margin: 0 } svg { display: block }</style>${svg}`);
await page.screenshot({ path: fileURLToPath(new URL('icon.png', import.meta.url)), omitBackground: true });
await browser.close();
