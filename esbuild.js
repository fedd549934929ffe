'use strict';
const esbuild = require('esbuild');
const fs = require('node:fs');
const path = require('node:path');
const zlib = require('node:zlib');
const { modelNotices, thirdPartyNotices } = require('./thirdPartyNotices');

const production = process.argv.includes('--production');
const watch = process.argv.includes('--watch');

/** One bundle for each process or thread, and `conversion` (client and use case), which the extension loads on the first conversion. */
const entryPoints = {
  extension: 'src/extension.ts',
  conversion: 'src/conversion/index.ts',
  service: 'src/service/process.ts',
  worker: 'src/service/threads/engineWorker.ts',
  cli: 'src/cli.ts',
  serviceCommands: 'src/serviceCommands.ts',
};

/**
 * fastify loads its compilers of JSON Schemas and its requests for tests when they are asked for, which is never here (`http/httpServer.ts`):
 * half of the service's bundle, and of what there is to read at its start.
 */
const UNUSED_OF_FASTIFY = ['@fastify/ajv-compiler', '@fastify/fast-json-stringify-compiler', 'light-my-request'];

/**
 * `import * as vscode` is a copy of the API in each file that has it, made when the extension is loaded: 26 copies of some hundred names
 * took 5 ms. Through one module in between there is one.
 */
const oneCopyOfVscode = {
  name: 'one copy of vscode',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^vscode$/ }, ({ namespace }) =>
      namespace === 'vscode' ? { path: 'vscode', external: true } : { path: 'vscode', namespace: 'vscode' },
    );
    onLoad({ filter: /^vscode$/, namespace: 'vscode' }, () => ({ contents: "export * from 'vscode';", loader: 'js' }));
  },
};

/**
 * Puts a file in its place whole: whoever reads it at this moment has the old one or the new one, never half of one. One that is the same
 * already stays, because Windows lets nobody replace a file that is in use.
 */
function place(file, contents) {
  const now = new Date();
  if (fs.existsSync(file) && fs.readFileSync(file).equals(contents)) return fs.utimesSync(file, now, now);
  const temporary = `${file}.${process.pid}.tmp`;
  fs.writeFileSync(temporary, contents);
  fs.renameSync(temporary, file);
}

const wholeFiles = {
  name: 'whole files',
  setup({ onEnd }) {
    onEnd(({ outputFiles = [] }) => {
      for (const { path: file, contents } of outputFiles) place(file, Buffer.from(contents));
    });
  },
};

/**
 * Tesseract's models of the languages that most readers of Latin letters write. They are four times as large as the rest: an extension of
 * their own (`dist/recognition`), which those install who have scans.
 */
const RECOGNISED_LANGUAGES = ['eng', 'deu', 'fra', 'spa', 'ita', 'por'];
const MODEL_PACKAGES = RECOGNISED_LANGUAGES.map((name) => `node_modules/@tesseract.js-data/${name}`);

/** A tenth larger than with 11, the default, which takes five seconds of every build. */
const BROTLI = { [zlib.constants.BROTLI_PARAM_QUALITY]: 9 };

function placeRecognition() {
  const program = fs.readFileSync(require.resolve('tesseract.js-core/tesseract-core-simd-lstm.wasm'));
  place('dist/tesseract.wasm.br', zlib.brotliCompressSync(program, { params: BROTLI }));
  fs.mkdirSync('dist/recognition', { recursive: true });
  for (const name of RECOGNISED_LANGUAGES) {
    const packed = require.resolve(`@tesseract.js-data/${name}/4.0.0_best_int/${name}.traineddata.gz`);
    place(`dist/recognition/${name}.traineddata`, zlib.gunzipSync(fs.readFileSync(packed)));
  }
  const { version, publisher, license, engines } = require('./package.json');
  const manifest = { ...require('./recognition/manifest.json'), version, publisher, license, engines };
  place('dist/recognition/package.json', Buffer.from(`${JSON.stringify(manifest, undefined, 2)}\n`));
  for (const [from, to] of [
    ['recognition/README.md', 'README.md'],
    ['LICENSE', 'LICENSE'],
    ['media/icon.png', 'icon.png'],
  ]) {
    place(`dist/recognition/${to}`, fs.readFileSync(from));
  }
  place('dist/recognition/THIRD-PARTY-NOTICES.txt', Buffer.from(modelNotices(MODEL_PACKAGES)));
}

function newestMtime(file) {
  const stat = fs.statSync(file);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(...fs.readdirSync(file).map((name) => newestMtime(path.join(file, name))));
}

function isUpToDate() {
  const outputs = [
    'dist/pdfium.wasm',
    'dist/tesseract.wasm.br',
    'dist/recognition/package.json',
    ...Object.keys(entryPoints).map((name) => `dist/${name}.js`),
  ];
  if (!outputs.every((file) => fs.existsSync(file))) return false;
  const oldestOutput = Math.min(...outputs.map((file) => fs.statSync(file).mtimeMs));
  return oldestOutput > Math.max(...['src', 'recognition', 'package-lock.json', 'esbuild.js'].map(newestMtime));
}

async function main() {
  if (process.argv.includes('--if-needed') && isUpToDate()) return;
  fs.mkdirSync('dist', { recursive: true });
  place('dist/pdfium.wasm', fs.readFileSync(require.resolve('@embedpdf/pdfium/pdfium.wasm')));
  placeRecognition();
  const context = await esbuild.context({
    entryPoints,
    bundle: true,
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    // Every Node 20 has them; esbuild thinks not, and would build the expression anew each time it is used.
    supported: { 'regexp-unicode-property-escapes': true },
    outdir: 'dist',
    external: ['libsql', 'pg-native', './serviceCommands.js', ...UNUSED_OF_FASTIFY],
    plugins: [oneCopyOfVscode, wholeFiles],
    write: false,
    minify: production,
    sourcemap: !production && 'linked',
    logLevel: 'warning',
    metafile: true,
  });
  if (watch) return context.watch();
  const { metafile } = await context.rebuild();
  const notices = thirdPartyNotices(metafile, ['node_modules/@embedpdf/pdfium']);
  place('dist/THIRD-PARTY-NOTICES.txt', Buffer.from(notices));
  await context.dispose();
}

main().catch((error) => {
  // What esbuild finds wrong it has printed already.
  if (!error.errors) console.error(error.message);
  process.exit(1);
});
