import { expect, it } from 'vitest';
import type { UpcomingEvent } from '../contract/upcomingEvents.ts';
import { eventsInOrder } from './eventsInOrder.ts';
import { countdown } from './NextEvent.tsx';

const now = '2030-05-05T12:00';
const event = (_id: string, eventDate: string, more: object = {}) => ({ _id, eventDate, ...more }) as UpcomingEvent;

it('the next event is the soonest one that is not over', () => {
  const events = [
    event('late', '2031-01-01'),
    event('second', '2030-06-01', { startTime: '18:00' }),
    event('next', '2030-06-01', { startTime: '09:00' }),
    event('over', '2030-05-05', { endTime: '11:00' }),
    event('over before', '2030-05-04'),
    event('draft', '2030-05-04', { draft: true }),
    event('to be announced', '2030-05-03', { state: 'postponed', dateToBeAnnounced: 'true' }),
  ];
  const { next, passed } = eventsInOrder(events, now);
  expect(next?._id).toBe('next');
  expect(passed.map(({ _id }) => _id)).toEqual(['over before', 'over']);
  expect(eventsInOrder([], now)).toEqual({ next: undefined, passed: [] });
});

it('the days until an event are counted in the calendar, and one that lasts is today', () => {
  const days = ['2030-05-03', '2030-05-05', '2030-05-06', '2030-05-14'];
  expect(days.map((day) => countdown(event('a', day), now))).toEqual(['today', 'today', 'tomorrow', 'in 9 days']);
});
