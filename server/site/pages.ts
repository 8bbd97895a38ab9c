import type { ContentTypeName } from '#contract/content/index.ts';
import type { PageSettings, RenderedPage, SiteRenderer } from '#contract/rendering.ts';
import { type CompressedBody, compressBody } from '../http/compressedBody.ts';
import { contentSecurityPolicy } from './contentSecurityPolicy.ts';
import type { ListAnswer, ReadList } from './listReader.ts';
import { type Report, renderWithLists, whatIsRead } from './renderWithLists.ts';

/** A page as it is sent. */
export interface Page {
  body: CompressedBody;
  contentSecurityPolicy: string;
}

/** Answers a page as it is now. Rejects if it can't be rendered. */
export type GetPage = () => Page | Promise<Page>;

/**
 * Higher than for lists: a page is fetched more often, and by those who wait for it. 9 takes five times as long, for
 * half a percent.
 */
const brotliQuality = 7;

interface PageOptions {
  site: SiteRenderer;
  settings: PageSettings;
  readList: ReadList;
  report: Report;
}

/**
 * The page at a path. It is made anew when one of its lists has changed, once for all who wait for it. Without a list
 * that can't be read it is sent, but not kept.
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
    // Those who wait for the same lists wait for the same page.
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
    // Without a wait when all is in memory, as it nearly always is.
    const reading = names.map(readList);
    return areThere(reading) && made?.of === tagOf(reading) ? made.page : getLater(reading);
  };
}

const areThere = (answers: (ListAnswer | Promise<ListAnswer>)[]): answers is ListAnswer[] =>
  !answers.some((answer) => answer instanceof Promise);

const tagOf = (answers: (ListAnswer | undefined)[]) => answers.map((answer) => answer?.etag).join();

/** Makes what is sent of what was rendered. */
export function preparePage(rendered: RenderedPage, settings: PageSettings): Page {
  return {
    body: compressBody(rendered.html, brotliQuality),
    contentSecurityPolicy: contentSecurityPolicy(rendered, settings),
  };
}
