import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { whileCleanupPauses } from '#server/backup/writeBackup.ts';
import { now } from '#server/clock.ts';
import type { OpenFeatures, SiteFile } from '#server/feature.ts';
import type { Services } from '#server/services.ts';
import { type Copied, contentFiles } from './content.ts';
import { readMe } from './readMe.ts';
import { type Copy, siteFiles } from './site.ts';
import { zipOf } from './zip.ts';

/** Where a copy will be served. */
export type Place = Omit<Copy, 'at'>;

/**
 * Writes a copy of the site, a zip archive, into a stream or by a function. Images that visitors see when it begins
 * stay until it ends. Calls `onFile` for each file. Rejects if the signal aborts or the stream is closed before the
 * end.
 */
export async function writeCopy(
  services: Services,
  openFeatures: OpenFeatures,
  place: Place,
  to: Writable | ((chunks: AsyncIterable<Uint8Array>) => Promise<void>),
  { signal, onFile }: { signal?: AbortSignal; onFile?: (count: number) => void } = {},
): Promise<Copied & { files: number }> {
  const copied = { items: 0, pictures: 0, missing: [], files: 0 };
  async function* counted(): AsyncGenerator<SiteFile> {
    for await (const file of filesOf(services, openFeatures, place, copied)) {
      copied.files += 1;
      onFile?.(copied.files);
      yield file;
    }
  }
  await whileCleanupPauses(services.database.db, () => pipeline(zipOf(counted()), to, { signal }));
  return copied;
}

async function* filesOf(
  services: Services,
  openFeatures: OpenFeatures,
  place: Place,
  copied: Copied,
): AsyncGenerator<SiteFile> {
  const { name } = (await services.settings.current()).settings.identity;
  yield { path: 'README.txt', content: Buffer.from(readMe(name, place)) };
  yield* contentFiles(services, copied);
  yield* siteFiles(services, openFeatures, { ...place, at: new Date(now()) });
}
