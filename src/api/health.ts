import * as v from 'valibot';

/** Answer of GET /livez and GET /readyz. */
export const healthSchema = v.object({ status: v.literal('ok') });
export type Health = v.InferOutput<typeof healthSchema>;
