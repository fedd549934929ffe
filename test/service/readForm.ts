import busboy from '@fastify/busboy';
import type { IncomingHttpHeaders } from 'http';
import { Readable } from 'node:stream';

interface ReceivedForm {
  readonly fields: readonly (readonly [string, string])[];
  readonly fileName: string;
  /** How many fields came before the file. */
  readonly fieldsBeforeFile: number;
  readonly file: Buffer;
}

/** Reads multipart/form-data with another parser than the one that was written beside the code under test. */
export function readForm(headers: IncomingHttpHeaders, body: Buffer | Readable): Promise<ReceivedForm> {
  return new Promise((resolve, reject) => {
    const form = busboy({ headers: { ...headers, 'content-type': headers['content-type'] ?? '' } });
    const fields: [string, string][] = [];
    const pieces: Buffer[] = [];
    let fileName = '';
    let fieldsBeforeFile = 0;
    form.on('field', (name, value) => fields.push([name, value]));
    form.on('file', (_name, stream, name) => {
      fileName = name;
      fieldsBeforeFile = fields.length;
      stream.on('data', (piece: Buffer) => pieces.push(piece));
    });
    form.on('finish', () => {
      resolve({ fields, fileName, fieldsBeforeFile, file: Buffer.concat(pieces) });
    });
    form.on('error', reject);
    (body instanceof Readable ? body : Readable.from([body])).pipe(form);
  });
}
