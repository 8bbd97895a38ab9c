import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { contentTypes } from '#contract/content/index.ts';
import { publicPaths } from '#contract/publicApi.ts';
import { firstStepsPath } from '../../features/first-steps/contract.ts';
import { sampleContentPath } from '../../features/samples/contract.ts';
import { createBucket } from '../support/bucket.ts';
import { addItem } from '../support/content.ts';
import { admin, freePort, killIfRunning, startProcess } from '../support/process.ts';
import { type Client, createClient, runCommand } from '../support/server.ts';
import { halfByTurns } from '../support/turns.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'chapterhouse-test-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

describe('the first start', () => {
  it('shows the password that it makes even if it then fails, for a port that is taken, say', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const env = { DATA_DIR: dataDir, SAMPLE_CONTENT: 'off', SERVE: 'admin' };
    const taken = String((other.address() as AddressInfo).port);
    const failed = await startProcess({ ...env, PORT: taken }).catch((error: Error) => error.message);
    other.close();
    expect(failed).toContain('The server ended with 1');
    const [, password] = /Password: (\S+)/.exec(String(failed)) ?? [];

    const server = await startProcess(env);
    try {
      const json = { username: 'admin', password };
      expect((await createClient(server.address).call('POST', '/auth/login', { json })).status).toBe(200);
      expect(server.printed.join()).not.toContain('Password:');
    } finally {
      await server.stop();
    }
    // A server without the site has no screen to log in at.
    expect(server.printed.join()).not.toContain('Staff log in');
  });
});

describe('a start that is refused', () => {
  const unsuitable = () => writeFile(join(dataDir, 'chapterhouse.sqlite'), 'This is no database. '.repeat(500));
  const folderAsCertificate = `postgres://localhost/site?sslrootcert=${import.meta.dirname}`;
  const foreign = async () =>
    new DatabaseSync(join(dataDir, 'chapterhouse.sqlite')).exec('create table past_events (id)');

  type Case = [what: string, env: Record<string, string>, prepare: () => Promise<void>, reason: string];
  it.each(
    halfByTurns<Case>([
      ['a name that leads nowhere', { HOST: 'nowhere.invalid' }, async () => {}, 'HOST nowhere.invalid with PORT 0: '],
      ['a file as its folder', { DATA_DIR: import.meta.filename }, async () => {}, 'A file or folder cannot be '],
      ['a folder where none can be made', { DATA_DIR: '/proc/site' }, async () => {}, 'A file or folder cannot be '],
      [
        'a folder as a certificate',
        { DATABASE_URL: folderAsCertificate },
        async () => {},
        'A file or folder cannot be ',
      ],
      ['a file that is no database', {}, unsuitable, 'The database is damaged, or the file is no database: '],
      ['tables of another program', {}, foreign, 'The database has tables of another program: '],
    ]),
  )('for %s is one sentence', async (_what, env, prepare, reason) => {
    await prepare();
    const { code, output } = await runCommand('main', [], {
      ...{ DATA_DIR: dataDir, PORT: '0', SAMPLE_CONTENT: 'off', ADMIN_PASSWORD: admin.password, LOG_LEVEL: 'silent' },
      ...env,
    });
    expect(code).toBe(1);
    expect(output).toContain(reason);
    expect(output).not.toContain('    at ');
  });

  it('for a port that is taken names the setting', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const taken = String((other.address() as AddressInfo).port);
    const env = { DATA_DIR: dataDir, SAMPLE_CONTENT: 'off', ADMIN_PASSWORD: admin.password, LOG_LEVEL: 'silent' };
    const ofSite = await runCommand('main', [], { ...env, PORT: taken });
    const ofMetrics = await runCommand('main', [], { ...env, PORT: '0', METRICS_PORT: taken });
    other.close();
    const because = 'another program listens there already';
    expect(ofSite.output).toBe(`The configuration cannot be used:\nHOST 127.0.0.1 with PORT ${taken}: ${because}\n`);
    expect(ofMetrics.output).toBe(`The configuration cannot be used:\nMETRICS_PORT ${taken}: ${because}\n`);
  });

  it('by PostgreSQL is one sentence', async () => {
    const address = inject('postgres');
    const unknown = {
      name: `${address}/unknown`,
      user: `${address.replace(/\/\/[^:@]+/, '//unknown')}/postgres`,
      schema: `${address}/postgres?options=${encodeURIComponent('-c search_path=unknown')}`,
    };
    for (const url of halfByTurns(Object.values(unknown))) {
      const { code, output } = await runCommand('sample', ['add'], { DATA_DIR: dataDir, DATABASE_URL: url });
      expect(output).toMatch(/^The database refuses what DATABASE_URL says: .+\n$/);
      expect(code).toBe(1);
    }
  });
});

describe('the samples of a first start', () => {
  const env = () => ({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    ADMIN_USERNAME: admin.username,
    ADMIN_PASSWORD: admin.password,
  });
  const slowDrawings = { timeout: 120_000, interval: 20 };
  const tables = ['upcoming_events', 'electromazine', 'past_events', 'governing_team', 'journey', 'former_members'];
  /** Returns the job's row in the database, and each sample that was ever stored, by its type and its time. */
  function stored() {
    const database = new DatabaseSync(join(dataDir, 'chapterhouse.sqlite'));
    const job = database.prepare("select failure from jobs where name = 'samples of a new site'").get();
    const samples = tables.flatMap((table) =>
      database
        .prepare(`select created_at from ${table}`)
        .all()
        .map(({ created_at }) => `${table} ${created_at}`),
    );
    database.close();
    return { isMissing: typeof job?.failure === 'string', samples };
  }

  it('come while the site is served, go on after a kill without what staff have deleted, and end when staff remove them', async () => {
    const first = await startProcess(env());
    const client = createClient(first.address);
    expect((await client.asAdmin('GET', sampleContentPath)).body.data).toEqual({ present: true });
    const events = async ({ call }: Client) => (await call('GET', publicPaths.upcomingEvents)).body.data;
    await vi.waitUntil(async () => (await events(client)).length > 0, slowDrawings);
    const [{ _id, description }] = await events(client);
    expect((await client.asAdmin('DELETE', `${contentTypes.upcomingEvents.path}/${_id}`)).status).toBe(200);
    await first.kill();
    const before = stored();
    expect(before.isMissing).toBe(true);

    let removed: ReturnType<typeof stored>;
    const second = await startProcess(env());
    try {
      await vi.waitUntil(() => stored().samples.length > before.samples.length, slowDrawings);
      const other = createClient(second.address);
      const texts = (await events(other)).map((event: { description: string }) => event.description);
      expect(texts).not.toContain(description);
      expect((await other.asAdmin('DELETE', sampleContentPath)).status).toBe(200);
      removed = stored();
      expect(removed.isMissing).toBe(false);
      expect(new Set(removed.samples).size).toBe(removed.samples.length);
      expect((await other.asAdmin('GET', sampleContentPath)).body.data).toEqual({ present: false });
    } finally {
      await second.stop();
    }
    expect(stored()).toEqual(removed);
  });

  it.runIf(process.platform === 'linux')('are left out on a machine that can draw none', async () => {
    const { pid, address, stop } = await startProcess(env());
    try {
      const killDrawings = async () => {
        for (const child of await childrenOf(pid)) killIfRunning(child, 'SIGKILL');
        return !stored().isMissing;
      };
      await vi.waitUntil(killDrawings, slowDrawings);
      expect(await createClient(address).call('GET', '/getpast')).toMatchObject({ status: 200, body: { data: [] } });
    } finally {
      await stop();
    }
  });

  async function childrenOf(pid: number): Promise<number[]> {
    const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
    return children.split(' ').filter(Boolean).map(Number);
  }
});

describe('a start with an S3 storage', () => {
  const settings = (port: number) => ({
    DATA_DIR: dataDir,
    SAMPLE_CONTENT: 'off',
    ADMIN_USERNAME: admin.username,
    ADMIN_PASSWORD: admin.password,
    MEDIA_STORAGE: 's3',
    S3_BUCKET: 'bucket',
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
    S3_FORCE_PATH_STYLE: 'true',
  });

  it('ends with a sentence that names the setting that is wrong, and changes nothing', async () => {
    const bucket = createBucket(new Map()).listen(0, '127.0.0.1');
    await once(bucket, 'listening');
    const env = { ...settings((bucket.address() as AddressInfo).port), S3_BUCKET: 'other' };
    const programs = [['main'], ['backup', 'file.tar'], ['restore', 'file.tar'], ['bucket']];
    for (const [program = '', ...files] of halfByTurns(programs)) {
      const { code, output } = await runCommand(program, files, env);
      expect([code, output]).toEqual([1, expect.stringMatching(/^The configuration cannot be used:\nS3_BUCKET .+\n$/)]);
    }
    bucket.close();
    expect(await readdir(dataDir)).toEqual([]);
  });

  it('waits for none that is away: texts are served, and images when it is back', async () => {
    const port = await freePort();
    // A command makes the database first: it is new all the same.
    expect(await runCommand('admin', ['list'], { DATA_DIR: dataDir })).toMatchObject({ code: 0 });
    const server = await startProcess({ ...settings(port), SAMPLE_CONTENT: 'off', LOG_LEVEL: 'silent' });
    const client = createClient(server.address);
    const bucket = createBucket(new Map());
    try {
      expect(await client.call('GET', '/getupcomming')).toMatchObject({ status: 200, body: { data: [] } });
      // But it has its first steps, like every new site.
      expect((await client.asAdmin('GET', firstStepsPath)).body.data.shown).toBe(true);
      expect((await addItem(client, 'journey')).status).toBe(503);
      bucket.listen(port, '127.0.0.1');
      await once(bucket, 'listening');
      expect((await addItem(client, 'journey')).status).toBe(201);
    } finally {
      await server.stop();
      bucket.close();
    }
  });
});
