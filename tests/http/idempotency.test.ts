import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentTypes } from '#contract/content/index.ts';
import { idempotencyHeader, keyReused } from '#contract/idempotency.ts';
import { sessionPaths } from '#contract/session.ts';
import { eventPhotoPaths } from '../../features/event-photos/contract.ts';
import { addAdmin } from '../../server/auth/admins.ts';
import { listedTypes } from '../support/content.ts';
import { jpeg } from '../support/images.ts';
import { admin } from '../support/process.ts';
import { type Client, databases, itAlikeOn, startServer, type TestServer } from '../support/server.ts';
import { beginForm } from '../support/slowForm.ts';

describe.each(databases)('an idempotency key on %s', (kind) => {
  const itAlike = itAlikeOn(kind);
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(kind);
  });
  afterAll(() => server.close());

  const path = '/admin/past-events';
  const event = async (description: string) => ({ clubName: 'Technical club', description, image: await jpeg() });
  const keyed = (key?: string): Record<string, string> => (key === undefined ? {} : { [idempotencyHeader]: key });
  const add = async (client: Client, key: string | undefined, description: string) =>
    client.asAdmin('POST', `${path}/upload`, { form: await event(description), headers: keyed(key) });
  const described = async (description: string) =>
    (await server.asAdmin('GET', path)).body.data.filter(
      (event: { description: string }) => event.description === description,
    );

  it('makes an add that is sent again answer the first one’s item, and add nothing', async () => {
    const key = randomUUID();
    const first = await add(server, key, 'Sent twice');
    expect(first).toMatchObject({ status: 201, body: { message: contentTypes.pastEvents.add.done } });
    const second = await add(server, key.toUpperCase(), 'Sent twice');
    expect(second).toMatchObject({ status: 201, body: first.body });
    expect(await described('Sent twice')).toHaveLength(1);
  });

  itAlike('refuses another form, and adds the refused one with a key of its own', async () => {
    const key = randomUUID();
    const headers = keyed(key);
    const first = { ...(await event('The first')), link: 'https://example.org' };
    const stored = await server.asAdmin('POST', `${path}/upload`, { form: first, headers });
    expect(stored.status).toBe(201);
    for (const other of [
      { ...first, description: 'The second' },
      { ...first, description: '' },
      { ...first, image: await jpeg({ colour: '#123456' }) },
      { ...first, image: new File([first.image], 'another.jpg') },
      await event('The first'),
    ]) {
      const answer = await server.asAdmin('POST', `${path}/upload`, { form: other, headers });
      expect(answer).toMatchObject({ status: keyReused.status, body: { message: keyReused.message } });
    }
    expect(await described('The first')).toHaveLength(1);
    expect(await described('The second')).toEqual([]);
    expect((await add(server, randomUUID(), 'The second')).body.data.description).toBe('The second');
    // The order of the fields does not count.
    const reversed = Object.fromEntries(Object.entries(first).reverse());
    const again = await server.asAdmin('POST', `${path}/upload`, { form: reversed, headers });
    expect(again).toMatchObject({ status: 201, body: stored.body });
  });

  it('lets one of two different adds at the same moment add, and refuses the other one, at two processes', async () => {
    const other = await server.beside();
    try {
      const key = randomUUID();
      const answers = await Promise.all([add(server, key, 'One of two'), add(other, key, 'The other of two')]);
      expect(answers.map(({ status }) => status).sort()).toEqual([201, keyReused.status]);
      const stored = [...(await described('One of two')), ...(await described('The other of two'))];
      expect(stored).toEqual([answers.find(({ status }) => status === 201)?.body.data]);
    } finally {
      await other.close();
    }
  });

  itAlike('answers it as it was, also when it has been changed and deleted since', async () => {
    const key = randomUUID();
    const { body } = await add(server, key, 'As it was');
    await server.asAdmin('PUT', `${path}/${body.data._id}`, {
      form: { clubName: 'Technical club', description: 'New' },
    });
    await server.asAdmin('DELETE', `${path}/${body.data._id}`);
    expect((await add(server, key, 'As it was')).body).toEqual(body);
  });

  it('lets one of many adds at the same moment add, at two processes', async () => {
    const other = await server.beside();
    const images = () => readdir(join(server.config.dataDir, 'media'));
    const before = (await images()).length;
    try {
      const key = randomUUID();
      const answers = await Promise.all(
        [server, other, server, other].map((client) => add(client, key, 'All at once')),
      );
      expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
      expect(new Set(answers.map(({ body }) => body.data._id)).size).toBe(1);
      expect(await described('All at once')).toHaveLength(1);
      await expect.poll(images).toHaveLength(before + 1);
      const again = await add(other, key, 'All at once');
      expect(again.body.data._id).toBe(answers[0]?.body.data._id);
    } finally {
      await other.close();
    }
  });

  itAlike('may be used again after a refusal, and for another type or by another admin', async () => {
    const key = randomUUID();
    expect((await add(server, key, '')).status).toBe(400);
    expect((await add(server, key, 'After a refusal')).status).toBe(201);
    const form = { name: 'A', designation: 'B', image: await jpeg() };
    const member = await server.asAdmin('POST', '/admin/governing-team/upload', { form, headers: keyed(key) });
    expect(member).toMatchObject({ status: 201, body: { data: { designation: 'B' } } });

    const colleague = { username: 'colleague', password: admin.password };
    await addAdmin(server.services.database.db, colleague.username, colleague.password);
    const { token } = (await server.call('POST', sessionPaths.login, { json: colleague })).body;
    const headers = { authorization: `Bearer ${token}`, ...keyed(key) };
    const { body } = await server.call('POST', `${path}/upload`, { form: await event('Of a colleague'), headers });
    expect(body.data.description).toBe('Of a colleague');
  });

  it('is forgotten after a day', async () => {
    const key = randomUUID();
    const first = await add(server, key, 'A day ago');
    const dayAgo = new Date(Date.now() - 24 * 60 * 60 * 1000).toISOString();
    await server.services.database.db.updateTable('idempotencyKeys').set({ createdAt: dayAgo }).execute();
    const second = await add(server, key, 'A day ago');
    expect(second.body.data._id).not.toBe(first.body.data._id);
    expect(await described('A day ago')).toHaveLength(2);
  });

  itAlike('is optional: an add without one adds each time', async () => {
    await add(server, undefined, 'Without a key');
    await add(server, undefined, 'Without a key');
    expect(await described('Without a key')).toHaveLength(2);
  });

  itAlike.each(['', 'x', `${randomUUID()}0`, 'a'.repeat(5000)])('is refused when it is no UUID: %.20j', async (key) => {
    const answer = await add(server, key, 'Refused');
    expect(answer).toMatchObject({ status: 400, body: { message: 'The header Idempotency-Key must be a UUID.' } });
    expect(await described('Refused')).toEqual([]);
  });

  itAlike('lets nothing be stored twice when the connection is lost after the form was sent', async () => {
    const { token } = (await server.call('POST', sessionPaths.login, { json: admin })).body;
    const key = randomUUID();
    const before = (await server.asAdmin('GET', '/our-team-journey')).body.data.length;
    const photo = new Uint8Array(await (await jpeg()).arrayBuffer());
    const send = async () => {
      const form = await beginForm(server.address, token, [`${idempotencyHeader}: ${key}`]);
      form.send(photo);
      form.finish();
      return form;
    };
    (await send()).destroy();
    expect(await (await send()).closed).toEqual([201]);
    await expect.poll(async () => (await server.asAdmin('GET', '/our-team-journey')).body.data.length).toBe(before + 1);
  });

  itAlike('is described', async () => {
    const { paths } = (await server.call('GET', '/docs/json')).body;
    const adds = listedTypes.map(({ path }) => `${path}/upload`);
    for (const path of [...adds, eventPhotoPaths.all('{id}')]) {
      const { parameters } = paths[`/api${path}`].post;
      expect(parameters).toContainEqual(
        expect.objectContaining({ in: 'header', name: idempotencyHeader, required: false }),
      );
    }
  });
});
