import type { ContentName, PageSettings, SiteRenderer } from '#contract/rendering.ts';
import { type CompressedBody, compressBodyNow } from '../http/compressedBody.ts';
import { contentSecurityPolicy } from './contentSecurityPolicy.ts';
import type { ContentAnswer } from './reader.ts';
import { type Report, renderContent, settledAnswers } from './renderContent.ts';

/** A page in the form in which it is sent. */
export interface Page {
  body: CompressedBody;
  /** The instant (ms) from which on it must be made again. */
  expiresAt: number;
  contentSecurityPolicy: string;
}

/** Returns a page with the content that is read, in the order of its names. Rejects if the page can't be rendered. */
type GetPage = (reading: (ContentAnswer | Promise<ContentAnswer>)[]) => Page | Promise<Page>;

export interface PageServices {
  site: SiteRenderer;
  settings: PageSettings;
  report: Report;
}

/**
 * Returns the function that gets the page at a path, with the content of these names. The page is made again when a
 * part of its content has changed, once for all requests that wait for it. If a part can't be read, the page is sent
 * without it and not kept.
 */
export function createPage(path: string, names: ContentName[], services: PageServices): GetPage {
  let made: { of: string; page: Page } | undefined;
  let making: { of: string; page: Promise<Page> } | undefined;

  async function getLater(reading: (ContentAnswer | Promise<ContentAnswer>)[]): Promise<Page> {
    const answers = await settledAnswers(names, reading);
    const of = combinedEtag(names.map((name) => answers.get(name)));
    if (made?.of === of && isFresh(made.page)) return made.page;
    // Requests that wait for the same content wait for the same page.
    if (making?.of !== of) making = { of, page: makePage(path, answers, services) };
    const mine = making;
    try {
      const page = await mine.page;
      if (making === mine && answers.size === names.length) made = { of, page };
      return page;
    } finally {
      if (making === mine) making = undefined;
    }
  }

  // Nothing is awaited when everything is in memory, which is nearly always the case.
  return (reading) =>
    areSettled(reading) && made?.of === combinedEtag(reading) && isFresh(made.page) ? made.page : getLater(reading);
}

/** Whether a page still says what is true. */
export const isFresh = ({ expiresAt }: Page) => Date.now() < expiresAt;

const areSettled = (answers: (ContentAnswer | Promise<ContentAnswer>)[]): answers is ContentAnswer[] =>
  !answers.some((answer) => answer instanceof Promise);

/** Returns a text that changes with the content of a page. */
export const combinedEtag = (answers: (ContentAnswer | undefined)[]) => answers.map((answer) => answer?.etag).join();

/** Renders and compresses the page at a path with some content. */
export async function makePage(
  path: string,
  answers: ReadonlyMap<ContentName, ContentAnswer>,
  { site, settings, report }: PageServices,
): Promise<Page> {
  const rendered = await renderContent(site, path, answers, settings, report);
  return {
    body: await compressBodyNow(rendered.html, { isPopular: true }),
    expiresAt: rendered.expiresAt ?? Number.POSITIVE_INFINITY,
    contentSecurityPolicy: contentSecurityPolicy(rendered, settings),
  };
}
