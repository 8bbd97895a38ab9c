import { expect, it } from 'vitest';
import { profile } from '#chapter/profile.ts';
import { archive } from './rendering.ts';

it('the way to a page of the archive leads by its year to a club', () => {
  const namesOf = (path: string) => archive.trail?.(path, profile).map(([name]) => name);
  expect(namesOf('/archive')).toEqual([]);
  expect(namesOf('/archive/2024')).toEqual(['Archive', '2024']);
  expect(namesOf('/archive/2024/2')).toEqual(['Archive', '2024']);
  expect(namesOf('/archive/2024/technical-club/2')).toEqual(['Archive', '2024', 'Technical Club']);
});
