import { randomBytes } from 'node:crypto';

const ID_BYTES = 12;

/** Names one request in its response, its errors and the log. Never the caller's own: what a log says is ours. */
export const newRequestId = (): string => `req_${randomBytes(ID_BYTES).toString('base64url')}`;
