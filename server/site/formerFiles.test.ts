import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { idleLimit } from '../auth/sessions.ts';
import type { SiteFile } from './build.ts';
import { type FormerFiles, keepFormerFiles, keptFor } from './formerFiles.ts';

const day = 24 * 3600 * 1000;
const open: FormerFiles[] = [];
let directory: string;
let reported: string[];
beforeEach(async () => {
  directory = join(await mkdtemp(join(tmpdir(), 'chapterhouse-former-')), 'assets');
  reported = [];
});
afterEach(async () => {
  vi.useRealTimers();
  for (const files of open.splice(0)) await files.close();
  await rm(join(directory, '..'), { recursive: true });
});

/** Starts the part of a server that keeps these assets of its build. */
async function start(assets: Record<string, string | Buffer>, folder = directory): Promise<FormerFiles> {
  const files = Object.entries(assets).map(([name, content]): [string, SiteFile] => [
    `/assets/${name}`,
    { type: 'text/plain', body: { etag: name, identity: Buffer.from(content) } },
  ]);
  const former = keepFormerFiles(folder, new Map([...files]), (_error, text) => reported.push(text));
  open.push(former);
  await former.kept;
  return former;
}

const contentOf = async (former: FormerFiles, name: string) =>
  (await former.find(`/assets/${name}`))?.body.identity.toString();

/** Makes the kept files as old as if their build had been served for the last time this number of days ago. */
async function age(name: string, days: number): Promise<void> {
  const time = new Date(Date.now() - days * day);
  await utimes(join(directory, name), time, time);
}

describe('files of former builds', () => {
  it('are found by the next builds, with their types, and compressed', async () => {
    await start({ 'About-a1.js': 'first', 'public-a1.css': 'red', 'sans-a1.woff2': Buffer.from([1, 2]) });
    await start({ 'About-b2.js': 'second' });
    const former = await start({ 'About-c3.js': 'third' });
    expect(await contentOf(former, 'About-a1.js')).toBe('first');
    expect(await contentOf(former, 'About-b2.js')).toBe('second');
    expect(await former.find('/assets/About-a1.js')).toMatchObject({
      type: 'text/javascript; charset=utf-8',
      body: { compressed: expect.any(Function) },
    });
    expect((await former.find('/assets/public-a1.css'))?.type).toBe('text/css; charset=utf-8');
    const font = await former.find('/assets/sans-a1.woff2');
    expect(font?.type).toBe('font/woff2');
    expect(font?.body).not.toHaveProperty('compressed');
    expect(await former.find('/assets/About-d4.js')).toBeUndefined();
  });

  it('are found by the older of two processes, if they share a data folder', async () => {
    const older = await start({ 'About-a1.js': 'first' });
    expect(await contentOf(older, 'About-b2.js')).toBeUndefined();
    await start({ 'About-b2.js': 'second' });
    expect(await contentOf(older, 'About-b2.js')).toBe('second');
  });

  it('are kept as long as a session without use', () => {
    expect(keptFor).toBeGreaterThanOrEqual(idleLimit);
  });

  it('are kept for a week after the last day on which their build was served', async () => {
    await start({ 'About-a1.js': 'first' });
    await start({ 'About-b2.js': 'second' });
    await age('About-a1.js', 6.9);
    await age('About-b2.js', 7.1);
    const former = await start({ 'About-c3.js': 'third' });
    expect(await contentOf(former, 'About-a1.js')).toBe('first');
    expect(await contentOf(former, 'About-b2.js')).toBeUndefined();
    expect((await readdir(directory)).sort()).toEqual(['About-a1.js', 'About-c3.js']);
  });

  it('are not counted as old while their build is served, however long that is', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    await start({ 'About-a1.js': 'first' });
    await age('About-a1.js', 30);
    await vi.advanceTimersByTimeAsync(day);
    await vi.waitFor(async () =>
      expect((await stat(join(directory, 'About-a1.js'))).mtimeMs).toBeGreaterThan(Date.now() - day),
    );
    expect(await contentOf(await start({ 'About-b2.js': 'second' }), 'About-a1.js')).toBe('first');
  });

  it('are found no longer than that by a server that has read them', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    await (await start({ 'About-a1.js': 'first' })).close();
    const former = await start({ 'About-b2.js': 'second' });
    expect(await contentOf(former, 'About-a1.js')).toBe('first');
    await age('About-a1.js', 7.1);
    await vi.advanceTimersByTimeAsync(day);
    await vi.waitFor(async () => expect(await contentOf(former, 'About-a1.js')).toBeUndefined());
  });

  it('are at most a thousand, the latest', async () => {
    await start(Object.fromEntries(Array.from({ length: 990 }, (_, index) => [`a${index}.js`, 'a'])));
    for (const name of await readdir(directory)) await age(name, 1);
    await start(Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`b${index}.js`, 'b'])));
    const former = await start({ 'c.js': 'c' });
    expect(await readdir(directory)).toHaveLength(1001);
    expect(await contentOf(former, 'b19.js')).toBe('b');
  });

  it('take at most 16 MB, the latest', async () => {
    const half = Buffer.alloc(8 * 1024 * 1024);
    await start({ 'a.js': half });
    await age('a.js', 2);
    await start({ 'b.js': half });
    await age('b.js', 1);
    await start({ 'c.js': half });
    const former = await start({ 'd.js': half });
    expect(await former.find('/assets/a.js')).toBeUndefined();
    expect(await former.find('/assets/b.js')).toBeDefined();
    expect(await former.find('/assets/c.js')).toBeDefined();
  });

  it('are nothing else than assets: no path leads out of their folder', async () => {
    await start({ 'a.js': 'a' });
    await writeFile(join(directory, '..', 'chapterhouse.sqlite'), 'secret');
    await writeFile(join(directory, '.a.js.1'), 'half');
    const former = await start({ 'b.js': 'b' });
    const paths = [
      '../chapterhouse.sqlite',
      '..',
      '.',
      '.a.js.1',
      '',
      'a/../../chapterhouse.sqlite',
      'a.js\0',
      '..\\x',
    ];
    for (const path of paths) expect(await former.find(`/assets/${path}`), path).toBeUndefined();
    expect(await former.find('/a.js')).toBeUndefined();
    expect(await former.find(`/assets/${'a'.repeat(100_000)}`)).toBeUndefined();
  });

  it('keep no server from starting where they cannot be written', async () => {
    await writeFile(join(directory, '..', 'file'), '');
    const former = await start({ 'a.js': 'a' }, join(directory, '..', 'file', 'assets'));
    expect(reported).toEqual(['files for pages that are open during the next upgrade are not kept']);
    expect(await former.find('/assets/b.js')).toBeUndefined();
  });
});
