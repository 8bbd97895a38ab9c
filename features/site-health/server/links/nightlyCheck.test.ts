import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { profile } from '#chapter/profile.ts';
import { contentTypes } from '#contract/content/index.ts';
import { dayMs } from '#contract/dates.ts';
import { byStaff, insertRow } from '#server/content/rows.ts';
import { type OpenDatabase, openDatabase } from '#server/database/open.ts';
import type { LinkAnswer } from '#server/outgoing/askLink.ts';
import { isDead, listChecks } from './linkChecks.ts';
import { checkLinksAtNight } from './nightlyCheck.ts';

const failing: LinkAnswer = { state: 'fails', failure: '404' };
const unknown: LinkAnswer = { state: 'unknown' };
const working: LinkAnswer = { state: 'works' };

let dataDir: string;
let database: OpenDatabase;
/** The addresses that were asked for. */
let asked: string[];
let answerTo: (href: string) => LinkAnswer | Promise<LinkAnswer>;
let stopped: AbortController;

beforeEach(async () => {
  // 02:30 in Asia/Kolkata, the zone of the original settings.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-01T21:00:00Z') });
  dataDir = await mkdtemp(join(tmpdir(), 'chapterhouse-links-'));
  database = await openDatabase({ dataDir });
  asked = [];
  answerTo = () => working;
  stopped = new AbortController();
});
afterEach(async () => {
  vi.useRealTimers();
  await database.close();
  await rm(dataDir, { recursive: true });
});

const later = (ms: number) => vi.setSystemTime(Date.now() + ms);

const image = JSON.stringify({ key: 'k', format: 'jpeg', width: 800, height: 1000, variants: [], placeholder: '' });

const addEvent = (values: Record<string, string>, isSample = 0) =>
  insertRow(
    database.db,
    contentTypes.upcomingEvents,
    { eventDate: '2026-12-01', description: 'Words.', ...values },
    { ...byStaff(image, 'staff'), isSample },
  );

const check = () =>
  checkLinksAtNight(
    {
      database,
      settings: {
        current: async () => ({ settings: profile }),
        siteUrl: async () => 'https://chapter.example.org',
      } as never,
      log: undefined as never,
    },
    stopped.signal,
    async (href, userAgent) => {
      expect(userAgent).toMatch(/^Chapterhouse\/\d+\.\d+\.\d+ link check \(\+https:\/\/chapter\.example\.org\)$/);
      asked.push(href);
      return answerTo(href);
    },
  );

const href = 'https://forms.example/one';
const stateOf = async (of = href) => (await listChecks(database.db)).find((one) => one.href === of);

describe('the nightly check of links', () => {
  it('asks once a night for each link of public items and of the settings', async () => {
    await addEvent({ link: 'forms.example/one', registration: 'https://forms.example/one#part' });
    await addEvent({ description: 'See www.example.com/a, mail a@b.example or call +911234567890.' });
    await addEvent({ onlineLink: 'https://meet.example/b', link: 'https://chapter.example.org/about' });
    await addEvent({ registration: 'http://10.0.0.1:8080/', link: 'https://sample.example/' }, 1);
    await check();
    const ofItems = asked.filter(
      (one) => !one.includes('linkedin') && !one.includes('instagram') && !one.includes('edu'),
    );
    expect(ofItems.sort()).toEqual([href, 'https://meet.example/b', 'https://www.example.com/a']);
    expect(asked).toContain(profile.hero.joinUrl);
    expect(asked).toContain(profile.clubs.ai.social.url);
    expect(new Set(asked).size).toBe(asked.length);

    const { length } = asked;
    later(30 * 60_000);
    await check();
    expect(asked).toHaveLength(length);
    later(dayMs);
    await check();
    expect(asked).toHaveLength(2 * length);
  });

  it('asks only between 2 and 5 o’clock in the zone of the chapter', async () => {
    for (const [time, isNight] of [
      ['2026-11-01T20:29:00Z', false],
      ['2026-11-01T23:30:00Z', false],
      ['2026-11-02T12:00:00Z', false],
      ['2026-11-02T23:29:00Z', true],
    ] as const) {
      vi.setSystemTime(new Date(time));
      await check();
      expect(asked.length > 0, time).toBe(isNight);
    }
  });

  it('goes on after a start in the same night, and begins with the links that have waited longest', async () => {
    await addEvent({ link: href });
    answerTo = (one) => {
      if (one === href) stopped.abort();
      return one === href ? unknown : working;
    };
    await check();
    expect(asked).toContain(href);
    expect(await stateOf()).toBeUndefined();
    stopped = new AbortController();
    answerTo = () => working;
    const before = new Set((await listChecks(database.db)).map((one) => one.href));
    asked = [];
    await check();
    expect(asked).toContain(href);
    expect(asked.filter((one) => before.has(one))).toEqual([]);

    later(dayMs);
    await addEvent({ link: 'https://new.example/' });
    asked = [];
    await check();
    expect(asked[0]).toBe('https://new.example/');
  });

  it('asks a host for one link at a time, and four hosts at once', async () => {
    for (const host of ['a', 'b', 'c', 'd', 'e', 'f'])
      for (const path of ['1', '2']) await addEvent({ link: `https://${host}.example/${path}` });
    const underWay = new Map<string, number>();
    let [mostOfHost, most] = [0, 0];
    answerTo = async (one) => {
      const { host } = new URL(one);
      underWay.set(host, (underWay.get(host) ?? 0) + 1);
      const counts = [...underWay.values()];
      mostOfHost = Math.max(mostOfHost, ...counts);
      most = Math.max(
        most,
        counts.reduce((sum, count) => sum + count),
      );
      await new Promise(setImmediate);
      underWay.set(host, (underWay.get(host) ?? 0) - 1);
      return working;
    };
    await check();
    expect({ mostOfHost, most }).toEqual({ mostOfHost: 1, most: 4 });
  });

  it('forgets a link that nobody uses any more', async () => {
    const { id } = await addEvent({ link: href });
    await check();
    expect(await stateOf()).toMatchObject({ failedDays: 0 });
    await database.db.deleteFrom('upcomingEvents').where('id', '=', id).execute();
    later(dayMs);
    await check();
    expect(await stateOf()).toBeUndefined();
  });
});

describe('a link is dead', () => {
  /** Checks the link on one day after the other, and returns whether it is dead then. */
  async function afterDays(...answers: LinkAnswer[]): Promise<boolean> {
    await addEvent({ link: href });
    for (const answer of answers) {
      answerTo = (one) => (one === href ? answer : working);
      await check();
      later(dayMs);
    }
    const state = await stateOf();
    return state !== undefined && isDead(state);
  }

  it('after it has failed on three days', async () => {
    expect(await afterDays(failing, failing, failing)).toBe(true);
    expect(await stateOf()).toMatchObject({ failure: '404', lastFailedOn: '2026-11-04' });
  });

  it('not after two days', async () => {
    expect(await afterDays(failing, failing)).toBe(false);
  });

  it('not if it worked in between', async () => {
    expect(await afterDays(failing, failing, working, failing, failing)).toBe(false);
  });

  it('also if an answer in between said nothing', async () => {
    expect(await afterDays(failing, unknown, failing, unknown, failing)).toBe(true);
  });

  it('not while it works, nor because it says nothing', async () => {
    expect(await afterDays(unknown, unknown, unknown, unknown)).toBe(false);
  });

  it('no longer once it works', async () => {
    expect(await afterDays(failing, failing, failing, working)).toBe(false);
    expect(await stateOf()).toMatchObject({ failure: null, failedDays: 0, lastFailedOn: null });
  });
});
