import fs from 'node:fs';
import path from 'node:path';
import { strFromU8, unzipSync } from 'fflate';

/** Looks into the DOCX that the quick start makes of the field guide: is it the document, and is it Word's own? Used by .ci/run. */

const DOCX = path.join(path.dirname(import.meta.dirname), 'samples', 'field-guide.docx');

let passed = 0;
let failed = 0;
function check(what: string, holds: boolean): void {
  console.log(`${holds ? '✔' : '✘'} ${what}`);
  if (holds) passed += 1;
  else failed += 1;
}

const exists = fs.existsSync(DOCX);
check('the DOCX is beside the PDF', exists);
const parts = exists ? unzip(fs.readFileSync(DOCX)) : {};
const xml = (name: string): string => strFromU8(parts[name] ?? new Uint8Array());
const named = (pattern: RegExp): string[] => Object.keys(parts).filter((name) => pattern.test(name));

const document = xml('word/document.xml');
const styles = xml('word/styles.xml');
const count = (pattern: RegExp): number => document.match(pattern)?.length ?? 0;
const textOf = (part: string): string =>
  [...part.matchAll(/<w:t(?: [^>]*)?>([^<]*)/g)].map((match) => match[1]).join('');
const paragraphs = document.match(/<w:p[ >].*?<\/w:p>/gs) ?? [];

check(
  'it is a ZIP with a document, content types and relationships',
  ['word/document.xml', '[Content_Types].xml', '_rels/.rels'].every((name) => name in parts),
);
check('it has the title', textOf(document).includes('A Field Guide to Clouds'));
check(
  'it has the text of every page',
  [
    'easiest thing in the world',
    'rises until that is spent',
    'Hang out the washing',
    'look at a single lump',
    'go out and look up',
  ].every((words) => textOf(document).includes(words)),
);
check(
  'a paragraph is one paragraph, not one per line',
  paragraphs.some((paragraph) => {
    const text = textOf(paragraph);
    return text.includes('Air holds water as a gas') && text.includes('of the cloud.');
  }),
);
check('words divided at line ends are whole', textOf(document).includes('droplets so small'));

const stylesInUse = new Set([...document.matchAll(/<w:pStyle w:val="([^"]+)"/g)].map((match) => match[1]));
const headingStyles = [...styles.matchAll(/<w:style [^>]*w:styleId="([^"]+)"[^>]*>\s*<w:name w:val="heading \d"/g)];
check(
  'headings have Word’s heading styles, of two levels at least',
  headingStyles.filter((match) => stylesInUse.has(match[1])).length >= 2,
);
check('it has tables', count(/<w:tbl>/g) >= 2);
check('cells are merged', count(/<w:gridSpan /g) > 0 && count(/<w:vMerge/g) > 0);
check('it has lists with Word’s numbering', count(/<w:numId w:val="[1-9]/g) >= 5 && 'word/numbering.xml' in parts);
check(
  'it has the picture, as the JPEG it was',
  named(/^word\/media\/.*\.jpe?g$/).some((name) => isJpeg(parts[name])),
);
check('the picture stands in the text', count(/<a:blip [^>]*r:embed=/g) >= 1);
check('links are links', count(/<w:hyperlink /g) >= 2);
check(
  'the running head is a header',
  named(/^word\/header/).some((name) => textOf(xml(name)).includes('Sample for PDF to DOCX')),
);
check(
  'the page number is a field in a footer',
  named(/^word\/footer/).some((name) => /\bPAGE\b/.test(xml(name))),
);

console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

function unzip(bytes: Uint8Array): Record<string, Uint8Array> {
  try {
    return unzipSync(bytes);
  } catch (error) {
    console.log(`  ${String(error)}`);
    return {};
  }
}

/** SOI marker (ITU-T T.81, B.1.1.3). */
function isJpeg(bytes: Uint8Array | undefined): boolean {
  return bytes?.[0] === 0xff && bytes[1] === 0xd8;
}
