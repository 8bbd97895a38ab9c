import { execFile } from 'node:child_process';
import { cp, mkdtempDisposable, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { itemPath } from '#contract/itemPages.ts';
import { archivePages } from '../../features/archive/contract.ts';
import { eventPhotoPaths } from '../../features/event-photos/contract.ts';
import { searchPath } from '../../features/search/contract/addresses.ts';
import { pages } from '../../web/pages.ts';
import { paths } from '../../web/paths.ts';
import { browserFlags } from '../setup/browser.mjs';
import { main, pinnedNode, root, run, withoutTools } from '../setup/run.mjs';
import { makeReady } from '../setup/setup.mjs';
import { maxOfNextPage, measureNextPage } from './benchNextPage.ts';
import { type Figures, writeTable } from './benchTable.ts';
import { maxOfTouches, measureStaff, measureTouches } from './benchTouches.ts';
import { addItems, firstPage, logIn, median, startProduct } from './product.ts';

/**
 * `npm run bench:web`: the results of Lighthouse for the public pages on a phone with a slow network, with 12 items of
 * each kind. The median of five runs counts, after one that warms up the caches. `/events/:id` is the page of the first
 * event, `60 photos` that of a past event with as many. Then comes what Lighthouse does not see, over the line of a
 * phone: the page after the first (`next`), touches (`touches`) and the content manager (`staff`).
 *
 * Writes `docs/benchmarks/pages.json`, and fails when a target is missed. `npm run bench:web -- /about staff` measures
 * one page and one of the others, and leaves the file as it is.
 */
const asked = process.argv.slice(2);
const items = 12;
const visitsOfPage = 5;

const minScores = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 };
const maxValues = {
  'cumulative-layout-shift': 0.01,
  'first-contentful-paint': 1000,
  'largest-contentful-paint': 1400,
  'total-blocking-time': 100,
  // All that is loaded without a scroll.
  'total-byte-weight': 300_000,
  // The bytes that arrive in the first flight of TCP: the HTML of a page with its headers.
  'html-bytes': 14_600,
};
/** An item's page begins with its poster in full width, a larger image than on the first screen of any other page. */
const maxValuesOfItem = { ...maxValues, 'largest-contentful-paint': 1600, 'total-byte-weight': 330_000 };

/** What is measured beside the pages. */
const uses = ['next', 'touches', 'staff'];
const maxOfUse = { ...maxOfNextPage, ...maxOfTouches };

/**
 * Playwright's debugger wants the position of each error that is made, such as those of React at its start. Without the
 * flag V8 parses whole scripts a second time for them, which no phone does: a tenth of a second on the slow one.
 */
const positionsFlag = '--js-flags=--no-enable-lazy-source-positions';

/** The row of a past event with photos, and their number. */
const withPhotos = '60 photos';
const photosOfEvent = 60;

const categories = Object.keys(minScores);
const audits = Object.keys(maxValues).filter((id) => id !== 'html-bytes');

const lock = join(root, 'scripts', 'development', 'lighthouse');
const installed = join(root, '.cache', 'lighthouse');
const program = join(installed, 'node_modules', 'lighthouse', 'cli', 'index.js');

await main(async () => {
  const { browser = '' } = await makeReady({ withBrowser: true });
  await using data = await mkdtempDisposable(join(tmpdir(), 'chapterhouse-bench-web-'));
  await using product = await startProduct(data.path, { SAMPLE_CONTENT: 'off' });
  await addContent(product.address);
  const further: Record<string, string> = {
    [paths.event]: await firstPage(product.address, 'upcomingEvents'),
    [withPhotos]: await firstPage(product.address, 'pastEvents'),
    [archivePages.all]: archivePages.all,
    [searchPath]: `${searchPath}?q=evening`,
  };
  const visited =
    asked.length > 0
      ? asked.filter((row) => !uses.includes(row))
      : [...pages.map(({ path }) => path), ...Object.keys(further)];
  const rows: Figures = {};
  const missed: string[] = [];

  await installLighthouse();
  for (const page of visited) {
    const path = further[page] ?? page;
    const results = await visits(product.address + path, browser);
    const row = { ...figures(results), 'html-bytes': await htmlBytes(product.address + path) };
    rows[page] = row;
    for (const finding of findings(results)) console.log(`${page}: ${finding}`);
    const isItem = page === paths.event || page === withPhotos;
    missed.push(...tooLow(page, row), ...tooHigh(page, row, isItem ? maxValuesOfItem : maxValues));
  }
  console.table(rows);

  const measured = await measureUse(product.address, browser, further[paths.event] ?? '');
  for (const [row, values] of Object.entries(measured)) {
    const bounds = Object.entries(maxOfUse).filter(([id]) => id in values);
    missed.push(...tooHigh(row, values, Object.fromEntries(bounds)));
  }
  if (asked.length === 0) await writeTable('pages', { ...rows, ...measured });
  for (const miss of missed) console.error(miss);
  if (missed.length > 0) process.exitCode = 1;
});

/** Measures what Lighthouse does not see, or the part of it that is asked for. */
async function measureUse(address: string, executablePath: string, event: string): Promise<Figures> {
  await using browser = await chromium.launch({ executablePath, args: [...browserFlags, positionsFlag] });
  const measure: Record<string, () => Promise<Figures>> = {
    next: () => measureNextPage(executablePath, address, event),
    touches: () => measureTouches(browser, address, event),
    staff: () => measureStaff(browser, address),
  };
  const rows: Figures = {};
  for (const name of asked.length > 0 ? asked.filter((row) => uses.includes(row)) : uses) {
    const measured = await measure[name]?.();
    console.table(measured);
    Object.assign(rows, measured);
  }
  return rows;
}

/** Returns the results of the visits that count. */
async function visits(url: string, browser: string): Promise<Result[]> {
  await visit(url, browser, categories);
  const results: Result[] = [];
  for (let count = 0; count < visitsOfPage; count++) results.push(await visit(url, browser, categories));
  return results;
}

/** Returns the bytes of a page that has been visited, as browsers get it, with its headers. */
async function htmlBytes(url: string): Promise<number> {
  const response = await fetch(url, { headers: { 'accept-encoding': 'br' } });
  const headers = [...response.headers].map(([name, value]) => `${name}: ${value}\r\n`).join('');
  await response.arrayBuffer();
  return headers.length + Number(response.headers.get('content-length'));
}

/**
 * Returns the scores, of 100, then the measurements in Lighthouse's units: milliseconds, bytes, and shifts as a part of
 * the screen.
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

/** Returns the scores of a page that miss their target. A missing figure misses its target, too. */
function tooLow(page: string, row: Record<string, number>): string[] {
  return (
    Object.entries(minScores)
      // Search engines are asked to leave the page of a search out.
      .filter(([id, bound]) => !((row[id] ?? 0) >= bound) && !(page === searchPath && id === 'seo'))
      .map(([id, bound]) => `${page}: ${id} is ${row[id]}, at least ${bound} is asked for`)
  );
}

/** Returns the measurements of a row that miss their target. */
function tooHigh(name: string, row: Record<string, number>, bounds: Record<string, number>): string[] {
  return Object.entries(bounds)
    .filter(([id, bound]) => !((row[id] ?? Infinity) <= bound))
    .map(([id, bound]) => `${name}: ${id} is ${row[id]}, at most ${bound} is asked for`);
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
  const art = join(root, 'features', 'samples', 'server', 'art');
  const drawings = (await readdir(art)).filter((name) => name.startsWith('past-'));
  const posters = await Promise.all(
    drawings.map((name) => sharp(join(art, name), { density: 216 }).resize({ width: 1200 }).jpeg().toBuffer()),
  );
  await addItems(address, posters, items);
  const add = await logIn(address);
  const path = eventPhotoPaths.all((await firstPage(address, 'pastEvents')).slice(itemPath('events', '').length));
  for (let index = 0; index < photosOfEvent; index++)
    await add('eventPhotos', posters[0] as Buffer, { caption: `Photo ${index + 1} of the evening` }, path);
}

/** The part of Lighthouse's result that is read here. */
interface Result {
  categories: Record<string, { id: string; score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { title: string; score: number | null; numericValue?: number }>;
}

/** Installs Lighthouse. It has a lock of its own, so that only a machine that measures has it. */
async function installLighthouse(): Promise<void> {
  await cp(lock, installed, { recursive: true });
  await run('npm', ['install', '--no-save', '--prefix', installed], { env: withoutTools(), output: 'on failure' });
}

/** Visits a page in a new browser. Repeats the visit once if the machine was too busy to record it. */
function visit(url: string, browser: string, categories: string[]): Promise<Result> {
  return attempt(url, browser, categories).catch(() => attempt(url, browser, categories));
}

async function attempt(url: string, browser: string, categories: string[]): Promise<Result> {
  const flags = ['--headless=new', ...browserFlags].join(' ');
  const options = ['--quiet', '--output=json', `--only-categories=${categories}`, `--chrome-flags=${flags}`];
  const { stdout } = await promisify(execFile)(pinnedNode, [program, url, ...options], {
    env: { ...process.env, CHROME_PATH: browser },
    maxBuffer: 64 * 1024 * 1024,
  });
  return JSON.parse(stdout);
}
