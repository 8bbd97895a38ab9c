import { expect, it } from 'vitest';
import { contentTypes } from '#contract/content/index.ts';
import { eventPhotoPaths } from '../../features/event-photos/contract.ts';
import { moveToPastPath } from '../../features/events/contract/upcomingEvents.ts';
import { exportPath } from '../../features/export/contract.ts';
import { importPaths } from '../../features/import/contract/calls.ts';
import { busyStates, type Import } from '../../features/import/contract/imports.ts';
import { importReach } from '../../features/import/server/readers/importReach.ts';
import { createSourceFiles } from '../../features/import/server/sourceFiles.ts';
import { startImportWork } from '../../features/import/server/work.ts';
import { settingsPaths } from '../../features/site-settings/contract.ts';
import { addItem, addPhoto } from '../support/content.ts';
import { jpeg, webp } from '../support/images.ts';
import { readZip } from '../support/readZip.ts';
import { databaseByTurns, startServer, type TestServer } from '../support/server.ts';
import { typeCases } from '../support/typeCases.ts';

/** Fills a site with each type, what no form has, photos of an event in an order of their own, and settings. */
async function fill(server: TestServer): Promise<void> {
  for (const [type, { texts }] of Object.entries(typeCases)) {
    const about = { alt: 'A receiver, “finished”', fit: 'contain', focus: '10% 20%' };
    expect((await addItem(server, type as keyof typeof typeCases, { ...texts, ...about })).status).toBe(201);
    expect((await addItem(server, type as keyof typeof typeCases)).status).toBe(201);
  }
  for (const caption of ['=1+1', 'नमस्ते, the second', ''])
    await addItem(server, 'journey', { caption }, caption === '' ? await webp() : undefined);
  const event = (await addItem(server, 'pastEvents', { title: 'With photos' })).body.data._id;
  for (const caption of ['First', 'Second', '']) await addPhoto(server, event, { caption });
  const photos: { _id: string }[] = (await server.call('GET', eventPhotoPaths.public(event))).body.data;
  await server.asAdmin('PUT', eventPhotoPaths.cover(event), { json: { id: photos[1]?._id } });
  const cancelled = { title: 'Antenna Day', eventDate: '2026-01-02', state: 'cancelled', stateNote: 'Rain' };
  const { _id } = (await addItem(server, 'upcomingEvents', cancelled)).body.data;
  await server.asAdmin('POST', moveToPastPath(_id), { json: { clubName: 'Technical club' } });
  const image = (await server.asAdmin('POST', settingsPaths.images, { form: { image: await jpeg() } })).body.data;
  const { developers, identity } = (await server.services.settings.current()).settings;
  const members = developers.members.map((member, at) =>
    at === 0 ? { ...member, image: { id: image.id, focus: '50% 10%' } } : member,
  );
  await server.asAdmin('PUT', settingsPaths.section('developers'), { json: { members } });
  await server.asAdmin('PUT', settingsPaths.section('identity'), { json: { ...identity, name: 'Another chapter' } });
}

/** Returns the archive of moving out. */
async function moveOut(server: TestServer): Promise<Buffer> {
  const { body } = await server.asAdmin('POST', exportPath, { json: { address: '' } });
  return Buffer.from(await (await fetch(`${server.address}/api${body.data.path}`)).arrayBuffer());
}

/** Brings all of an archive in, and returns the import when it has ended. */
async function moveIn(server: TestServer, archive: Buffer): Promise<Import> {
  const { services } = server;
  const work = startImportWork(services, createSourceFiles(services), importReach(false));
  const sent = new File([new Uint8Array(archive)], 'site.zip');
  const file = (await server.asAdmin('POST', importPaths.files, { form: { file: sent } })).body.data.id;
  const begun = await server.asAdmin('POST', importPaths.all, { json: { kind: 'chapterhouse', file } });
  const { id } = begun.body.data;
  const settled = async () => {
    work.wake();
    const read = async (): Promise<Import> => (await server.asAdmin('GET', importPaths.one(id))).body.data;
    await expect.poll(async () => busyStates.includes((await read()).state), { timeout: 60_000 }).toBe(false);
    return read();
  };
  const { look } = await settled();
  const json = { types: look?.types.map(({ type }) => type), drafts: false, settings: true };
  expect((await server.asAdmin('POST', importPaths.start(id), { json })).status).toBe(200);
  const ended = await settled();
  await work.close();
  return ended;
}

/** Returns the content of an archive, with a number in place of each id, in the order in which they appear. */
async function contentOf(archive: Buffer): Promise<Record<string, unknown>> {
  const files = await readZip(archive);
  const numbers = new Map<string, string>();
  const numberOf = (id: string) => {
    if (!numbers.has(id)) numbers.set(id, `id ${numbers.size + 1}`);
    return numbers.get(id);
  };
  const names = [...Object.keys(contentTypes).map((type) => `${type}.json`), 'settings.json'];
  const isId = /[0-9a-f]{8}-[0-9a-f-]{27}|(?<=settings\/)[\w-]+/g;
  return Object.fromEntries(
    names.map((name) => {
      const text = files.get(`content/${name}`)?.bytes.toString() ?? '';
      return [name, JSON.parse(text.replace(isId, (id) => numberOf(id) ?? id))];
    }),
  );
}

it.each(databaseByTurns)(
  'a site that moves out and into an empty one on %s moves out again as it was',
  async (kind) => {
    const [from, to] = await Promise.all([startServer(kind), startServer(kind)]);
    try {
      await fill(from);
      const archive = await moveOut(from);
      const brought = await moveIn(to, archive);
      expect(brought).toMatchObject({ state: 'done', run: { failed: 0 } });
      const before = await contentOf(archive);
      expect(Object.values(before).every((items) => Object.keys(items as object).length > 0)).toBe(true);
      expect(await contentOf(await moveOut(to))).toEqual(before);
      expect(await moveIn(to, archive)).toMatchObject({ created: 0, updated: 0 });
    } finally {
      await Promise.all([from.close(), to.close()]);
    }
  },
);
