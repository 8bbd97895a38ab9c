import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { contentTypes } from '#contract/content/index.ts';
import type { EventItem } from '#contract/event/eventFacts.ts';
import { publicPaths } from '#contract/publicApi.ts';
import { teamYearPaths } from '#features/former-teams/contract/newYear.ts';
import { teamsPaths } from '#features/former-teams/contract/pages.ts';
import { inTurnFor } from '../../tests/support/blocked.ts';
import { addItem } from '../../tests/support/content.ts';
import { jpeg } from '../../tests/support/images.ts';
import { createClient, startServer } from '../../tests/support/server.ts';
import content from './server/content.json' with { type: 'json' };
import { type AddSample, addSampleContent } from './server/load.ts';
import { createSamples } from './server/samples.ts';

it('sample content fills every list, can be told from what staff wrote, and goes and comes back with its images', async () => {
  const server = await startServer('sqlite');
  try {
    const present = async () => (await server.asAdmin('GET', '/admin/sample-content')).body.data.present;
    const list = async (path: string) => (await server.call('GET', path)).body.data;
    expect(await present()).toBe(false);

    const other = join(server.config.dataDir, 'other.jpg');
    await writeFile(other, await (await jpeg()).bytes());
    await addSampleContent(
      withFewDrawings(createSamples(server.services).add, other),
      'Asia/Kolkata',
      new Date('2026-11-21T12:00:00Z'),
    );
    expect(await present()).toBe(true);
    const lists = [
      publicPaths.upcomingEvents,
      publicPaths.pastEvents,
      publicPaths.electromazine,
      publicPaths.governingTeam,
      publicPaths.journey,
      teamsPaths.one('2024-25'),
    ];
    for (const path of lists) expect((await list(path)).length).toBeGreaterThan(3);
    for (const type of [contentTypes.upcomingEvents, contentTypes.pastEvents])
      for (const event of await list(publicPaths[type.name]))
        expect([event.title, type.check(event)]).toEqual([event.title, []]);
    expect((await list(publicPaths.pastEvents)).filter(({ photos }: { photos?: number }) => photos === 8)).toHaveLength(
      1,
    );
    const facts: EventItem[] = await list(publicPaths.upcomingEvents);
    expect(new Set(facts.map(({ state }) => state))).toEqual(new Set([undefined, 'postponed', 'cancelled']));
    for (const field of [
      'endDate',
      'onlineLink',
      'registrationFull',
      'dateToBeAnnounced',
      'registrationOpens',
      'registrationCloses',
    ] as const)
      expect(
        facts.some((event) => event[field] !== undefined),
        field,
      ).toBe(true);
    const names = content.governingTeam.map(({ name }) => name);
    expect((await list(publicPaths.governingTeam)).map(({ name }: { name: string }) => name)).toEqual(names);
    const technical = await list(publicPaths.pastEventsByClub('Technical club'));
    expect(technical.length).toBeGreaterThan(6);

    const [taken] = await list(publicPaths.upcomingEvents);
    const form = { eventDate: taken.eventDate, description: 'Now it is ours.' };
    expect((await server.asAdmin('PUT', `/admin/upcoming-events/${taken._id}`, { form })).status).toBe(200);

    const [deleted, ...others] = await list(publicPaths.journey);
    const deletion = await server.asAdmin('DELETE', `/our-team-journey/${deleted._id}`);
    expect(deletion.status).toBe(200);
    const before = await Promise.all(lists.map(list));
    const statusOf = async ({ url }: { url: string }) => (await fetch(server.address + url)).status;
    expect(await statusOf(others[0])).toBe(200);

    const removal = await server.asAdmin('DELETE', '/admin/sample-content');
    expect(removal.status).toBe(200);
    expect(await present()).toBe(false);
    expect(await list(publicPaths.upcomingEvents)).toMatchObject([{ _id: taken._id, description: 'Now it is ours.' }]);
    expect(await statusOf(taken)).toBe(200);
    expect(await statusOf(others[0])).toBe(404);

    const undo = (json: object) => server.asAdmin('PUT', '/admin/sample-content', { json });
    expect(await undo({ removedAt: 'now' })).toMatchObject({
      status: 400,
      body: { errors: { removedAt: 'The time of the removal must be one like 2026-12-05T09:30:00.000Z.' } },
    });
    expect((await undo({ removedAt: '2026-11-21T12:00:00.000Z' })).status).toBe(404);
    expect((await undo(removal.body.data)).status).toBe(200);
    expect(await present()).toBe(true);
    // The items that staff had deleted themselves before stay deleted.
    const after = await Promise.all(lists.map(list));
    const ids = (items: { _id: string }[][]) => items.map((some) => some.map(({ _id }) => _id));
    expect(ids(after)).toEqual(ids(before));
    expect(await statusOf(others[0])).toBe(200);
    expect((await undo(removal.body.data)).status).toBe(404);

    // Samples that become former members stay samples.
    expect((await server.asAdmin('POST', teamYearPaths.start, { json: { year: '2025-26' } })).status).toBe(200);
    expect(await list(teamsPaths.one('2025-26'))).toHaveLength(names.length);
    await server.asAdmin('DELETE', '/admin/sample-content');
    expect(await list(teamsPaths.all)).toEqual([]);
    const { db } = server.services.database;
    const longAgo = { deletedAt: '2026-01-01T00:00:00.000Z' };
    await db.updateTable('journey').set(longAgo).where('deletedAt', 'is not', null).execute();
    expect((await undo({ removedAt: longAgo.deletedAt })).status).toBe(404);
  } finally {
    await server.close();
  }
});

it('a sample that is edited while all samples are removed stays', async () => {
  const server = await startServer('postgres');
  try {
    const { db } = server.services.database;
    const { pastEvents } = contentTypes;
    const { _id } = (await addItem(server, 'pastEvents')).body.data;
    await db.updateTable('pastEvents').set({ isSample: 1 }).execute();
    const other = createClient(server.address);
    const form = { description: 'Now it is ours.', clubName: 'Technical club' };
    const [edited, removed] = await inTurnFor(db, _id, [
      () => server.asAdmin('PUT', `${pastEvents.path}/${_id}`, { form }),
      () => other.asAdmin('DELETE', '/admin/sample-content'),
    ]);
    expect([edited?.status, removed?.status]).toEqual([200, 200]);
    const { data } = (await server.call('GET', publicPaths.pastEvents)).body;
    expect(data).toMatchObject([{ _id, description: 'Now it is ours.' }]);
  } finally {
    await server.close();
  }
});

/**
 * Returns an `add` that makes all files only of the first drawing, because making those of all forty takes half a
 * minute. The other drawings are drawn once, and the file `other` is stored in their places.
 */
function withFewDrawings(add: AddSample, other: string): AddSample {
  let isFirst = true;
  return async (type, values, image, createdAt) => {
    const { entropy } = await sharp(image.upload.path, { density: 9 }).stats();
    expect(entropy, image.upload.path).toBeGreaterThan(0.1);
    const upload = isFirst ? image.upload : { ...image.upload, path: other };
    isFirst = false;
    return add(type, values, { ...image, upload }, createdAt);
  };
}
