import { Busboy, type BusboyFileStream, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy';
import type { IncomingMessage } from 'http';
import * as v from 'valibot';
import { DEFAULT_LIMITS, OUTPUT_FORMATS, SCANNED_PAGES, type ScannedPages } from '../../api/limits';
import { convertFieldsSchema } from '../../api/requests';
import { counted } from '../counted';
import { savePdf, type SavedFile } from '../files/savePdf';
import type { OutputFormat } from '../jobs/jobRecord';
import { ServiceError } from '../serviceError';

/** A conversion request that has come in whole: its fields, and its file on disk. */
interface Upload {
  readonly file: SavedFile;
  readonly fileName: string;
  readonly outputFormat: OutputFormat;
  readonly scannedPages: ScannedPages;
  readonly password?: string;
}

interface UploadLimits {
  readonly maxUploadBytes: number;
  readonly uploadIdleSeconds: number;
}

const FIELD_BYTES = DEFAULT_LIMITS.maxHeaderAndFieldBytes;
/** More parts than any caller of this interface has use for. */
const MAX_PARTS = 32;
const MAX_PART_HEADERS = 16;
const MAX_PART_HEADER_BYTES = 8 * 1024;
const MAX_FILE_NAME_LENGTH = 255;
const MS_PER_SECOND = 1_000;

/**
 * Refuses, before a byte of the body is read, what the headers already give away.
 * @throws ServiceError unsupported_media_type, upload_too_large
 */
export function checkUploadHeaders(request: IncomingMessage, { maxUploadBytes }: UploadLimits): void {
  const type = request.headers['content-type'] ?? '';
  if (!/^multipart\/form-data\s*(;|$)/i.test(type)) {
    throw new ServiceError('unsupported_media_type', 'Send the file as multipart/form-data, in the field "file".');
  }
  const length = Number(request.headers['content-length'] ?? 0);
  if (length > maxUploadBytes + FIELD_BYTES) throw tooLarge(maxUploadBytes);
}

/**
 * Reads the multipart body of a request (RFC 7578), the file to `filePath` as it comes in. Stops reading at the first thing that is
 * wrong; the rest of the body is then the caller's to discard.
 * @throws ServiceError malformed_multipart, request_timed_out, missing_field, invalid_field, empty_file, upload_too_large, not_a_pdf
 */
export async function receiveUpload(request: IncomingMessage, filePath: string, limits: UploadLimits): Promise<Upload> {
  const form = openForm(request, limits.maxUploadBytes);
  try {
    return await new UploadReader(request, form, filePath, limits).read();
  } finally {
    request.setTimeout(0);
    request.unpipe(form);
  }
}

function openForm(request: IncomingMessage, maxUploadBytes: number): BusboyInstance {
  const { 'content-type': type = '', ...others } = request.headers;
  const headers: BusboyHeaders = { ...others, 'content-type': type };
  try {
    return new Busboy({
      headers,
      isPartAFile: (name, _type, fileName) => name === 'file' || fileName !== undefined,
      limits: {
        fileSize: maxUploadBytes,
        fieldSize: FIELD_BYTES,
        parts: MAX_PARTS,
        headerPairs: MAX_PART_HEADERS,
        headerSize: MAX_PART_HEADER_BYTES,
      },
    });
  } catch (cause) {
    throw new ServiceError('malformed_multipart', 'The Content-Type names no boundary.', { cause });
  }
}

class UploadReader {
  private readonly fields = new Map<string, string>();
  private fieldBytes = 0;
  private bodyBytes = 0;
  private fileName = '';
  private fileStream: BusboyFileStream | undefined;
  private saved: Promise<SavedFile> | undefined;

  constructor(
    private readonly request: IncomingMessage,
    private readonly form: BusboyInstance,
    private readonly filePath: string,
    private readonly limits: UploadLimits,
  ) {}

  async read(): Promise<Upload> {
    try {
      await this.parse();
      if (!this.saved) throw new ServiceError('missing_field', 'The field "file" is missing.', { field: 'file' });
      const file = await this.saved;
      const password = this.fields.get('password');
      const fileName = tidyFileName(this.fileName);
      // An empty password is what a form sends that has a field for one and nothing in it.
      return {
        file,
        fileName,
        outputFormat: this.outputFormat(),
        scannedPages: this.scannedPages(),
        ...(password && { password }),
      };
    } catch (error) {
      this.fileStream?.destroy();
      await this.saved?.catch(() => undefined);
      throw error;
    }
  }

  private parse(): Promise<void> {
    const { form, request } = this;
    const { maxUploadBytes, uploadIdleSeconds } = this.limits;
    return new Promise((resolve, reject) => {
      const attempt = (step: () => void): void => {
        try {
          step();
        } catch (error) {
          reject(error instanceof Error ? error : new Error(String(error)));
        }
      };
      form.on('file', (name, stream, fileName) => {
        attempt(() => {
          this.takeFile(name, stream, fileName, reject);
        });
      });
      // A part may come without a name, whatever the parser's types say.
      form.on('field', (name: string | undefined, value, _nameTruncated, truncated) => {
        attempt(() => {
          if (name !== undefined) this.takeField(name, value, truncated);
        });
      });
      form.on('partsLimit', () => {
        reject(malformed(`The form has more than ${MAX_PARTS} parts.`));
      });
      form.on('error', (cause) => {
        reject(malformed('The body is not well-formed multipart/form-data.', cause));
      });
      form.on('finish', resolve);
      request.on('data', (chunk: Buffer) => {
        this.bodyBytes += chunk.length;
        if (this.bodyBytes > maxUploadBytes + FIELD_BYTES) reject(tooLarge(maxUploadBytes));
      });
      // Trickling bytes keep a connection; silence does not.
      request.setTimeout(uploadIdleSeconds * MS_PER_SECOND, () => {
        reject(new ServiceError('request_timed_out', `Nothing came for ${counted(uploadIdleSeconds, 'second')}.`));
      });
      const cutOff = (): void => {
        // What has not been read by now never will be, even where all of it has arrived.
        if (!request.readableEnded) reject(malformed('The upload was cut off before its end.'));
      };
      request.on('close', cutOff);
      request.pipe(form);
      // The caller may have gone while its key was looked up: then there is no event to wait for.
      if (request.destroyed) cutOff();
    });
  }

  private takeFile(
    name: string,
    stream: BusboyFileStream,
    fileName: string | undefined,
    fail: (e: Error) => void,
  ): void {
    stream.on('error', (cause) => {
      fail(malformed('The file was cut off before its end.', cause));
    });
    if (name !== 'file') {
      stream.resume();
      return;
    }
    if (this.saved) {
      stream.resume();
      throw new ServiceError('invalid_field', 'Send one file at a time.', { field: 'file' });
    }
    this.fileName = fileName ?? '';
    this.fileStream = stream;
    stream.on('limit', () => {
      fail(tooLarge(this.limits.maxUploadBytes));
    });
    this.saved = savePdf(stream, this.filePath);
    this.saved.catch((error: unknown) => {
      // The disk's errors carry a system call: they are not the caller's fault.
      const ours = error instanceof ServiceError || (error instanceof Error && 'syscall' in error);
      fail(ours ? error : malformed('The file was cut off before its end.', error));
    });
  }

  private takeField(name: string, value: string, truncated: boolean): void {
    this.fieldBytes += name.length + value.length;
    if (truncated || this.fieldBytes > FIELD_BYTES) {
      // ISO 32000-2 section 7.6.4.3.3: of a password 127 bytes count. Who is told so may give another one.
      if (name === 'password')
        throw new ServiceError('wrong_password', 'No PDF has a password of that length.', { field: name });
      throw new ServiceError('upload_too_large', `All fields but the file may have ${FIELD_BYTES} bytes.`, {
        field: name,
      });
    }
    if (this.fields.has(name)) throw new ServiceError('invalid_field', 'The field stands twice.', { field: name });
    this.fields.set(name, value);
    // Found out now, before the file that may come after it.
    if (name === 'output_format') this.outputFormat();
    if (name === 'scanned_pages') this.scannedPages();
  }

  private outputFormat(): OutputFormat {
    const field = 'output_format';
    const text = this.fields.get(field);
    if (text === undefined) throw new ServiceError('missing_field', `The field "${field}" is missing.`, { field });
    if (v.is(convertFieldsSchema.entries.output_format, text)) return text;
    throw new ServiceError('invalid_field', `The output format must be ${OUTPUT_FORMATS.join(' or ')}.`, { field });
  }

  private scannedPages(): ScannedPages {
    const field = 'scanned_pages';
    // An empty one is as none, as with the password.
    const text = this.fields.get(field) || SCANNED_PAGES[0];
    if (v.is(convertFieldsSchema.entries.scanned_pages.wrapped, text)) return text;
    throw new ServiceError('invalid_field', `Scanned pages can come out as ${SCANNED_PAGES.join(' or ')}.`, { field });
  }
}

function tidyFileName(name: string): string {
  // Of what does not show, joiners and non-joiners are a matter of spelling (Unicode section 23.2).
  const printable = name.replace(/\p{Cc}|(?![\u200c\u200d])\p{Cf}/gu, '').slice(0, MAX_FILE_NAME_LENGTH);
  // Not all that read JSON take half of a character, which a cut may leave.
  return printable.replace(/\p{Cs}$/u, '').trim() || 'document.pdf';
}

function malformed(message: string, cause?: unknown): ServiceError {
  return new ServiceError('malformed_multipart', message, { cause });
}

function tooLarge(maxUploadBytes: number): ServiceError {
  return new ServiceError(
    'upload_too_large',
    `The service accepts files of up to ${counted(maxUploadBytes, 'byte')}.`,
    {
      field: 'file',
    },
  );
}
