/** Names of results. */

const DOCX_EXTENSION = '.docx';

/** The longest file name of most file systems, in bytes of UTF-8; those that count characters allow as many. */
const MAX_NAME_BYTES = 255;

/** `report.pdf` → `report.docx`, whatever the case; a name that doesn't end so keeps all of it. */
export function docxNameFor(pdfName: string): string {
  return fitted(pdfName.replace(/(?<=.)\.pdf$/i, ''), DOCX_EXTENSION);
}

/** `report.docx`, 2 → `report (2).docx`. */
export function numberedName(name: string, number: number): string {
  const [, stem = name, extension = ''] = /^(.+)(\.[^.]+)$/s.exec(name) ?? [];
  return fitted(stem, ` (${number})${extension}`);
}

/** The same for names that a file system may take for one: many don't tell capitals from small letters, or how an accent is written. */
export function folded(name: string): string {
  return name.normalize('NFC').toLowerCase();
}

/** Cuts the stem, between characters, until the whole fits. */
function fitted(stem: string, ending: string): string {
  const room = MAX_NAME_BYTES - Buffer.byteLength(ending);
  let kept = '';
  let bytes = 0;
  for (const character of stem) {
    bytes += Buffer.byteLength(character);
    if (bytes > room) break;
    kept += character;
  }
  return kept + ending;
}
