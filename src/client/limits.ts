import * as v from 'valibot';

/** What a service says it accepts; any of it may be missing. */
export interface ServiceLimits {
  readonly maxUploadBytes?: number;
  readonly maxPages?: number;
}

const positive = v.fallback(v.optional(v.pipe(v.number(), v.minValue(1))), undefined);

const lenientLimits = v.pipe(
  v.object({ max_upload_bytes: positive, max_pages: positive }),
  v.transform((limits) => ({ maxUploadBytes: limits.max_upload_bytes, maxPages: limits.max_pages })),
);

/** Reads the answer of GET /v1/limits; what makes no sense in it is left out. */
export function readLimits(value: unknown): ServiceLimits {
  const parsed = v.safeParse(lenientLimits, value);
  return parsed.success ? parsed.output : {};
}
