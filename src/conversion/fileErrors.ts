/** What can go wrong with the user's files. */
export const FILE_ERRORS = {
  source_missing: 'The file does not exist',
  source_unreadable: 'The file cannot be read',
  source_is_folder: 'That is a folder',
  file_too_large: 'The file is too large for the file system it is on',
  output_exists: 'There is such a file already',
  output_is_source: 'The result would replace the file it is made from',
  output_not_a_file: 'What is to be replaced is not a file',
  output_read_only: 'The file to replace is write-protected',
  output_in_use: 'The file to replace is open in another program',
  folder_missing: 'There is no such folder',
  not_a_folder: 'What should be the folder is none',
  folder_read_only: 'The folder cannot be written to',
  disk_full: 'The disk is full',
  name_too_long: 'The name of the result is too long',
  save_failed: 'The result cannot be saved',
} as const;

export type FileErrorCode = keyof typeof FILE_ERRORS;

/** A file that cannot be read or saved; `code` says why, `path` which. */
export class FileError extends Error {
  override readonly name = 'FileError';
  constructor(
    readonly code: FileErrorCode,
    readonly path: string,
    cause?: unknown,
  ) {
    const because = cause instanceof Error ? ` (${cause.message})` : '';
    super(`${FILE_ERRORS[code]}: ${path}${because}`, cause === undefined ? undefined : { cause });
  }
}

/** `code` of a system error, of a VS Code file system error, or empty. */
export function systemCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/** Which failure a system error stands for, by what was tried. Names: errno(3), and those of VS Code's FileSystemError. */
type Meanings = Readonly<Record<string, FileErrorCode>>;

const READING: Meanings = {
  ENOENT: 'source_missing',
  ENOTDIR: 'source_missing',
  FileNotFound: 'source_missing',
  EISDIR: 'source_is_folder',
  FileIsADirectory: 'source_is_folder',
};

const WRITING: Meanings = {
  ENOSPC: 'disk_full',
  EDQUOT: 'disk_full',
  EFBIG: 'disk_full',
  ENAMETOOLONG: 'name_too_long',
};

const IN_FOLDER: Meanings = {
  ...WRITING,
  ENOENT: 'folder_missing',
  ENOTDIR: 'not_a_folder',
  FileNotFound: 'folder_missing',
  FileNotADirectory: 'not_a_folder',
  EACCES: 'folder_read_only',
  EPERM: 'folder_read_only',
  EROFS: 'folder_read_only',
  NoPermissions: 'folder_read_only',
};

/** A temporary file could be written in the same folder just before: what stands in the way is the file to replace. */
const PUBLISHING: Meanings = {
  ...WRITING,
  EEXIST: 'output_exists',
  FileExists: 'output_exists',
  EACCES: 'output_in_use',
  EPERM: 'output_in_use',
  EBUSY: 'output_in_use',
  ETXTBSY: 'output_in_use',
  NoPermissions: 'output_in_use',
};

const OPENING_OUTPUT: Meanings = {
  ...WRITING,
  EBUSY: 'output_in_use',
  ETXTBSY: 'output_in_use',
  EACCES: 'output_read_only',
  EPERM: 'output_read_only',
  EROFS: 'folder_read_only',
};

function translator(meanings: Meanings, otherwise: FileErrorCode): (error: unknown, path: string) => Error {
  return (error, path) =>
    error instanceof FileError ? error : new FileError(meanings[systemCode(error)] ?? otherwise, path, error);
}

export const readingError = translator(READING, 'source_unreadable');
export const writingError = translator(WRITING, 'save_failed');
export const folderError = translator(IN_FOLDER, 'save_failed');
export const publishingError = translator(PUBLISHING, 'save_failed');
export const openingOutputError = translator(OPENING_OUTPUT, 'save_failed');
