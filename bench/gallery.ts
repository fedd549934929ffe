import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { CLI, TMP } from './measure/programs';
import { runCommand } from './measure/runCommand';

/**
 * `npm run gallery -- FILE…`: every PDF page beside the page of its DOCX (as LibreOffice shows it), as pictures in one HTML page,
 * bench/gallery/index.html. A folder stands for the PDFs in it. Needs pdftoppm and soffice.
 */

const OUT = path.join(import.meta.dirname, 'gallery');
const DEFAULT_PAGES = '6';
const DEFAULT_DPI = '70';

interface Options {
  /** Per document. */
  readonly pages: string;
  readonly dpi: string;
}

interface Entry {
  readonly name: string;
  readonly original: readonly string[];
  readonly result: readonly string[];
  readonly note: string;
}

function pdfsOf(argument: string): string[] {
  if (!fs.statSync(argument).isDirectory()) return [argument];
  return fs
    .readdirSync(argument)
    .filter((name) => /\.pdf$/i.test(name))
    .map((name) => path.join(argument, name));
}

/** Pictures of the first pages, as names in the gallery's folder. */
async function picturesOf(pdf: string, prefix: string, { pages, dpi }: Options): Promise<string[]> {
  await runCommand(['pdftoppm', '-png', '-r', dpi, '-l', pages, pdf, path.join(OUT, prefix)]);
  return fs
    .readdirSync(OUT)
    .filter((name) => name.startsWith(`${prefix}-`))
    .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
}

async function entryOf(pdf: string, index: number, options: Options): Promise<Entry> {
  const prefix = `d${index}`;
  const docx = path.join(OUT, `${prefix}.docx`);
  const name = path.basename(pdf);
  const original = await picturesOf(pdf, `${prefix}-original`, options);
  const converted = await runCommand([process.execPath, CLI, 'convert', pdf, '--output', docx]);
  if (converted.failure !== undefined) return { name, original, result: [], note: converted.failure };
  const rendered = await runCommand([
    'soffice',
    `-env:UserInstallation=file://${path.join(TMP, 'gallery-profile')}`,
    '--headless',
    '--convert-to',
    'pdf',
    '--outdir',
    OUT,
    docx,
  ]);
  const note = `${converted.seconds.toFixed(2)} s`;
  if (rendered.failure !== undefined) return { name, original, result: [], note: rendered.failure };
  return {
    name,
    original,
    result: await picturesOf(path.join(OUT, `${prefix}.pdf`), `${prefix}-result`, options),
    note,
  };
}

const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

function html(entries: readonly Entry[]): string {
  const image = (file: string | undefined): string => (file === undefined ? '<i>no page</i>' : `<img src="${file}">`);
  const section = ({ name, original, result, note }: Entry): string => {
    const count = Math.max(original.length, result.length);
    const pairs = Array.from(
      { length: count },
      (_, page) => `<tr><td>${image(original[page])}<td>${image(result[page])}`,
    );
    return `<h2>${escapeHtml(name)}</h2><p>${escapeHtml(note)}</p><table><tr><th>PDF<th>DOCX${pairs.join('\n')}</table>`;
  };
  const style = 'body{font:14px sans-serif;background:#888}td{vertical-align:top}img{background:#fff;margin:4px}';
  return `<!doctype html><meta charset="utf-8"><title>Gallery</title><style>${style}</style>${entries.map(section).join('\n')}`;
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      pages: { type: 'string', default: DEFAULT_PAGES },
      dpi: { type: 'string', default: DEFAULT_DPI },
    },
  });
  const samples = path.join(import.meta.dirname, '..', 'samples');
  const files = (positionals.length > 0 ? positionals : [samples]).flatMap(pdfsOf);
  fs.rmSync(OUT, { recursive: true, force: true });
  fs.mkdirSync(OUT, { recursive: true });
  const entries: Entry[] = [];
  for (const [index, file] of files.entries()) {
    console.log(`${index + 1} of ${files.length}  ${file}`);
    entries.push(await entryOf(path.resolve(file), index, values));
  }
  fs.writeFileSync(path.join(OUT, 'index.html'), html(entries));
  console.log(path.join(OUT, 'index.html'));
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
