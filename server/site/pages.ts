import type { ContentTypeName } from '#contract/content/index.ts';
import type { PageSettings, RenderedPage, SiteRenderer } from '#contract/rendering.ts';
import { type CompressedBody, compressBody } from '../http/compressedBody.ts';
import { contentSecurityPolicy } from './contentSecurityPolicy.ts';
import type { ListAnswer, ReadList } from './listReader.ts';
import { type Report, renderWithLists, whatIsRead } from './renderWithLists.ts';

/** A page in the form in which it is sent. */
export interface Page {
  body: CompressedBody;
  contentSecurityPolicy: string;
}

/** Returns the current version of a page. Rejects if the page can't be rendered. */
export type GetPage = () => Page | Promise<Page>;

interface PageOptions {
  site: SiteRenderer;
  settings: PageSettings;
  readList: ReadList;
  report: Report;
}

/**
 * Returns the function that gets the page at a path. The page is made again when one of its lists has changed, once for
 * all requests that wait for it. If a list can't be read, the page is sent without it and not kept.
 */
export function createPage(path: string, names: ContentTypeName[], services: PageOptions): GetPage {
  const { site, settings, readList, report } = services;
  let made: { of: string; page: Page } | undefined;
  let making: { of: string; page: Promise<Page> } | undefined;

  async function make(answers: ReadonlyMap<ContentTypeName, ListAnswer>): Promise<Page> {
    return preparePage(await renderWithLists(site, path, answers, settings, report), settings);
  }

  async function getLater(reading: (ListAnswer | Promise<ListAnswer>)[]): Promise<Page> {
    const answers = await whatIsRead(names, reading);
    const of = tagOf(names.map((name) => answers.get(name)));
    if (made?.of === of) return made.page;
    // Requests that wait for the same lists wait for the same page.
    if (making?.of !== of) making = { of, page: make(answers) };
    const mine = making;
    try {
      const page = await mine.page;
      if (making === mine && answers.size === names.length) made = { of, page };
      return page;
    } finally {
      if (making === mine) making = undefined;
    }
  }

  return () => {
    // Nothing is awaited when everything is in memory, which is nearly always the case.
    const reading = names.map(readList);
    return areThere(reading) && made?.of === tagOf(reading) ? made.page : getLater(reading);
  };
}

const areThere = (answers: (ListAnswer | Promise<ListAnswer>)[]): answers is ListAnswer[] =>
  !answers.some((answer) => answer instanceof Promise);

const tagOf = (answers: (ListAnswer | undefined)[]) => answers.map((answer) => answer?.etag).join();

/** Makes the page to send from a rendered page. */
export function preparePage(rendered: RenderedPage, settings: PageSettings): Page {
  return {
    body: compressBody(rendered.html, { isPopular: true }),
    contentSecurityPolicy: contentSecurityPolicy(rendered, settings),
  };
}
