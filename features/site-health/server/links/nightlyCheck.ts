import type { FastifyBaseLogger } from 'fastify';
import { today } from '#contract/dates.ts';
import { instantOf, minuteIn } from '#contract/event/localTime.ts';
import { instant, now as presentTime } from '#server/clock.ts';
import type { OpenDatabase } from '#server/database/open.ts';
import { runDaily } from '#server/jobs.ts';
import { askLink } from '#server/outgoing/askLink.ts';
import type { Settings } from '#server/settings/siteSettings.ts';
import { createSweeper } from '#server/sweeper.ts';
import { version } from '#server/version.ts';
import { readPublicContent } from '../publicContent.ts';
import { afterAnswer, listChecks, removeChecks, storeCheck } from './linkChecks.ts';
import { usedLinks } from './usedLinks.ts';

interface LinkCheckServices {
  database: Pick<OpenDatabase, 'db'>;
  settings: Pick<Settings, 'current' | 'list' | 'siteUrl'>;
  log: FastifyBaseLogger;
}

/** The hours in which links are asked for, in the chapter's time zone. */
const night = { from: 2, until: 5 };
/** The interval at which the server looks whether it is night (ms). */
const lookEvery = 10 * 60_000;
/** The number of links that are asked for in a night. Those that have waited longest come first. */
const maxLinks = 2000;
/** The number of hosts that are asked at a time; each is asked for one link at a time. */
const maxHosts = 4;

/** Asks at night whether the links of public pages work (docs/decisions/0074). `close` ends what is under way. */
export function startLinkChecks(services: LinkCheckServices) {
  const stopped = new AbortController();
  const check = () => checkLinksAtNight(services, stopped.signal);
  const { close } = createSweeper(check, 'check of links', lookEvery, services.log);
  return {
    async close(): Promise<void> {
      stopped.abort();
      await close();
    },
  };
}

/** Checks the links, if it is night and no process has done or does it. `ask` is another one in tests. */
export async function checkLinksAtNight(
  services: LinkCheckServices,
  stopped: AbortSignal,
  ask: (href: string, userAgent: string, stopped: AbortSignal) => ReturnType<typeof askLink> = askLink,
  now = new Date(presentTime()),
): Promise<void> {
  const { db } = services.database;
  const { timeZone } = (await services.settings.current()).settings.region;
  const day = today(timeZone, now);
  const hour = Number(minuteIn(timeZone, now).slice(11, 13));
  if (hour < night.from || hour >= night.until) return;
  await runDaily(db, 'check of links', { now, timeZone }, async () => {
    const morning = instantOf(`${day}T0${night.until}:00`, timeZone) - now.getTime();
    const signal = AbortSignal.any([stopped, AbortSignal.timeout(morning)]);
    const userAgent = userAgentOf(await services.settings.siteUrl());
    await checkLinks(services, day, signal, (href) => ask(href, userAgent, signal));
    // A server that starts again in the same night goes on with the links that are left.
    return !stopped.aborted;
  });
}

const userAgentOf = (siteUrl: string | undefined) =>
  `Chapterhouse/${version} link check${siteUrl === undefined ? '' : ` (+${siteUrl})`}`;

async function checkLinks(
  { database: { db }, settings }: LinkCheckServices,
  day: string,
  signal: AbortSignal,
  ask: (href: string) => ReturnType<typeof askLink>,
): Promise<void> {
  const content = await readPublicContent(db, settings);
  const used = new Set(usedLinks(content, await settings.siteUrl()).map(({ href }) => href));
  const checks = await listChecks(db);
  const unused = checks.filter(({ href }) => !used.has(href)).map(({ id }) => id);
  await removeChecks(db, unused);
  const known = new Map(checks.map((check) => [check.href, check]));
  const lastAsked = (href: string) => known.get(href)?.checkedAt ?? '';
  const oldest = instant(-halfADay);
  const due = [...used]
    .filter((href) => lastAsked(href) < oldest)
    .sort((a, b) => lastAsked(a).localeCompare(lastAsked(b)))
    .slice(0, maxLinks);

  const hosts = Map.groupBy(due, (href) => new URL(href).host).values();
  /** Each of the askers takes the next host, and asks for its links in turn. */
  const askInTurn = async () => {
    for (const links of hosts) {
      for (const href of links) {
        if (signal.aborted) return;
        const answer = await ask(href);
        // A request that the end of the night cut off says nothing about the link.
        if (signal.aborted) return;
        await storeCheck(db, href, instant(), afterAnswer(known.get(href), answer, day));
      }
    }
  };
  await Promise.all(Array.from({ length: maxHosts }, askInTurn));
}

/** The time after which a link is asked for again (ms): longer than a night, shorter than a day. */
const halfADay = 12 * 60 * 60_000;
