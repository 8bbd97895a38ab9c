import { describe, expect, it } from 'vitest';
import { contentTypeNames, contentTypes } from './content/index.ts';
import { readPublicItem, readPublicItems } from './publicItems.ts';

const event = {
  _id: '1',
  url: '/media/1.png',
  srcset: '/media/1-320.webp 320w',
  width: 400,
  height: 500,
  placeholder: 'data:image/webp;base64,',
  fit: 'contain',
  focus: '10% 90%',
  alt: 'A poster.',
  description: ' Build a\nYagi. ',
  eventDate: '2026-12-05',
  link: 'example.org',
  registration: 'https://example.org/form',
};

describe('an item of a public list', () => {
  it('is read as it is, without what no page shows', () => {
    expect(readPublicItem('upcomingEvents', { ...event, version: 3, isSample: true }, 0)).toEqual(event);
  });

  it('has texts that this program does not know, but not those that say who added what and when', () => {
    const texts = { speaker: 'A. Turing', originalName: 'asha.jpg', createdAt: '2026-12-05T20:00:00.000Z' };
    const item = { _id: '1', speaker: 'A. Turing' };
    for (const name of contentTypeNames.filter((name) => name !== 'pastEvents'))
      expect(readPublicItem(name, { _id: '1', ...texts }, 0)).toEqual(item);
    expect(readPublicItem('pastEvents', { _id: '1', ...texts }, 0)).toEqual({ ...item, createdAt: texts.createdAt });
  });

  it.each([undefined, null, '', ' ', 5, true, {}, ['a']])('lacks every field whose value is %j', (odd) => {
    const { _id, ...fields } = event;
    const value = { _id, ...Object.fromEntries(Object.keys(fields).map((name) => [name, odd])) };
    const sized = odd === 5 ? { width: 5, height: 5 } : {};
    expect(readPublicItem('upcomingEvents', value, 0)).toEqual({ _id, ...sized });
    for (const name of contentTypeNames) {
      const { _id: _, ...shape } = contentTypes[name].item.shape;
      const item = Object.fromEntries(Object.keys(shape).map((field) => [field, odd]));
      const counted = odd === 5 && 'photos' in shape ? { photos: 5 } : {};
      expect(readPublicItem(name, { _id, ...item }, 0)).toEqual({ _id, ...sized, ...counted });
    }
  });

  it('lacks a date, a size, a fit and a focus that is none', () => {
    for (const eventDate of ['soon', '2026-02-30', '2026-12']) {
      expect(readPublicItem('upcomingEvents', { ...event, eventDate }, 0)?.eventDate).toBeUndefined();
    }
    expect(readPublicItem('upcomingEvents', { eventDate: '2026-12-05T20:00:00Z' }, 0)?.eventDate).toBe('2026-12-05');
    for (const createdAt of ['yesterday', '2026-13-01T00:00:00Z', '0001-01-01T00:00:00Z', ['2026-12-05T00:00:00Z']]) {
      expect(readPublicItem('pastEvents', { createdAt }, 0)?.createdAt).toBeUndefined();
    }
    const createdAt = '2026-12-05T20:00:00.000Z';
    expect(readPublicItem('pastEvents', { createdAt }, 0)?.createdAt).toBe(createdAt);
    expect(readPublicItem('journey', { width: -1, height: 1.5 }, 0)).toEqual({ _id: 'place 0' });
    expect(readPublicItem('journey', { fit: 'stretch', focus: '1px; color: red' }, 0)).toEqual({ _id: 'place 0' });
  });

  it('is known by its place in the list if it has no id', () => {
    const items = readPublicItems('journey', [{}, { _id: 7 }, { _id: {} }, { _id: 'b' }]);
    expect(items.map(({ _id }) => _id)).toEqual(['place 0', '7', 'place 2', 'b']);
  });

  it('is no item at all if it has no fields', () => {
    expect(readPublicItems('journey', [null, 'x', 1, true, undefined, [], { caption: 'C' }])).toEqual([
      { _id: 'place 6', caption: 'C' },
    ]);
  });
});
