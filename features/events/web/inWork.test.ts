import { describe, expect, it } from 'vitest';
import type { UpcomingEvent } from '../contract/upcomingEvents.ts';
import { eventsInWork, mostAdded } from './inWork.ts';

const now = '2030-05-05T12:00';
const event = (_id: string, eventDate: string, more: object = {}) =>
  ({ _id, eventDate, ...more }) as UpcomingEvent & { draft?: true };

describe('events in work', () => {
  it('are the next three that are not over, the soonest first, with drafts', () => {
    const events = [
      event('draft', '2030-05-06', { draft: true }),
      event('late', '2031-01-01'),
      event('third', '2030-06-01', { startTime: '18:00' }),
      event('second', '2030-06-01', { startTime: '09:00' }),
      event('over', '2030-05-05', { endTime: '11:00' }),
    ];
    const { next, drafts, passed } = eventsInWork(events, now);
    expect(next.map(({ _id }) => _id)).toEqual(['draft', 'second', 'third']);
    expect({ drafts, passed }).toEqual({ drafts: 1, passed: 1 });
  });

  it('are none on an empty site', () => {
    expect(eventsInWork([], now)).toEqual({ next: [], drafts: 0, passed: 0 });
  });
});

describe('the types that are offered', () => {
  const labels = (...entries: Parameters<typeof mostAdded>[0][number][]) =>
    mostAdded(entries).map(({ label }) => label);

  it('are those of which most was added, drafts as well', () => {
    const issue = { action: 'drafted', type: 'electromazine' } as const;
    const member = { action: 'added', type: 'governingTeam' } as const;
    expect(labels(issue, member, issue)).toEqual(['Add issue', 'Add team member']);
  });

  it('are upcoming events and photos where nothing was added, whatever was changed', () => {
    expect(labels({ action: 'changed', type: 'electromazine' }, { action: 'added', type: 'pastEvents' })).toEqual([
      'Add upcoming event',
      'Add photos',
    ]);
  });
});
