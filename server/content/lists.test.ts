import { describe, expect, it } from 'vitest';
import type { Change } from '../database/changes.ts';
import { createLists } from './lists.ts';

function listsWith({ listening = true } = {}) {
  let listener: (change: Change) => void = () => {};
  const lists = createLists({
    announce: async () => {},
    onChange: (next) => {
      listener = next;
    },
    isListening: () => listening,
    close: async () => {},
  });
  return { lists, hear: (change: Change) => listener(change) };
}

const text = async (body: { identity: Buffer } | Promise<{ identity: Buffer }>) =>
  JSON.parse((await body).identity.toString());

describe('lists', () => {
  it('are made once and answered from memory until they change', async () => {
    const { lists } = listsWith();
    let made = 0;
    const load = async () => [++made];
    expect(
      await Promise.all([text(lists.get('journey', 'all', load)), text(lists.get('journey', 'all', load))]),
    ).toEqual([{ data: [1] }, { data: [1] }]);
    expect(lists.get('journey', 'all', load)).not.toBeInstanceOf(Promise);
    lists.forget('pastEvents');
    expect(await text(lists.get('journey', 'all', load))).toEqual({ data: [1] });
    lists.forget('journey');
    expect(await text(lists.get('journey', 'all', load))).toEqual({ data: [2] });
  });

  it('that were being read while a change came are not kept', async () => {
    const { lists, hear } = listsWith();
    let finish: (items: unknown[]) => void = () => {};
    const old = lists.get(
      'journey',
      'all',
      () =>
        new Promise((resolve) => {
          finish = resolve;
        }),
    );
    hear('journey');
    finish(['old']);
    expect(await text(old)).toEqual({ data: ['old'] });
    expect(await text(lists.get('journey', 'all', async () => ['new']))).toEqual({ data: ['new'] });
  });

  it('are told apart by key, and all forgotten when anything may have changed', async () => {
    const { lists, hear } = listsWith();
    await lists.get('pastEvents', 'all', async () => ['all']);
    await lists.get('pastEvents', 'Technical club', async () => ['club']);
    expect(await text(lists.get('pastEvents', 'Technical club', async () => []))).toEqual({ data: ['club'] });
    hear('anything');
    expect(await text(lists.get('pastEvents', 'all', async () => []))).toEqual({ data: [] });
  });

  it('whose reading failed are read again', async () => {
    const { lists } = listsWith();
    const failing = lists.get('journey', 'all', () => Promise.reject(new Error('no database')));
    await expect(failing).rejects.toThrow('no database');
    expect(await text(lists.get('journey', 'all', async () => [1]))).toEqual({ data: [1] });
  });

  it('are not kept while changes of other processes cannot be heard', async () => {
    const { lists } = listsWith({ listening: false });
    let made = 0;
    const load = async () => [++made];
    await lists.get('journey', 'all', load);
    expect(await text(lists.get('journey', 'all', load))).toEqual({ data: [2] });
  });
});
