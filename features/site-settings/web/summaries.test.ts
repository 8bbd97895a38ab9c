import { expect, it } from 'vitest';
import { profile } from '#chapter/profile.ts';
import { type SectionName, type SectionValue, sectionNames } from '#contract/settings/index.ts';
import { originalOf } from '#server/settings/sectionVersions.ts';
import { summaryOf as summaryAt } from './summaries.tsx';

const moment = { now: '2026-12-05T10:00', timeZone: 'Asia/Kolkata' };
const summaryOf = <Name extends SectionName>(name: Name, value: SectionValue<Name>) => summaryAt(name, value, moment);

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
  for (const name of sectionNames) expect(summaryOf(name, originalOf(name) as never)).toBeTruthy();
});
