import { describe, expect, it } from 'vitest';
import { contentTypes } from '#contract/content/index.ts';
import { publicationPaths } from '#contract/publication.ts';
import { teamYearPaths } from '../../features/former-teams/contract/newYear.ts';
import { addItem } from '../support/content.ts';
import { canBeKilledAtSteps, type Step, startFragileServer } from '../support/fragileServer.ts';
import { databaseByTurns } from '../support/server.ts';
import { checkStored } from '../support/stored.ts';

/** The steps of both transactions. */
const steps: Record<'start' | 'undo', Step[]> = {
  start: [
    ['insert', 'former_members'],
    ['delete', 'governing_team'],
    ['delete', 'item_versions'],
    ['insert', 'item_versions'],
    ['update', 'schedule'],
    ['insert', 'activity'],
  ],
  undo: [
    ['delete', 'item_versions'],
    ['insert', 'item_versions'],
    ['update', 'schedule'],
    ['insert', 'governing_team'],
    ['delete', 'former_members'],
    ['update', 'drafts'],
    ['insert', 'activity'],
  ],
};
const tables = ['governing_team', 'former_members', 'drafts', 'item_versions', 'schedule', 'activity'];

const { governingTeam, formerMembers } = contentTypes;
const year = '2025-26';

describe.each(databaseByTurns.filter(canBeKilledAtSteps))(
  'a server on %s that is killed at a step of a new year',
  (kind) => {
    it('keeps the old state, and after its answer the new one; so it is at each step of the undo', async () => {
      const { place, client, killAt, close } = await startFragileServer(kind, tables);
      try {
        const members = [];
        for (const name of ['Chair', 'Treasurer', 'Secretary']) {
          const { _id } = (await addItem(client, 'governingTeam', { name })).body.data;
          const form = { name: `${name} two`, designation: 'D' };
          expect((await client.asAdmin('PUT', `${governingTeam.path}/${_id}`, { form })).status).toBe(200);
          const json = { hideAt: '2099-01-01T10:00' };
          await client.asAdmin('PUT', publicationPaths.dates(governingTeam.path, _id), { json });
          members.push(_id);
        }
        const idsOf = async ({ path }: { path: string }) =>
          (await client.asAdmin('GET', path)).body.data.map(({ _id }: { _id: string }) => _id);

        await killAt(steps.start, teamYearPaths.start, { year });
        expect([await idsOf(governingTeam), await idsOf(formerMembers)]).toEqual([[], members]);

        await client.asAdmin('POST', publicationPaths.unpublish(formerMembers.path, members[0]));
        await killAt(steps.undo, teamYearPaths.undo(year));
        expect([await idsOf(governingTeam), await idsOf(formerMembers)]).toEqual([members, []]);
        await checkStored(place);
      } finally {
        await close();
      }
    });
  },
);
