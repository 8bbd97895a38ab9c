import type { PageSettings, SiteRenderer } from '#contract/rendering.ts';
import { createCache, whenReady } from '../cache.ts';
import { bytesOf, type CompressedBody, compressBodyNow } from '../http/compressedBody.ts';
import { type Asker, inTurn, inTurnFor } from '../onDemand.ts';
import { contentSecurityPolicy } from './contentSecurityPolicy.ts';
import { type PageReading, type ReadContent, type Report, readContent, renderContent } from './pageContent.ts';

/** A page in the form in which it is sent. */
export interface Page {
  body: CompressedBody;
  /** The instant (ms) at which the page was made. */
  madeAt: number;
  /** The instant (ms) from which the page must be made again. */
  expiresAt: number;
  contentSecurityPolicy: string;
  /** The locale of its times of events; undefined if it has none. */
  locale: string | undefined;
}

interface PageServices {
  site: SiteRenderer;
  settings: PageSettings;
  report: Report;
}

/**
 * The memory for pages of items (bytes), some two hundred, for variants of pages, such as those of searches, and for
 * pages in other locales than that of the chapter.
 */
export const pagesInMemory = { items: 24 * 1024 * 1024, variants: 4 * 1024 * 1024, locales: 8 * 1024 * 1024 };

/** Renders the page at a path. A page without one of the `size` parts of its content must be made again. */
async function makePage(
  { site, settings, report }: PageServices,
  path: string,
  size: number,
  content: ReadContent,
  effort: 'better' | 'best',
): Promise<Page> {
  const madeAt = Date.now();
  const rendered = await renderContent(site, path, content, settings, report);
  return {
    body: await compressBodyNow(rendered.html, { effort }),
    madeAt,
    expiresAt: content.size < size ? 0 : (rendered.expiresAt ?? Number.POSITIVE_INFINITY),
    contentSecurityPolicy: contentSecurityPolicy(rendered, settings),
    locale: rendered.locale,
  };
}

/** Renders a page that is not kept. Such pages are made in turn, and the work ends when the asker has gone. */
export async function makePrivatePage(
  services: PageServices,
  path: string,
  read: PageReading,
  asker: Asker,
): Promise<Page> {
  const content = await readContent(read);
  return inTurnFor(() => makePage(services, path, read.size, content, 'better'), asker);
}

/**
 * Returns the function that gets the page at a path, with its content. The page is made again when a
 * part of its content has changed, once for all requests that wait for it. If a part can't be read, the page is sent
 * without it and not kept. Rejects if the page can't be rendered. With `maxBytes` pages are made in turn, the work ends
 * when all who asked have gone, and only some of them are kept. `key` tells pages apart that have the same path.
 */
export function createPages(services: PageServices, maxBytes?: number) {
  // A page of the future was made while the clock was ahead.
  const isFresh = ({ madeAt, expiresAt }: Page) => madeAt <= Date.now() && Date.now() < expiresAt;
  const pages = createCache<Page>({
    isFresh,
    ...(maxBytes !== undefined && { maxBytes, bytesOf: ({ body }) => bytesOf(body), run: inTurn }),
  });

  return (path: string, read: PageReading, asker?: Asker, key = path, locale?: string): Page | Promise<Page> => {
    const ofReader = locale === undefined ? services : { ...services, settings: { ...services.settings, locale } };
    const get = (content: ReadContent) => {
      const etags = [...read.keys()].map((name) => content.get(name)?.etag).join();
      return pages.get(key, etags, () => makePage(ofReader, path, read.size, content, 'best'), asker);
    };
    return whenReady(readContent(read), get);
  };
}
