import { expect, it } from 'vitest';
import { firstImage } from './firstImage.ts';

const siteUrl = 'https://chapter.example';
const list = (...data: unknown[]) => ({ data, total: data.length });
const photo = { url: '/media/b/original.jpg', width: 30, height: 20, alt: 'The roof.' };

it('is that of the item of a page', () => {
  const event = { _id: 'one', url: '/media/a/original.jpg', description: 'A night.' };
  const item = { data: { type: 'pastEvents' as const, item: event, upcoming: [], others: [] } };
  expect(firstImage({ item, journey: list(photo) }, siteUrl)?.url).toBe(`${siteUrl}/media/a/original.jpg`);
});

it('of other pages is that of a list, else of a feature, whose address can be read', () => {
  const shown = { ...photo, url: `${siteUrl}/media/b/original.jpg` };
  expect(firstImage({ journey: list({ url: 'http://[' }, photo) }, siteUrl)).toEqual(shown);
  expect(firstImage({}, siteUrl, [{ url: 'http://[' }, photo])).toEqual(shown);
  expect(firstImage({ item: { data: null } }, siteUrl)).toBeUndefined();
});

it('has no size that makes no sense', () => {
  expect(firstImage({ journey: list({ url: '/a.jpg', width: '"/>', height: -1 }) }, siteUrl)).toEqual({
    url: `${siteUrl}/a.jpg`,
  });
});
