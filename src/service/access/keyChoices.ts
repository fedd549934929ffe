/** What is chosen for a key when it is made. */

export const KEY_SCOPES = ['FULL', 'CONVERT', 'READ'] as const;
/** FULL: everything. CONVERT: everything but webhooks. READ: GET and HEAD only. */
export type KeyScope = (typeof KEY_SCOPES)[number];

/** Of its name, in characters. */
export const MAX_KEY_NAME_LENGTH = 100;
