import * as v from 'valibot';

export const PROBLEM_MEDIA_TYPE = 'application/problem+json';

/** Error body of every failed call: RFC 9457 with the members `code`, `retryable`, `request_id` and `field` added. */
export const problemSchema = v.object({
  type: v.string(),
  title: v.string(),
  status: v.pipe(v.number(), v.integer()),
  detail: v.string(),
  code: v.string(),
  retryable: v.boolean(),
  request_id: v.string(),
  field: v.optional(v.string()),
});
export type Problem = v.InferOutput<typeof problemSchema>;
