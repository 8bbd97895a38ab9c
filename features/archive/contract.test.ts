import { expect, it } from 'vitest';
import { clubNames } from '#contract/clubs.ts';
import { archivePages, archiveViewOf } from './contract.ts';

it.each(clubNames)('the %s has pages in the archive', (club) => {
  for (const page of [1, 2]) {
    const view = { year: '2026', club, page };
    expect(archiveViewOf(archivePages.one(view))).toEqual(view);
  }
});
