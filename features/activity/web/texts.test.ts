import { expect, it } from 'vitest';
import { profile } from '#chapter/profile.ts';
import type { ActivityEntry } from '#contract/activity.ts';
import { groupByDay, linkOf, sentence as sentenceIn, valueInWords } from './texts.ts';

const entry: ActivityEntry = {
  id: '1',
  by: 'asha',
  at: '2026-12-05T08:30:00.000Z',
  action: 'changed',
  type: 'pastEvents',
  itemId: '2',
  label: 'RF workshop',
};

const sentence = (of: ActivityEntry) => sentenceIn(of, 'Asia/Kolkata');

it('an entry says what was done with which item', () => {
  expect(sentence(entry)).toBe('changed the past event “RF workshop”.');
  expect(sentence({ ...entry, action: 'added', type: 'journey' })).toBe('added the journey image “RF workshop”.');
  expect(sentence({ ...entry, action: 'removed' })).toBe('deleted the past event “RF workshop” for good.');
  expect(sentence({ ...entry, action: 'moved', type: 'upcomingEvents' })).toBe(
    'moved the upcoming event “RF workshop” to past events.',
  );
  expect(sentence({ ...entry, action: 'movedBack', type: 'upcomingEvents' })).toBe(
    'moved the upcoming event “RF workshop” back from past events.',
  );
  expect(sentence({ ...entry, action: 'removed', itemId: undefined, label: undefined })).toBe(
    'removed the sample past events.',
  );
  expect(sentence({ ...entry, action: 'drafted' })).toBe('saved the past event “RF workshop” as a draft.');
  expect(sentence({ ...entry, action: 'published' })).toBe('published the past event “RF workshop”.');
  const hidden = { ...entry, action: 'unpublished', scheduledFor: '2026-12-05T09:30' } as const;
  // The clock of the reader differs.
  expect(sentenceIn(hidden, 'Pacific/Kiritimati')).toMatch(
    /^had the past event “RF workshop” unpublished at the time that was set, .*2026, 0?9:30.* \(.* Time\)\.$/,
  );
  expect(sentence({ ...entry, action: 'restored' })).toBe('restored the past event “RF workshop”.');
  expect(sentence({ ...entry, action: 'restored', itemId: undefined, label: undefined })).toBe(
    'restored the sample past events.',
  );
  expect(sentence({ ...entry, action: 'deleted', type: 'governingTeam', label: undefined, count: 20 })).toBe(
    'deleted 20 team members.',
  );
  expect(sentence({ ...entry, action: 'reordered', type: 'governingTeam', label: undefined })).toBe(
    'changed the order of the governing team.',
  );
  const ofTeam = { ...entry, type: 'governingTeam', itemId: undefined, label: undefined, year: '2025-26' } as const;
  expect(sentence({ ...entry, action: 'reordered', type: 'journey', label: undefined })).toBe(
    'changed the order of the journey images.',
  );
  expect(sentence({ ...ofTeam, action: 'reordered', type: 'formerMembers' })).toBe(
    'changed the order of the team of 2025–26.',
  );
  expect(sentence({ ...ofTeam, action: 'yearStarted' })).toBe(
    'started the new year: the governing team became the team of 2025–26.',
  );
  expect(sentence({ ...ofTeam, action: 'yearUndone' })).toBe(
    'undid the new year: the team of 2025–26 became the governing team again.',
  );
  expect(sentence({ ...entry, type: 'site', itemId: 'hero', label: 'First screen' })).toBe(
    'changed the section “First screen” of the site.',
  );
  expect(sentence({ ...entry, action: 'restored', type: 'site', itemId: 'hero', label: 'First screen' })).toBe(
    'brought the original of the section “First screen” of the site back.',
  );
});

it('an entry leads to the page of its item, if visitors see one', () => {
  const changed = { ...entry, itemId: 'one', isPublic: true } as const;
  expect(linkOf(changed)).toEqual({ path: '/events/one', title: 'RF workshop' });
  expect(linkOf({ ...changed, type: 'electromazine' })?.path).toBe('/magazine/one');
  expect(linkOf({ ...changed, isPublic: undefined })).toBeUndefined();
  expect(linkOf({ ...changed, type: 'governingTeam' })).toBeUndefined();
  expect(linkOf({ ...changed, itemId: undefined })).toBeUndefined();
});

it('the values of a change are in the words of forms, with the names that clubs have now', () => {
  const cards = { ...profile.clubs, technical: { ...profile.clubs.technical, title: 'Hardware Lab' } };
  expect(valueInWords('clubName', 'Technical club', cards)).toBe('Hardware Lab');
  expect(valueInWords('clubName', 'AI build club', cards)).toBe('AI build club');
  expect(valueInWords('title', 'Technical club', cards)).toBe('Technical club');
  expect(valueInWords('fit', 'contain', cards)).toBe('Show all');
  expect(valueInWords('cover', 'true', cards)).toBe('yes');
  expect(valueInWords('cover', undefined, cards)).toBe('no');
  expect(valueInWords('title', undefined, cards)).toBe('empty');
});

it('entries are grouped by day, in the order in which they come', () => {
  const entries = ['2026-12-05T12:30:00.000Z', '2026-12-05T12:00:00.000Z', '2026-12-03T12:00:00.000Z'].map(
    (at, index) => ({
      id: String(index),
      by: 'asha',
      at,
      action: 'added' as const,
      type: 'pastEvents' as const,
    }),
  );
  expect(groupByDay(entries).map((group) => group.entries.map(({ id }) => id))).toEqual([['0', '1'], ['2']]);
});
