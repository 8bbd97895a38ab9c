import type { StoredItem } from '#contract/content/contentType.ts';
import { type ContentTypeName, contentTypes } from '#contract/content/index.ts';
import type { Lists } from '../content/lists.ts';
import type { ContentStore } from '../content/store.ts';
import { type Page, withHtml } from './pages.ts';
import { plainItem } from './plainItems.ts';

/** Gives a page whatever it shows of the content without scripts; answers a function that answers it as it is now. */
export type PlainLists = (page: Page) => () => Promise<Page>;

/** How many items of a list a page holds. Others are for those who can ask for them. */
const mostItems = 24;

/** Where a page has place for a list: `web/public/Fetching.tsx` leaves it. */
const places = /<noscript data-list="(?<name>\w+)"><\/noscript>/g;

/**
 * Writes the first items of its lists into a page, for readers and crawlers that run no scripts. A page is made anew
 * when one of its lists has changed; if they can't be read it comes without them.
 */
export function createPlainLists({ store, lists }: { store: ContentStore; lists: Lists }): PlainLists {
  const listOf = (name: ContentTypeName) =>
    lists.get(name, 'plain', () => store.listPart(contentTypes[name], { from: 0, size: mostItems }));

  return (page) => {
    const names = [...page.html.matchAll(places)].map(([, name]) => name as ContentTypeName);
    if (names.length === 0) return async () => page;

    let made: { of: string; page: Promise<Page> } | undefined;
    return async () => {
      try {
        const bodies = await Promise.all(names.map(listOf));
        const of = bodies.map(({ etag }) => etag).join();
        if (made?.of !== of) {
          const filled = bodies.map(({ identity }, index) => plainList(names[index] as ContentTypeName, identity));
          made = {
            of,
            page: withHtml(
              page,
              page.html.replace(places, () => filled.shift() ?? ''),
            ),
          };
        }
        return await made.page;
      } catch {
        return page;
      }
    };
  };
}

function plainList(name: ContentTypeName, body: Buffer): string {
  const { data, total } = JSON.parse(body.toString()) as { data: StoredItem[]; total: number };
  const items = data.map((item) => plainItem(name, item));
  const more = total > data.length ? `<p>And ${total - data.length} more.</p>` : '';
  const html = items.length === 0 ? '' : `<ul class="plain-list">${items.join('')}</ul>${more}`;
  return `<noscript data-list="${name}">${html}</noscript>`;
}
