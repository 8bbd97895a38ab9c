import { expect, it } from 'vitest';
import type { DeletedItem } from '#contract/recentlyDeleted.ts';
import { groupDeleted } from './groupDeleted.ts';

const deleted = (_id: string, differs: Partial<DeletedItem> = {}): DeletedItem => ({
  type: 'governingTeam',
  item: { _id } as DeletedItem['item'],
  deletedAt: '2026-12-05T08:30:00.000Z',
  deletedBy: 'asha',
  restorableUntil: '2027-01-04T08:30:00.000Z',
  ...differs,
});

it('items of a type that one admin deleted at the same moment are a group', () => {
  const items = [
    deleted('1', { deletedAt: '2026-12-05T08:30:00.001Z' }),
    deleted('2'),
    deleted('3', { type: 'journey' }),
    deleted('4'),
    deleted('5', { deletedBy: 'bela' }),
  ];
  expect(groupDeleted(items).map((group) => group.map(({ item }) => item._id))).toEqual([
    ['1'],
    ['2', '4'],
    ['3'],
    ['5'],
  ]);
  expect(groupDeleted([])).toEqual([]);
});
