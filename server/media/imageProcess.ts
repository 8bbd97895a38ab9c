import { fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import type { ImageRule } from '#contract/content/images.ts';
import { ClientError, unavailable, unsupported } from '../http/errors.ts';
import { needsMore } from './memory.ts';
import type { ProcessedImage } from './process.ts';
import { workerFile } from './workerFile.ts';

/** What the process is asked to do with an uploaded file, within so many bytes of memory. */
export type ImageTask = { path: string; rule: ImageRule; memory: number } & (
  | { work: 'measure' }
  | { work: 'process'; directory: string }
);
interface Results {
  measure: number;
  process: ProcessedImage;
}
export type ImageAnswer = { result: Results[keyof Results] } | { error: SentError };
/** An error as far as it can be sent: a ClientError has a status, one of the system a code. */
export interface SentError {
  message: string;
  status?: number;
  code?: string;
}

/** The signal by which the process ends itself when a task takes more memory than it may. */
export const outOfMemory = 'SIGUSR2';

/** A process that does one task at a time. */
export interface ImageProcess {
  /**
   * Asks for a task and answers its result. Throws what the task throws, and a ClientError if the process ends
   * meanwhile: 415 when it took longer than `timeLimit` (ms), for which it is killed, 413 when it took too much memory,
   * else 503.
   */
  ask<Work extends keyof Results>(task: ImageTask & { work: Work }, timeLimit: number): Promise<Results[Work]>;
  /** Whether it can't be asked any more. */
  hasEnded(): boolean;
  /** Ends it, whatever it does. */
  end(): void;
}

/**
 * All of the environment that the process gets: nothing of the server's, where secrets are.
 *
 * Large pieces of memory go back to the system when they are freed. Without this the C library keeps and tears them:
 * after a few photos of 12 megapixels the process had 360 MB instead of 100 (glibc; others take no notice).
 */
const environment = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '65536', MALLOC_TRIM_THRESHOLD_: '65536' };

/** Starts a process of the lowest priority, so that whoever reads never waits for images. */
export function startImageProcess(): ImageProcess {
  const child = fork(workerFile('imageWorker'), { execArgv: [], env: environment, serialization: 'advanced' });
  giveWay(child.pid);
  const ended = Promise.withResolvers<never>();
  // Nobody may be waiting for it at that moment.
  ended.promise.catch(() => {});
  let hasEnded = false;
  let isTooSlow = false;

  child.once('exit', (_, signal) => {
    hasEnded = true;
    ended.reject(isTooSlow ? tooSlow() : signal === outOfMemory ? needsMore() : broken());
  });
  // It couldn't be started, or isn't there any more to be asked.
  child.on('error', () => {
    hasEnded = true;
    child.kill('SIGKILL');
    ended.reject(broken());
  });

  function answerTo(task: ImageTask): Promise<ImageAnswer> {
    return new Promise((resolve) => {
      child.once('message', resolve);
      child.send(task);
    });
  }

  return {
    async ask(task, timeLimit) {
      const timer = setTimeout(() => {
        isTooSlow = true;
        hasEnded = true;
        child.kill('SIGKILL');
      }, timeLimit);
      try {
        const answer = await Promise.race([answerTo(task), ended.promise]);
        if ('error' in answer) throw received(answer.error);
        return answer.result as Results[typeof task.work];
      } finally {
        clearTimeout(timer);
      }
    },
    hasEnded: () => hasEnded,
    end: () => child.kill('SIGKILL'),
  };
}

const tooSlow = () =>
  unsupported('This image takes too long to draw. Please save it in another form, as a JPEG or PNG.');
const broken = () => unavailable('The image could not be processed. Please try again.');

function giveWay(pid?: number): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // Where the system forbids it, images are processed all the same.
  }
}

function received({ message, status, code }: SentError): Error {
  return status === undefined ? Object.assign(new Error(message), { code }) : new ClientError(status, message);
}
