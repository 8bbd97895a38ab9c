import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { setPriority } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the project. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** The Node.js that package.json pins. A shell or npm that was started before its installation uses another one. */
export const pinnedNode = join(root, 'node_modules', 'node', 'bin', 'node');

const installedTools = join(root, 'node_modules', '.bin');

/**
 * The option that makes Node.js read the settings file, if it exists. Node.js would print a warning about a missing
 * one.
 */
export const settings = existsSync(join(root, '.env')) ? ['--env-file=.env'] : [];

/**
 * The options of Node.js with which the server runs, here, in `Dockerfile` and in `deploy/chapterhouse.service`. New
 * objects take 32 MB of memory at most, instead of 134 in a crowd (docs/decisions/0045).
 */
export const serverOptions = ['--max-semi-space-size=16'];

/**
 * The options of Node.js with which the other commands of the server run. A command has time, so it collects garbage
 * more often: when its old objects have grown by a tenth, and after 2 MB of new ones. It also keeps less compiled code:
 * for a copy of 1,000 pages that is 25 MB, and an eighth more processor time.
 */
export const commandOptions = ['--max-semi-space-size=2', '--heap-growing-percent=10', '--optimize-for-size'];

/** The settings with which the C library (glibc) returns the memory of buffers to the system when they are freed. */
export const commandMemory = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '65536',
  MALLOC_TRIM_THRESHOLD_: '65536',
};

/** A problem and its solution, in plain words. Only this message is printed. */
export class SetupError extends Error {}

/**
 * @returns {NodeJS.ProcessEnv} the environment in which installed tools are found and run on the pinned Node.js, with
 * its compile cache: a server that compiles nothing starts sooner and takes less memory
 */
export function withTools(env = process.env) {
  return {
    NODE_COMPILE_CACHE: join(root, '.cache', 'compile'),
    ...env,
    PATH: [installedTools, env.PATH].join(delimiter),
  };
}

/** @returns {NodeJS.ProcessEnv} the environment without the installed tools: npm replaces them while it runs */
export function withoutTools(env = process.env) {
  const folders = (env.PATH ?? '').split(delimiter).filter((folder) => folder !== installedTools);
  return { ...env, PATH: folders.join(delimiter) };
}

/**
 * Tells the user that a step of some seconds begins.
 * @param {string} step
 * @returns {() => void} tells that it has ended, and how long it took
 */
export function tellStep(step) {
  const begin = Date.now();
  console.log(`${step}…`);
  return () => console.log(`${step}: done in ${Math.round((Date.now() - begin) / 1000)} s`);
}

const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/**
 * Runs a command in the project's folder. A signal to stop is passed on to the command.
 * @param {string} command
 * @param {string[]} args
 * @param {object} [options]
 * @param {NodeJS.ProcessEnv} [options.env]
 * @param {'shown' | 'on failure' | 'hidden'} [options.output]
 * @param {Promise<unknown>} [options.after] another command, after whose end the output of a failure is shown
 * @param {number} [options.priority] the priority of its processes, of `node:os`
 * @returns {Promise<number>} its exit code; 127 if there is no such command
 */
export function run(command, args, { env = withTools(), output = 'shown', after, priority } = {}) {
  const stream = /** @type {const} */ ({ shown: 'inherit', 'on failure': 'pipe', hidden: 'ignore' })[output];
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, env, stdio: ['inherit', stream, stream] });
    if (priority !== undefined && child.pid !== undefined) setPriority(child.pid, priority);
    // One Ctrl-C may arrive both from the terminal and from npm. A server may treat a second signal as a forced stop.
    const stop = () => {
      if (!child.killed) child.kill('SIGTERM');
    };
    for (const signal of signals) process.on(signal, stop);
    /** @type {Buffer[]} */
    const output = [];
    child.stdout?.on('data', (chunk) => output.push(chunk));
    child.stderr?.on('data', (chunk) => output.push(chunk));
    child.on('error', () => end(127));
    child.on('close', (code) => end(code ?? 1));

    /** @param {number} code */
    async function end(code) {
      for (const signal of signals) process.off(signal, stop);
      if (code !== 0) {
        await after;
        process.stderr.write(Buffer.concat(output));
      }
      resolve(code);
    }
  });
}

/**
 * Runs a whole script. Prints a SetupError, and what the system says of a file, without its stack.
 * @param {() => Promise<void>} script
 */
export async function main(script) {
  try {
    await script();
  } catch (error) {
    // Of the system's errors, those of files alone have a path.
    const isOfFile = error instanceof Error && 'path' in error;
    if (isOfFile) console.error(`A file or folder cannot be read and written: ${error.message}`);
    else console.error(error instanceof SetupError ? error.message : error);
    process.exit(1);
  }
}
