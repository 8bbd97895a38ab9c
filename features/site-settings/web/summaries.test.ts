import { expect, it } from 'vitest';
import { profile } from '#chapter/profile.ts';
import { sectionNames } from '#contract/settings/index.ts';
import { summaryOf } from './summaries.tsx';

it('a summary says what its section holds', () => {
  expect(summaryOf('identity', { name: 'Radio Chapter', description: 'D' })).toBe('Radio Chapter');
  expect(
    summaryOf('highlights', {
      items: [
        { value: 15, label: 'Labs' },
        { value: 2, label: 'Masts' },
      ],
    }),
  ).toBe('15 Labs, 2 Masts');
  expect(summaryOf('contact', { ...profile.contact, email: 'a@b.org', address: ['Room 7', 'Delft'] })).toBe(
    'a@b.org, Room 7, Delft',
  );
});

it('every section has a summary', () => {
  for (const name of sectionNames) expect(summaryOf(name, profile[name] as never)).not.toBe('');
});
