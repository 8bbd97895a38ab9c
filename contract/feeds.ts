import { eventShape } from './event/eventFields.ts';
import { itemTypes } from './itemPages.ts';
import { z } from './zod.ts';

/** What other programs follow: the dates of events, the latest items, and the addresses of all items. */
export type FeedName = 'calendar' | 'feed' | 'sitemap';

/** Returns the path of the public call for a feed, under `apiBase`; with an id, for the calendar of one event. */
export const feedPath = (name: Exclude<FeedName, 'sitemap'>, id?: string) =>
  id === undefined ? `/${name}` : `/${name}/${encodeURIComponent(id)}`;

/**
 * The number of addresses in a part of the sitemap. No part takes long to make, and a sitemap may have 50,000 parts
 * (https://www.sitemaps.org/protocol.html).
 */
export const sitemapPartSize = 5000;

/** Returns the path of the public call for a part of the sitemap, from 1 on; without its part, for the first one. */
export const sitemapPath = (part?: number) => (part === undefined ? '/sitemap' : `/sitemap?part=${part}`);

const changedAt = z.iso.datetime().meta({ description: 'The last change, ISO 8601, UTC' });
const uid = z.string().meta({ description: 'Stays the same when an upcoming event becomes a past event' });

/** The entries of each feed. */
export const feedSchemas = {
  calendar: z.object({
    _id: z.string(),
    uid,
    eventDate: z.iso.date(),
    description: z.string(),
    ...eventShape,
    version: z.int().positive(),
    changedAt,
    isCancelled: z.boolean().meta({ description: 'The event was deleted' }),
  }),
  feed: z.object({
    type: z.enum([...itemTypes.events, ...itemTypes.magazine]),
    _id: z.string(),
    uid,
    description: z.string(),
    eventDate: z.iso.date().optional(),
    ...eventShape,
    url: z.string().meta({ description: 'The image' }),
    width: z.int().positive(),
    height: z.int().positive(),
    alt: z.string().optional(),
    createdAt: z.iso.datetime(),
    changedAt,
  }),
  sitemap: z.object({ path: z.string().meta({ description: 'Of the item’s page' }), changedAt }),
} satisfies Record<FeedName, z.ZodType>;

export type CalendarEntry = z.infer<typeof feedSchemas.calendar>;
export type FeedEntry = z.infer<typeof feedSchemas.feed>;
export type SitemapEntry = z.infer<typeof feedSchemas.sitemap>;
