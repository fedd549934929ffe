import * as v from 'valibot';

/** What a service says it accepts; any of it may be missing. */
export interface ServiceLimits {
  readonly maxUploadBytes?: number;
  readonly maxPages?: number;
  readonly downloadLifetimeSeconds?: number;
  readonly inputFormats?: readonly string[];
  readonly outputFormats?: readonly string[];
  readonly requestsPerSecond?: number;
  readonly runningJobs?: number;
}

const positive = v.fallback(v.optional(v.pipe(v.number(), v.minValue(1))), undefined);
const names = v.fallback(v.optional(v.array(v.string())), undefined);

const lenientLimits = v.pipe(
  v.object({
    max_upload_bytes: positive,
    max_pages: positive,
    download_lifetime_seconds: positive,
    input_formats: names,
    output_formats: names,
    requests_per_second: positive,
    running_jobs: positive,
  }),
  v.transform((limits) => ({
    maxUploadBytes: limits.max_upload_bytes,
    maxPages: limits.max_pages,
    downloadLifetimeSeconds: limits.download_lifetime_seconds,
    inputFormats: limits.input_formats,
    outputFormats: limits.output_formats,
    requestsPerSecond: limits.requests_per_second,
    runningJobs: limits.running_jobs,
  })),
);

/** Reads the answer of GET /v1/limits; what makes no sense in it is left out. */
export function readLimits(value: unknown): ServiceLimits {
  const parsed = v.safeParse(lenientLimits, value);
  return parsed.success ? parsed.output : {};
}
