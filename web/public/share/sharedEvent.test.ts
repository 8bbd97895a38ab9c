import { expect, it } from 'vitest';
import { readPublicItems } from '#contract/publicItems.ts';
import { sharedEvent } from './sharedEvent.ts';

const event = { _id: 'one', description: 'A night.\nBring a cable.', eventDate: '2026-12-31' };

it('an upcoming event is passed on with its page, its first line and its day', () => {
  const [item] = readPublicItems('upcomingEvents', [event]);
  expect(item && sharedEvent('upcomingEvents', item)).toEqual({
    path: '/events/one',
    title: 'A night.',
    description: event.description,
    date: '2026-12-31',
  });
});

it('an event that an API sends without an id has no page to pass on', () => {
  const { _id, ...without } = event;
  const [item] = readPublicItems('upcomingEvents', [without]);
  expect(item).toBeDefined();
  expect(item && sharedEvent('upcomingEvents', item)).toBeUndefined();
});
