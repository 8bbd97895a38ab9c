import { contentTypes } from '#contract/content/index.ts';
import { firstNeeds } from '#contract/firstNeeds.ts';
import { apiBase } from '#contract/publicApi.ts';
import type { Config } from '../config.ts';
import type { Lists } from '../content/lists.ts';
import type { Item } from '../content/rows.ts';
import type { ContentStore } from '../content/store.ts';

/** The `Link` header with which a page names what it needs first and only the content tells; undefined where there is none. */
export type FirstLinks = (path: string) => Promise<string | undefined>;

/**
 * Has browsers fetch a page's first image beside its scripts, rather than after them and the list that names it; and a
 * list of which the page fetches a part at first, if that part is all of it: a browser can't be told to fetch a part.
 */
export function createFirstLinks(parts: {
  store: ContentStore;
  lists: Lists;
  config: Pick<Config, 'publicApiUrl'>;
}): FirstLinks {
  const { store, lists, config } = parts;
  return async (path) => {
    const needs = firstNeeds[path];
    if (needs?.image === undefined) return undefined;
    const { list, part, image } = needs;
    const type = contentTypes[image.type];
    const { identity } = await lists.get(type.name, 'first', () => store.listPart(type, { from: 0, size: 1 }));
    const { data, total } = JSON.parse(identity.toString()) as { data: Item[]; total: number };
    const links = [];
    if (data[0]?.srcset) {
      const { url, srcset } = data[0];
      links.push(
        `<${url}>; rel=preload; as=image; imagesrcset="${srcset}"; imagesizes="${image.sizes}"; fetchpriority=high`,
      );
    }
    // In the mode and with the credentials of the web client's own call.
    if (part !== undefined && total <= part) {
      links.push(`<${config.publicApiUrl}${apiBase}${list}>; rel=preload; as=fetch; crossorigin=anonymous`);
    }
    return links.length === 0 ? undefined : links.join(', ');
  };
}
