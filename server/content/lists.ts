import type { ClubName } from '#contract/clubs.ts';
import { contentTypes } from '#contract/content/index.ts';
import { type ListSlice, sliceQuery } from '#contract/listSlice.ts';
import { photosOfPage } from '#contract/photoPages.ts';
import type { ListName } from '#contract/publicApi.ts';
import { pageListSize } from '#contract/rendering.ts';
import type { Changes } from '../database/changes.ts';
import type { Asker } from '../onDemand.ts';
import type { ContentStore } from './contentStore.ts';
import type { ListCache } from './listCache.ts';
import type { Item, StoredType } from './rows.ts';

/** The lists for the APIs and the pages. They come from the cache of lists. */
export function createLists(store: ContentStore, cache: ListCache, changes: Changes) {
  const loadSlice = async (type: StoredType, slice: ListSlice, club?: ClubName) => {
    const { data, total } = await store.listSlice(type, slice, club);
    return { data: withoutStaffOnly(type, data), total };
  };
  const sliceForVisitors = (type: StoredType, slice: ListSlice, club?: ClubName, asker?: Asker) =>
    cache.getSlice(`${type.name} ${visitorsKey(club)}${sliceQuery(slice)}`, () => loadSlice(type, slice, club), asker);
  return {
    /**
     * All items of a type for staff, with their drafts and the fields for staff alone. It has every change that was
     * acknowledged before, also by other processes, so staff find their last change wherever the next request arrives.
     */
    async forStaff(type: StoredType) {
      await changes.catchUp();
      return cache.get(type.name, 'staff', async () => ({ data: await store.listForStaff(type) }));
    },
    /** All items of a type; with `clubName` only the past events of that club. */
    forVisitors: (type: StoredType, club?: ClubName) =>
      cache.get(type.name, visitorsKey(club), async () => {
        const items = await store.list(type, club);
        return { data: withoutStaffOnly(type, items) };
      }),
    /**
     * A slice of the list `forVisitors`, and the number of items in the whole list. Only some slices stay in memory;
     * the others are made in turn (`ListCache`).
     */
    sliceForVisitors,
    /** The slice that a page contains. It stays in memory. */
    forPage: (name: ListName) =>
      cache.get(name, 'page', () => loadSlice(contentTypes[name], { offset: 0, limit: pageListSize })),
    /** The journey photos of one of their pages, like `sliceForVisitors`. */
    photosForPage: (page: number, asker?: Asker) =>
      sliceForVisitors(contentTypes.journey, photosOfPage(page), undefined, asker),
  };
}

const visitorsKey = (club?: ClubName) => club ?? 'visitors';

/** Returns items without the fields that only staff may see. */
export function withoutStaffOnly({ staffOnly = [] }: StoredType, items: Item[]): unknown[] {
  if (staffOnly.length === 0) return items;
  return items.map((item) => Object.fromEntries(Object.entries(item).filter(([field]) => !staffOnly.includes(field))));
}
