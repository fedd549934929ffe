import * as v from 'valibot';

export const PROBLEM_MEDIA_TYPE = 'application/problem+json';

/** Error body of every failed call: RFC 9457 with the members `code`, `retryable`, `request_id` and `field` added. */
export const problemSchema = v.object({
  type: v.string(),
  title: v.string(),
  status: v.pipe(v.number(), v.integer()),
  detail: v.pipe(v.string(), v.description('What went wrong this time, as a sentence.')),
  code: v.pipe(v.string(), v.description('What went wrong, for programs.')),
  retryable: v.pipe(v.boolean(), v.description('Whether the same call may succeed later.')),
  request_id: v.pipe(v.string(), v.description("What the service's operator finds in the log; also in X-Request-Id.")),
  field: v.optional(v.pipe(v.string(), v.description('The form field, parameter or header to blame.'))),
});
export type Problem = v.InferOutput<typeof problemSchema>;
