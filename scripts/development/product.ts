import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import type { TextName } from '#contract/content/contentType.ts';
import { type ContentTypeName, contentTypes } from '#contract/content/index.ts';
import { type ItemType, itemPath, kindOf } from '#contract/itemPages.ts';
import { apiBase, publicPaths } from '#contract/publicApi.ts';
import { type LoginAnswer, sessionPaths } from '#contract/session.ts';
import { archivePages, archivePaths } from '../../features/archive/contract.ts';
import { teamPages, teamsPaths } from '../../features/former-teams/contract/pages.ts';
import { pinnedNode, root, serverOptions, withTools } from '../setup/run.mjs';

/** A server in a process of its own. It is stopped at the end of the scope that is `using` it. */
export interface Server extends AsyncDisposable {
  process: ChildProcess;
  address: string;
}

/** The credentials for a product that `startProduct` has started with a new data folder. */
export const staff = { username: 'staff', password: 'only for this run' };

/**
 * Starts the product with its data in `dataDir`, on a free port, and waits until it is ready, and new samples are
 * complete.
 */
export function startProduct(dataDir: string, settings: Record<string, string> = {}): Promise<Server> {
  return startServer(
    [...serverOptions, 'build/server/main.js'],
    {
      PORT: '0',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      ADMIN_USERNAME: staff.username,
      ADMIN_PASSWORD: staff.password,
      ...settings,
    },
    settings.SAMPLE_CONTENT === 'off' ? isReady : /^The sample content is complete/,
  );
}

const isReady = /ready: (http\S+)/i;

/** Starts a server, which may read `input`, and waits for its line `lastLine`: by default that it is ready. */
export async function startServer(
  args: string[],
  env: Record<string, string>,
  lastLine = isReady,
  input?: Buffer,
): Promise<Server> {
  const child = spawn(pinnedNode, args, {
    cwd: root,
    env: withTools({ PATH: process.env.PATH, ...env }),
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(input);
  return { process: child, address: await addressOf(child, lastLine), [Symbol.asyncDispose]: () => stop(child) };
}

function addressOf(child: ChildProcess, lastLine: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`A server ended with ${code} before it was ready.`)));
    if (child.stdout === null) throw new Error('The output of a server is not piped.');
    let address = '';
    createInterface(child.stdout).on('line', (line) => {
      address ||= isReady.exec(line)?.[1] ?? '';
      if (lastLine.test(line)) resolve(address);
    });
  });
}

/** Signals a server to stop, and waits until it has stopped. */
async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  await exit;
}

/** Logs in, and returns the token of the session. */
async function tokenOf(address: string): Promise<string> {
  const answer = await fetch(address + apiBase + sessionPaths.login, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(staff),
  });
  return ((await answer.json()) as LoginAnswer).token;
}

/** Logs in, and returns the storage of a browser with this session. */
export async function staffSession(address: string) {
  const stored = { session: await tokenOf(address), username: staff.username };
  const localStorage = Object.entries(stored).map(([name, value]) => ({ name: `chapterhouse.${name}`, value }));
  return { cookies: [], origins: [{ origin: address, localStorage }] };
}

/**
 * Logs in and returns a function that adds an item of a content type, in the same way as its form. An item that is part
 * of another one has a call of its own, at `path`.
 */
export async function logIn(address: string) {
  const token = await tokenOf(address);

  return async function add<Name extends ContentTypeName>(
    type: Name,
    image: Buffer,
    texts: TextsOf<Name>,
    path = `${contentTypes[type].path}/upload`,
  ): Promise<void> {
    const form = new FormData();
    form.append('image', new Blob([new Uint8Array(image)]), 'poster.jpg');
    for (const [name, value] of Object.entries<string>(texts)) form.append(name, value);
    const added = await fetch(address + apiBase + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    });
    if (added.status !== 201)
      throw new Error(`Adding an item was answered with ${added.status}: ${await added.text()}`);
  };
}

const description = 'An evening in the lab: bring a laptop, build a receiver and listen to a satellite. '.repeat(3);
const link = 'https://example.org/event';

/** The texts in the form of one of these types. */
type TextsOf<Name> = Name extends ContentTypeName
  ? { [Text in TextName<(typeof contentTypes)[Name]>]?: string }
  : never;

/** The texts of an item of a type, by its number. */
const textsOf = {
  upcomingEvents: (number: number): TextsOf<'upcomingEvents'> => ({
    eventDate: `2030-12-${String(number).padStart(2, '0')}`,
    description,
    link,
    registration: 'https://example.org/register',
  }),
  pastEvents: (): TextsOf<'pastEvents'> => ({ clubName: 'Technical club', description, link }),
  electromazine: (number: number): TextsOf<'electromazine'> => ({
    title: `Issue ${number}`,
    description,
    registrationLink: link,
  }),
  governingTeam: (number: number): TextsOf<'governingTeam'> => ({ name: `Member ${number}`, designation: 'Treasurer' }),
  journey: (): TextsOf<'journey'> => ({}),
};

/** Logs in, and adds items of these types, `count` of each, with the images in turn. */
export async function addItems(
  address: string,
  images: Buffer[],
  count: number,
  types = Object.keys(textsOf) as (keyof typeof textsOf)[],
): Promise<void> {
  const add = await logIn(address);
  for (let index = 0; index < count; index++) {
    for (const type of types) await add(type, images[index % images.length] as Buffer, textsOf[type](index + 1));
  }
}

/** Returns the first entry of the public list at a path. */
const firstOf = async (address: string, path: string) => (await (await fetch(address + apiBase + path)).json()).data[0];

/** Returns the path of the page of the first item of a type, as the public list has it. */
export const firstPage = async (address: string, type: ItemType) =>
  itemPath(kindOf(type), (await firstOf(address, publicPaths[type]))._id);

/** Returns the path of the page of the latest former team. */
export const latestTeam = async (address: string) => teamPages.one((await firstOf(address, teamsPaths.all)).year);

/** Returns the path of the page of the latest year of the archive. */
export const latestYear = async (address: string) =>
  archivePages.one({ year: (await firstOf(address, archivePaths.all)).year, page: 1 });

/** Returns the median of an odd number of values. */
export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** Returns the resident memory of a process in megabytes; on Linux with that of its child processes. */
export async function residentMemory(pid: number): Promise<number> {
  if (process.platform !== 'linux') {
    const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)]);
    return Math.round(Number(stdout) / 1024);
  }
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  const pids = [pid, ...children.split(' ').filter((child) => child !== '')];
  const kilobytes = await Promise.all(pids.map(residentKilobytes));
  return Math.round(kilobytes.reduce((sum, value) => sum + value, 0) / 1024);
}

/** Returns the memory of one process on Linux; 0 if it has ended. */
async function residentKilobytes(pid: number | string): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0);
}
