import type { PdfSource } from '../../ports';
import { crossReferenceStream, crossReferenceTable, type CrossReferences } from './crossReferences';
import { indexObjects, type ObjectIndex } from './objectIndex';

/**
 * The file with a new cross-reference section and trailer behind it, from a scan for `n g obj`: for files whose own were lost, cut off
 * or overwritten. Nothing is copied: what is appended is all that is kept in memory. Undefined where the file has no page objects.
 * Throws what `source.readAt` throws.
 */
export function repairedSource(source: PdfSource): PdfSource | undefined {
  const index = indexObjects(source);
  if (index.pages.length === 0) return undefined;
  const appendix = Buffer.from(appendixOf(index, source.size), 'latin1');
  return {
    size: source.size + appendix.length,
    readAt(offset, target) {
      const own = Math.max(0, Math.min(target.length, source.size - offset));
      if (own > 0) source.readAt(offset, target.subarray(0, own));
      if (own < target.length) {
        const from = offset + own - source.size;
        if (from + target.length - own > appendix.length) throw new RangeError('Past the end of the file.');
        target.set(appendix.subarray(from, from + target.length - own), own);
      }
    },
  };
}

function appendixOf(index: ObjectIndex, fileBytes: number): string {
  let text = '\n';
  const places = new Map(index.places);
  let next = 1;
  for (const number of index.places.keys()) next = Math.max(next, number + 1);
  const append = (body: string): number => {
    const number = next++;
    places.set(number, { kind: 'plain', offset: fileBytes + text.length, generation: 0 });
    text += `${number} 0 obj\n${body}\nendobj\n`;
    return number;
  };
  const { entries, root } = trailerEntries(index);
  const catalog = root ?? append(`<< /Type /Catalog /Pages ${pageTree(index) ?? appendTree(index, append)} 0 R >>`);
  const packed = [...index.places.values()].some((place) => place.kind === 'packed');
  const references: CrossReferences = {
    places,
    size: next,
    dictionary: `/Root ${catalog} 0 R ${entries}`,
    position: fileBytes + text.length,
  };
  return text + (packed ? crossReferenceStream(references) : crossReferenceTable(references));
}

/** The root of the page tree, if it is there and has all pages that are. */
function pageTree(index: ObjectIndex): number | undefined {
  return index.treeRoots.at(-1);
}

function appendTree(index: ObjectIndex, append: (body: string) => number): number {
  const pages = [...new Set(index.pages)];
  return append(`<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((page) => `${page} 0 R`).join(' ')}] >>`);
}

/** What the trailers that are left say: encryption and identifier, without which an encrypted file stays closed, and the catalog. */
function trailerEntries({ trailers, catalogs, places, treeRoots }: ObjectIndex): {
  entries: string;
  root: number | undefined;
} {
  let entries = '';
  let root: number | undefined;
  for (const trailer of trailers) {
    const reference = (key: string): string | undefined =>
      new RegExp(`/${key}\\s+(\\d+\\s+\\d+\\s+R)`).exec(trailer)?.[1];
    const encrypt = reference('Encrypt');
    const id = /\/ID\s*(\[[^\]]*\])/.exec(trailer)?.[1];
    const info = reference('Info');
    const catalog = Number.parseInt(reference('Root') ?? '', 10);
    if (encrypt !== undefined || id !== undefined) {
      entries = [encrypt && `/Encrypt ${encrypt}`, id && `/ID ${id}`, info && `/Info ${info}`]
        .filter(Boolean)
        .join(' ');
    }
    if (catalogs.includes(catalog)) root = catalog;
  }
  const last = root ?? catalogs.at(-1);
  // A catalog whose page tree was cut off leads nowhere.
  return { entries, root: last !== undefined && places.has(last) && treeRoots.length > 0 ? last : undefined };
}
