import type { ItemKind } from '#contract/itemPages.ts';
import type { ListName } from '#contract/publicApi.ts';
import type { ContentName, PageContent, PageSettings, RenderedPage, SiteRenderer } from '#contract/rendering.ts';
import { whenReady } from '../cache.ts';
import type { ItemAnswer } from '../content/listCache.ts';
import { NotNow } from '../http/errors.ts';
import type { Asker } from '../onDemand.ts';
import type { Services } from '../services.ts';

/** A part of a page's content as JSON, and its ETag, which changes with it. */
export interface ContentAnswer {
  etag: string;
  identity: Buffer;
}

/** The parts of a page's content that are of features, by their names (`PageParts`). */
export type PartAnswers = Record<string, ContentAnswer | Promise<ContentAnswer>>;

/** The name of a part of a page's content. That of a feature stands behind `parts.`. */
export type PartName = ContentName | `parts.${string}`;

/** The parts of a page's content that are read, by their names. */
export type PageReading = ReadonlyMap<PartName, ContentAnswer | Promise<ContentAnswer>>;

/** Returns the content of a page: the settings, which each page has, its own parts, and those of its feature. */
export const pageReading = (
  { readSettings }: Pick<Reader, 'readSettings'>,
  parts: Partial<Record<ContentName, ContentAnswer | Promise<ContentAnswer>>> = {},
  ofFeature: PartAnswers = {},
): PageReading =>
  new Map<PartName, ContentAnswer | Promise<ContentAnswer>>([
    ['settings', readSettings()],
    ...(Object.entries(parts) as [ContentName, ContentAnswer | Promise<ContentAnswer>][]),
    ...Object.entries(ofFeature).map(([name, part]) => [`parts.${name}`, part] as const),
  ]);

/** Returns the content of a page of the site's list: what it shows, and what it has of features. */
export const listedReading = (
  reader: Pick<Reader, 'readSettings' | 'readList'>,
  { lists }: SiteRenderer['pages'][number],
  ofFeatures: PartAnswers,
): PageReading =>
  pageReading(
    reader,
    Object.fromEntries(Object.keys(lists).map((name) => [name, reader.readList(name as ListName)])),
    ofFeatures,
  );

/**
 * Begins to read the settings, and returns a reader that has them. So a page whose content is read as well waits only
 * once for a silent database.
 */
export function askSettings<AnyReader extends Reader>(reader: AnyReader): AnyReader {
  const settings = reader.readSettings();
  // A redirect needs no settings, and nobody else would see the error.
  if (settings instanceof Promise) settings.catch(() => {});
  return { ...reader, readSettings: () => settings };
}

/** Returns what `read` returns, or `fallback` if that can't be read. Rejects with `NotNow` if it had no turn. */
export async function readOr<Content, Fallback>(
  read: () => Content | Promise<Content>,
  fallback: () => Fallback,
): Promise<Content | Fallback> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof NotNow) throw error;
    return fallback();
  }
}

/** The content of a page that could be read. */
export type ReadContent = ReadonlyMap<PartName, ContentAnswer>;

/** An answer about an item, with its content (`{ data: ItemPage }`). */
type PageAnswer = ItemAnswer<ContentAnswer>;

/**
 * Reads the content of pages. Its functions reject if the content can't be read. Items and photos are read
 * in turn: `NotNow` rejects if too many wait, and the read ends when all who asked have gone.
 */
export interface Reader {
  /** Reads the first items of a list (`PageList`). */
  readList(name: ListName): ContentAnswer | Promise<ContentAnswer>;
  /** Reads the settings of the site (`SiteSettings`). */
  readSettings(): ContentAnswer | Promise<ContentAnswer>;
  /** Reads the journey photos of a page (`PageList`). */
  readPhotos(page: number, asker?: Asker): ContentAnswer | Promise<ContentAnswer>;
  readItem(kind: ItemKind, id: string, asker?: Asker): PageAnswer | Promise<PageAnswer>;
}

/** Reads the content of all pages of the site, those of drafts as well. */
export interface SiteReader extends Reader {
  /** Reads the content of a draft's page for the token of a preview link; undefined if it shows none there. */
  readPreview(kind: ItemKind, id: string, token: string, asker?: Asker): Promise<ContentAnswer | undefined>;
}

/** Returns the reader of the content of these services. */
export const readerOf = ({
  lists,
  itemPages,
  settings,
}: Pick<Services, 'lists' | 'itemPages' | 'settings'>): SiteReader => ({
  readList: lists.forPage,
  readPhotos: lists.photosForPage,
  readItem: itemPages.find,
  readPreview: itemPages.preview,
  readSettings: () => whenReady(settings.current(), ({ body }) => body),
});

/**
 * Returns the parts of a page's content that can be read. Nothing is awaited when everything is in memory, which is
 * nearly always the case.
 */
export function readContent(reading: PageReading): ReadContent | Promise<ReadContent> {
  const isInMemory = (parts: PageReading): parts is ReadContent =>
    ![...parts.values()].some((part) => part instanceof Promise);
  return isInMemory(reading) ? reading : readAll(reading);
}

async function readAll(reading: PageReading): Promise<ReadContent> {
  const results = await Promise.allSettled(reading.values());
  const parts = [...reading.keys()].map((name, index) => [name, results[index]] as const);
  return new Map(parts.flatMap(([name, part]) => (part?.status === 'fulfilled' ? [[name, part.value]] : [])));
}

/** A function that reports a page that could not be rendered as intended. */
export type Report = (error: unknown, text: string) => void;

/**
 * Renders the page at a path with the given content. If a part of it makes a component throw, the page is rendered
 * without that part and fetches it in the browser. Rejects if the page itself throws.
 */
export async function renderContent(
  { renderPage }: SiteRenderer,
  path: string,
  answers: ReadContent,
  settings: PageSettings,
  report: Report,
): Promise<RenderedPage> {
  const read = [...answers].map(([name, { identity }]) => [name, JSON.parse(identity.toString())] as const);
  try {
    return await renderPage(path, toContent(read), settings);
  } catch (error) {
    for (const name of answers.keys()) {
      const others = toContent(read.filter(([other]) => other !== name));
      const page = await renderPage(path, others, settings).catch(() => undefined);
      if (page === undefined) continue;
      report(error, `${path} is rendered without its content ${name}, which it cannot show`);
      return page;
    }
    report(error, `${path} is rendered without content, which it cannot show`);
    return renderPage(path, {}, settings);
  }
}

/** Returns the content of a page with these parts. */
function toContent(read: (readonly [PartName, unknown])[]): PageContent {
  const own = read.filter(([name]) => !name.startsWith('parts.'));
  const ofFeature = read.filter(([name]) => name.startsWith('parts.'));
  const parts = Object.fromEntries(ofFeature.map(([name, part]) => [name.slice('parts.'.length), part]));
  return { ...(Object.fromEntries(own) as PageContent), ...(ofFeature.length > 0 && { parts }) };
}
