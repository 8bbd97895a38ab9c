import { type EventFacts, eventFacts } from '#contract/event/eventFacts.ts';
import { type LocalMinute, minuteIn, withOffset } from '#contract/event/localTime.ts';
import { endOf, isOver, type Schedule, startOf } from '#contract/event/schedule.ts';
import { type ItemKind, type ItemPage, itemPath, kindOf } from '#contract/itemPages.ts';
import { itemDescription, itemTitle } from '#contract/itemTexts.ts';
import { type PublicItem, readPublicItem, readPublicItems } from '#contract/publicItems.ts';
import type { PageContent, PageSettings } from '#contract/rendering.ts';
import type { SiteSettings } from '#contract/settings/index.ts';
import { addressInCopy } from '#contract/siteCopy.ts';
import { itemPageTexts, photosTitle } from '#contract/visitorTexts.ts';
import type { Crumb } from '../featureRendering.ts';
import { paths } from '../paths.ts';

/** The settings of the page and of the site. */
export type Settings = Pick<PageSettings, 'siteUrl' | 'copy'> &
  Pick<SiteSettings, 'identity' | 'contact' | 'region' | 'clubs'> & {
    /** The address of the page's image for link previews. */
    cardImage?: string | undefined;
  };
/** A description in the words of schema.org. Values that are undefined are left out of its JSON. */
export type Thing = { '@type': string } & Record<string, unknown>;

/**
 * Returns the facts for search engines about the item of a page, or about the chapter, and the place of a page in the
 * site (schema.org, JSON-LD). Addresses are absolute, so a site without its own address leaves them out, and the
 * breadcrumbs with them. `trail` is that of a page of a feature.
 */
export function structuredData(
  path: string,
  content: PageContent,
  settings: Settings,
  logo: string,
  trail: Crumb[] = [],
): Thing[] {
  if (path === paths.home) return [{ ...organization(settings), ...aboutChapter(settings, logo) }];
  if (trail.length > 0) return breadcrumbs(settings, ...trail);
  if (content.photos) return breadcrumbs(settings, ['Our Team', paths.ourTeam], [photosTitle, path]);
  const page = content.item?.data;
  if (!page || page.notYetPublic) return [];
  const item = readPublicItem(page.type, page.item, 0);
  if (item === undefined) return [];
  const about = { ...aboutItem(page.type, item), ...addressesOf(page, item, settings) };
  const { now = minuteIn(settings.region.timeZone) } = content;
  return [...describeItem(page, item, about, { ...settings, now }), ...itemBreadcrumbs(page, item, settings)];
}

type Item = PublicItem<ItemPage['type']>;

type Moment = Settings & { now: LocalMinute };

function describeItem(page: ItemPage, item: Item, about: object, settings: Moment): Thing[] {
  if (page.type === 'electromazine') {
    const { createdAt } = page.item as { createdAt?: unknown };
    return [
      {
        '@type': 'PublicationIssue',
        ...about,
        datePublished: typeof createdAt === 'string' ? createdAt : undefined,
        isPartOf: { '@type': 'Periodical', name: itemPageTexts.magazine.title },
        publisher: organization(settings),
      },
    ];
  }
  const facts = eventFacts(page.type, item);
  const { schedule } = facts;
  // The date of a past event may be unknown.
  if (schedule === undefined) return [];
  return [
    {
      '@type': 'Event',
      ...about,
      ...timesOf(schedule, facts.rescheduledFrom, settings.region.timeZone),
      eventStatus: `https://schema.org/${statusOf(facts)}`,
      ...placesOf(facts),
      organizer: organization(settings),
      offers: offersOf(facts, settings),
    },
  ];
}

function timesOf(schedule: Schedule, former: string | undefined, timeZone: string) {
  const { date, endDate = date, startTime, endTime } = schedule;
  const hasEnd = startTime === undefined || endTime !== undefined || endDate !== date;
  return {
    startDate: startTime === undefined ? date : withOffset(startOf(schedule), timeZone),
    endDate: hasEnd
      ? startTime === undefined || endTime === undefined
        ? endDate
        : withOffset(endOf(schedule), timeZone)
      : undefined,
    previousStartDate: former && (former.includes('T') ? withOffset(former, timeZone) : former),
  };
}

function statusOf({ state, rescheduledFrom }: EventFacts) {
  if (state === 'cancelled') return 'EventCancelled';
  if (state === 'postponed') return 'EventPostponed';
  return rescheduledFrom === undefined ? 'EventScheduled' : 'EventRescheduled';
}

/** Returns the places of an event: its place, its online address, or both; undefined if both are missing. */
function placesOf({ place, onlineLink }: EventFacts) {
  const location = [
    ...(place === undefined ? [] : [{ '@type': 'Place', name: place, address: place }]),
    ...(onlineLink === undefined ? [] : [{ '@type': 'VirtualLocation', url: onlineLink }]),
  ];
  if (location.length === 0) return {};
  const mode = location.length === 2 ? 'Mixed' : place === undefined ? 'Online' : 'Offline';
  return {
    location: location.length === 1 ? location[0] : location,
    eventAttendanceMode: `https://schema.org/${mode}EventAttendanceMode`,
  };
}

/**
 * Returns the offer of an event's registration: its address, its times, and whether it is full; undefined without an
 * address, or if nobody can register any more.
 */
function offersOf({ registration, state, schedule }: EventFacts, { now, region: { timeZone } }: Moment) {
  const { href, opens, closes, isFull } = registration;
  const hasEnded = (closes !== undefined && now >= closes) || (schedule !== undefined && isOver(schedule, now));
  if (href === undefined || state === 'cancelled' || hasEnded) return undefined;
  return {
    '@type': 'Offer',
    url: href,
    availability: `https://schema.org/${isFull ? 'SoldOut' : 'InStock'}`,
    validFrom: opens && withOffset(opens, timeZone),
    validThrough: closes && withOffset(closes, timeZone),
  };
}

const aboutItem = (type: ItemPage['type'], item: Item) => ({
  name: itemTitle(type, item),
  description: itemDescription(item) || undefined,
});

/** The maximum number of images of an item. */
const maxImages = 10;

/**
 * Returns the addresses of an item's page and images: the image for link previews, the whole image in its own shape,
 * and the photos of an event.
 */
function addressesOf(page: ItemPage, item: Item, { siteUrl, copy, cardImage }: Settings) {
  if (siteUrl === undefined) return {};
  const whole = item.url && absolute(item.url, siteUrl);
  const photos = readPublicItems('eventPhotos', page.photos ?? []).map(({ url }) => url && absolute(url, siteUrl));
  const images = [...new Set([cardImage, whole, ...photos])].filter((url) => url !== undefined);
  return {
    url: siteUrl + addressInCopy(copy?.base, itemPath(kindOf(page.type), item._id)),
    image: images.length > 0 ? images.slice(0, maxImages) : undefined,
  };
}

const absolute = (url: string, siteUrl: string) =>
  URL.canParse(url, siteUrl) ? new URL(url, siteUrl).href : undefined;

const organization = ({ siteUrl, copy, identity }: Settings): Thing => ({
  '@type': 'Organization',
  name: identity.name,
  url: siteUrl && siteUrl + addressInCopy(copy?.base, paths.home),
});

const aboutChapter = ({ siteUrl, identity, contact }: Settings, logo: string) => ({
  description: identity.description,
  logo: siteUrl && new URL(logo, siteUrl).href,
  sameAs: contact.social.map(({ url }) => url),
  email: contact.email,
  telephone: contact.phones.length > 0 ? contact.phones : undefined,
});

/** The pages with the lists of the items. */
const listPages: Record<ItemKind, Crumb> = {
  events: ['Our Events', paths.ourEvents],
  magazine: [itemPageTexts.magazine.title, paths.allEvents],
};

function itemBreadcrumbs({ type }: ItemPage, item: Item, settings: Settings): Thing[] {
  const kind = kindOf(type);
  return breadcrumbs(settings, listPages[kind], [itemTitle(type, item), itemPath(kind, item._id)]);
}

/** Returns the way from the home page by these pages. */
function breadcrumbs({ siteUrl, copy }: Settings, ...trail: Crumb[]): Thing[] {
  if (siteUrl === undefined) return [];
  const itemListElement = [['Home', paths.home] as const, ...trail].map(([name, path], place) => ({
    '@type': 'ListItem',
    position: place + 1,
    name,
    item: siteUrl + addressInCopy(copy?.base, path),
  }));
  return [{ '@type': 'BreadcrumbList', itemListElement }];
}
