import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { profile } from '../../chapter/profile.ts';
import { contentTypes } from '../../contract/content/index.ts';
import { dayMs } from '../../contract/dates.ts';
import { minuteIn } from '../../contract/event/localTime.ts';
import { inWorkPath } from '../../contract/inWork.ts';
import { publicationPaths } from '../../contract/publication.ts';
import { addItem } from '../support/content.ts';
import { databaseByTurns, startServer, type TestServer } from '../support/server.ts';

describe.each(databaseByTurns)('what is in work on %s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(kind);
  });
  afterAll(() => server.close());

  const read = async () => (await server.asAdmin('GET', inWorkPath)).body.data;

  it('has the drafts of each type that no date publishes, the last changed first, and what is published within a week', async () => {
    expect(await read()).toEqual({ drafts: [], due: { total: 0, first: [] } });
    const type = 'upcomingEvents';
    const over = await addItem(server, 'pastEvents', { title: 'Over', draft: 'true' });
    const ids: string[] = [];
    for (const title of ['One', 'Two', 'Three', 'Four', 'Dated', 'Later']) {
      const added = await addItem(server, type, { title, draft: 'true' });
      expect(added.status).toBe(201);
      ids.push(added.body.data._id);
    }
    const [dated, later] = ids.splice(4) as [string, string];
    const inDays = (days: number) => minuteIn(profile.region.timeZone, Date.now() + days * dayMs);
    const json = { publishAt: inDays(6) };
    for (const [id, dates] of [
      [dated, json],
      [later, { publishAt: inDays(8) }],
    ] as const)
      await server.asAdmin('PUT', publicationPaths.dates(contentTypes[type].path, id), { json: dates });
    const { drafts, due } = await read();
    const since = expect.any(String);
    const first = ['Four', 'Three'].map((label, index) => ({ itemId: ids[3 - index], label, since }));
    expect(drafts).toEqual([
      { type, total: 4, first },
      { type: 'pastEvents', total: 1, first: [{ itemId: over.body.data._id, label: 'Over', since }] },
    ]);
    expect(due).toEqual({ total: 1, first: [{ type, itemId: dated, label: 'Dated', ...json }] });
  });
});
