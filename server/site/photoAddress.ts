import { unwrapList } from '#contract/envelope.ts';
import { photoPage, photosPerPage } from '#contract/photoPages.ts';
import type { PageList } from '#contract/rendering.ts';
import type { Asker } from '../onDemand.ts';
import { type PageReading, pageReading, type Reader } from './pageContent.ts';

/** Reads the content of a page of journey photos; undefined if there are not so many photos. */
export async function readPhotoAddress(
  reader: Reader,
  number: number,
  asker?: Asker,
): Promise<PageReading | undefined> {
  if (number > (await countPhotoPages(reader))) return undefined;
  return pageReading(reader, { photos: await reader.readPhotos(number, asker) });
}

/** Returns the paths of the pages of journey photos; none without a photo. */
export async function photoPaths(reader: Pick<Reader, 'readList'>): Promise<string[]> {
  return Array.from({ length: await countPhotoPages(reader) }, (_, index) => photoPage(index + 1));
}

async function countPhotoPages({ readList }: Pick<Reader, 'readList'>): Promise<number> {
  const list = JSON.parse((await readList('journey')).identity.toString());
  const { total = unwrapList(list).length }: Partial<PageList> = list;
  return Math.ceil(total / photosPerPage);
}
