import type { MediaStorage } from '../../config.ts';
import { createDiskStore } from './disk.ts';
import type { FileStore } from './fileStore.ts';
import { createS3Store } from './s3.ts';

/** Returns the store that the configuration names. */
export function createFileStore(storage: MediaStorage): FileStore {
  return storage.kind === 'disk' ? createDiskStore(storage) : createS3Store(storage);
}
