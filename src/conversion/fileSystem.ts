import type { ByteSource, DownloadSink } from '../client/index';

/** Where PDFs are read and DOCX files are saved. Places are strings: paths, or addresses of a virtual file system. */
export interface FileSystem {
  /** @throws FileError `source_missing`, `source_unreadable`, `source_is_folder`, `file_too_large` */
  openSource(place: string): Promise<ByteSource>;

  exists(place: string): Promise<boolean>;

  /** Whether writing to one of the places writes to the other, by whatever links and names. */
  isSame(place: string, other: string): Promise<boolean>;

  /** Last part of a place, readable. */
  nameOf(place: string): string;

  folderOf(place: string): string;

  /** The place of that name in the same folder. */
  sibling(place: string, name: string): string;

  /**
   * An early no, before work is done for a file that cannot be saved. A yes is no promise.
   *
   * @throws FileError `folder_read_only`, `folder_missing`, `not_a_folder`, `output_not_a_file`, `output_read_only`, `output_in_use`
   */
  checkWritable(place: string): Promise<void>;

  /**
   * A new file in the folder of `target`, under a name that users don't meet. Missing folders are made.
   *
   * @param tag letters and digits of this conversion: the file that a crashed run of it left behind is replaced
   * @throws FileError
   */
  createTemporary(target: string, tag: string): Promise<TemporaryFile>;
}

/** A file that is written before it takes its place. Its methods throw FileError. */
export interface TemporaryFile extends DownloadSink {
  /** Bytes written. */
  readonly size: number;

  /** Bytes of what was written; fewer than `length` only at the end. */
  read(offset: number, length: number): Promise<Uint8Array>;

  /**
   * Puts the whole file in its place at once: whoever looks sees nothing or the old file before, the new one after. On an error the
   * temporary file is still there, for another place or to be discarded.
   *
   * @param mode `create` never replaces: FileError `output_exists`
   */
  publish(target: string, mode: PublishMode): Promise<void>;

  /** Removes the file, and the folders made for it, unless it was published. Never throws. */
  discard(): Promise<void>;
}

export type PublishMode = 'create' | 'replace';
