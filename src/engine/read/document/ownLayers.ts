import type { PdfSource } from '../../ports';
import { ByteScanner } from './byteScanner';
import { STREAM_START } from './objectStreams';

/** Before and behind the entry a dictionary reaches no farther than this. */
const MAX_DICTIONARY_BYTES = 4096;
/** Places that are looked at: hostile files may hold millions. */
const MAX_PLACES = 20_000;
const ENTRY = '/OC';
/** A group, or a membership that may be in the dictionary itself. */
const ENTRY_VALUE = /^\/OC\s*(?:\d+\s+\d+\s+R|<<)/;
const MAX_VALUE_BYTES = 32;

const SUBTYPE = /\/Subtype\s*\/(Form|Image)\b/;

/** Kinds of objects of which a file has some that state a layer of their own. */
export type OwnLayers = ReadonlySet<'form' | 'image'>;

/**
 * Whether forms or images of the file state in their own dictionaries the optional content that they are in (ISO 32000-2, 8.11.3.3), as watermarks do.
 * PDFium has no call for that. One pass over the file; their dictionaries are never in object streams.
 */
export function ownLayers(source: PdfSource): OwnLayers {
  const found = new Set<'form' | 'image'>();
  const scanner = new ByteScanner(source);
  let at = scanner.find(ENTRY, 0);
  for (let count = 0; at >= 0 && count < MAX_PLACES && found.size < 2; at = scanner.find(ENTRY, at + 1)) {
    if (!ENTRY_VALUE.test(scanner.text(at, MAX_VALUE_BYTES))) continue;
    count++;
    const behind = scanner.text(at, MAX_DICTIONARY_BYTES);
    const stream = STREAM_START.exec(behind);
    if (!stream) continue;
    const before = scanner.text(at - MAX_DICTIONARY_BYTES, Math.min(at, MAX_DICTIONARY_BYTES));
    const dictionary = before.slice(Math.max(0, before.lastIndexOf(' obj'))) + behind.slice(0, stream.index);
    const subtype = dictionary.includes('endobj') ? undefined : SUBTYPE.exec(dictionary)?.[1];
    if (subtype) found.add(subtype === 'Form' ? 'form' : 'image');
  }
  return found;
}
