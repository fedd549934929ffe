/** Whether a ZIP file is whole, by its end-of-central-directory record (APPNOTE.TXT 4.3.16). */

const END_SIGNATURE = 0x06054b50;
const END_LENGTH = 22;
const MAX_COMMENT_LENGTH = 0xffff;
/** Stands for a value that is in the ZIP64 record instead (APPNOTE.TXT 4.4.1.4). */
const IN_ZIP64 = 0xffffffff;
/** ZIP64 end record and its locator (APPNOTE.TXT 4.3.14, 4.3.15), which come right before the end record. */
const ZIP64_RECORD_SIGNATURE = 0x06064b50;
const ZIP64_RECORD_LENGTH = 56;
const ZIP64_LOCATOR_SIGNATURE = 0x07064b50;
const ZIP64_LOCATOR_LENGTH = 20;

/** So many bytes from the end of a file hold these records, whatever the comment. */
export const ZIP_END_BYTES = ZIP64_RECORD_LENGTH + ZIP64_LOCATOR_LENGTH + END_LENGTH + MAX_COMMENT_LENGTH;

/** Local file header: how a ZIP file that is no self-extractor begins (APPNOTE.TXT 4.3.7). */
const ZIP_START = [0x50, 0x4b, 0x03, 0x04];

/** Place of the central directory, in bytes from the start of the file. */
interface ZipEnd {
  readonly directoryOffset: number;
  readonly directorySize: number;
}

/**
 * The central directory's place, or undefined when the file is cut short, has something after its end, or is no ZIP file.
 *
 * @param tail the last `ZIP_END_BYTES` of the file, or all of a shorter one
 * @param size bytes of the whole file
 */
export function readZipEnd(tail: Uint8Array, size: number): ZipEnd | undefined {
  const view = new DataView(tail.buffer, tail.byteOffset, tail.byteLength);
  const tailOffset = size - tail.byteLength;
  for (let at = tail.byteLength - END_LENGTH; at >= 0; at--) {
    if (view.getUint32(at, true) !== END_SIGNATURE) continue;
    const commentLength = view.getUint16(at + 20, true);
    if (at + END_LENGTH + commentLength !== tail.byteLength) continue;
    const directorySize = view.getUint32(at + 12, true);
    const directoryOffset = view.getUint32(at + 16, true);
    const isZip64 = directoryOffset === IN_ZIP64 || directorySize === IN_ZIP64;
    const end = isZip64 ? readZip64End(view, at, tailOffset) : { directoryOffset, directorySize };
    if (end && end.directoryOffset + end.directorySize <= tailOffset + at) return end;
  }
  return undefined;
}

function readZip64End(view: DataView, endAt: number, tailOffset: number): ZipEnd | undefined {
  const locatorAt = endAt - ZIP64_LOCATOR_LENGTH;
  if (locatorAt < 0 || view.getUint32(locatorAt, true) !== ZIP64_LOCATOR_SIGNATURE) return undefined;
  const recordAt = Number(view.getBigUint64(locatorAt + 8, true)) - tailOffset;
  if (recordAt < 0 || recordAt + ZIP64_RECORD_LENGTH > locatorAt) return undefined;
  if (view.getUint32(recordAt, true) !== ZIP64_RECORD_SIGNATURE) return undefined;
  return {
    directorySize: Number(view.getBigUint64(recordAt + 40, true)),
    directoryOffset: Number(view.getBigUint64(recordAt + 48, true)),
  };
}

/** Follows a download: keeps its first and last bytes to judge it at the end. */
export class ZipWatch {
  private head = Buffer.alloc(0);
  /** The last pieces: together as long as the end of a ZIP file can be, and not one more than that takes. */
  private lastPieces: Uint8Array[] = [];
  private lastLength = 0;
  private size = 0;

  /** @param bytes are kept for a while: nobody may change them */
  add(bytes: Uint8Array): void {
    if (this.head.length < ZIP_START.length)
      this.head = Buffer.concat([this.head, bytes.subarray(0, ZIP_START.length)]);
    this.size += bytes.byteLength;
    this.lastPieces.push(bytes);
    this.lastLength += bytes.byteLength;
    let [first] = this.lastPieces;
    while (first && this.lastLength - first.byteLength >= ZIP_END_BYTES) {
      this.lastPieces.shift();
      this.lastLength -= first.byteLength;
      [first] = this.lastPieces;
    }
  }

  /** False as soon as the first bytes tell that this is no ZIP file. */
  get startsAsZip(): boolean {
    return this.head.subarray(0, ZIP_START.length).every((byte, index) => byte === ZIP_START[index]);
  }

  get isWhole(): boolean {
    return this.startsAsZip && readZipEnd(Buffer.concat(this.lastPieces), this.size) !== undefined;
  }
}
