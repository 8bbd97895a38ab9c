import { unwrapList } from '#contract/envelope.ts';
import { type ItemKind, isItemId, itemPath, itemTypes } from '#contract/itemPages.ts';
import { photoPage, photosPerPage } from '#contract/photoPages.ts';
import type { PageList } from '#contract/rendering.ts';
import type { Asker } from '../onDemand.ts';
import { type ContentAnswer, type PageReading, pageReading, type Reader, readOr } from './pageContent.ts';

/**
 * The target of an item's address: a page with some content, or another address. Undefined: the address never had an
 * item.
 */
type Address = { status: 200 | 410; content: PageReading } | { status: 308; path: string } | undefined;

/**
 * Reads the address of an item. An item that can't be read has a page without content, which fetches it. Rejects with
 * `NotNow` if the item had no turn.
 */
export async function readAddress(reader: Reader, kind: ItemKind, id: string, asker?: Asker): Promise<Address> {
  const answer = await readOr(
    () => reader.readItem(kind, id, asker),
    () => undefined,
  );
  switch (answer?.status) {
    case 200:
      return { status: 200, content: pageReading(reader, { item: answer.body }) };
    case 308:
      return { status: 308, path: itemPath(kind, answer.id) };
    case 404:
      return undefined;
    case 410:
      return {
        status: 410,
        content: pageReading(reader, { item: gone, upcomingEvents: reader.readList('upcomingEvents') }),
      };
    default:
      return { status: 200, content: pageReading(reader) };
  }
}

/** The content of a deleted item (`PageContent`). */
const gone: ContentAnswer = { etag: 'gone', identity: Buffer.from(JSON.stringify({ data: null })) };

/** An item that has a page, or had one. */
export interface ItemAddress {
  kind: ItemKind;
  id: string;
}

/** Returns the item whose page has a path; undefined for any other path. */
export function itemOfPath(path: string): ItemAddress | undefined {
  const [, kind = '', id = ''] = /^\/([a-z]+)\/([^/]+)$/.exec(path) ?? [];
  return Object.hasOwn(itemTypes, kind) && isItemId(id) ? { kind: kind as ItemKind, id } : undefined;
}

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
