import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { accountPaths } from '#contract/account.ts';
import { activityPath } from '#contract/activity.ts';
import { dayMs } from '#contract/dates.ts';
import { sessionPaths } from '#contract/session.ts';
import { accessLinkPaths, adminsPaths } from '../../features/admins/contract.ts';
import { createAccessLinks } from '../../features/admins/server/accessLinks.ts';
import { passkeyPaths } from '../../features/passkeys/contract.ts';
import { findAdmin, setPassword } from '../../server/auth/admins.ts';
import { createAuthenticator } from '../support/authenticator.ts';
import { admin } from '../support/process.ts';
import { addQuickAdmin } from '../support/quickAdmin.ts';
import { tokenOf } from '../support/secondAdmin.ts';
import { databases, itAlikeOn, startServer, type TestServer } from '../support/server.ts';

const origin = 'https://chapter.example.org';
const password = 'a password of the owner';
const newPassword = 'a new password of the owner';
const own = { currentPassword: password };

describe.each(databases)('the ways in of an admin on %s', (kind) => {
  const itAlike = itAlikeOn(kind);
  let server: TestServer;
  let made = 0;
  beforeAll(async () => {
    server = await startServer(kind, { SITE_URL: origin });
  });
  afterAll(() => server.close());

  const withToken = (token: string) => (method: string, path: string, json?: unknown) =>
    server.call(method, path, { json, headers: { authorization: `Bearer ${token}` } });
  const opens = async (token: string) =>
    (await server.call('POST', accessLinkPaths.open, { json: { token } })).status === 200;

  /** Makes an admin with every way in. `ways` tell whether each still lets somebody in. */
  async function newOwner() {
    made += 1;
    const username = `owner ${made}`;
    const { db } = server.services.database;
    await addQuickAdmin(db, username, password);
    const idOf = async (name: string) => (await findAdmin(db, name))?.id as string;
    const logIn = async () =>
      withToken((await server.call('POST', sessionPaths.login, { json: { username, password } })).body.token);
    const [mine, other] = [await logIn(), await logIn()];
    /** Returns the call that adds a passkey for whose challenge the password was given. */
    async function startPasskey(name: string) {
      const key = createAuthenticator(origin);
      const credential = key.create((await other('POST', passkeyPaths.addOptions, own)).body.data);
      return { key, add: () => other('POST', passkeyPaths.all, { name, credential }) };
    }
    const [phone, laptop] = [await startPasskey('Phone'), await startPasskey('Laptop')];
    await phone.add();
    const links = {
      invitation: tokenOf(await mine('POST', accessLinkPaths.invitations, own)),
      colleague: tokenOf(await mine('POST', accessLinkPaths.resets, { ...own, adminId: await idOf(admin.username) })),
      reset: (await createAccessLinks(db, server.services.sessions).resetByOperator(await idOf(username))).token,
    };
    const ways: Record<string, () => Promise<boolean>> = {
      'this session': async () => (await mine('GET', accountPaths.sessions)).status === 200,
      'another session': async () => (await other('GET', accountPaths.sessions)).status === 200,
      'the passkey': async () => {
        const { data } = (await server.call('POST', passkeyPaths.loginOptions)).body;
        return (await server.call('POST', passkeyPaths.login, { json: phone.key.get(data) })).status === 200;
      },
      'a passkey under way': async () => (await laptop.add()).status === 201,
      'the invitation made': () => opens(links.invitation),
      'the link made for a colleague': () => opens(links.colleague),
      'the link for the own password': () => opens(links.reset),
    };
    return { username, idOf, mine, links, ways, addLaptop: laptop.add };
  }
  type Owner = Awaited<ReturnType<typeof newOwner>>;

  async function living({ ways }: Owner): Promise<string[]> {
    const left: string[] = [];
    for (const [way, letsIn] of Object.entries(ways)) if (await letsIn()) left.push(way);
    return left;
  }

  const all = [
    'this session',
    'another session',
    'the passkey',
    'a passkey under way',
    'the invitation made',
    'the link made for a colleague',
    'the link for the own password',
  ];
  const without = (...ended: string[]) => all.filter((way) => !ended.includes(way));
  const reset = ({ links }: Owner, keepPasskeys?: boolean) =>
    server.call('POST', accessLinkPaths.use, { json: { token: links.reset, password: newPassword, keepPasskeys } });
  const change = ({ mine }: Owner, keepPasskeys?: boolean) =>
    mine('PUT', accountPaths.password, { ...own, newPassword, keepPasskeys });
  const at = (days: number) => vi.useFakeTimers({ toFake: ['Date'], now: days * dayMs });

  /** Each event with the ways that it leaves. */
  const events: [string, (owner: Owner) => Promise<unknown>, string[]][] = [
    ['nothing', async () => {}, all],
    ['a change of the password', (owner) => change(owner), ['this session']],
    ['a change that keeps passkeys', (owner) => change(owner, true), ['this session', 'the passkey']],
    ['a new password by a link', (owner) => reset(owner), []],
    ['a new password by a link that keeps passkeys', (owner) => reset(owner, true), ['the passkey']],
    [
      'a new password of the operator',
      ({ username }) => setPassword(server.services.database.db, username, newPassword),
      [],
    ],
    [
      'the removal of the admin',
      async ({ username, idOf }) =>
        server.asAdmin('DELETE', adminsPaths.one(await idOf(username)), { json: { currentPassword: admin.password } }),
      [],
    ],
    ['a logout', ({ mine }) => mine('POST', sessionPaths.logout), without('this session')],
    [
      'the end of other sessions',
      ({ mine }) => mine('DELETE', accountPaths.sessions),
      without('another session', 'a passkey under way'),
    ],
    [
      'the removal of the passkey',
      async ({ mine }) => {
        const [{ id }] = (await mine('GET', passkeyPaths.all)).body.data;
        await mine('DELETE', passkeyPaths.one(id), own);
      },
      without('the passkey'),
    ],
    [
      'the end of the links',
      async ({ mine }) => {
        const { data } = (await mine('GET', accessLinkPaths.all)).body;
        for (const { id } of data) await mine('DELETE', accessLinkPaths.one(id));
      },
      all.slice(0, 4),
    ],
  ];

  itAlike.each(events)('after %s are those that it leaves', async (_event, act, left) => {
    const owner = await newOwner();
    await act(owner);
    expect(await living(owner)).toEqual(left);
  });

  it('have no passkey that was added while the password changed', async () => {
    for (const act of [change, reset, change, reset]) {
      const owner = await newOwner();
      // The connection of a session that ends meanwhile is closed.
      await Promise.all([owner.addLaptop().catch(() => {}), act(owner)]);
      const { db } = server.services.database;
      const left = db.selectFrom('passkeys').where('adminId', '=', await owner.idOf(owner.username));
      expect(await left.select('name').execute()).toEqual([]);
    }
  });

  itAlike('are named to who has the link, and in the activity', async () => {
    const owner = await newOwner();
    const { body } = await server.call('POST', accessLinkPaths.open, { json: { token: owner.links.reset } });
    expect(body.data).toMatchObject({ kind: 'reset', username: owner.username, passkeys: ['Phone'] });
    await owner.addLaptop();
    const { data } = (await owner.mine('GET', passkeyPaths.all)).body;
    await owner.mine('DELETE', passkeyPaths.one(data[1].id), own);
    await change(owner);
    const entries = (await owner.mine('GET', activityPath)).body.data;
    expect(entries.slice(0, 3)).toMatchObject([
      { by: owner.username, action: 'passkeyEnded', type: 'admins', label: 'Phone' },
      { action: 'passkeyRemoved', label: 'Laptop' },
      { action: 'passkeyAdded', label: 'Laptop' },
    ]);
  });

  // The server corrects its clock by that of PostgreSQL, which knows nothing of the faked time.
  it.runIf(kind === 'sqlite').each([
    ['two days', 2, 2, ['this session', 'another session', 'the passkey']],
    ['seven days without a use', 7, 7, ['the passkey']],
    ['90 days less one of daily use', 89, 1, ['this session', 'the passkey']],
    ['90 days of daily use', 90, 1, ['the passkey']],
  ])('after %s are those that have no end of their own', async (_time, days, step, left) => {
    const present = Date.now() / dayMs;
    try {
      at(present);
      const owner = await newOwner();
      for (let day = step; day < days; day += step) {
        at(present + day);
        await owner.ways['this session']?.();
      }
      at(present + days);
      expect(await living(owner)).toEqual(left);
    } finally {
      vi.useRealTimers();
    }
  });
});
