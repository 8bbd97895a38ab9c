import { type ContentTypeName, contentTypes } from '#contract/content/index.ts';
import { firstNeeds } from '#contract/firstNeeds.ts';
import { type PublicItem, readPublicItems } from '#contract/publicItems.ts';
import type { Lists } from '../content/lists.ts';
import type { ContentStore } from '../content/store.ts';
import { escapeMarkup } from './escapeMarkup.ts';
import { type Page, withHtml } from './pages.ts';
import { plainImage, plainItem } from './plainItems.ts';

/** Gives a page what it shows of the content before scripts run; answers a function that answers it as it is now. */
export type PlainLists = (page: Page) => () => Promise<Page>;

interface PlainListsParts {
  store: ContentStore;
  lists: Lists;
  siteUrl?: string | undefined;
}

/** How many items of a list a page holds. Others are for those who can ask for them. */
const mostItems = 24;

/** The place for a list (`web/public/Fetching.tsx`), and for the first image of one (`web/public/FirstImage.tsx`). */
const places = /<(noscript data-list|div data-first-image)="(\w+)"([^>]*)><\/(noscript|div)>/g;

/**
 * Writes the first items of its lists into a page, for readers and crawlers that run no scripts, for everyone the image
 * that is seen first, and for link previews, which need whole addresses, the latest image. A page is made anew when one of its lists has changed; if they can't be read it comes
 * without them.
 */
export function createPlainLists({ store, lists, siteUrl }: PlainListsParts): PlainLists {
  const listOf = (name: ContentTypeName) =>
    lists.get(name, 'plain', () => store.listPart(contentTypes[name], { from: 0, size: mostItems }));

  return (page) => {
    const names = [...new Set([...page.html.matchAll(places)].map(([, , name]) => name as ContentTypeName))];
    if (names.length === 0) return async () => page;

    let made: { of: string; page: Promise<Page> } | undefined;
    return async () => {
      try {
        const bodies = await Promise.all(names.map(listOf));
        const of = bodies.map(({ etag }) => etag).join();
        if (made?.of !== of) {
          const parts = new Map(names.map((name, index) => [name, readPart(name, `${bodies[index]?.identity}`)]));
          const preview = siteUrl === undefined ? '' : previewImage(parts, siteUrl);
          made = {
            of,
            page: withHtml(
              page,
              fillPlaces(page.html, parts).replace('</head>', (end) => preview + end),
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

/** The first items of a list, and how many it has. */
interface Part {
  data: PublicItem<ContentTypeName>[];
  total: number;
}

function readPart(name: ContentTypeName, json: string): Part {
  const { data, total } = JSON.parse(json);
  return { data: readPublicItems(name, data), total };
}

/** What a link preview shows: the first image of the page's first list that has one. */
function previewImage(parts: ReadonlyMap<ContentTypeName, Part>, siteUrl: string): string {
  const urls = [...parts.values()].flatMap(({ data }) => data.map(({ url = '' }) => url));
  const url = urls.find((one) => one !== '' && URL.canParse(one, siteUrl));
  if (url === undefined) return '';
  const address = escapeMarkup(new URL(url, siteUrl).href);
  return `<meta property="og:image" content="${address}"/><meta name="twitter:card" content="summary_large_image"/>`;
}

function fillPlaces(html: string, parts: ReadonlyMap<ContentTypeName, Part>): string {
  return html.replace(places, (_, start: string, name: ContentTypeName, more: string, tag: 'noscript' | 'div') => {
    const part = parts.get(name);
    const inside = part && (tag === 'noscript' ? plainList(name, part, more) : firstImage(name, part));
    return `<${start}="${name}"${more}>${inside ?? ''}</${tag}>`;
  });
}

/** `attributes` are those of its place, which say what an empty list says, and how many items are enough. */
function plainList(name: ContentTypeName, { data, total }: Part, attributes: string): string {
  if (data.length === 0) return `<p>${/data-empty="([^"]*)"/.exec(attributes)?.[1] ?? ''}</p>`;
  const most = Number(/data-most="(\d+)"/.exec(attributes)?.[1] ?? total);
  const shown = data.slice(0, most);
  const left = Math.min(most, total) - shown.length;
  const more = left > 0 ? `<p>And ${left} more.</p>` : '';
  return `<ul class="plain-list">${shown.map((item) => plainItem(name, item)).join('')}</ul>${more}`;
}

/** With the widths that its page names, so that it is the same file as once the scripts run. */
function firstImage(name: ContentTypeName, { data: [first] }: Part): string {
  const image = Object.values(firstNeeds).find((needs) => needs.image?.type === name)?.image;
  if (first === undefined || image === undefined) return '';
  return plainImage(first, '', `sizes="${image.sizes}" class="size-full object-cover" fetchpriority="high"`);
}
