import { createElement, Fragment, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { profile } from '#chapter/profile.ts';
import { type EventFacts, type EventType, eventFacts } from '#contract/event/eventFacts.ts';
import type { PageSettings } from '#contract/rendering.ts';
import { eventAnnouncement } from '../../features/announce/contract/announcement.ts';
import { announcedTexts } from '../../features/announce/server/announcedTexts.ts';
import { arrange } from '../../features/announce/server/arrange.ts';
import { layouts } from '../../features/announce/server/layouts.ts';
import { cardIn as pastCardIn } from '../../features/events/web/PastEventScreens.tsx';
import { cardIn as upcomingCardIn } from '../../features/events/web/UpcomingEventScreens.tsx';
import { writeAtom } from '../../features/feeds/server/atom.ts';
import { writeCalendar } from '../../features/feeds/server/calendar.ts';
import { calendarForms } from '../../features/feeds/web/public/calendarForms.ts';
import { shownSettings, textsOf } from '../../features/link-previews/server/index.ts';
import { letterTexts } from '../../features/link-previews/server/ogImage.ts';
import { writeSitemap } from '../../server/site/sitemap.ts';
import { itemLink } from '../../web/admin/itemLink/itemLink.ts';
import { searchedTexts } from '../../web/admin/types/eventCard.tsx';
import { KnownSections } from '../../web/api/settings.ts';
import { eventPoster } from '../../web/public/events/eventPoster.ts';
import { PosterCard } from '../../web/public/events/PosterCard.tsx';
import { PosterOverlay } from '../../web/public/events/PosterOverlay.tsx';
import { site } from '../../web/render.tsx';

const origin = 'https://chapter.example';
const { timeZone } = profile.region;
const settings: PageSettings = {
  siteUrl: origin,
  publicApiUrl: '',
  adminApiUrl: '',
  mediaUrl: '',
  eventPhotos: 60,
  assets: {
    public: { stylesheet: '/public.css', styles: [], modules: ['/public.js'] },
    admin: { stylesheet: '/admin.css', styles: [], modules: ['/admin.js'] },
  },
};

const image = { url: '/media/a/original.jpg', width: 4, height: 5, placeholder: '', image: '{}', isSample: 0 };
const common = { ...image, _id: 'one', id: 'one', version: 1, createdAt: '2026-01-02T06:30:00.000Z' };
const items = {
  upcomingEvents: {
    ...common,
    title: 'Antenna Day',
    description: 'Build a Yagi.',
    eventDate: '2090-12-05',
    startTime: '10:00',
    endTime: '17:30',
    place: 'Hall 2',
    onlineLink: 'https://meet.example/a',
    state: 'postponed',
    stateNote: 'New date follows',
    rescheduledFrom: '2090-11-05',
    registration: 'https://forms.example/a',
    link: 'https://more.example/a',
  },
  pastEvents: { ...common, description: 'A quiz.', clubName: 'Technical club' },
} as const;
type Item = (typeof items)[EventType];

/** Returns the HTML of a page without the data for programs. */
const markup = (html: string) => html.replaceAll(/<script.*?<\/script>/gs, '');
const around = (element: ReactNode) =>
  renderToStaticMarkup(
    createElement(
      StaticRouter,
      { location: '/' },
      createElement(KnownSections, { value: profile }, createElement('main', null, element)),
    ),
  );
const posterOf = (type: EventType, item: Item) => eventPoster(type, item, { now: '2026-01-05T00:00', timeZone });
const still = { open: false, onOpen() {}, onClose() {}, all: () => [] };
async function pageOf(type: EventType, item: Item): Promise<string> {
  const page = { data: { type, item, upcoming: [], others: [] } };
  return (await site.renderPage('/events/one', { item: page } as never, settings)).html;
}
const entryOf = (type: EventType, item: Item) => ({
  ...{ type, eventDate: undefined, ...item },
  ...{ uid: 'one', changedAt: common.createdAt, isCancelled: false, photos: [] },
});

/** Each function returns all texts of a reader about an event. */
const readers = {
  poster: (type: EventType, item: Item) =>
    around(createElement(PosterCard, { poster: posterOf(type, item), ...still })),
  overlay: (type: EventType, item: Item) =>
    around(createElement(PosterOverlay, { poster: posterOf(type, item), ...still })),
  page: async (type: EventType, item: Item) => markup((await pageOf(type, item)).replace(/<head>.*<\/head>/s, '')),
  openGraph: async (type: EventType, item: Item) =>
    (await pageOf(type, item)).match(/<(?:title|meta|link)[^>]*>[^<]*/g)?.join('\n') ?? '',
  structuredData: async (type: EventType, item: Item) =>
    (await pageOf(type, item)).match(/<script type="application\/ld\+json".*?<\/script>/gs)?.join('\n') ?? '',
  manageCard: (type: EventType, item: Item) => {
    const cards = { upcomingEvents: upcomingCardIn(timeZone), pastEvents: pastCardIn(timeZone, profile.clubs) };
    const { heading, when, note, state } = cards[type](item as never, {} as never, false);
    const link = JSON.stringify(itemLink(type, item));
    return around(createElement(Fragment, null, heading, when, note, state)) + link;
  },
  search: (_: EventType, item: Item) => searchedTexts(item as never).join('\n'),
  calendar: async (type: EventType, item: Item) =>
    (await writeCalendar([entryOf(type, item) as never], profile, origin)).replaceAll('\r\n ', ''),
  webForms: (type: EventType, item: Item) =>
    calendarForms(eventFacts(type, item), timeZone, origin)
      .map(({ href }) => [...new URL(href).searchParams.values()].join('\n'))
      .join('\n'),
  feed: (type: EventType, item: Item) => writeAtom([entryOf(type, item) as never], profile, origin),
  preview: (type: EventType, item: Item) =>
    letterTexts(textsOf(type, item as never, shownSettings(profile)), 400)
      .map(({ lines }) => lines.join(' '))
      .join('\n'),
  picture(type: EventType, item: Item) {
    const { locale } = profile.region;
    const texts = announcedTexts(type, item as never, { locale, timeZone, now: '2026-01-05T00:00' });
    const shown = { texts, address: `${origin}/events/one`, accent: profile.colours.accent };
    const { texts: drawn } = arrange(layouts.story, { width: 4, height: 5 }, shown);
    const lines = drawn.flatMap(({ lettering }) => lettering.lines.join(' '));
    // The address has two lines.
    return lines.join('\n').replace('/\n', '/');
  },
  announcement: (type: EventType, item: Item) => {
    const page = { address: `${origin}/events/one`, hasPhotos: false };
    const at = { ...profile.region, now: '2026-01-05T00:00' };
    return eventAnnouncement(eventFacts(type, item), page, at).texts.whatsapp.whole;
  },
  sitemap: () => writeSitemap([{ path: '/events/one', changedAt: common.createdAt }], origin),
} satisfies Record<string, (type: EventType, item: Item) => string | Promise<string>>;
type ReaderName = keyof typeof readers;

// Only browsers render the cards of staff.
beforeAll(() => {
  vi.stubGlobal('location', new URL(origin));
});
afterAll(() => {
  vi.unstubAllGlobals();
});

/** A fact in the words of its readers, and the reason why each other reader leaves it out. */
interface Told {
  words: RegExp;
  leftOutBy: Partial<Record<ReaderName, string>>;
  /** The type of the item with the fact: by default an upcoming event. */
  of?: EventType;
  /** Further fields of that item. */
  having?: object;
}

const namesThePage = 'it names the page, which says it';
const isACopy = 'it is a copy, which would soon say what is no longer true';
const namesTheEvent = 'it names addresses alone';
const isAPicture = 'a picture has no links';
const besideText = 'the poster and the text sent with it say it';
const byWords = 'staff look for words of the event';
const opens = 'it opens the overlay, which says it';
const edits = 'the form beside it says it';

/** A new fact belongs in this table, which does not compile without it. */
const table: Record<keyof EventFacts, Told> = {
  isUpcoming: {
    words: /Event on: /,
    leftOutBy: {
      ...{ poster: 'its section says it', page: 'its date says it', openGraph: 'its date says it' },
      ...{ structuredData: 'its date says it', manageCard: 'its screen says it', calendar: 'its date says it' },
      search: 'its screen says it',
      ...{
        webForms: 'its date says it',
        feed: 'its date says it',
        preview: 'its date says it',
        picture: 'its date says it',
        announcement: 'its date says it',
        sitemap: namesTheEvent,
      },
    },
  },
  path: { words: /\/events\/one\b/, leftOutBy: { preview: isAPicture, search: byWords } },
  title: {
    words: /Antenna Day/,
    leftOutBy: { preview: 'programs write the title below the picture', sitemap: namesTheEvent },
  },
  description: {
    words: /Build a Yagi\./,
    leftOutBy: {
      ...{ poster: opens, manageCard: edits, preview: 'programs write the text below the picture' },
      picture: besideText,
      sitemap: namesTheEvent,
    },
  },
  schedule: {
    words: /10:00|DTSTART;TZID=Asia\/Kolkata:20901205T100000|T04:?30:?00Z/,
    leftOutBy: { sitemap: namesTheEvent, search: 'cards stand in the order of their days' },
  },
  addedAt: {
    words: /2\s(?:Jan|January)\s2026|Jan(?:uary)?\s2,\s2026/,
    of: 'pastEvents',
    leftOutBy: {
      ...{ openGraph: 'it is not the date of the event', structuredData: 'it is not the date of the event' },
      ...{ calendar: 'it is not the date of the event', webForms: 'it is not the date of the event' },
      ...{ feed: 'an entry has the instant itself', sitemap: namesTheEvent },
      search: 'cards stand in the order of their days',
    },
  },
  place: { words: /Hall 2/, leftOutBy: { poster: opens, sitemap: namesTheEvent } },
  onlineLink: {
    words: /meet\.example\/a/,
    leftOutBy: {
      ...{ poster: opens, openGraph: namesThePage, manageCard: edits, preview: isAPicture },
      ...{ announcement: namesThePage, picture: isAPicture, search: byWords, sitemap: namesTheEvent },
    },
  },
  state: { words: /Postponed|TENTATIVE/, leftOutBy: { search: byWords, sitemap: namesTheEvent } },
  stateNote: {
    words: /New date follows/,
    leftOutBy: { structuredData: 'schema.org has no words for it', search: byWords, sitemap: namesTheEvent },
  },
  dateToBeAnnounced: {
    words: /Date to be announced/,
    having: { dateToBeAnnounced: 'true' },
    leftOutBy: {
      ...{ structuredData: 'a postponed event keeps its start there', webForms: 'they add a day that is known' },
      ...{ search: byWords, sitemap: namesTheEvent },
    },
  },
  rescheduledFrom: {
    words: /2090-11-05|5\sNov(?:ember)?\s2090/,
    leftOutBy: {
      ...{ poster: 'readers ask when it is', overlay: 'readers ask when it is', page: 'readers ask when it is' },
      ...{ openGraph: 'readers ask when it is', manageCard: 'staff know it', calendar: 'programs know what they had' },
      ...{ webForms: 'they add the event anew', feed: 'readers ask when it is', preview: 'readers ask when it is' },
      ...{ picture: 'readers ask when it is', search: byWords, sitemap: namesTheEvent },
    },
  },
  registration: {
    words: /forms\.example\/a/,
    leftOutBy: {
      ...{ openGraph: namesThePage, calendar: isACopy, webForms: isACopy, feed: isACopy, preview: isAPicture },
      ...{ poster: opens, manageCard: edits, announcement: isACopy, picture: isAPicture },
      ...{ search: byWords, sitemap: namesTheEvent },
    },
  },
  link: {
    words: /more\.example\/a/,
    leftOutBy: {
      ...{ openGraph: namesThePage, structuredData: 'the page itself is its address', calendar: namesThePage },
      ...{ poster: opens, manageCard: edits, webForms: namesThePage, feed: namesThePage, preview: isAPicture },
      ...{ announcement: namesThePage, picture: isAPicture, sitemap: namesTheEvent },
    },
  },
};

describe.each(Object.entries(table))(
  'the fact %s of an event',
  (_, { words, leftOutBy, of = 'upcomingEvents', having }) => {
    it.each(Object.keys(readers) as ReaderName[])(
      'is told by the reader %s, or left out for a reason',
      async (name) => {
        const said = await readers[name](of, { ...items[of], ...having });
        if (leftOutBy[name] === undefined) expect(said).toMatch(words);
        else expect(said).not.toMatch(words);
      },
    );
  },
);
