import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { inject, it } from 'vitest';
import { commandMemory, commandOptions } from '../../scripts/setup/run.mjs';
import { createApp } from '../../server/app.ts';
import { setByDatabase } from '../../server/clock.ts';
import { type Config, readConfig } from '../../server/config.ts';
import type { DatabaseKind } from '../../server/database/schema.ts';
import { openServices, type Services } from '../../server/services.ts';
import { readBuild } from '../../server/site/build.ts';
import { isLong } from './mode.ts';
import { migratedDatabase } from './postgres.ts';
import { onCluster } from './postgresCluster.ts';
import { admin, built, ownEnvironment, startProcess } from './process.ts';
import { addQuickAdmin } from './quickAdmin.ts';

/** The databases of tests whose SQL, locks or triggers differ. Mutants are tried on SQLite alone. */
export const databases: readonly DatabaseKind[] = process.env.MUTATED ? ['sqlite'] : ['sqlite', 'postgres'];
/** The database of the other tests; the long form has both. */
export const databaseByTurns: readonly DatabaseKind[] = isLong ? databases : [inject('databaseOfCommit')];
/** Vitest's `it` for a test among others that behaves alike on both databases: it runs on that of the commit. */
export const itAlikeOn = (kind: DatabaseKind): ReturnType<typeof it.runIf> => it.runIf(databaseByTurns.includes(kind));

/** The API at an address. */
export interface Client {
  /** Calls a path under `/api`. `form` is sent as multipart, `json` as JSON. */
  call(method: string, path: string, options?: CallOptions): Promise<Answer>;
  /** Calls as the logged-in admin. */
  asAdmin(method: string, path: string, options?: CallOptions): Promise<Answer>;
}

/** A server on a real socket. It has its own database and data folder. */
export interface TestServer extends Running {
  config: Config;
  /** Starts another server on the same database and data folder, in this process. */
  again(): Promise<Running>;
  /** Starts another server, in a process of its own, on the same database and data folder. */
  beside(env?: Record<string, string>): Promise<Beside>;
  /** Runs a command of `server/cli` on the same database and data folder. */
  command(name: string, ...args: string[]): Promise<{ code: number | null; output: string }>;
}

/** A server in the process of the tests. */
export interface Running extends Client {
  address: string;
  services: Services;
  close(): Promise<void>;
}

/** A server in a process of its own. */
export interface Beside extends Client {
  address: string;
  pid: number;
  /** The lines that it has printed so far. */
  printed: string[];
  close(): Promise<unknown>;
}

export interface CallOptions {
  json?: unknown;
  form?: Record<string, string | Blob>;
  headers?: Record<string, string>;
}

export interface Answer {
  status: number;
  headers: Headers;
  /** The body as JSON, if it is JSON. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies that the types of the server do not describe.
  body: any;
}

/**
 * The folder in which all servers in processes of tests keep the assets of the build: to write them anew takes as long
 * as all else of a start.
 */
const keptAssets = fileURLToPath(new URL('../../.cache/kept-assets', import.meta.url));

/** Starts a server in the same way as `main`, on a new database. `env` is the input of the configuration. */
export async function startServer(kind: DatabaseKind, env: Record<string, string> = {}): Promise<TestServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'chapterhouse-test-'));
  await mkdir(keptAssets, { recursive: true });
  await symlink(keptAssets, join(dataDir, 'assets'));
  const database = await newDatabase(kind, migratedDatabase);
  const fullEnv = { DATA_DIR: dataDir, LOG_LEVEL: 'silent', SAMPLE_CONTENT: 'off', ...database.env, ...env };
  const config = readConfig(fullEnv);
  const running = await run(config);
  await addQuickAdmin(running.services.database.db, admin.username, admin.password);
  return {
    ...running,
    config,
    again: () => run(config),
    async beside(more = {}) {
      const { address, pid, printed, stop } = await startProcess({ ...fullEnv, ...more });
      return { address, pid, ...createClient(address), printed, close: stop };
    },
    command: (name, ...args) => runCommand(name, args, fullEnv),
    async close() {
      await running.close();
      await database.remove();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

let site: ReturnType<typeof readBuild> | undefined;
/** Reads the built site once for all servers of this process. */
function readSite(): ReturnType<typeof readBuild> {
  site ??= readBuild();
  return site;
}

async function run(config: Config): Promise<Running> {
  // Files of tests share a process, and so its clock, which an earlier server on PostgreSQL may have set.
  const present = Date.now();
  setByDatabase(present, present, present);
  const services = await openServices(config);
  const app = await createApp(services, undefined, undefined, readSite);
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    address,
    services,
    ...createClient(address),
    async close() {
      await app.close();
      await services.close();
    },
  };
}

/** Runs a command of `server/cli` with these settings, as `npm run` does. */
export async function runCommand(name: string, args: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, [...commandOptions, built(name), ...args], {
    env: { ...ownEnvironment, ...commandMemory, ...env },
  });
  const [output, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { code, output: output + errors };
}

/** Returns a client. It logs in at its first call as the admin. */
export function createClient(address: string): Client {
  let token: Promise<string> | undefined;

  async function call(method: string, path: string, { json, form, headers = {} }: CallOptions = {}): Promise<Answer> {
    const body = form !== undefined ? toFormData(form) : json !== undefined ? JSON.stringify(json) : undefined;
    const response = await fetch(`${address}/api${path}`, {
      method,
      headers: { ...(json !== undefined && { 'content-type': 'application/json' }), ...headers },
      ...(body !== undefined && { body }),
    });
    const text = await response.text();
    const isJson = text !== '' && response.headers.get('content-type')?.startsWith('application/json') === true;
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
  }

  async function logIn(): Promise<string> {
    return (await call('POST', '/auth/login', { json: admin })).body.token;
  }

  return {
    call,
    async asAdmin(method, path, options = {}) {
      token ??= logIn();
      return call(method, path, {
        ...options,
        headers: { authorization: `Bearer ${await token}`, ...options.headers },
      });
    },
  };
}

/**
 * Creates a new database: a file in the data folder, or a database in the PostgreSQL of this run, which is a copy of
 * `template`. Returns the environment variables that select it.
 */
export async function newDatabase(
  kind: DatabaseKind,
  template = 'template1',
): Promise<{ env: Record<string, string>; remove(): Promise<void> }> {
  if (kind === 'sqlite') return { env: {}, remove: async () => {} };
  const cluster = inject('postgres');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await onCluster(cluster, `create database ${name} template ${template}`);
  return {
    env: { DATABASE_URL: `${cluster}/${name}` },
    remove: () => onCluster(cluster, `drop database ${name} with (force)`),
  };
}

function toFormData(fields: Record<string, string | Blob>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}
