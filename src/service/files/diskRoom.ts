/** A full disk, a quota that is used up, a limit on the length of files; and what SQLite makes of them. */
const OUT_OF_ROOM = ['ENOSPC', 'EDQUOT', 'EFBIG', 'SQLITE_FULL'];

export const OUT_OF_ROOM_MESSAGE = 'The disk that the service works on is full.';

/** Whether the error, or what led to it, is that nothing more can be written. */
export function isOutOfRoom(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && OUT_OF_ROOM.includes(String(error.code))) || isOutOfRoom(error.cause);
}
