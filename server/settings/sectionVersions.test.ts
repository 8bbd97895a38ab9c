import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { profile } from '#chapter/profile.ts';
import { type SectionName, settingsSections } from '#contract/settings/index.ts';
import { readSection } from './sectionVersions.ts';

it('a section from before one of its fields has the original value there', () => {
  const { joinUrl: _, ...older } = { ...profile.hero, tagline: 'Ours' };
  expect(readSection('hero', older)).toEqual({ ...profile.hero, tagline: 'Ours' });
});

const fixture = new URL('./fixtures/storedSections.json', import.meta.url);
const stored: Record<string, object> = JSON.parse(readFileSync(fixture, 'utf8'));

// The sections that the first version with settings stored. A change that needs another text here would hide the saved
// texts of staff.
it.each(Object.keys(stored) as SectionName[])(
  'a section that an earlier version has stored is read as it was: %s',
  (name) => {
    expect(readSection(name, stored[name])).toMatchObject(stored[name] as object);
  },
);

it('a section from before a rule has its value, which may break it', () => {
  const contact = { ...profile.contact, email: 'chapter@gmail' };
  expect(settingsSections.contact.fields.safeParse(contact).success).toBe(false);
  expect(readSection('contact', contact)).toEqual(contact);
  const members = profile.faculty.members.map((member) => ({ ...member, email: 'chapter@gmail' }));
  expect(readSection('faculty', { members })).toEqual({ members });
  const region = { ...profile.region, timeZone: '+05:30' };
  expect(readSection('region', region)).toEqual(region);
  const numbers = { ...contact, credit: '\u200b', phones: ['022-2345 6789 / 90'] };
  expect(readSection('contact', numbers)).toEqual(numbers);
  expect(() => readSection('contact', { ...contact, credit: '' })).toThrow();
  expect(() => readSection('contact', { ...contact, email: 'chapter' })).toThrow();
});

it.each([undefined, null, [], 'text', { tagline: 1 }, { joinUrl: 'javascript:1' }])('%j is no section', (value) => {
  expect(() => readSection('hero', value)).toThrow();
});
