import { expect, it } from 'vitest';
import { contentTypes } from '#contract/content/index.ts';
import { toItem } from './rows.ts';

const media = { describe: () => ({ url: '/u', srcset: '/s 320w', width: 1, height: 2, placeholder: 'data:,' }) };

const row = {
  id: 'a',
  image: '{}',
  fit: null,
  focus: null,
  alt: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  version: 3,
  isSample: 0,
  updatedAt: null,
  updatedBy: 'staff',
  deletedAt: null,
  deletedBy: null,
};

it('an item has what its type names, and no other column', () => {
  const member = { ...row, name: 'Zoë', designation: 'Head', position: 4, salary: 1000 };
  expect(toItem(media, contentTypes.governingTeam, member)).toEqual({
    _id: 'a',
    url: '/u',
    srcset: '/s 320w',
    width: 1,
    height: 2,
    placeholder: 'data:,',
    name: 'Zoë',
    designation: 'Head',
    createdAt: '2026-01-01T00:00:00.000Z',
    version: 3,
  });
});

it('an item leaves out what the row has none of', () => {
  const photo = { ...row, originalName: null, caption: null };
  const item = toItem(media, contentTypes.journey, photo);
  expect(Object.keys(item)).not.toContain('caption');
  expect(Object.keys(item)).not.toContain('originalName');
});
