import { describe, expect, it } from 'vitest';
import { eventPhotoPaths } from '../../features/event-photos/contract.ts';
import { moveBackPath } from '../../features/events/contract/pastEvents.ts';
import { moveToPastPath } from '../../features/events/contract/upcomingEvents.ts';
import { addItem, addPhoto } from '../support/content.ts';
import { canBeKilledAtSteps, type Step, startFragileServer } from '../support/fragileServer.ts';
import { databaseByTurns } from '../support/server.ts';
import { checkStored } from '../support/stored.ts';

const tables = ['upcoming_events', 'past_events', 'event_photos', 'media_cleanup', 'activity'];
/** The steps of both transactions. */
const steps: Record<'move' | 'moveBack', Step[]> = {
  move: [
    ['delete', 'upcoming_events'],
    ['insert', 'past_events'],
    ['delete', 'media_cleanup'],
  ],
  moveBack: [
    ['delete', 'past_events'],
    ['insert', 'upcoming_events'],
    ['insert', 'media_cleanup'],
    ['insert', 'activity'],
  ],
};
const club = { clubName: 'Technical club' };

describe.each(databaseByTurns.filter(canBeKilledAtSteps))(
  'a server on %s that is killed while an event moves',
  (kind) => {
    it('shows all photos of the event or none, at the place where the event is', async () => {
      const { place, client, killAt, close } = await startFragileServer(kind, tables);
      try {
        const upcoming = (await addItem(client, 'upcomingEvents')).body.data._id;
        const { _id: past } = (await client.asAdmin('POST', moveToPastPath(upcoming), { json: club })).body.data;
        const photos = [];
        for (const caption of ['A', 'B']) photos.push((await addPhoto(client, past, { caption })).body.data);
        const seen = async (id: string) => (await client.call('GET', eventPhotoPaths.public(id))).body.data;
        expect(await seen(past)).toHaveLength(2);

        await killAt(steps.moveBack, moveBackPath(past));
        expect(await seen(past)).toBeUndefined();
        const again = await killAt(steps.move, moveToPastPath(upcoming), club);
        expect(await seen(again._id)).toMatchObject(photos.map(({ _id, url }) => ({ _id, url })));
        await checkStored(place);
      } finally {
        await close();
      }
    });
  },
);
