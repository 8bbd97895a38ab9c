import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { profile } from '#chapter/profile.ts';
import { contentTypes } from '#contract/content/index.ts';
import { settingsPaths } from '#features/site-settings/contract.ts';
import { jpeg } from '../../tests/support/images.ts';
import { addAdminByLink } from '../../tests/support/secondAdmin.ts';
import { databaseByTurns, startServer, type TestServer } from '../../tests/support/server.ts';
import { validTexts } from '../../tests/support/typeCases.ts';
import { type FirstStep, firstStepNames, firstStepsMessages, firstStepsPath } from './contract.ts';

/** The names of the steps that are done. */
async function doneOn(server: Pick<TestServer, 'asAdmin'>): Promise<string[]> {
  const { data } = (await server.asAdmin('GET', firstStepsPath)).body;
  return data.steps.filter(({ done }: FirstStep) => done).map(({ name }: FirstStep) => name);
}

describe.each(databaseByTurns)('the first steps on %s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(kind);
  });
  afterAll(() => server.close());

  it('are not shown on a site that began without samples', async () => {
    const answer = await server.asAdmin('GET', firstStepsPath);
    expect(answer).toMatchObject({ status: 200, body: { data: { shown: false, steps: [] } } });
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('are done each by what staff do, and open again when that is taken back', async () => {
    const { upcomingEvents, governingTeam } = contentTypes;
    for (const type of ['upcomingEvents', 'pastEvents', 'governingTeam'] as const) {
      await server.asAdmin('POST', `${contentTypes[type].path}/upload`, {
        form: { image: await jpeg(), ...validTexts[type] },
      });
      await server.services.database.db.updateTable(type).set({ isSample: 1 }).execute();
    }
    await server.asAdmin('PUT', firstStepsPath);
    const steps = (await server.asAdmin('GET', firstStepsPath)).body.data.steps;
    expect(steps).toEqual(firstStepNames.map((name) => ({ name, done: false })));

    for (const name of ['identity', 'contact', 'faculty'] as const) {
      await server.asAdmin('PUT', settingsPaths.section(name), { json: profile[name] });
      expect(await doneOn(server)).toContain(name);
    }
    await server.asAdmin('DELETE', settingsPaths.section('faculty'), { json: {} });
    expect(await doneOn(server)).toEqual(['identity', 'contact']);

    const event = await server.asAdmin('POST', `${upcomingEvents.path}/upload`, {
      form: { image: await jpeg(), ...validTexts.upcomingEvents },
    });
    expect(await doneOn(server)).toEqual(['identity', 'contact', 'movingIn', 'event']);
    const move = { json: { clubName: 'Technical club' } };
    const moved = `${upcomingEvents.path}/${event.body.data._id}/move-to-past`;
    expect((await server.asAdmin('POST', moved, move)).status).toBe(200);
    expect(await doneOn(server)).toEqual(['identity', 'contact', 'movingIn', 'event']);

    const member = await server.asAdmin('POST', `${governingTeam.path}/upload`, {
      form: { image: await jpeg(), ...validTexts.governingTeam },
    });
    expect(await doneOn(server)).toEqual(['identity', 'contact', 'movingIn', 'event', 'team']);
    await server.asAdmin('DELETE', `${governingTeam.path}/${member.body.data._id}`);
    expect(await doneOn(server)).toEqual(['identity', 'contact', 'movingIn', 'event']);

    expect((await addAdminByLink(server, 'second', 'another long password')).status).toBe(200);
    expect(await doneOn(server)).toEqual(['identity', 'contact', 'movingIn', 'event', 'secondAdmin']);

    const other = await server.beside({ SITE_URL: 'https://chapter.example.org' });
    expect(await doneOn(other)).toEqual(['siteUrl', 'identity', 'contact', 'movingIn', 'event', 'secondAdmin']);
    await other.close();
  });

  it('are dismissed for all staff, and shown again', async () => {
    const shown = async () => (await server.asAdmin('GET', firstStepsPath)).body.data.shown;
    // Each call is made twice, because two people may press the same button.
    for (const _person of [1, 2]) {
      const dismissed = await server.asAdmin('DELETE', firstStepsPath);
      expect(dismissed).toMatchObject({ status: 200, body: { message: firstStepsMessages.dismissed } });
      expect(await shown()).toBe(false);
    }
    for (const _person of [1, 2]) {
      const again = await server.asAdmin('PUT', firstStepsPath);
      expect(again).toMatchObject({ status: 200, body: { message: firstStepsMessages.shown } });
      expect(await shown()).toBe(true);
    }
  });

  it('are described with the other calls', async () => {
    const { paths } = (await server.call('GET', '/docs/json')).body;
    expect(Object.keys(paths[`/api${firstStepsPath}`])).toEqual(['get', 'delete', 'put']);
  });
});
