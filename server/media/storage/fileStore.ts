import type { Readable } from 'node:stream';

/** A stored file that is not open yet. */
export interface StoredFile {
  bytes: number;
  type: string;
  /** Opens the file, or only a part of it. The stream fails with a 404 if the file has been removed meanwhile. */
  open(part?: Part): Promise<Readable>;
}

/** A part of a file in bytes: from `start` to before `end`. */
export interface Part {
  start: number;
  end: number;
}

/** The place of a file: the key of its image, which is the name of its folder, and its name in that folder. */
export interface FileName {
  key: string;
  name: string;
}

const keyPattern = /^[0-9a-f]{16}-[0-9a-f]{16}$/;

/** Whether a text has the form of the keys that this program makes. */
export const isKey = (text: string) => keyPattern.test(text);

/**
 * The storage of the images' files, each image in a folder with its key as the name. A key is made for one row's image
 * and never used again. So it is always safe for other rows to remove a folder, also for rows with the same picture. No
 * file is ever written again, except an Open Graph image, with the same content.
 *
 * A file that can be read is complete and, on disk, survives a power failure.
 */
export interface FileStore {
  write(key: string, name: string, path: string): Promise<void>;
  /** Undefined if the file does not exist. */
  read(key: string, name: string): Promise<StoredFile | undefined>;
  /** Lists the complete files of a key, or of all keys. Files that belong to no image are left out. */
  list(key?: string): AsyncIterable<FileName>;
  /** Removes a key's files, or the file with this name. Missing files are no error. */
  remove(key: string, name?: string): Promise<void>;
}

/** The storage does not respond, refuses a call or, if `isFull`, has no room for a file. */
export class StorageError extends Error {
  readonly isFull: boolean;

  constructor(message: string, { cause, isFull = false }: { cause: unknown; isFull?: boolean }) {
    super(message, { cause });
    this.isFull = isFull;
  }
}
