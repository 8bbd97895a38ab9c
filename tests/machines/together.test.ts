import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountPaths } from '#contract/account.ts';
import { contentTypes } from '#contract/content/index.ts';
import { itemPath } from '#contract/itemPages.ts';
import { apiBase, publicPaths } from '#contract/publicApi.ts';
import { recentlyDeletedPaths } from '#contract/recentlyDeleted.ts';
import { sessionPaths } from '#contract/session.ts';
import { sampleContentPath } from '../../features/samples/contract.ts';
import { allSteps } from '../../server/database/migrate.ts';
import { addItem } from '../support/content.ts';
import { admin, type ServerProcess, startProcess, temporaryFolder } from '../support/process.ts';
import { type Client, createClient, newDatabase } from '../support/server.ts';
import { validTexts } from '../support/typeCases.ts';

/** The processes, by the parts that they serve. `one` and `two` serve all parts. */
const names = ['one', 'two', 'staff', 'visitors', 'site'] as const;
type Name = (typeof names)[number];

/** A change is seen within a second. On a machine that is busy with other tests it may take longer. */
const soon = { timeout: 10_000, interval: 20 };

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let database: Awaited<ReturnType<typeof newDatabase>>;
let servers: Record<Name, ServerProcess>;
let clients: Record<Name, Client>;
let direct: pg.Client;

beforeAll(async () => {
  folder = await temporaryFolder();
  database = await newDatabase('postgres');
  const env = {
    DATA_DIR: folder.path,
    BACKUP_KEEP: '0',
    TRUST_PROXY: '127.0.0.1',
    ADMIN_USERNAME: admin.username,
    ADMIN_PASSWORD: admin.password,
  };
  const start = (name: Name, settings: Record<string, string>) => {
    const address = `${database.env.DATABASE_URL}?application_name=${name}`;
    return startProcess({ ...env, DATABASE_URL: address, ...settings });
  };
  // The processes find an empty database at the same moment.
  const [one, two, staff, visitors] = await Promise.all([
    start('one', {}),
    start('two', {}),
    start('staff', { SERVE: 'admin' }),
    start('visitors', { SERVE: 'public' }),
  ]);
  const site = await start('site', { SERVE: 'site', PUBLIC_API_URL: visitors.address });
  servers = { one, two, staff, visitors, site };
  clients = Object.fromEntries(names.map((name) => [name, createClient(servers[name].address)])) as typeof clients;
  direct = new pg.Client({ connectionString: database.env.DATABASE_URL });
  await direct.connect();
});
afterAll(async () => {
  await direct?.end();
  await Promise.all(Object.values(servers ?? {}).map(({ stop }) => stop()));
  await database?.remove();
  await folder?.remove();
});

/** The addresses at which visitors read of an event: pages and feeds of the site, calls of the public API. */
function placesOf(id: string): string[] {
  const pages = ['/', '/events.ics', '/feed.xml', itemPath('events', id)];
  const calls = [publicPaths.upcomingEvents, itemPath('events', id)];
  return [
    ...(['one', 'two', 'site'] as const).flatMap((name) => pages.map((path) => servers[name].address + path)),
    ...(['one', 'two', 'visitors'] as const).flatMap((name) =>
      calls.map((path) => servers[name].address + apiBase + path),
    ),
  ];
}

const read = async (address: string) => (await fetch(address)).text();

/** Returns the addresses at which a text is not found. */
async function without(text: string, addresses: string[]): Promise<string[]> {
  const found = await Promise.all(addresses.map(async (address) => (await read(address)).includes(text)));
  return addresses.filter((_, index) => !found[index]);
}

const seenEverywhere = (text: string, id: string) => expect.poll(() => without(text, placesOf(id)), soon).toEqual([]);

describe('several processes that started at once on an empty database', () => {
  it('have migrated it once, and added one first admin', async () => {
    const { rows: steps } = await direct.query('select name from migrations order by name');
    expect(steps.map(({ name }) => name)).toEqual(allSteps.map(({ name }) => name));
    const { rows: admins } = await direct.query('select username from admins');
    expect(admins).toEqual([{ username: admin.username }]);
  });
});

describe('what staff do through one process', () => {
  it.each(['one', 'staff'] as const)('is seen in lists, pages and feeds of all others (%s)', async (writer) => {
    const client = clients[writer];
    const { path } = contentTypes.upcomingEvents;
    const mark = (what: string) => `${what} through ${writer}`;

    const added = (await addItem(client, 'upcomingEvents', { description: mark('Added') })).body.data;
    const id = added._id;
    await seenEverywhere(mark('Added'), id);

    const form = { ...validTexts.upcomingEvents, description: mark('Changed') };
    expect((await client.asAdmin('PUT', `${path}/${id}`, { form })).status).toBe(200);
    await seenEverywhere(mark('Changed'), id);

    expect((await client.asAdmin('DELETE', `${path}/${id}`)).status).toBe(200);
    const pages = (['one', 'two', 'site'] as const).map((name) => servers[name].address + itemPath('events', id));
    const images = (['one', 'two', 'visitors'] as const).map((name) => servers[name].address + added.url);
    const statuses = (addresses: string[]) => Promise.all(addresses.map(async (each) => (await fetch(each)).status));
    await expect.poll(() => statuses(pages), soon).toEqual([410, 410, 410]);
    expect(await statuses(images)).toEqual([404, 404, 404]);
    const lists = placesOf(id).filter((address) => /\/$|getupcomming|feed/.test(address));
    await expect.poll(() => without(mark('Changed'), lists), soon).toEqual(lists);

    // Content that comes from the database is there at once.
    for (const name of ['one', 'two', 'staff'] as const) {
      const { data } = (await clients[name].asAdmin('GET', recentlyDeletedPaths.list)).body;
      expect(data).toMatchObject([{ item: { _id: id } }]);
    }
    expect((await client.asAdmin('POST', recentlyDeletedPaths.restore('upcomingEvents', id))).status).toBe(200);
    await seenEverywhere(mark('Changed'), id);
    expect(await statuses(images)).toEqual([200, 200, 200]);
    expect((await client.asAdmin('DELETE', `${path}/${id}`)).status).toBe(200);
    expect((await client.asAdmin('DELETE', recentlyDeletedPaths.remove('upcomingEvents', id))).status).toBe(200);
  });

  it('is on the list that they ask another process for, though that one hears of it late', async () => {
    const { path } = contentTypes.governingTeam;
    const list = async () =>
      (await clients.two.asAdmin('GET', path)).body.data.map(({ name }: { name: string }) => name);
    expect(await list()).toEqual([]);

    const listeners = `select pid from pg_stat_activity where application_name = 'two' and query like '%clock_timestamp%'`;
    const { rows } = await direct.query(listeners);
    expect(rows).toHaveLength(1);
    process.kill(rows[0].pid, 'SIGSTOP');
    try {
      expect((await addItem(clients.one, 'governingTeam', { name: 'Late' })).status).toBe(201);
      const listed = list();
      // A process that does not ask for missed changes would answer during these calls.
      for (let call = 0; call < 5; call += 1) await clients.two.asAdmin('GET', recentlyDeletedPaths.list);
      process.kill(rows[0].pid, 'SIGCONT');
      expect(await listed).toEqual(['Late']);
    } finally {
      process.kill(rows[0].pid, 'SIGCONT');
    }
  });

  it('removes samples for all', async () => {
    const { _id: id } = (await addItem(clients.one, 'upcomingEvents', { description: 'A sample' })).body.data;
    await direct.query('update upcoming_events set is_sample = 1');
    await seenEverywhere('A sample', id);
    for (const name of ['two', 'staff'] as const) {
      expect((await clients[name].asAdmin('GET', sampleContentPath)).body.data).toEqual({ present: true });
    }
    expect((await clients.staff.asAdmin('DELETE', sampleContentPath)).status).toBe(200);
    expect((await clients.two.asAdmin('GET', sampleContentPath)).body.data).toEqual({ present: false });
    const lists = placesOf(id).filter((address) => /\/$|getupcomming|feed/.test(address));
    await expect.poll(() => without('A sample', lists), soon).toEqual(lists);
  });
});

describe('sessions', () => {
  const as = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
  const logIn = (name: Name, password = admin.password, from = '203.0.113.1') =>
    clients[name].call('POST', sessionPaths.login, {
      json: { username: admin.username, password },
      headers: { 'x-forwarded-for': from },
    });
  const statuses = (token: string) =>
    Promise.all(
      (['one', 'two', 'staff'] as const).map(
        async (name) => (await clients[name].call('GET', accountPaths.sessions, as(token))).status,
      ),
    );

  it('that begin at one process are known to all, and end for all', async () => {
    const { token } = (await logIn('staff')).body;
    expect(await statuses(token)).toEqual([200, 200, 200]);
    expect((await clients.one.call('POST', sessionPaths.logout, as(token))).status).toBe(200);
    expect(await statuses(token)).toEqual([401, 401, 401]);
  });

  it('end for all when the password is changed at one', async () => {
    const [kept, other] = [(await logIn('one')).body.token, (await logIn('two')).body.token];
    const newPassword = 'another long password';
    const change = (currentPassword: string, to: string) =>
      clients.two.call('PUT', accountPaths.password, { json: { currentPassword, newPassword: to }, ...as(kept) });
    expect((await change(admin.password, newPassword)).status).toBe(200);
    expect(await statuses(kept)).toEqual([200, 200, 200]);
    expect(await statuses(other)).toEqual([401, 401, 401]);
    expect((await logIn('staff')).status).toBe(401);
    expect((await logIn('staff', newPassword)).status).toBe(200);
    expect((await change(newPassword, admin.password)).status).toBe(200);
  });

  it('are refused by all when passwords were guessed at several', async () => {
    const stranger = '198.51.100.7';
    for (const name of ['one', 'two', 'staff', 'one', 'two'] as const) {
      expect((await logIn(name, 'a wrong guess', stranger)).status).toBe(401);
    }
    for (const name of ['one', 'two', 'staff'] as const) {
      expect((await logIn(name, admin.password, stranger)).status).toBe(429);
      expect((await logIn(name)).status).toBe(200);
    }
  });
});
