'use strict';
const fs = require('node:fs');
const path = require('node:path');

/** Licences that ask for nothing but their notice; a bundle with any other one is not built. */
const ALLOWED_LICENCES = /^\(?(MIT|ISC|0BSD|BSD-2-Clause|BSD-3-Clause|Apache-2\.0|BlueOak-1\.0\.0|Unlicense)(\b|$)/;
const LICENCE_FILE = /^(licen[cs]e|copying|notice)/i;

/** PDFium's WebAssembly is linked with these; its package brings the licence of PDFium alone. */
const LINKED_INTO_PDFIUM = `The WebAssembly build of PDFium contains parts of these works, under the licences named:
- The FreeType Project (FreeType License): portions of this software are copyright (c) The FreeType Project (https://www.freetype.org). All rights reserved.
- libjpeg-turbo (IJG, BSD-3-Clause and zlib licences): this software is based in part on the work of the Independent JPEG Group.
- OpenJPEG (BSD-2-Clause), copyright (c) the OpenJPEG contributors.
- Little CMS (MIT), copyright (c) Marti Maria Saguer.
- libpng (libpng licence), copyright (c) the PNG Reference Library Authors.
- zlib (zlib licence), copyright (c) Jean-loup Gailly and Mark Adler.
- Anti-Grain Geometry 2.3 (permissive), copyright (c) Maxim Shemanarev.
- International Components for Unicode (Unicode licence), copyright (c) Unicode, Inc.
- Abseil (Apache-2.0), copyright (c) The Abseil Authors.`;

/** The same of Tesseract, whose package brings the licence of Tesseract. */
const LINKED_INTO_TESSERACT = `The WebAssembly build of Tesseract contains parts of these works, under the licences named:
- Leptonica (BSD-2-Clause), copyright (c) 2001 Leptonica. All rights reserved.
- libjpeg (IJG licence): this software is based in part on the work of the Independent JPEG Group.
- libpng (libpng licence), copyright (c) the PNG Reference Library Authors.
- libtiff (libtiff licence), copyright (c) 1988-1997 Sam Leffler, copyright (c) 1991-1997 Silicon Graphics, Inc.
- libwebp (BSD-3-Clause), copyright (c) 2010 Google Inc. All rights reserved.
- giflib (MIT), copyright (c) 1997 Eric S. Raymond.
- zlib (zlib licence), copyright (c) Jean-loup Gailly and Mark Adler.`;

/** Of what is in the packages of models, which bring no licence. */
const MODELS = `The models are those of the Tesseract project (https://github.com/tesseract-ocr/tessdata_best), with whole numbers for its
fractions: copyright (c) Google Inc. and the Tesseract contributors, under the Apache License 2.0.`;

/** Folders of the packages that have at least one byte in one of the outputs, from esbuild's metafile. */
function bundledPackages(metafile) {
  const folders = new Set();
  for (const { inputs } of Object.values(metafile.outputs)) {
    for (const [file, { bytesInOutput }] of Object.entries(inputs)) {
      const match = /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file);
      if (match && bytesInOutput > 0) folders.add(match[0]);
    }
  }
  return [...folders];
}

function noticeOf(folder) {
  const { name, version, license } = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'));
  if (!ALLOWED_LICENCES.test(license)) throw new Error(`${name} has the licence ${license}, which may not be bundled`);
  const texts = fs
    .readdirSync(folder)
    .filter((file) => LICENCE_FILE.test(file) && fs.statSync(path.join(folder, file)).isFile())
    .sort()
    .map((file) => fs.readFileSync(path.join(folder, file), 'utf8').trim());
  return { name, text: [`${name} ${version} (${license})`, ...texts].join('\n\n') };
}

/** The licences of packages, by their folders. */
function noticesOf(folders, ...more) {
  const notices = folders.map(noticeOf);
  notices.sort((a, b) => (a.name < b.name ? -1 : 1));
  const rule = `\n\n${'-'.repeat(80)}\n\n`;
  return `${['This product contains third-party software:', ...notices.map(({ text }) => text), ...more].join(rule)}\n`;
}

/** Of Tesseract's models, by the folders of their packages. */
exports.modelNotices = (folders) =>
  noticesOf(folders, MODELS, fs.readFileSync(require.resolve('tesseract.js-core/LICENSE'), 'utf8').trim());

/**
 * The licences of everything that is really in the bundles.
 * @param metafile esbuild's metafile
 * @param {readonly string[]} further folders of packages of which a file is copied, not bundled
 */
exports.thirdPartyNotices = (metafile, further) =>
  noticesOf([...new Set([...bundledPackages(metafile), ...further])], LINKED_INTO_PDFIUM, LINKED_INTO_TESSERACT);
