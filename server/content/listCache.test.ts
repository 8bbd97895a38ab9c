import { describe, expect, it } from 'vitest';
import type { Change } from '../database/changes.ts';
import { compressBody } from '../http/compressedBody.ts';
import { createListCache } from './listCache.ts';

function listsWith({ listening = true } = {}) {
  let listener: (change: Change) => void = () => {};
  const lists = createListCache({
    onChange: (next) => {
      listener = next;
    },
    isListening: () => listening,
  });
  return { lists, hear: (change: Change) => listener(change) };
}

const text = async (body: { identity: Buffer } | Promise<{ identity: Buffer }>) =>
  JSON.parse((await body).identity.toString());

describe('lists', () => {
  it('are made once and answered from memory until they change', async () => {
    const { lists } = listsWith();
    let made = 0;
    const load = async () => ({ data: [++made] });
    expect(
      await Promise.all([text(lists.get('journey', 'all', load)), text(lists.get('journey', 'all', load))]),
    ).toEqual([{ data: [1] }, { data: [1] }]);
    expect(lists.get('journey', 'all', load)).not.toBeInstanceOf(Promise);
    lists.invalidate('pastEvents');
    expect(await text(lists.get('journey', 'all', load))).toEqual({ data: [1] });
    lists.invalidate('journey');
    expect(await text(lists.get('journey', 'all', load))).toEqual({ data: [2] });
  });

  it('that were being read while a change came are not kept', async () => {
    const { lists, hear } = listsWith();
    let finish: (body: { data: unknown[] }) => void = () => {};
    const old = lists.get(
      'journey',
      'all',
      () =>
        new Promise((resolve) => {
          finish = resolve;
        }),
    );
    hear('journey');
    finish({ data: ['old'] });
    expect(await text(old)).toEqual({ data: ['old'] });
    expect(await text(lists.get('journey', 'all', async () => ({ data: ['new'] })))).toEqual({ data: ['new'] });
  });

  it('are told apart by key, and all forgotten when anything may have changed', async () => {
    const { lists, hear } = listsWith();
    await lists.get('pastEvents', 'all', async () => ({ data: ['all'] }));
    await lists.get('pastEvents', 'Technical club', async () => ({ data: ['club'] }));
    expect(await text(lists.get('pastEvents', 'Technical club', async () => ({ data: [] })))).toEqual({
      data: ['club'],
    });
    hear('anything');
    expect(await text(lists.get('pastEvents', 'all', async () => ({ data: [] })))).toEqual({ data: [] });
  });

  it('whose reading failed are read again', async () => {
    const { lists } = listsWith();
    const failing = lists.get('journey', 'all', () => Promise.reject(new Error('no database')));
    await expect(failing).rejects.toThrow('no database');
    expect(await text(lists.get('journey', 'all', async () => ({ data: [1] })))).toEqual({ data: [1] });
  });

  it('are not kept while changes of other processes cannot be heard', async () => {
    const { lists } = listsWith({ listening: false });
    let made = 0;
    const load = async () => ({ data: [++made] });
    await lists.get('journey', 'all', load);
    expect(await text(lists.get('journey', 'all', load))).toEqual({ data: [2] });
  });

  it('in slices are kept up to some megabytes, push out no list, and are forgotten with a change', async () => {
    const { lists, hear } = listsWith();
    const load = async () => ({ data: ['x'.repeat(1024 * 1024)] });
    const getSlice = (key: string) => lists.getSlice(`pastEvents ${key}`, load);
    await lists.get('pastEvents', 'all', load);
    for (const key of ['first', 'second', 'third', 'fourth']) await getSlice(key);
    expect(getSlice('fourth')).not.toBeInstanceOf(Promise);
    expect(getSlice('first')).toBeInstanceOf(Promise);
    expect(lists.get('pastEvents', 'all', load)).not.toBeInstanceOf(Promise);
    hear('pastEvents');
    expect(getSlice('fourth')).toBeInstanceOf(Promise);
  });
});

describe('items', () => {
  it('are kept up to some megabytes, and are forgotten with a change', async () => {
    const { lists, hear } = listsWith();
    const load = async () => ({ status: 200, body: compressBody(Buffer.alloc(1024 * 1024)) }) as const;
    const getItem = (key: string) => lists.getItem(key, load);
    for (const key of ['first', 'second', 'third', 'fourth']) await getItem(key);
    expect(getItem('fourth')).not.toBeInstanceOf(Promise);
    expect(getItem('first')).toBeInstanceOf(Promise);
    hear('pastEvents');
    expect(getItem('fourth')).toBeInstanceOf(Promise);
  });
});

describe('whole files', () => {
  it('are kept up to some megabytes of their own, and are forgotten with a change', async () => {
    const { lists, hear } = listsWith();
    const getFile = (key: string) => lists.getFile(key, async () => compressBody(Buffer.alloc(5 * 1024 * 1024)));
    for (const key of ['first', 'second', 'third', 'fourth']) await getFile(key);
    const item = { status: 200, body: compressBody(Buffer.alloc(1024 * 1024)) } as const;
    for (let number = 0; number < 20; number += 1) await lists.getItem(`${number}`, async () => item);
    expect(getFile('second')).not.toBeInstanceOf(Promise);
    expect(getFile('first')).toBeInstanceOf(Promise);
    hear('pastEvents');
    expect(getFile('fourth')).toBeInstanceOf(Promise);
  });

  it('share the paths of further pages until any content changes', async () => {
    const { lists, hear } = listsWith();
    const first = await lists.getPaths(async () => ['/archive/2025']);
    expect(lists.getPaths(async () => [])).toBe(first);
    hear('journey');
    expect(await lists.getPaths(async () => ['/archive/2026'])).toEqual(['/archive/2026']);
  });
});
