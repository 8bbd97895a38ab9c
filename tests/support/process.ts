import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { serverOptions } from '../../scripts/setup/run.mjs';

export const admin = { username: 'staff', password: 'correct horse battery' };

/** Returns the file of the built server, or of a command of `server/cli`. */
export const built = (program: string) => fileURLToPath(new URL(`../../build/server/${program}.js`, import.meta.url));

/** What a program of the build takes of the environment of the tests: it need not be compiled anew. */
export const ownEnvironment = { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE };

/** The real server in a separate process. */
export interface ServerProcess {
  address: string;
  pid: number;
  /** The lines that it has printed so far. */
  printed: string[];
  /** Requests a stop and waits until the process has ended. Returns its exit code. */
  stop(): Promise<number | null>;
  /** Kills the process at once, like a crash, and waits until it has ended. */
  kill(): Promise<void>;
}

/**
 * Starts the built server on a free port and waits until it prints that it is ready. `through` is a command that runs
 * the command after it in its own place, `main` the program of another build.
 */
export async function startProcess(
  env: Record<string, string>,
  through: string[] = [],
  main = built('main'),
): Promise<ServerProcess> {
  const endWithParent = fileURLToPath(new URL('./endWithParent.mjs', import.meta.url));
  const server = [process.execPath, ...serverOptions, '--import', endWithParent, main];
  const [command = process.execPath, ...args] = [...through, ...server];
  const child = spawn(command, args, {
    env: { ...ownEnvironment, PORT: '0', LOG_LEVEL: 'warn', ...env },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const printed: string[] = [];
  const address = await readyAddress(child, printed);
  return {
    address,
    pid: child.pid as number,
    printed,
    async stop() {
      await end('SIGTERM');
      return child.exitCode;
    },
    kill: () => end('SIGKILL'),
  };

  async function end(signal: NodeJS.Signals): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const closed = once(child, 'close');
    child.kill(signal);
    await closed;
  }
}

function readyAddress(child: ChildProcess, printed: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}:\n${printed.join('\n')}`)));
    const lines = createInterface({ input: child.stdout as NodeJS.ReadableStream });
    let address: string | undefined;
    lines.on('line', (line) => {
      printed.push(line);
      address ??= /^Chapterhouse is ready: (.*)$/.exec(line)?.[1];
      if (address !== undefined) resolve(address);
    });
  });
}

/**
 * Returns the processor time that a process has taken (ms). Linux only: fields 14 and 15 of `/proc/PID/stat` are
 * hundredths of seconds; the second field, a name, may have spaces.
 */
export async function processorTime(pid: number | string): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13);
  return (Number(user) + Number(system)) * 10;
}

/** Sends a signal to a process, which may have ended by itself just before. */
export function killIfRunning(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Returns an empty data folder, and a function that removes it. */
export async function temporaryFolder(): Promise<{ path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'chapterhouse-browser-'));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

/** Returns a port on which no process listens, and which no system gives to a process that asks for any port. */
export async function freePort(): Promise<number> {
  const port = randomInt(20_000, 32_000);
  const server = createServer();
  const isFree = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true));
  });
  if (!isFree) return freePort();
  await new Promise((resolve) => server.close(resolve));
  return port;
}
