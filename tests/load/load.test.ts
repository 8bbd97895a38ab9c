import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publicPaths } from '#contract/publicApi.ts';
import { sessionPaths } from '#contract/session.ts';
import { residentMemory } from '../../scripts/development/product.ts';
import { listedTypes } from '../support/content.ts';
import { get } from '../support/get.ts';
import { isLong } from '../support/mode.ts';
import { admin, type ServerProcess, startProcess, temporaryFolder } from '../support/process.ts';
import { validTexts } from '../support/typeCases.ts';
import { imagesPerList, percentile, startVisits } from '../support/visits.ts';
import { keepBusy, logIn, photo, type Staff } from './staff.ts';

// The short form looks for errors, also on a slow machine.
const visitsPerMinute = isLong ? 1000 : 500;
const seconds = isLong ? 300 : 8;

let server: ServerProcess;
let staff: Staff;
let poster: Blob;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;

beforeAll(async () => {
  folder = await temporaryFolder();
  server = await startProcess({
    DATA_DIR: folder.path,
    SAMPLE_CONTENT: 'off',
    BACKUP_KEEP: '0',
    ADMIN_USERNAME: admin.username,
    ADMIN_PASSWORD: admin.password,
  });
  staff = await logIn(server.address);
  poster = await photo(4000, 3000);
  // As many items as a visitor of the page sees before scrolling far. To draw the samples would take several times as
  // long.
  const small = await photo(800, 1000);
  for (const { name } of listedTypes)
    for (let count = 0; count < imagesPerList; count += 1)
      expect((await staff.add(name, validTexts[name], small)).status).toBe(201);
});

afterAll(async () => {
  await server?.stop();
  await folder?.remove();
});

describe('the server', () => {
  it(`serves ${visitsPerMinute} visits a minute while staff upload photos, without an error and in the same memory`, {
    timeout: (seconds + 60) * 1000,
  }, async () => {
    const { visits, end } = startVisits(server.address, visitsPerMinute);
    let isOver = false;
    const work = keepBusy(staff, poster, () => isOver);
    const memory: number[] = [];
    for (let second = 0; second < seconds; second++) {
      await wait(1000);
      memory.push(await residentMemory(server.pid));
    }
    isOver = true;
    await end();
    const outcomes = await work;

    const quarter = Math.floor(memory.length / 4);
    const early = percentile(memory.slice(quarter, 2 * quarter), 50);
    const late = percentile(memory.slice(-quarter), 50);
    const { count, took, failures } = visits;
    console.log(
      `${count} visits, ${took.length} reads in ${seconds} s beside ${outcomes.length} changes by staff: ` +
        `p50 ${percentile(took, 50).toFixed(1)} ms, p99 ${percentile(took, 99).toFixed(1)} ms, ` +
        `p99.9 ${percentile(took, 99.9).toFixed(1)} ms; resident memory ${early} MB early, ${late} MB late, ` +
        `${Math.max(...memory)} MB at most`,
    );
    expect(failures).toEqual([]);
    expect(outcomes.filter(({ status }) => status >= 300)).toEqual([]);
    expect(outcomes.length).toBeGreaterThan(0);
    expect(count).toBeGreaterThan((visitsPerMinute / 60) * seconds * 0.9);
    // The memory of a few seconds means little: the first photo may come late in them.
    expect(late / early).toBeLessThan(isLong ? 1.5 : 2);
  });
});

describe('under overload the server', () => {
  it('answers what it can and refuses the rest with Retry-After, and is itself again at once', async () => {
    const small = await photo(1200, 900);
    const sessions = await Promise.all(Array.from({ length: 8 }, () => logIn(server.address)));
    const uploads = Array.from({ length: 60 }, (_, number) =>
      (sessions[number % sessions.length] as Staff).add(
        'pastEvents',
        { description: 'All at once', clubName: 'Technical club' },
        small,
      ),
    );
    const logins = Array.from({ length: 200 }, (_, number) => attempt(`nobody${number}`));
    const targets = ['/', '/ourevents', `/api${publicPaths.upcomingEvents}`, `/api${publicPaths.pastEvents}`];
    const reads = Array.from({ length: 2000 }, (_, number) =>
      get(server.address + targets[number % targets.length], { 'accept-encoding': 'br' }),
    );

    const answers = {
      uploads: await Promise.all(uploads),
      logins: await Promise.all(logins),
      reads: (await Promise.all(reads)).map(({ status, headers }) => ({ status, retryAfter: headers['retry-after'] })),
    };
    console.log(
      `overload: ${Object.entries(answers)
        .map(([of, each]) => `${of} ${countByStatus(each)}`)
        .join('; ')}`,
    );
    const statuses = (of: keyof typeof answers) => new Set(answers[of].map(({ status }) => status));
    // The order of the uploads decides which limit refuses: the limit of the session (429) or of the server (503).
    expect([...statuses('uploads')]).toEqual(expect.arrayContaining([201, 503]));
    expect([...statuses('uploads')].filter((status) => ![201, 429, 503].includes(status))).toEqual([]);
    expect(statuses('logins')).toEqual(new Set([401, 503]));
    expect([...statuses('reads')]).toContain(200);
    expect([...statuses('reads')].filter((status) => status !== 200 && status !== 503)).toEqual([]);
    for (const { status, retryAfter } of Object.values(answers).flat()) {
      if (status === 429 || status === 503) expect(Number(retryAfter)).toBeGreaterThan(0);
    }

    const { status } = await staff.add('pastEvents', { description: 'After it', clubName: 'Technical club' }, small);
    expect(status).toBe(201);
    expect((await get(`${server.address}/ourevents`)).status).toBe(200);
    expect(await readdir(join(folder.path, 'uploads'))).toEqual([]);
  });
});

async function attempt(username: string) {
  const { status, headers } = await fetch(`${server.address}/api${sessionPaths.login}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: 'a wrong password' }),
  });
  return { status, retryAfter: headers.get('retry-after') };
}

function countByStatus(answers: { status: number }[]): string {
  const groups = Object.entries(Object.groupBy(answers, ({ status }) => status));
  return groups.map(([status, group]) => `${group?.length} × ${status}`).join(', ');
}
