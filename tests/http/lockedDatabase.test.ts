import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sliceQuery } from '#contract/listSlice.ts';
import { publicPaths } from '#contract/publicApi.ts';
import { addItem } from '../support/content.ts';
import { startServer, type TestServer } from '../support/server.ts';

describe('an SQLite file that another process has locked', () => {
  let server: TestServer;
  let other: DatabaseSync;
  let id: string;
  beforeEach(async () => {
    server = await startServer('sqlite');
    id = (await addItem(server, 'journey')).body.data._id;
    other = new DatabaseSync(join(server.config.dataDir, 'chapterhouse.sqlite'));
    other.exec('begin immediate');
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    other.close();
    await server.close();
  });

  it('keeps a change waiting until it is free again, and nobody else', async () => {
    const exec = vi.spyOn(DatabaseSync.prototype, 'exec');
    let isAnswered = false;
    const change = server.asAdmin('DELETE', `/our-team-journey/${id}`).finally(() => {
      isAnswered = true;
    });
    await vi.waitUntil(() => exec.mock.results.some(({ type }) => type === 'throw'));

    for (const path of ['/healthz', '/readyz']) {
      expect((await fetch(server.address + path)).status, path).toBe(200);
    }
    for (const limit of [2, 3]) {
      const part = publicPaths.pastEvents + sliceQuery({ offset: 0, limit });
      expect((await server.call('GET', part)).status).toBe(200);
    }
    expect((await server.asAdmin('GET', '/admin/activity')).status).toBe(200);
    expect(isAnswered).toBe(false);

    other.exec('rollback');
    expect((await change).status).toBe(200);
    expect((await server.call('GET', publicPaths.journey)).body.data).toEqual([]);
  });

  it('has all changes refused that have waited for ten seconds, and nothing changed', async () => {
    const since = performance.now();
    const changes = [1, 2, 3, 4].map(() => server.asAdmin('DELETE', `/our-team-journey/${id}`));
    for (const { status, headers, body } of await Promise.all(changes)) {
      expect({ status, body }).toEqual({ status: 503, body: { message: expect.stringContaining('database') } });
      expect(headers.get('retry-after')).toBe('5');
    }
    // The waits run at the same time.
    expect(performance.now() - since).toBeLessThan(25_000);
    other.exec('rollback');
    expect((await server.call('GET', publicPaths.journey)).body.data).toHaveLength(1);
    expect((await server.asAdmin('DELETE', `/our-team-journey/${id}`)).status).toBe(200);
  });
});
