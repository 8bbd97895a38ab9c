import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteTogetherPath, togetherMessages } from '#contract/content/several.ts';
import { type DeletedItem, recentlyDeletedMessages, recentlyDeletedPaths } from '#contract/recentlyDeleted.ts';
import { addItem, listedTypes } from '../support/content.ts';
import { admin } from '../support/process.ts';
import { databaseByTurns, startServer, type TestServer } from '../support/server.ts';

describe.each(databaseByTurns)('several items on %s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(kind);
  });
  afterAll(() => server.close());

  const asAdmin: TestServer['asAdmin'] = (...call) => server.asAdmin(...call);
  const statusOf = async (url: string) => (await fetch(server.address + url)).status;
  const activity = async () => (await asAdmin('GET', '/admin/activity')).body.data;

  it.each(listedTypes)('of $name are deleted and restored together, all or none', async (type) => {
    const add = async (texts?: Record<string, string>) => (await addItem(server, type.name, texts)).body.data;
    const items = [await add(), await add(), await add({ draft: 'true' })];
    const ids = items.map(({ _id }) => _id);
    const unknown = crypto.randomUUID();
    const listed = async () => (await asAdmin('GET', type.path)).body.data.map((item: { _id: string }) => item._id);
    const timesOfDeletion = async () =>
      ((await asAdmin('GET', recentlyDeletedPaths.list)).body.data as DeletedItem[])
        .filter(({ item }) => ids.includes(item._id))
        .map(({ deletedAt }) => deletedAt);
    const remove = (wanted: unknown) => asAdmin('POST', deleteTogetherPath(type.path), { json: { ids: wanted } });
    const restore = (wanted: unknown) =>
      asAdmin('POST', recentlyDeletedPaths.restoreTogether(type.name), { json: { ids: wanted } });
    const missing = togetherMessages.missing(type, 4);
    const before = await listed();
    for (const other of [unknown, 'x\0', ids[0]?.slice(1)]) {
      expect(await remove([...ids, other])).toMatchObject({ status: 404, body: { message: missing } });
    }
    const wrong = [undefined, [], 'x', [1], ['x'.repeat(65)], Array.from({ length: 201 }, () => unknown)];
    for (const call of [remove, restore]) {
      for (const value of wrong) expect((await call(value)).status).toBe(400);
    }
    expect(await listed()).toEqual(before);

    const both = await Promise.all([remove([...ids, ids[0]]), remove(ids.toReversed())]);
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 404]);
    expect(both.find((answer) => answer.status === 200)?.body).toEqual({
      data: null,
      message: `3 ${type.noun}s deleted.`,
    });
    expect((await listed()).filter((id: string) => ids.includes(id))).toEqual([]);
    expect(await statusOf(items[0].url)).toBe(404);
    expect(await timesOfDeletion()).toHaveLength(3);
    expect(new Set(await timesOfDeletion()).size).toBe(1);
    const { itemId, label, ...entry } = (await activity())[0];
    expect(entry).toMatchObject({ action: 'deleted', type: type.name, by: admin.username, count: 3 });
    expect([itemId, label]).toEqual([undefined, undefined]);

    const { gone, oneGone } = recentlyDeletedMessages;
    expect(await restore([...ids, unknown])).toMatchObject({ status: 404, body: { message: oneGone } });
    expect(await timesOfDeletion()).toHaveLength(3);
    const restored = await restore(ids);
    expect(restored).toMatchObject({ status: 200, body: { message: `3 ${type.noun}s restored.` } });
    expect(restored.body.data.map((item: { _id: string }) => item._id).sort()).toEqual(ids.toSorted());
    expect(await listed()).toEqual(before);
    expect(await statusOf(items[0].url)).toBe(200);
    expect((await activity())[0]).toMatchObject({ action: 'restored', type: type.name, count: 3 });
    // Another admin was quicker: the item is there, so nothing says that it does not exist.
    const one = [type.name, ids[0] as string] as const;
    for (const late of [
      asAdmin('POST', recentlyDeletedPaths.restore(...one)),
      asAdmin('DELETE', recentlyDeletedPaths.remove(...one)),
    ]) {
      expect(await late).toMatchObject({ status: 404, body: { message: gone } });
    }
    expect((await remove([ids[0]])).body.message).toBe(`1 ${type.noun} deleted.`);
  });
});
