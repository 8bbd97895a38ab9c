import { spawnSync } from 'node:child_process';
import { chmod, cp, open, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { publicPaths } from '#contract/publicApi.ts';
import { sessionPaths } from '#contract/session.ts';
import { searchPath, searchQuery } from '../../features/search/contract/addresses.ts';
import { createLedger } from '../support/ledger.ts';
import { admin, built, freePort, type ServerProcess, startProcess, temporaryFolder } from '../support/process.ts';
import { chooseSeed, createRandom } from '../support/random.ts';
import { sendRaw, statusesOf } from '../support/rawHttp.ts';
import { type Client, createClient } from '../support/server.ts';
import { beginForm } from '../support/slowForm.ts';
import { checkStored, checkSwept, letTimePass } from '../support/stored.ts';
import { byTurns } from '../support/turns.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let env: Record<string, string>;
const servers: ServerProcess[] = [];

beforeEach(async () => {
  folder = await temporaryFolder();
  env = {
    DATA_DIR: folder.path,
    PORT: String(await freePort()),
    SAMPLE_CONTENT: 'off',
    BACKUP_KEEP: '0',
    LOG_LEVEL: 'silent',
    ADMIN_USERNAME: admin.username,
    ADMIN_PASSWORD: admin.password,
  };
});
afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop();
  await folder.remove();
});

async function start(through?: string[], settings?: Record<string, string>): Promise<ServerProcess> {
  const server = await startProcess({ ...env, ...settings }, through);
  servers.push(server);
  return server;
}

const isPossible = (command: string[]) => spawnSync(command[0] as string, command.slice(1)).status === 0;

/** Gives a server a small disk for its data folder. Only the server and its children see this disk. */
const smallDisk = [
  ...['unshare', '--map-root-user', '--mount', 'sh', '-c'],
  'mount -t tmpfs -o size=24m none "$DATA_DIR" && exec "$0" "$@"',
];
const canMount = isPossible(['unshare', '--map-root-user', '--mount', 'mount', '-t', 'tmpfs', 'none', '/mnt']);
if (!canMount) console.log('Skipped: this machine lets nobody mount a small disk (unshare --map-root-user).');

describe.skipIf(!canMount)('a server whose disk is full', () => {
  const pageSize = 4096;
  const changeRefused = 'The disk of the server is full, so nothing was changed. Please tell whoever runs it.';
  let server: ServerProcess;
  let client: Client;
  /** The path by which other processes see the server's data folder. */
  let inside: string;

  beforeEach(async () => {
    server = await start(smallDisk);
    client = createClient(server.address);
    inside = `/proc/${server.pid}/root${folder.path}`;
  });

  /** Fills the disk, except for `pagesLeft` pages. */
  async function fill(pagesLeft: number): Promise<void> {
    const file = await open(join(inside, 'filler'), 'w');
    const piece = Buffer.alloc(1024 * 1024);
    let size = 0;
    try {
      // Of the last piece, the disk takes what it has room for.
      for (;;) size += (await file.write(piece)).bytesWritten;
    } catch (error) {
      expect(error).toMatchObject({ code: 'ENOSPC' });
      await file.truncate(Math.max(0, size - pagesLeft * pageSize));
    } finally {
      await file.close();
    }
  }
  const makeRoom = () => rm(join(inside, 'filler'));

  /** Stops the server and checks a copy of its stored data, first alone and then with another server. */
  async function checkLeftBehind(look: () => Promise<void>): Promise<void> {
    const copy = await temporaryFolder();
    try {
      await cp(inside, copy.path, { recursive: true });
      await server.stop();
      await checkStored({ dataDir: copy.path });
      await letTimePass({ dataDir: copy.path });
      await start([], { DATA_DIR: copy.path });
      await look();
      await checkSwept({ dataDir: copy.path });
      await servers.pop()?.stop();
    } finally {
      await copy.remove();
    }
  }

  it('refuses changes plainly, goes on reading, and works when there is room again', async () => {
    const ledger = await createLedger(server.address, createRandom(chooseSeed('full disk')));
    let isOver = false;
    const work = ledger.work(() => isOver);
    const { acknowledged, unanswered } = ledger.counts;
    await expect.poll(() => ledger.counts.acknowledged).toBeGreaterThan(acknowledged + 10);
    await fill(0);
    await expect.poll(() => ledger.counts.unanswered).toBeGreaterThan(unanswered + 15);

    const reads = [publicPaths.pastEvents, publicPaths.journey, searchPath + searchQuery('a')];
    for (const path of ['/', ...reads.map((read) => `/api${read}`), '/readyz'])
      expect((await fetch(server.address + path)).status, path).toBe(200);
    await makeRoom();
    const before = ledger.counts.acknowledged;
    await expect.poll(() => ledger.counts.acknowledged).toBeGreaterThan(before + 10);
    isOver = true;
    await work;
    for (const { status, body } of ledger.refusals) {
      expect({ status, body }).toEqual({ status: 507, body: { message: changeRefused } });
    }
    await ledger.check();
    await checkLeftBehind(ledger.check);
  });

  it('gives back the room of an upload that it cannot keep, while the rest of it comes in', async () => {
    const { token } = (await client.call('POST', sessionPaths.login, { json: admin })).body;
    const uploads = () => readdir(join(inside, 'uploads')).catch(() => []);
    const form = await beginForm(server.address, token);
    form.send(Buffer.alloc(10_000));
    await expect.poll(uploads).toHaveLength(1);
    await fill(20);
    form.send(Buffer.alloc(500_000));
    await expect.poll(uploads).toEqual([]);
    form.finish();
    expect(await form.closed).toEqual([507]);
  });

  it('refuses an upload in chunks, whose length nobody announced, before it takes the last room', async () => {
    const { token } = (await client.call('POST', sessionPaths.login, { json: admin })).body;
    const uploads = () => readdir(join(inside, 'uploads')).catch(() => []);
    const form = await beginForm(server.address, token);
    form.send(Buffer.alloc(200_000));
    await expect.poll(uploads).toHaveLength(1);
    form.send(Buffer.alloc(200_000));
    await expect.poll(uploads).toEqual([]);
    form.finish();
    expect(await form.closed).toEqual([507]);
  });

  it('refuses an upload that is announced to fill it before it is read', async () => {
    const { token } = (await client.call('POST', sessionPaths.login, { json: admin })).body;
    const answer = await sendRaw(
      server.address,
      [
        'POST /api/our-team-journey/upload HTTP/1.1',
        'Host: localhost',
        `Authorization: Bearer ${token}`,
        'Content-Type: multipart/form-data; boundary=x',
        `Content-Length: ${1024 * 1024}`,
        'Connection: close',
        '\r\n',
      ].join('\r\n'),
    );
    expect(statusesOf(answer)).toEqual([507]);
    expect(answer).toContain(changeRefused);
  });

  it('never takes a full disk for a bad image, wherever an upload meets it', async () => {
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 };
    const create = { width: 300, height: 200, channels: 3 as const, background: 'white', noise };
    const heic = await readFile(new URL('../../server/media/fixtures/rotated.heic', import.meta.url));
    const pictures: [File, File] = [
      new File([new Uint8Array(await sharp({ create }).jpeg().toBuffer())], 'noise.jpg', { type: 'image/jpeg' }),
      new File([new Uint8Array(heic)], 'photo.heic', { type: 'image/heic' }),
    ];
    await client.asAdmin('GET', '/our-team-journey');
    const stored: string[] = [];
    for (const image of byTurns(...pictures)) {
      let refused = 0;
      for (let pages = 0; ; pages += 1 + Math.floor(pages / 2)) {
        await fill(pages);
        const { status, body } = await client.asAdmin('POST', '/our-team-journey/upload', { form: { image } });
        await makeRoom();
        if (status === 201) {
          stored.push(body.data._id);
          break;
        }
        expect({ status, body }).toEqual({ status: 507, body: { message: changeRefused } });
        refused += 1;
      }
      expect(refused, image.name).toBeGreaterThan(3);
    }
    await checkLeftBehind(async () => {
      const { body } = await client.call('GET', publicPaths.journey);
      expect(body.data.map((item: { _id: string }) => item._id)).toEqual(stored.reverse());
    });
  });
});

/** Root may ignore the modes of files, unless it gives up that right. */
const withoutPower = process.getuid?.() === 0 ? ['setpriv', '--bounding-set=-dac_override,-dac_read_search'] : [];
const modesCount = withoutPower.length === 0 || isPossible([...withoutPower, 'true']);
if (!modesCount) console.log('Skipped: root cannot give up the power to write what is read-only (setpriv).');

describe.skipIf(!modesCount)('a server that may not write its data folder', () => {
  it('refuses uploads plainly, goes on reading, and works when it may again', async () => {
    const server = await start(withoutPower);
    const ledger = await createLedger(server.address, createRandom(chooseSeed('read-only folder')));
    let isOver = false;
    const work = ledger.work(() => isOver);
    await expect.poll(() => ledger.counts.acknowledged).toBeGreaterThan(10);
    for (const name of ['media', 'uploads', '.']) await chmod(join(folder.path, name), 0o555);
    await expect.poll(() => ledger.counts.unanswered).toBeGreaterThan(10);
    expect((await fetch(`${server.address}/api${publicPaths.pastEvents}`)).status).toBe(200);
    for (const name of ['media', 'uploads', '.']) await chmod(join(folder.path, name), 0o755);
    const before = ledger.counts.acknowledged;
    await expect.poll(() => ledger.counts.acknowledged).toBeGreaterThan(before + 10);
    isOver = true;
    await work;
    const message = 'The server cannot use its disk at present, so nothing was changed. Please tell whoever runs it.';
    for (const { status, body } of ledger.refusals)
      expect({ status, body }).toEqual({ status: 503, body: { message } });
    await ledger.check();
    await checkStored({ dataDir: folder.path });
  });

  it('says at its start why it cannot, in a sentence', async () => {
    await (await start(withoutPower)).stop();
    await chmod(join(folder.path, 'chapterhouse.sqlite'), 0o444);
    await chmod(folder.path, 0o555);
    const [command = process.execPath, ...args] = [...withoutPower, process.execPath, built('main')];
    // A server that started nevertheless would block the test, also its time limit.
    const limit = { timeout: 60_000, killSignal: 'SIGKILL' } as const;
    const { status, stderr } = spawnSync(command, args, {
      ...limit,
      env: { ...process.env, ...env },
      encoding: 'utf8',
    });
    expect(status).toBe(1);
    expect(stderr).toMatch(/^Chapterhouse cannot start\. A file or folder cannot be read and written: .*\n$/);
  });
});
