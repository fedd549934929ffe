import * as v from 'valibot';
import { jobErrorSchema, JOB_STATUSES, warningSchema, type Warning } from '../../../api/job';
import { SCANNED_PAGES } from '../../../api/limits';
import type { JobRecord } from '../../jobs/jobRecord';
import type { Row } from '../../database/database';

/** Of a newer version, which runs beside this one or did before it, there may be warnings that are unknown here: they are left out. */
const knownWarnings = v.pipe(
  v.array(v.unknown()),
  v.transform((warnings) => warnings.filter((warning): warning is Warning => v.is(warningSchema, warning))),
);

/** What only a newer server knows is kept: this one may write the record, and the job may be the other's to finish. */
const recordSchema = v.looseObject({
  id: v.string(),
  keyId: v.string(),
  fileName: v.string(),
  outputFormat: v.string(),
  // What only a newer server knows comes out as it did before.
  scannedPages: v.exactOptional(v.fallback(v.picklist(SCANNED_PAGES), SCANNED_PAGES[0])),
  inputBytes: v.number(),
  createdAtMs: v.number(),
  idempotency: v.exactOptional(v.object({ key: v.string(), fingerprint: v.string() })),
  status: v.picklist(JOB_STATUSES),
  isWaiting: v.boolean(),
  attempt: v.number(),
  losses: v.number(),
  sealedPassword: v.exactOptional(v.string()),
  startedAtMs: v.exactOptional(v.number()),
  pagesDone: v.exactOptional(v.number()),
  pagesTotal: v.exactOptional(v.number()),
  endedAtMs: v.exactOptional(v.number()),
  expiresAtMs: v.exactOptional(v.number()),
  output: v.exactOptional(v.object({ bytes: v.number(), sha256: v.string() })),
  warnings: v.exactOptional(knownWarnings),
  error: v.exactOptional(jobErrorSchema),
  filesDeleted: v.exactOptional(v.boolean()),
});

/** The record in a row of the table of jobs. */
export function parseRecord({ record }: Row): JobRecord {
  if (typeof record !== 'string') throw new TypeError('A job in the database has no record.');
  return v.parse(recordSchema, JSON.parse(record));
}
