import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { RANGES } from '../src/engine/model/fonts/advances';

/**
 * Prints `src/engine/model/fonts/coreWidths.ts`: advance widths of Latin, Greek and Cyrillic letters and punctuation in 1/1000 em, read from the free fonts that were made to
 * have the widths of Word's own: Liberation (Times New Roman, Arial, Arial Narrow), Carlito (Calibri), Caladea (Cambria) and P052 (Palatino);
 * and of those that come with LibreOffice. Only numbers are kept; no part of a font is. On Debian:
 *
 *     apt-get install fonts-liberation fonts-crosextra-carlito fonts-crosextra-caladea fonts-dejavu fonts-noto-core fonts-urw-base35
 *     npx tsx bench/fontWidths.ts /usr/share/fonts > src/engine/model/fonts/coreWidths.ts
 *     npx prettier --write src/engine/model/fonts/coreWidths.ts
 *
 * Reads `head`, `hhea`, `hmtx` and a `cmap` of format 4 (OpenType 1.9).
 */

const FACES = ['-Regular', '-Bold', '-Italic', '-BoldItalic'];
const TWINS: Readonly<Record<string, { readonly file: string; readonly faces?: readonly string[] }>> = {
  'Times New Roman': { file: 'LiberationSerif' },
  Arial: { file: 'LiberationSans' },
  'Arial Narrow': { file: 'LiberationSansNarrow' },
  Calibri: { file: 'Carlito' },
  Cambria: { file: 'Caladea' },
  'Palatino Linotype': { file: 'P052', faces: ['-Roman', '-Bold', '-Italic', '-BoldItalic'] },
  'DejaVu Sans': { file: 'DejaVuSans', faces: ['', '-Bold', '-Oblique', '-BoldOblique'] },
  'DejaVu Serif': { file: 'DejaVuSerif', faces: ['', '-Bold', '-Italic', '-BoldItalic'] },
  'Noto Sans': { file: 'NotoSans' },
  'Noto Serif': { file: 'NotoSerif' },
};

function tables(font: DataView): Map<string, number> {
  const found = new Map<string, number>();
  for (let i = 0; i < font.getUint16(4); i++) {
    const at = 12 + i * 16;
    const tag = String.fromCharCode(...[0, 1, 2, 3].map((byte) => font.getUint8(at + byte)));
    found.set(tag, font.getUint32(at + 8));
  }
  return found;
}

function tableAt(all: ReadonlyMap<string, number>, tag: string): number {
  const at = all.get(tag);
  if (at === undefined) throw new Error(`a font without ${tag}`);
  return at;
}

/** Glyph of a character by a format 4 subtable. */
function glyphOf(font: DataView, subtable: number, character: number): number {
  const segments = font.getUint16(subtable + 6) / 2;
  for (let i = 0; i < segments; i++) {
    const end = font.getUint16(subtable + 14 + i * 2);
    if (end < character) continue;
    const start = font.getUint16(subtable + 16 + segments * 2 + i * 2);
    if (start > character) return 0;
    const delta = font.getUint16(subtable + 16 + segments * 4 + i * 2);
    const rangeAt = subtable + 16 + segments * 6 + i * 2;
    const range = font.getUint16(rangeAt);
    if (range === 0) return (character + delta) & 0xffff;
    const glyph = font.getUint16(rangeAt + range + (character - start) * 2);
    return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
  }
  return 0;
}

/** One list a range; 0 for a character that the font has not. */
function widthsOf(file: string): number[][] {
  const bytes = readFileSync(file);
  const font = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const all = tables(font);
  const unitsPerEm = font.getUint16(tableAt(all, 'head') + 18);
  const metrics = font.getUint16(tableAt(all, 'hhea') + 34);
  const hmtx = tableAt(all, 'hmtx');
  const cmap = tableAt(all, 'cmap');
  const subtables = Array.from(
    { length: font.getUint16(cmap + 2) },
    (_, i) => cmap + font.getUint32(cmap + 4 + i * 8 + 4),
  );
  const subtable = subtables.find((at) => font.getUint16(at) === 4);
  if (subtable === undefined) throw new Error(`${file} has no cmap of format 4`);
  return RANGES.map(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, i) => {
      const glyph = glyphOf(font, subtable, first + i);
      const widthAt = hmtx + Math.min(glyph, metrics - 1) * 4;
      return glyph === 0 ? 0 : Math.round((font.getUint16(widthAt) * 1000) / unitsPerEm);
    }),
  );
}

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('usage: fontWidths.ts FOLDER');
const files = readdirSync(folder, { recursive: true }).map(String);
const entries = Object.entries(TWINS).map(([family, twin]) => {
  const rows = (twin.faces ?? FACES).map((face) => {
    const file = files.find((name) => [`${twin.file}${face}.ttf`, `${twin.file}${face}.otf`].includes(basename(name)));
    if (file === undefined) throw new Error(`no ${twin.file}${face}.ttf under ${folder}`);
    const ranges = widthsOf(join(folder, file)).map((widths) =>
      widths.some((width) => width > 0) ? widths.join(' ') : '',
    );
    return `    '${ranges.join('|')}',`;
  });
  return `  '${family}': [\n${rows.join('\n')}\n  ],`;
});
process.stdout.write(
  [
    '/** Made by bench/fontWidths.ts. Advance widths of `RANGES`, 1/1000 em, 0 for characters that the font has not: regular, bold, italic, bold italic. */',
    'export const CORE_WIDTHS: Readonly<Record<string, readonly [string, string, string, string]>> = {',
    ...entries,
    '};',
    '',
  ].join('\n'),
);
