import { expect, it } from 'vitest';
import { profile } from '#chapter/profile.ts';
import { readSection } from './readSection.ts';

it('a section from before one of its fields has the original value there', () => {
  const { joinUrl: _, ...older } = { ...profile.hero, tagline: 'Ours' };
  expect(readSection('hero', older)).toEqual({ ...profile.hero, tagline: 'Ours' });
});

it.each([undefined, null, [], 'text', { tagline: 1 }, { joinUrl: 'javascript:1' }])('%j is no section', (value) => {
  expect(() => readSection('hero', value)).toThrow();
});
