import { setTimeout as delay } from 'node:timers/promises';
import { clubNames } from '#contract/clubs.ts';
import { contentTypes } from '#contract/content/index.ts';
import { today } from '#contract/dates.ts';
import { numberOfPhotoPage } from '#contract/photoPages.ts';
import { listPath, publicPaths } from '#contract/publicApi.ts';
import type { PageSettings, SiteRenderer } from '#contract/rendering.ts';
import { addressInCopy, callInCopy } from '#contract/siteCopy.ts';
import { filesOf } from '#server/backup/entries.ts';
import { publicRows } from '#server/content/photosOfEvents.ts';
import { imageOf, type StoredType } from '#server/content/rows.ts';
import { type FeaturePages, type OpenFeatures, partsBeside, type SiteFile } from '#server/feature.ts';
import { NotNow } from '#server/http/errors.ts';
import type { StoredImage } from '#server/media/storedImage.ts';
import { inTurnFor } from '#server/onDemand.ts';
import type { Services } from '#server/services.ts';
import { readBuild } from '#server/site/build.ts';
import { writeErrorPage } from '#server/site/errorPage.ts';
import { itemOfPath, photoPaths, readPhotoAddress } from '#server/site/pageAddress.ts';
import {
  listedReading,
  type PageReading,
  pageReading,
  type Reader,
  readContent,
  readerOf,
  renderContent,
} from '#server/site/pageContent.ts';
import { type SitemapPage, sitemapPartSize, writeSitemap, writeSitemapIndex } from '#server/site/sitemap.ts';
import { copyServices } from './copyServices.ts';

/** Where a copy of the site is to be served, and when it is made. */
export interface Copy {
  /** The folder below which it is served. It begins and ends with a slash, and no sign of it has a meaning in HTML. */
  base: string;
  /** The origin at which it is served. Without one, it has no files with absolute addresses, such as the feed. */
  url?: string | undefined;
  /** The instant of the copy. Its pages are rendered for the beginning of that day in the zone of the chapter. */
  at: Date;
}

/**
 * Makes the files of a copy of the whole public site, which any file server serves (features/export/README.md, "The
 * site as files"). The same content gives the same files on a day, in the same order. Rejects if there is no build, and
 * if a page can't be read or rendered.
 */
export async function* siteFiles(
  services: Services,
  openFeatures: OpenFeatures,
  { base, url, at }: Copy,
): AsyncGenerator<SiteFile> {
  const { site, assets, files } = await readPublicBuild(base);
  const { region, identity } = (await services.settings.current()).settings;
  const day = today(region.timeZone, at);
  const mediaUrl = `${base}media`;
  const address = url && url + base.slice(0, -1);
  const copied = copyServices(services, { mediaUrl, address, minuteAt: () => `${day}T00:00` });
  try {
    const features = openFeatures(copied);
    const settings: PageSettings = {
      siteUrl: url,
      publicApiUrl: '',
      adminApiUrl: '',
      mediaUrl,
      eventPhotos: services.config.eventPhotos,
      assets,
      copy: { base, day },
    };
    const reader = readerOf(copied);
    const featurePages = features.flatMap(({ pages }) => pages ?? []);
    const items = await itemsWithPages(copied);
    const listed = await pathsOf(site, reader, featurePages);
    const further = await patiently(async () =>
      Promise.all(featurePages.map(async ({ furtherPaths }) => (await furtherPaths?.()) ?? [])),
    );

    const read = readPages(site, reader, featurePages);
    for (const path of [...listed, ...further.flat(), ...items.map(({ path }) => path)]) {
      const html = await patiently(() => render(site, path, read, settings));
      if (html !== undefined) yield { path: `${addressInCopy('', path)}index.html`, content: Buffer.from(html) };
    }
    yield* calls(copied, items);
    for (const { filesOfCopy } of features) yield* filesOfCopy?.(items.map(({ path }) => path)) ?? [];
    yield* files;
    yield* filesOfImages(copied);

    yield textFile('404.html', writeErrorPage(identity.name, noPage, `<a href="${base}">Home</a>`));
    yield textFile('.nojekyll', '');
    yield textFile('robots.txt', `User-agent: *\nAllow: /\n${address ? `\nSitemap: ${address}/sitemap.xml\n` : ''}`);
    if (url !== undefined) {
      const pages = [...listed.toSorted().map((path) => ({ path })), ...items];
      yield* sitemaps(pages, url, base);
    }
  } finally {
    await copied.close();
  }
}

/** Reads the build; of its files, only those that public pages use stay in memory. */
async function readPublicBuild(base: string) {
  const build = await readBuild(undefined, base);
  if (build === undefined) throw new Error('The site has not been built yet. Run “npm run build”.');
  const { site, assets, publicFiles } = build;
  const files = publicFiles.flatMap((path): SiteFile[] => {
    const file = build.files.get(path);
    return file ? [{ path: path.slice(1), content: file.body.identity }] : [];
  });
  return { site, assets, files };
}

const noPage = 'There is no page at this address.';

const textFile = (path: string, text: string): SiteFile => ({ path, content: Buffer.from(text) });

/** Returns the pages of all items, with the times of their last changes. */
async function itemsWithPages({ sitemap }: Services): Promise<SitemapPage[]> {
  const items: SitemapPage[] = [];
  for (let part = 1; ; part += 1) {
    const { entries, total } = await sitemap(part);
    items.push(...entries);
    if (part * sitemapPartSize >= total) return items;
  }
}

/** Returns the paths of the pages of the sitemap, but for those of items. */
async function pathsOf(site: SiteRenderer, reader: Reader, featurePages: FeaturePages[]): Promise<string[]> {
  const ofFeatures: string[] = [];
  for (const { paths } of featurePages) ofFeatures.push(...((await patiently(async () => paths?.())) ?? []));
  return [...site.pages.map(({ path }) => path), ...(await photoPaths(reader)), ...ofFeatures];
}

/** Returns the function that begins to read the content of the page at a path; undefined if it has gone meanwhile. */
function readPages(site: SiteRenderer, reader: Reader, featurePages: FeaturePages[]) {
  return async (path: string): Promise<PageReading | undefined> => {
    const listed = site.pages.find((page) => page.path === path);
    if (listed) return listedReading(reader, listed, partsBeside(featurePages, path));
    const photos = numberOfPhotoPage(path);
    if (photos !== undefined) return readPhotoAddress(reader, photos);
    const item = itemOfPath(path);
    if (item !== undefined) {
      const answer = await reader.readItem(item.kind, item.id);
      return answer.status === 200 ? pageReading(reader, { item: answer.body }) : undefined;
    }
    const content = await featurePages.find(({ has }) => has(path))?.read(path, {});
    return content && pageReading(reader, {}, content.parts);
  };
}

/** Renders the page at a path, with all its content; undefined if it has gone meanwhile. */
async function render(
  site: SiteRenderer,
  path: string,
  read: ReturnType<typeof readPages>,
  settings: PageSettings,
): Promise<string | undefined> {
  const reading = await read(path);
  if (reading === undefined) return undefined;
  const content = await readContent(reading);
  if (content.size < reading.size) throw new Error(`The content of ${path} can't be read.`);
  const { html } = await inTurnFor(() =>
    renderContent(site, path, content, settings, (error) => {
      throw error;
    }),
  );
  return html;
}

/** The pause before content is asked for again (ms). */
const pause = 1000;

/** Returns what `work` returns. While visitors take all turns (server/onDemand.ts), a copy waits for a quieter time. */
async function patiently<Result>(work: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof NotNow)) throw error;
      await delay(pause);
    }
  }
}

/** The answers of the public calls that pages make in the browser: the whole lists, and the items. */
async function* calls({ lists, itemPages }: Services, items: SitemapPage[]): AsyncGenerator<SiteFile> {
  const file = (call: string, content: Buffer): SiteFile => ({
    path: decodeURIComponent(callInCopy('', call)),
    content,
  });
  for (const type of Object.values(contentTypes)) {
    if ('isListed' in type) yield file(listPath(type.name), (await lists.forVisitors(type)).identity);
  }
  for (const club of clubNames) {
    const ofClub = await lists.forVisitors(contentTypes.pastEvents, club);
    yield file(publicPaths.pastEventsByClub(club), ofClub.identity);
  }
  for (const { path } of items) {
    const item = itemOfPath(path);
    const answer = item && (await patiently(() => itemPages.find(item.kind, item.id)));
    if (answer?.status === 200) yield file(path, answer.body.identity);
  }
}

/** The number of rows that are read at once. */
const batch = 500;

/** The files of the images that visitors see. */
async function* filesOfImages(services: Services): AsyncGenerator<SiteFile> {
  for await (const image of images(services)) {
    for (const name of filesOf(image)) {
      const found = await services.media.read(image.key, name);
      if (found) yield { path: `media/${image.key}/${name}`, content: () => found.file.open() };
    }
  }
}

async function* images({ database: { db }, settings }: Services): AsyncGenerator<StoredImage> {
  for (const type of Object.values<StoredType>(contentTypes)) {
    let last = '';
    for (;;) {
      const rows = await publicRows(db, type)
        .clearOrderBy()
        .where('id', '>', last)
        .orderBy('id')
        .limit(batch)
        .execute();
      yield* rows.map(imageOf);
      if (rows.length < batch) break;
      last = rows.at(-1)?.id ?? last;
    }
  }
  const shown = JSON.stringify((await settings.current()).settings);
  const pictures = await db.selectFrom('siteImages').select(['id', 'image']).orderBy('id').execute();
  yield* pictures.filter(({ id }) => shown.includes(id)).map(imageOf);
}

/** The sitemap; of many pages in parts. */
function* sitemaps(pages: SitemapPage[], url: string, base: string): Generator<SiteFile> {
  const inCopy = pages.map((page) => ({ ...page, path: addressInCopy(base, page.path) }));
  const parts = Math.ceil(inCopy.length / sitemapPartSize);
  if (parts <= 1) return yield textFile('sitemap.xml', writeSitemap(inCopy, url));
  yield textFile('sitemap.xml', writeSitemapIndex(parts, url + base.slice(0, -1)));
  for (let part = 1; part <= parts; part += 1) {
    const some = inCopy.slice((part - 1) * sitemapPartSize, part * sitemapPartSize);
    yield textFile(`sitemap-${part}.xml`, writeSitemap(some, url));
  }
}
