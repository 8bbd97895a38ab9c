import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { publicPaths } from '#contract/publicApi.ts';
import { sampleContent } from '../../server/sample/content.ts';
import { addSampleContent } from '../../server/sample/load.ts';
import { startServer } from '../support/server.ts';

it('sample content fills every list, can be told from what staff wrote, and goes at one call with its images', async () => {
  const server = await startServer('sqlite');
  try {
    const present = async () => (await server.asAdmin('GET', '/admin/sample-content')).body.data.present;
    const list = async (path: string) => (await server.call('GET', path)).body.data;
    expect(await present()).toBe(false);

    await addSampleContent(server.services.store, 'Asia/Kolkata', new Date('2026-11-21T12:00:00Z'));
    expect(await present()).toBe(true);
    const lists = [
      publicPaths.upcomingEvents,
      publicPaths.pastEvents,
      publicPaths.electromazine,
      publicPaths.governingTeam,
      publicPaths.journey,
    ];
    for (const path of lists) expect((await list(path)).length).toBeGreaterThan(3);
    const names = sampleContent.governingTeam.map(({ values }) => values.name);
    expect((await list(publicPaths.governingTeam)).map(({ name }: { name: string }) => name)).toEqual(names);
    const technical = await list(publicPaths.pastEventsByClub('Technical club'));
    expect(technical.length).toBeGreaterThan(6);

    const [taken] = await list(publicPaths.upcomingEvents);
    const form = { eventDate: taken.eventDate, description: 'Now it is ours.' };
    expect((await server.asAdmin('PUT', `/admin/upcoming-events/${taken._id}`, { form })).status).toBe(200);

    expect((await server.asAdmin('DELETE', '/admin/sample-content')).status).toBe(200);
    expect(await present()).toBe(false);
    expect(await list(publicPaths.upcomingEvents)).toMatchObject([{ _id: taken._id, description: 'Now it is ours.' }]);
    expect((await fetch(server.address + taken.url)).status).toBe(200);
    await expect.poll(() => readdir(join(server.config.dataDir, 'media'))).toHaveLength(1);
  } finally {
    await server.close();
  }
});
