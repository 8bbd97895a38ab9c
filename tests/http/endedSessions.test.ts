import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountPaths } from '#contract/account.ts';
import { sessionPaths } from '#contract/session.ts';
import { createSamples } from '../../features/samples/server/samples.ts';
import { addAdmin, removeAdmin, setPassword } from '../../server/auth/admins.ts';
import { addItem } from '../support/content.ts';
import { jpeg } from '../support/images.ts';
import { admin } from '../support/process.ts';
import { databaseByTurns, startServer, type TestServer } from '../support/server.ts';
import { beginForm } from '../support/slowForm.ts';
import { validTexts } from '../support/typeCases.ts';

const firstPassword = 'correct horse battery';

describe.each(databaseByTurns)('a session on %s that ends while its requests are under way', (kind) => {
  let server: TestServer;
  let photo: Uint8Array;
  beforeAll(async () => {
    server = await startServer(kind);
    photo = new Uint8Array(await (await jpeg()).arrayBuffer());
  });
  afterAll(() => server.close());

  let made = 0;
  async function newAdmin() {
    made += 1;
    const username = `admin ${made}`;
    await addAdmin(server.services.database.db, username, firstPassword);
    const logIn = async (): Promise<string> =>
      (await server.call('POST', sessionPaths.login, { json: { username, password: firstPassword } })).body.token;
    return { username, logIn };
  }
  const as = (token: string) => ({ authorization: `Bearer ${token}` });
  const stored = async () => (await server.asAdmin('GET', '/our-team-journey')).body.data.length;
  const uploads = () => readdir(join(server.config.dataDir, 'uploads')).catch(() => []);

  /** Each function ends the first token's session; `other` is a second session of the same admin. */
  const ends: Record<string, (token: string, other: string, username: string) => Promise<unknown>> = {
    'is logged out': (token) => server.call('POST', sessionPaths.logout, { headers: as(token) }),
    'is ended from another one': async (_token, other) => {
      const { data } = (await server.call('GET', accountPaths.sessions, { headers: as(other) })).body;
      const { id } = data.find(({ current }: { current: boolean }) => !current);
      return server.call('DELETE', accountPaths.session(id), { headers: as(other) });
    },
    'is ended with all others': (_token, other) => server.call('DELETE', accountPaths.sessions, { headers: as(other) }),
    'has another password by now': (_token, other) =>
      server.call('PUT', accountPaths.password, {
        headers: as(other),
        json: { currentPassword: firstPassword, newPassword: 'another long password' },
      }),
    'got another password at the command line': (_token, _other, username) =>
      setPassword(server.services.database.db, username, 'another long password'),
    'is of an admin who was removed': (_token, _other, username) => removeAdmin(server.services.database.db, username),
  };

  it.each(Object.keys(ends))('is cut off and stores nothing when it %s', async (how) => {
    const before = await stored();
    const { username, logIn } = await newAdmin();
    const [token, other] = [await logIn(), await logIn()];
    const form = await beginForm(server.address, token);
    form.send(photo.subarray(0, 200));
    await expect.poll(uploads).toHaveLength(1);

    await ends[how]?.(token, other, username);
    expect(await form.closed).toEqual([]);
    await expect.poll(uploads).toEqual([]);
    expect(await stored()).toBe(before);
  });

  it('is refused in the transaction that would write, however far its request has come', async () => {
    const before = await stored();
    const { logIn } = await newAdmin();
    const token = await logIn();
    const session = await server.services.sessions.find(token);
    await server.services.sessions.close(token);
    const removal = createSamples(server.services).remove(session as NonNullable<typeof session>);
    await expect(removal).rejects.toMatchObject({ status: 401 });
    expect(await stored()).toBe(before);
  });

  it('keeps its own request when it ends the others', async () => {
    const { logIn } = await newAdmin();
    const [mine] = [await logIn(), await logIn()];
    const form = await beginForm(server.address, mine);
    form.send(photo.subarray(0, 200));
    await expect.poll(uploads).toHaveLength(1);
    await server.call('DELETE', accountPaths.sessions, { headers: as(mine) });
    form.send(photo.subarray(200));
    form.finish();
    expect(await form.closed).toEqual([201]);
  });

  it('is cut off within seconds when another process has ended it', async () => {
    const other = await server.beside();
    try {
      const { logIn } = await newAdmin();
      const token = await logIn();
      const form = await beginForm(server.address, token);
      form.send(photo.subarray(0, 200));
      await expect.poll(uploads).toHaveLength(1);
      expect((await other.call('POST', sessionPaths.logout, { headers: as(token) })).status).toBe(200);
      expect(await form.closed).toEqual([]);
    } finally {
      await other.close();
    }
  });

  it('may have four forms under way, and leaves room for other sessions', async () => {
    const { logIn } = await newAdmin();
    const token = await logIn();
    const forms = await Promise.all(Array.from({ length: 4 }, () => beginForm(server.address, token)));
    for (const form of forms) form.send(photo.subarray(0, 200));
    await expect.poll(uploads).toHaveLength(4);

    const options = { form: { image: await jpeg() } };
    const fifth = await server.call('POST', '/our-team-journey/upload', { ...options, headers: as(token) });
    expect(fifth).toMatchObject({ status: 429, body: { message: expect.stringContaining('4 forms already') } });
    expect(fifth.headers.get('retry-after')).toBe('5');
    expect((await server.asAdmin('POST', '/our-team-journey/upload', options)).status).toBe(201);

    for (const form of forms) form.destroy();
    await expect
      .poll(
        async () => (await server.call('POST', '/our-team-journey/upload', { ...options, headers: as(token) })).status,
      )
      .toBe(201);
  });
});

describe('changes of texts', () => {
  it('find a place while as many images as there may be wait for theirs', async () => {
    const server = await startServer('sqlite');
    try {
      const { _id } = (await addItem(server, 'pastEvents')).body.data;
      const photo = new Uint8Array(await (await jpeg()).arrayBuffer());
      const forms = [];
      for (let session = 0; session < 4; session += 1) {
        const { token } = (await server.call('POST', sessionPaths.login, { json: admin })).body;
        for (let each = 0; each < 4; each += 1) forms.push(await beginForm(server.address, token));
      }
      for (const each of forms) each.send(photo.subarray(0, 200));
      await expect.poll(() => readdir(join(server.config.dataDir, 'uploads'))).toHaveLength(16);

      const another = await addItem(server, 'pastEvents');
      expect(another).toMatchObject({ status: 503, body: { message: 'The server is busy. Please try again.' } });
      const form = { ...validTexts.pastEvents, description: 'After' };
      const changed = await server.asAdmin('PUT', `/admin/past-events/${_id}`, { form });
      expect(changed).toMatchObject({ status: 200, body: { data: { description: 'After' } } });
      for (const each of forms) each.destroy();
    } finally {
      await server.close();
    }
  });
});
