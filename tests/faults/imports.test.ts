import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { contentTypes } from '#contract/content/index.ts';
import { importPaths } from '../../features/import/contract/calls.ts';
import { canBeKilledAtSteps, type Step, stallAt, untilStalled } from '../support/fragileServer.ts';
import { jpeg } from '../support/images.ts';
import { isLong } from '../support/mode.ts';
import { chooseSeed, createRandom } from '../support/random.ts';
import { createClient, databaseByTurns } from '../support/server.ts';
import { newServerPlace } from '../support/serverPlace.ts';
import { checkStored, withDatabase } from '../support/stored.ts';

/** The steps of the work on an import: of the look, of each item, of the end and of the undo. */
const steps: Step[] = [
  ['insert', 'import_lines'],
  ['update', 'imports'],
  ['insert', 'media_cleanup'],
  ['insert', 'past_events'],
  ['insert', 'activity'],
  ['delete', 'media_cleanup'],
  ['update', 'import_lines'],
  ['insert', 'imported_items'],
];
const stepsOfUndo: Step[] = [
  ['update', 'past_events'],
  ['insert', 'media_cleanup'],
  ['update', 'import_lines'],
  ['update', 'imported_items'],
  ['update', 'imports'],
];
/** The kills at a step of each of the three works, and as many at any moment: a hundred in the long form. */
const rounds = isLong ? 17 : 1;
const events = isLong ? 60 : 8;

describe.each(databaseByTurns.filter(canBeKilledAtSteps))(
  'a server on %s that is killed while it brings content in',
  (kind) => {
    it('has each item exactly once in the end, and none after the undo', {
      timeout: 150_000 + rounds * 60_000,
    }, async () => {
      const random = createRandom(chooseSeed(`kill -9 while moving in on ${kind}`));
      const { place, start, remove } = await newServerPlace(kind);
      let server = await start();
      const client = createClient(server.address);
      const call = async (path: string, json?: object) => {
        const { status, body } = await client.asAdmin('POST', path, { json });
        expect(status, JSON.stringify(body)).toBeLessThan(300);
        return body.data;
      };
      const send = async (file: File) =>
        (await client.asAdmin('POST', importPaths.files, { form: { file } })).body.data.id;
      const stateOf = async (id: string) => (await client.asAdmin('GET', importPaths.one(id))).body.data.state;

      /** Ends the server by a kill, and starts it again as if the lease of its work were over. */
      async function killAndStart(): Promise<void> {
        await server.kill();
        await withDatabase(place, async ({ db }) => {
          await db
            .updateTable('jobs')
            .set({ until: new Date(0).toISOString() })
            .execute();
        });
        server = await start();
      }

      /** Kills the server at a step of its work, or anywhere if it does not come there any more. */
      async function killAt(step: Step, isOver: () => Promise<boolean>): Promise<void> {
        await withDatabase(place, async (opened) => {
          const end = await stallAt(opened, step);
          const stalled = untilStalled(opened, server).catch(() => {});
          await Promise.race([stalled, untilOver(isOver)]);
          await server.kill();
          await end();
        });
        await killAndStart();
      }

      async function untilOver(isOver: () => Promise<boolean>): Promise<void> {
        while (!(await isOver().catch(() => true))) await wait(50);
      }

      /** Kills the server again and again until an import has a state. */
      async function killUntil(id: string, state: string, at: Step[]): Promise<void> {
        const isOver = async () => (await stateOf(id)) === state;
        for (let round = 0; round < rounds; round += 1) {
          await killAt(at[Math.floor(random() * at.length)] as Step, isOver);
          await wait(random() * 500);
          await killAndStart();
        }
        await expect.poll(() => stateOf(id), { timeout: 60_000 }).toBe(state);
      }

      try {
        const rows = Array.from({ length: events }, (_, index) => `Event ${index},Technical club,${index % 3}.jpg`);
        const csv = ['Description,Club,Picture', ...rows].join('\n');
        const pictures = [];
        for (const index of [0, 1, 2])
          pictures.push(await send(await jpeg({ name: `${index}.jpg`, width: 40 + index })));
        const file = await send(new File([csv], 'events.csv'));
        const { id } = await call(importPaths.all, { kind: 'table', file, pictures });
        await killUntil(id, 'ready', steps.slice(0, 2));
        await call(importPaths.start(id), { types: ['pastEvents'], drafts: false });
        await killUntil(id, 'done', steps.slice(1));

        const items = (await client.asAdmin('GET', contentTypes.pastEvents.path)).body.data;
        const descriptions = items.map(({ description }: { description: string }) => description);
        expect(descriptions).toEqual(Array.from({ length: events }, (_, index) => `Event ${index}`));
        const { run } = (await client.asAdmin('GET', importPaths.one(id))).body.data;
        expect(run).toMatchObject({ total: events, done: events, failed: 0, created: events });
        await withDatabase(place, async ({ db }) => {
          expect(await db.selectFrom('importedItems').select('id').execute()).toHaveLength(events);
        });
        await checkStored(place);

        await call(importPaths.undo(id));
        await killUntil(id, 'undone', stepsOfUndo);
        expect((await client.asAdmin('GET', contentTypes.pastEvents.path)).body.data).toEqual([]);
        const { run: undone } = (await client.asAdmin('GET', importPaths.one(id))).body.data;
        expect(undone.undone).toMatchObject({ removed: events, kept: 0 });
        await checkStored(place);
      } finally {
        await server.stop();
        await remove();
      }
    });
  },
);
