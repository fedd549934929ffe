import * as v from 'valibot';
import { OUTPUT_FORMATS, SCANNED_PAGES } from './limits';

/** What callers send, beside the file itself: the service checks it by these schemas and describes it by them. */

/** How long a call may be held open while there is nothing new to tell. */
export const MAX_WAIT_SECONDS = 30;

/** Fields of the form of POST /v1/convert, without the file. */
export const convertFieldsSchema = v.object({
  output_format: v.picklist(OUTPUT_FORMATS),
  scanned_pages: v.optional(
    v.pipe(
      v.picklist(SCANNED_PAGES),
      v.description(
        'Of scanned pages: their picture, over the text if the PDF has it (the default), or the text, recognised where need be.',
      ),
    ),
  ),
  password: v.optional(v.pipe(v.string(), v.description('Of a protected PDF. An empty one is as none.'))),
});

/** Query of GET /v1/jobs/{id}. */
export const jobQuerySchema = v.object({
  wait: v.optional(v.pipe(v.string(), v.regex(/^([0-9]|[12][0-9]|30)$/))),
});

/** Header `Idempotency-Key` of POST /v1/convert: printable ASCII. */
export const idempotencyKeySchema = v.pipe(v.string(), v.regex(/^[\x20-\x7e]{1,255}$/));
