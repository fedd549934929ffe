import type { ScannedPages } from '../../api/limits';
import type { Sealer } from '../state/sealer';
import { newJobId, type JobRecord, type OutputFormat } from './jobRecord';

/** An upload that has come in whole. */
export interface NewConversion {
  readonly keyId: string;
  readonly fileName: string;
  readonly outputFormat: OutputFormat;
  readonly scannedPages: ScannedPages;
  /** Taken over when a new job is made of it. */
  readonly uploadPath: string;
  readonly uploadBytes: number;
  /** Hex. */
  readonly uploadSha256: string;
  readonly password?: string;
  readonly idempotencyKey?: string;
}

/** What the server's secret encrypts the password of a PDF for. */
export const PASSWORD_PURPOSE = 'password of a PDF';
const FINGERPRINT_PURPOSE = 'fingerprint of a request';

/** The record of a job that nobody has worked on yet. */
export function newJob(conversion: NewConversion, createdAtMs: number, sealer: Sealer): JobRecord {
  const { keyId, fileName, outputFormat, scannedPages, uploadBytes, uploadSha256, password, idempotencyKey } =
    conversion;
  const request = JSON.stringify([
    uploadSha256,
    outputFormat,
    password ?? null,
    // Requests of before there was a choice are the same as those that choose what came out then.
    ...(scannedPages === 'picture' ? [] : [scannedPages]),
  ]);
  return {
    id: newJobId(),
    keyId,
    fileName,
    outputFormat,
    scannedPages,
    inputBytes: uploadBytes,
    createdAtMs,
    status: 'processing',
    isWaiting: true,
    attempt: 0,
    losses: 0,
    ...(password === undefined ? {} : { sealedPassword: sealer.seal(PASSWORD_PURPOSE, password) }),
    ...(idempotencyKey === undefined
      ? {}
      : // Keyed, so that a password cannot be guessed from it.
        { idempotency: { key: idempotencyKey, fingerprint: sealer.fingerprint(FINGERPRINT_PURPOSE, request) } }),
  };
}
