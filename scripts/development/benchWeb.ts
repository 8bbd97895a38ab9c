import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launch } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';
import sharp from 'sharp';
import { itemPath } from '#contract/itemPages.ts';
import { apiBase, publicPaths } from '#contract/publicApi.ts';
import { pages } from '../../web/pages.ts';
import { paths } from '../../web/paths.ts';
import { browserFlags } from '../setup/browser.mjs';
import { main, root } from '../setup/run.mjs';
import { makeReady } from '../setup/setup.mjs';
import { logIn, median, startProduct, stop } from './product.ts';

/**
 * `npm run bench:web`: the results of Lighthouse for the public pages on a phone with a slow network, with 12 items of
 * each kind. The median of five runs counts, after one that warms up the caches. Fails when a page misses a target.
 * `npm run bench:web -- /about` visits another page, `/events/:id` that of the first event.
 */
const asked = process.argv.slice(2);
const runs = 5;
const items = 12;

const least = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 };
const most = {
  'cumulative-layout-shift': 0.01,
  'first-contentful-paint': 1000,
  'largest-contentful-paint': 1400,
  'total-blocking-time': 100,
};
/** An item's page begins with its poster in full width, a larger image than on the first screen of any other page. */
const mostOfItem = { ...most, 'largest-contentful-paint': 1600 };

const categories = Object.keys(least);
const audits = Object.keys(most);

await main(async () => {
  const { browser } = await makeReady({ withBrowser: true });
  const dataDir = await mkdtemp(join(tmpdir(), 'chapterhouse-bench-web-'));
  const product = await startProduct(dataDir, { SAMPLE_CONTENT: 'off' });
  try {
    await addContent(product.address);
    const rows: Record<string, Record<string, number>> = {};
    const event = await firstEvent(product.address);
    const visited = asked.length > 0 ? asked : [...pages.map(({ path }) => path), paths.event];
    for (const page of visited) {
      const address = product.address + page.replace(paths.event, event);
      await visit(address, browser);
      const results: Result[] = [];
      for (let run = 0; run < runs; run++) results.push(await visit(address, browser));
      rows[page] = figures(results);
      for (const finding of findings(results)) console.log(`${page}: ${finding}`);
    }
    console.table(rows);
    const missed = Object.entries(rows).flatMap(([page, row]) =>
      misses(row, page === paths.event ? mostOfItem : most).map((miss) => `${page}: ${miss}`),
    );
    for (const miss of missed) console.error(miss);
    if (missed.length > 0) process.exitCode = 1;
  } finally {
    await stop(product);
    await rm(dataDir, { recursive: true, force: true });
  }
});

/** Returns the path of the page of the first upcoming event. */
async function firstEvent(address: string): Promise<string> {
  const { data } = await (await fetch(address + apiBase + publicPaths.upcomingEvents)).json();
  return itemPath('events', data[0]._id);
}

/** Visits a page in a new browser. Repeats the visit once if the machine was too busy to record it. */
async function visit(url: string, chromePath: string | undefined): Promise<Result> {
  const result = await attempt(url, chromePath);
  const valid = result.runtimeError ? await attempt(url, chromePath) : result;
  if (valid.runtimeError) throw new Error(`Lighthouse could not visit ${url}: ${valid.runtimeError.message}`);
  return valid;
}

async function attempt(url: string, chromePath: string | undefined): Promise<Result> {
  const chrome = await launch({ chromePath, chromeFlags: ['--headless=new', ...browserFlags] });
  try {
    const outcome = await lighthouse(url, { port: chrome.port, logLevel: 'error', onlyCategories: categories });
    if (outcome === undefined) throw new Error('Lighthouse gave no result.');
    return outcome.lhr;
  } finally {
    chrome.kill();
  }
}

/**
 * Returns the scores, of 100, then the measurements in Lighthouse's units: milliseconds, and shifts as a part of the
 * screen.
 */
function figures(results: Result[]): Record<string, number> {
  const scores = categories.map((id) => [id, median(results.map((result) => score(result, id)))]);
  const values = audits.map((id) => {
    const value = median(results.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN));
    return [id, value < 10 ? Number(value.toFixed(4)) : Math.round(value)];
  });
  return Object.fromEntries([...scores, ...values]);
}

function score({ categories }: Result, id: string): number {
  return Math.round((categories[id]?.score ?? 0) * 100);
}

/** Returns the figures that miss their target. A missing figure misses its target, too. */
function misses(row: Record<string, number>, highest: typeof most): string[] {
  const tooLow = Object.entries(least).filter(([id, bound]) => !((row[id] ?? 0) >= bound));
  const tooHigh = Object.entries(highest).filter(([id, bound]) => !((row[id] ?? Infinity) <= bound));
  return [
    ...tooLow.map(([id, bound]) => `${id} is ${row[id]}, at least ${bound} is asked for`),
    ...tooHigh.map(([id, bound]) => `${id} is ${row[id]}, at most ${bound} is asked for`),
  ];
}

/** Returns the reasons why a category did not reach 100 in any of the visits, each one once. */
function findings(results: Result[]): Set<string> {
  const found = results.flatMap((result) =>
    Object.values(result.categories).flatMap(({ id, auditRefs }) =>
      auditRefs
        .filter((ref) => ref.weight > 0 && (result.audits[ref.id]?.score ?? 1) < 0.9)
        .map((ref) => `${id}: ${result.audits[ref.id]?.title} (${ref.id})`),
    ),
  );
  return new Set(found);
}

/** Adds realistic posters: those of the sample content, as photographs of 1200 pixels' width. */
async function addContent(address: string): Promise<void> {
  const add = await logIn(address);
  const art = join(root, 'server', 'sample', 'art');
  const drawings = (await readdir(art)).filter((name) => name.startsWith('past-')).slice(0, items);
  for (const [index, name] of drawings.entries()) {
    const poster = await sharp(join(art, name), { density: 216 }).resize({ width: 1200 }).jpeg().toBuffer();
    const description = 'An evening in the lab: bring a laptop, build a receiver and listen to a satellite. '.repeat(3);
    const day = String(index + 1).padStart(2, '0');
    await add('upcomingEvents', poster, {
      eventDate: `2030-12-${day}`,
      description,
      link: 'https://example.org/event',
    });
    await add('pastEvents', poster, { clubName: 'Technical club', description, link: 'https://example.org/event' });
    await add('electromazine', poster, {
      title: `Issue ${index + 1}`,
      description,
      registrationLink: 'https://example.org/issue',
    });
    await add('governingTeam', poster, { name: `Member ${index + 1}`, designation: 'Treasurer' });
    await add('journey', poster, {});
  }
}
