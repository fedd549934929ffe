import { ClientError, readZipEnd, ZIP_END_BYTES } from '../client/index';
import type { TemporaryFile } from './fileSystem';

/** Central directory entry (APPNOTE.TXT 4.3.12): fixed part, then name, extra field and comment. */
const ENTRY_SIGNATURE = 0x02014b50;
const ENTRY_LENGTH = 46;
const WINDOW_BYTES = 256 * 1024;

/** Every OPC package has it (ECMA-376 part 2 §7.2.3). */
const CONTENT_TYPES = '[content_types].xml';
/** Where every known writer puts the document. */
const DOCUMENT_FOLDER = 'word/';

/**
 * Makes sure, before it takes the place of another, that a file is a DOCX: a whole ZIP with the parts of a Word document in its directory.
 *
 * @throws ClientError `damaged_download`
 */
export async function checkDocx(file: Pick<TemporaryFile, 'size' | 'read'>): Promise<void> {
  const tail = await file.read(Math.max(0, file.size - ZIP_END_BYTES), ZIP_END_BYTES);
  const end = readZipEnd(tail, file.size);
  if (!end) throw new ClientError('damaged_download', 'The result is not a whole ZIP file');
  let hasContentTypes = false;
  let hasDocument = false;
  for await (const name of entryNames(file, end.directoryOffset, end.directorySize)) {
    hasContentTypes ||= name.toLowerCase() === CONTENT_TYPES;
    hasDocument ||= name.toLowerCase().startsWith(DOCUMENT_FOLDER);
    if (hasContentTypes && hasDocument) return;
  }
  throw new ClientError('damaged_download', 'The result is a ZIP file, but not a Word document');
}

async function* entryNames(
  file: Pick<TemporaryFile, 'read'>,
  directoryOffset: number,
  directorySize: number,
): AsyncGenerator<string> {
  const end = directoryOffset + directorySize;
  let offset = directoryOffset;
  while (offset < end) {
    const bytes = await file.read(offset, Math.min(WINDOW_BYTES, end - offset));
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    let at = 0;
    while (at + ENTRY_LENGTH <= bytes.byteLength && view.getUint32(at, true) === ENTRY_SIGNATURE) {
      const nameLength = view.getUint16(at + 28, true);
      const length = ENTRY_LENGTH + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
      if (at + length > bytes.byteLength) break;
      yield Buffer.from(bytes.subarray(at + ENTRY_LENGTH, at + ENTRY_LENGTH + nameLength)).toString('utf8');
      at += length;
    }
    if (at === 0) return;
    offset += at;
  }
}
