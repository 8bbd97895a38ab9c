import { expect, it } from 'vitest';
import { describeForms, longestText } from './unsavedForms.ts';

it('forms are named by what they add or change, each once', () => {
  const forms = [
    { form: 'upcomingEvents/add' },
    { form: 'upcomingEvents/add' },
    { form: 'governingTeam/edit/1', title: 'Asha' },
    { form: 'journey/edit/2' },
    { form: 'governingTeam/several' },
    { form: 'site/contact', title: 'Contact' },
  ];
  expect(describeForms(forms)).toBe(
    'a new upcoming event, the team member “Asha”, a journey image, new team members and the section “Contact”',
  );
});

it('the article of a form without a title fits its word', () => {
  expect(describeForms([{ form: 'eventPhotos/edit/1' }, { form: 'pastEvents/edit/2' }])).toBe(
    'an event photo and a past event',
  );
});

it('a form of a feature is called by its title', () => {
  expect(describeForms([{ form: 'shared', title: 'shared photos' }, { form: 'pastEvents/add' }])).toBe(
    'shared photos and a new past event',
  );
});

it('of many forms the first five are named', () => {
  const forms = Array.from({ length: 7 }, (_, index) => ({ form: `site/${index}`, title: String(index) }));
  expect(describeForms(forms)).toMatch(/ the section “4” and 2 more$/);
});

it('a new item is called by what was typed, and not by a day or a choice', () => {
  const values = { title: 'Antenna Day', eventDate: '2026-12-05', publishAt: '2026-12-01T10:00', visible: 'from' };
  expect(longestText({ values })).toBe('Antenna Day');
  expect(longestText({ values: { caption: '', draft: 'true', visible: 'now' } })).toBe('');
});
