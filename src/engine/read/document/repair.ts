import type { PdfSource } from '../../ports';
import { indexObjects, type ObjectIndex } from './objectIndex';

/** Digits of an offset in a cross-reference table (ISO 32000-2, 7.5.4). */
const OFFSET_DIGITS = 10;
const GENERATION_DIGITS = 5;
/** Bytes of the fields of a cross-reference stream: type, offset or container, generation or index. */
const FIELD_BYTES = [1, 5, 2] as const;
const TYPE_FREE = 0;
const TYPE_PLAIN = 1;
const TYPE_PACKED = 2;

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
  const offsets = new Map<number, number>();
  let next = 1;
  for (const number of index.places.keys()) next = Math.max(next, number + 1);
  const append = (body: string): number => {
    const number = next++;
    offsets.set(number, fileBytes + text.length);
    text += `${number} 0 obj\n${body}\nendobj\n`;
    return number;
  };
  const { entries, root } = trailerEntries(index);
  const catalog = root ?? append(`<< /Type /Catalog /Pages ${pageTree(index) ?? appendTree(index, append)} 0 R >>`);
  const packed = [...index.places.values()].some((place) => place.kind === 'packed');
  const references: CrossReferences = {
    places: index.places,
    added: offsets,
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

/** What says where the objects of the file are (ISO 32000-2, 7.5.4 and 7.5.8). Places in bytes. */
interface CrossReferences {
  readonly places: ObjectIndex['places'];
  /** Of the objects in the appendix, by number. */
  readonly added: ReadonlyMap<number, number>;
  /** Above the highest number. */
  readonly size: number;
  /** Entries of the trailer. */
  readonly dictionary: string;
  /** Its own place. */
  readonly position: number;
}

function crossReferenceTable({ places, added, size, dictionary, position }: CrossReferences): string {
  const rows: string[] = [`${'0'.repeat(OFFSET_DIGITS)} 65535 f \n`];
  for (let number = 1; number < size; number++) {
    const place = places.get(number);
    const offset = added.get(number) ?? (place?.kind === 'plain' ? place.offset : undefined);
    const generation = place?.kind === 'plain' ? place.generation : 0;
    rows.push(
      offset === undefined
        ? `${'0'.repeat(OFFSET_DIGITS)} 65535 f \n`
        : `${String(offset).padStart(OFFSET_DIGITS, '0')} ${String(generation).padStart(GENERATION_DIGITS, '0')} n \n`,
    );
  }
  return `xref\n0 ${size}\n${rows.join('')}trailer\n<< /Size ${size} ${dictionary} >>\nstartxref\n${position}\n%%EOF\n`;
}

function crossReferenceStream({ places, added, size, dictionary, position }: CrossReferences): string {
  // The stream is an object itself, the last one.
  const row = FIELD_BYTES[0] + FIELD_BYTES[1] + FIELD_BYTES[2];
  const data = Buffer.alloc(row * (size + 1));
  const write = (number: number, type: number, first: number, second: number) => {
    data.writeUIntBE(type, number * row, FIELD_BYTES[0]);
    data.writeUIntBE(first, number * row + FIELD_BYTES[0], FIELD_BYTES[1]);
    data.writeUIntBE(second, number * row + FIELD_BYTES[0] + FIELD_BYTES[1], FIELD_BYTES[2]);
  };
  write(0, TYPE_FREE, 0, 0xffff);
  for (const [number, place] of places) {
    if (place.kind === 'plain') write(number, TYPE_PLAIN, place.offset, place.generation);
    else write(number, TYPE_PACKED, place.container, place.index);
  }
  for (const [number, offset] of added) write(number, TYPE_PLAIN, offset, 0);
  write(size, TYPE_PLAIN, position, 0);
  const header = `<< /Type /XRef /Size ${size + 1} /W [${FIELD_BYTES.join(' ')}] ${dictionary} /Length ${data.length} >>`;
  return `${size} 0 obj\n${header}\nstream\n${data.toString('latin1')}\nendstream\nendobj\nstartxref\n${position}\n%%EOF\n`;
}
