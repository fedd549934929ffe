import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { unzipSync } from 'fflate';
import { RECOGNITION_VSIX, RELEASE_VSIX } from '../host/package';
import { repository } from '../host/suiteBundle';

const BYTES_PER_KIB = 1_024;
const MAX_VSIX_BYTES = 4 * BYTES_PER_KIB * BYTES_PER_KIB;
const MAX_MAIN_BUNDLE_BYTES = 60 * BYTES_PER_KIB;
const UNPACKING_TIMEOUT_MS = 30_000;

const ALLOWED = [
  /^\[Content_Types\]\.xml$/,
  /^extension\.vsixmanifest$/,
  /^extension\/(changelog|readme)\.md$/,
  /^extension\/LICENSE\.txt$/,
  /^extension\/package(\.nls(\.\w+)?)?\.json$/,
  /^extension\/dist\/(extension|conversion|service|worker)\.js$/,
  /^extension\/dist\/(pdfium\.wasm|tesseract\.wasm\.br|THIRD-PARTY-NOTICES\.txt)$/,
  /^extension\/l10n\/bundle\.l10n\.\w+\.json$/,
  /^extension\/media\/(icon\.png|walkthrough-\w+-(light|dark)\.png)$/,
];

describe('the VSIX', function () {
  this.timeout(UNPACKING_TIMEOUT_MS);
  let vsixBytes: Buffer;
  let files: Readonly<Record<string, Uint8Array>>;

  const textOf = (name: string): string => {
    const bytes = files[`extension/${name}`];
    assert.ok(bytes, `${name} is missing`);
    return Buffer.from(bytes).toString('utf8');
  };

  before(() => {
    vsixBytes = readFileSync(RELEASE_VSIX);
    files = unzipSync(vsixBytes);
  });

  it('holds what runs and what is read, and nothing else', () => {
    const others = Object.keys(files).filter((name) => !ALLOWED.some((pattern) => pattern.test(name)));
    assert.deepEqual(others, []);
    for (const name of ['extension', 'conversion', 'service', 'worker']) textOf(`dist/${name}.js`);
  });

  it('is smaller than 4 MiB, and its main bundle than 60 KiB', () => {
    assert.ok(vsixBytes.byteLength < MAX_VSIX_BYTES, `${vsixBytes.byteLength} bytes`);
    assert.ok(textOf('dist/extension.js').length < MAX_MAIN_BUNDLE_BYTES);
  });

  it('has every file that its manifest names', () => {
    const manifest = textOf('package.json');
    const named = Array.from(manifest.matchAll(/"(?:\.\/)?((?:media|dist)\/[\w./-]+)"/g), (match) => match[1] ?? '');
    assert.ok(named.includes('media/icon.png') && named.includes('dist/extension.js'));
    for (const name of named.filter((name) => name !== 'dist/cli.js')) textOf(name);
  });

  it('names the licences of what is bundled', () => {
    const notices = textOf('dist/THIRD-PARTY-NOTICES.txt');
    const titles = notices.split('\n').filter((line) => / \d+\.\d+\.\d+ \(/.test(line));
    const named = titles.map((title) => title.slice(0, title.indexOf(' ')));
    for (const name of ['@embedpdf/pdfium', 'fastify', 'undici', 'valibot']) assert.ok(named.includes(name), name);
    for (const linked of ['PDFium Authors', 'Leptonica']) assert.ok(notices.includes(linked), linked);
  });

  it('tells nothing of the machine that built it', () => {
    for (const name of ['extension', 'conversion', 'service', 'worker']) {
      const bundle = textOf(`dist/${name}.js`);
      assert.ok(!bundle.includes(repository), `${name}.js names the folder of the sources`);
      assert.doesNotMatch(bundle, /sourceMappingURL=/);
    }
    assert.ok(!textOf('dist/THIRD-PARTY-NOTICES.txt').includes(path.join(repository, 'node_modules')));
  });
});

describe('the VSIX with the models to recognise text with', function () {
  this.timeout(UNPACKING_TIMEOUT_MS);

  it('has them, their licences, and no code', () => {
    const files = unzipSync(readFileSync(RECOGNITION_VSIX));
    const names = Object.keys(files).map((name) => name.replace(/^extension\//, ''));
    const models = ['deu', 'eng', 'fra', 'ita', 'por', 'spa'].map((name) => `${name}.traineddata`);
    const others = ['LICENSE.txt', 'THIRD-PARTY-NOTICES.txt', 'icon.png', 'package.json', 'readme.md'];
    const rim = ['[Content_Types].xml', 'extension.vsixmanifest'];
    assert.deepEqual(names.sort(), [...models, ...others, ...rim].sort());
    const manifest = Buffer.from(files['extension/package.json'] ?? []).toString();
    assert.doesNotMatch(manifest, /"(?:main|browser)"/);
    const notices = Buffer.from(files['extension/THIRD-PARTY-NOTICES.txt'] ?? []).toString();
    assert.match(notices, /tesseract-ocr\/tessdata_best[^]*Apache License\s+Version 2\.0/);
  });
});
