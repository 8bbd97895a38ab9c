import { describe, expect, it } from 'vitest';
import {
  arrange,
  foldTexts,
  isNarrowed,
  isWhole,
  type ListOptions,
  type ListView,
  offeredView,
  readView,
  sortsByAge,
  writeView,
} from './listing.ts';

interface Talk {
  title?: string;
  text: string;
  club: string;
  createdAt: string;
}

const clubs = { all: 'All clubs', values: ['Radio', 'Robots'], of: ({ club }: Talk) => club };
const listOptions: ListOptions<Talk> = {
  texts: ({ title, text }) => [title, text],
  filter: clubs,
  sorts: sortsByAge,
};
const newest = { title: 'Antenna Day', text: 'A Yagi of tape', club: 'Radio', createdAt: '2026-03-01T00:00:00.000Z' };
const middle = { text: 'Soirée des lasers', club: 'Robots', createdAt: '2026-02-01T00:00:00.000Z' };
const oldest = { text: 'Tape measures and lasers', club: 'Radio', createdAt: '2026-01-01T00:00:00.000Z' };
const noView: ListView = { search: '', filter: '', sort: '' };
const shown = (view: Partial<ListView>) =>
  arrange(foldTexts([newest, middle, oldest], listOptions), listOptions, { ...noView, ...view });

describe('arrange', () => {
  it('shows everything in the order in which it came when nothing is chosen', () => {
    expect(shown({})).toEqual([newest, middle, oldest]);
    expect(shown({ search: '  ' })).toEqual([newest, middle, oldest]);
  });

  it('finds words in every text, whatever their case and accents', () => {
    expect(shown({ search: 'ANTENNA' })).toEqual([newest]);
    expect(shown({ search: 'soiree' })).toEqual([middle]);
    expect(shown({ search: 'Soirée' })).toEqual([middle]);
  });

  it('tells words apart by their vowel signs, which are no accents', () => {
    const arrangeOne = (search: string) => {
      const item = { ...middle, text: 'कीमत' };
      return arrange(foldTexts([item], listOptions), listOptions, { ...noView, search });
    };
    expect(arrangeOne('की')).toHaveLength(1);
    expect(arrangeOne('क')).toHaveLength(1);
    expect(arrangeOne('कमत')).toEqual([]);
  });

  it('wants all of the words, in any order', () => {
    expect(shown({ search: 'tape' })).toEqual([newest, oldest]);
    expect(shown({ search: ' lasers  tape ' })).toEqual([oldest]);
    expect(shown({ search: 'yagi lasers' })).toEqual([]);
  });

  it('finds the beginnings of words alone, as visitors do', () => {
    expect(shown({ search: 'ant' })).toEqual([newest]);
    expect(shown({ search: 'tenna' })).toEqual([]);
    expect(shown({ search: '“YAGI”, of-tape' })).toEqual([newest]);
    expect(shown({ search: '&' })).toEqual([newest, middle, oldest]);
  });

  it('finds no word across the border of two texts', () => {
    expect(shown({ search: 'daya' })).toEqual([]);
  });

  it('narrows to one value of the filter, together with the search', () => {
    expect(shown({ filter: 'Radio' })).toEqual([newest, oldest]);
    expect(shown({ filter: 'Radio', search: 'measures' })).toEqual([oldest]);
  });

  it('sorts by what is chosen', () => {
    expect(shown({ sort: 'oldest' })).toEqual([oldest, middle, newest]);
    expect(shown({ sort: 'newest' })).toEqual([newest, middle, oldest]);
  });
});

describe('isNarrowed', () => {
  it('is so with a word or a filter, not with a sort or spaces', () => {
    expect(isNarrowed({ ...noView, search: 'a' })).toBe(true);
    expect(isNarrowed({ ...noView, filter: 'Radio' })).toBe(true);
    expect(isNarrowed({ search: ' ', filter: '', sort: 'oldest' })).toBe(false);
  });
});

describe('isWhole', () => {
  const groups = { filter: { ...clubs, deleteAll: 'Delete this club' } };

  it('is so without a word, and with a filter only if its items have an order of their own', () => {
    expect(isWhole(noView, listOptions)).toBe(true);
    expect(isWhole({ ...noView, search: 'a' }, listOptions)).toBe(false);
    expect(isWhole({ ...noView, filter: 'Radio' }, listOptions)).toBe(false);
    expect(isWhole(noView, groups)).toBe(false);
    expect(isWhole({ ...noView, filter: 'Radio' }, groups)).toBe(true);
    expect(isWhole({ ...noView, filter: 'Radio', search: 'a' }, groups)).toBe(false);
  });
});

describe('the view in an address', () => {
  it('is read as it was written, and leaves the rest of the query alone', () => {
    const view = { search: 'a & é', filter: 'Robots', sort: 'oldest' };
    const query = writeView(new URLSearchParams('other=1'), view);
    expect(readView(new URLSearchParams(query.toString()))).toEqual(view);
    expect(query.get('other')).toBe('1');
    expect(writeView(query, noView).toString()).toBe('other=1');
  });

  it('has no choice where it asks for what the list does not offer', () => {
    const view = { search: 'a', filter: 'Radio', sort: 'oldest' };
    expect(offeredView(view, listOptions)).toEqual(view);
    expect(offeredView({ search: 'a', filter: 'Chess', sort: 'size' }, listOptions)).toEqual({
      ...noView,
      search: 'a',
    });
    expect(offeredView({ ...view, search: '' }, { texts: listOptions.texts })).toEqual(noView);
  });
});
