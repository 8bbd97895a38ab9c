import { expect, it } from 'vitest';
import { profile } from '#chapter/profile.ts';
import { clubNameForStaff, clubNames, clubTitle } from './clubs.ts';

const renamed = { ...profile.clubs, zoom: { ...profile.clubs.zoom, title: 'Media Desk' } };

it('clubs have the specified names until staff call them otherwise', () => {
  expect(clubNames.map((name) => clubTitle(name, profile.clubs))).toEqual([
    'AI Build Club',
    'Technical Club',
    'Electrozoom',
  ]);
  expect(clubNames.map((name) => clubNameForStaff(name, profile.clubs))).toEqual(clubNames);
});

it('a club that staff have called otherwise has that name for everybody', () => {
  expect(clubTitle('Electromazine club', renamed)).toBe('Media Desk');
  expect(clubNameForStaff('Electromazine club', renamed)).toBe('Media Desk');
  expect(clubNameForStaff('AI build club', renamed)).toBe('AI build club');
  expect(clubTitle('Chess club', renamed)).toBe('Chess club');
});
