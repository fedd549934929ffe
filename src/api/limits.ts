import * as v from 'valibot';

const positive = v.pipe(v.number(), v.integer(), v.minValue(1));

/** Answer of GET /v1/limits. */
export const limitsSchema = v.object({
  max_upload_bytes: positive,
  max_pages: positive,
  download_lifetime_seconds: positive,
  input_formats: v.array(v.string()),
  output_formats: v.array(v.string()),
  /** Of the key that asked. */
  requests_per_second: positive,
  running_jobs: positive,
});
export type Limits = v.InferOutput<typeof limitsSchema>;

/** The service's defaults; every one is a setting of `serve`. */
export const DEFAULT_LIMITS = {
  maxUploadBytes: 512 * 1024 * 1024,
  maxPages: 5_000,
  downloadLifetimeSeconds: 3_600,
  jobTimeoutSeconds: 600,
  requestsPerSecond: 60,
  runningJobsPerKey: 8,
  maxQueueLength: 1_000,
  syncWaitSeconds: 2,
  /** All header and field bytes of one request, the file aside. */
  maxHeaderAndFieldBytes: 64 * 1024,
  /** An upload that sends nothing for so long is cut. */
  uploadIdleSeconds: 60,
} as const;

export const OUTPUT_FORMATS = ['docx'] as const;
/** How scanned pages come out: as their picture, over the text if the PDF has it, or as text, which is recognised where nobody has done that. The first is the default. */
export const SCANNED_PAGES = ['picture', 'text'] as const;
export type ScannedPages = (typeof SCANNED_PAGES)[number];
export const DOCX_MEDIA_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
