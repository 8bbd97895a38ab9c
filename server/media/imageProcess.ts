import { type ChildProcess, fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { ImageRule } from '#contract/content/images.ts';
import { ClientError, unavailable } from '../errors.ts';
import { takeTurns } from '../turns.ts';
import type { ProcessedImage } from './process.ts';

/** What the process is asked, and what it answers to that. */
export interface ImageTask {
  id: number;
  path: string;
  rule: ImageRule;
  directory: string;
}
export type ImageAnswer = { id: number } & ({ image: ProcessedImage } | { error: SentError });
/** An error as far as it can be sent: a ClientError has a status, one of the system a code. */
export interface SentError {
  message: string;
  status?: number;
  code?: string;
}

/** Processes images as `processImage` does, outside of this process. */
export interface ImageProcess {
  process(path: string, rule: ImageRule, directory: string): Promise<ProcessedImage>;
  close(): void;
}

const worker = fileURLToPath(new URL('./imageWorker.ts', import.meta.url));
const imagesAtOnce = 2;
/**
 * All of the environment that the process gets: nothing of the server's, where secrets are.
 *
 * Large pieces of memory go back to the system when they are freed. Without this the C library keeps and tears them:
 * after a few photos of 12 megapixels the process had 360 MB instead of 100 (glibc; others take no notice).
 */
const environment = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '65536', MALLOC_TRIM_THRESHOLD_: '65536' };
/** How long the process stays without work, in milliseconds. */
const usualIdleTime = 15_000;

/**
 * Images are processed in a process of their own, of the lowest priority, so that whoever reads never waits for them:
 * neither for a core nor for a thread that reads files. It is started when it is needed, and takes its memory with it
 * when it has not been for a while. If it breaks down, what it was asked fails with a 503 and the next image starts another.
 */
export function createImageProcess(idleTime = usualIdleTime): ImageProcess {
  const inTurn = takeTurns(imagesAtOnce);
  const waiting = new Map<number, { resolve(image: ProcessedImage): void; reject(error: Error): void }>();
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let lastId = 0;

  function start(): ChildProcess {
    const started = fork(worker, { execArgv: [], env: environment, serialization: 'advanced' });
    giveWay(started);
    started.on('message', (answer: ImageAnswer) => {
      const task = waiting.get(answer.id);
      waiting.delete(answer.id);
      if ('image' in answer) task?.resolve(answer.image);
      else task?.reject(received(answer.error));
    });
    started.once('error', () => fail(started));
    started.once('exit', () => fail(started));
    return started;
  }

  /** All that one child is still asked: there is never another one meanwhile. */
  function fail(failed: ChildProcess) {
    if (child !== failed) return;
    child = undefined;
    for (const { reject } of waiting.values()) {
      reject(unavailable('The image could not be processed. Please try again.'));
    }
    waiting.clear();
  }

  function end() {
    clearTimeout(idle);
    child?.disconnect();
    child = undefined;
  }

  async function ask(path: string, rule: ImageRule, directory: string): Promise<ProcessedImage> {
    clearTimeout(idle);
    child ??= start();
    const asked = child;
    const id = ++lastId;
    try {
      return await new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject });
        const task: ImageTask = { id, path, rule, directory };
        asked.send(task, (error) => error && fail(asked));
      });
    } finally {
      // Two may have ended at once: only one timer may run, or the other could end the process in the midst of its work.
      clearTimeout(idle);
      if (waiting.size === 0) idle = setTimeout(end, idleTime).unref();
    }
  }

  return {
    process: (path, rule, directory) => inTurn(() => ask(path, rule, directory)),
    close: end,
  };
}

function giveWay({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // Where the system forbids it, images are processed all the same.
  }
}

function received({ message, status, code }: SentError): Error {
  return status === undefined ? Object.assign(new Error(message), { code }) : new ClientError(status, message);
}
