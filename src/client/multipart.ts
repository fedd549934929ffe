import { randomUUID } from 'node:crypto';
import type { ByteSource } from './byteSource';

/** A form as multipart/form-data (RFC 7578): its length is known before the first byte, and the file is read as it is sent. */
interface MultipartForm {
  readonly contentType: string;
  /** Bytes of the whole body, for `Content-Length`. */
  readonly contentLength: number;
  /** May be called again for another attempt. `onSent` hears how many bytes of the file have been taken so far. */
  body(onSent: (fileBytes: number) => void): AsyncIterable<Uint8Array>;
}

/**
 * @param fields go before the file, so that a service knows what to do with it while it arrives
 * @param boundary only for tests: by chance alone none occurs in a file (RFC 2046 §5.1.1)
 */
export function multipartForm(
  fields: Readonly<Record<string, string>>,
  file: ByteSource,
  boundary = `pdf-to-docx-${randomUUID()}`,
): MultipartForm {
  const fieldParts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const head = Buffer.from(
    `${fieldParts.join('')}--${boundary}\r\n` +
      `Content-Disposition: form-data; name="file"; filename="${safeFileName(file.name)}"\r\n` +
      'Content-Type: application/pdf\r\n\r\n',
  );
  const tail = Buffer.from(`\r\n--${boundary}--\r\n`);
  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    contentLength: head.length + file.size + tail.length,
    async *body(onSent) {
      yield head;
      let sent = 0;
      for await (const piece of file.read()) {
        yield piece;
        sent += piece.byteLength;
        onSent(sent);
      }
      yield tail;
    },
  };
}

/**
 * A file name for a `filename` parameter: UTF-8 as it is, quotes and line ends percent-encoded as browsers do (WHATWG HTML, "multipart
 * form data"), and what a parser could read as a path or an escape replaced (RFC 7578 §4.2).
 */
export function safeFileName(name: string): string {
  const safe = name
    .replace(/[\\/]/g, '_')
    .replace(/\r/g, '%0D')
    .replace(/\n/g, '%0A')
    .replace(/"/g, '%22')
    .replace(/\p{Cc}/gu, '_');
  return safe === '' || safe === '.' || safe === '..' ? 'document.pdf' : safe;
}
