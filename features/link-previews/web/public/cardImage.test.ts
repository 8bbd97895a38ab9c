import { expect, it } from 'vitest';
import { ogImageVersion } from '../../contract.ts';
import { cardImage } from './cardImage.ts';

const origins = { siteUrl: 'https://chapter.example', publicApiUrl: '' };
const event = { _id: 'one', version: 3, url: '/media/a/original.jpg', width: 4, height: 5, description: 'A night. B' };
const ogImage = {
  url: `https://chapter.example/api/events/one/preview-${ogImageVersion(3)}.jpg`,
  width: 1200,
  height: 630,
  alt: 'A night.',
};
const list = (...data: unknown[]) => ({ data, total: data.length });

it('the page of an item shows its Open Graph image, at the origin of the public API', () => {
  const item = { data: { type: 'pastEvents' as const, item: event, upcoming: [], others: [] } };
  expect(cardImage({ item }, origins)).toEqual(ogImage);
  const apart = { ...origins, publicApiUrl: 'https://api.example' };
  expect(cardImage({ item }, apart)?.url).toBe(`https://api.example/api/events/one/preview-${ogImageVersion(3)}.jpg`);
});

it('another page shows the Open Graph image of its first upcoming event, whatever list comes first', () => {
  const other = { url: '/media/b/original.jpg' };
  expect(cardImage({ pastEvents: list(other), upcomingEvents: list(event) }, origins)).toEqual(ogImage);
  expect(cardImage({ item: { data: null }, upcomingEvents: list(event) }, origins)).toEqual(ogImage);
});

it('a page shows an event that is over only if no other event is to come', () => {
  const over = { ...event, _id: 'over', eventDate: '2026-11-24' };
  const today = { ...event, eventDate: '2026-11-27' };
  const shown = (...events: object[]) =>
    cardImage({ upcomingEvents: list(...events), now: '2026-11-27T18:00' }, origins);
  expect(shown(over, today)).toEqual(ogImage);
  expect(shown(over)?.url).toContain('/events/over/');
});

it('an item of an API that says no version has no preview', () => {
  const { version: _, ...older } = event;
  expect(cardImage({ upcomingEvents: list(older) }, origins)).toBeUndefined();
});

it('what is no item is left out', () => {
  expect(cardImage({ upcomingEvents: list(null, 'text', [], event) }, origins)).toEqual(ogImage);
});
