import { fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import type { ImageRule } from '#contract/content/images.ts';
import { ClientError, unavailable, unsupported } from '../http/errors.ts';
import { needsMore } from './memory.ts';
import type { ProcessedImage } from './process.ts';
import { workerFile } from './workerFile.ts';

/** A task for the process: the work, and the maximum memory (bytes) and processor time (ms) for it. */
export type ImageTask = { memory: number; cpuTime: number } & (
  | { work: 'measure'; path: string; rule: ImageRule }
  | { work: 'process'; path: string; rule: ImageRule; directory: string }
  | { work: 'draw'; path: string; drawing: string; given: unknown; to: string }
);
interface Results {
  measure: number;
  process: ProcessedImage;
  draw: undefined;
}
/** `memory` is that of the process after the task, in bytes. */
export type ImageAnswer = { memory: number } & ({ result: Results[keyof Results] } | { error: SentError });
/** An error in a form that can be sent: a ClientError has a status, a system error has a code. */
export interface SentError {
  message: string;
  status?: number;
  code?: string;
}

/** The signals with which the process ends itself when a task takes more memory or processor time than allowed. */
export const outOfMemory = 'SIGUSR2';
export const outOfTime = 'SIGVTALRM';

/** A worker process that does one task at a time. */
export type ImageProcess = ReturnType<typeof startImageProcess>;

/**
 * The whole environment of the process. It contains nothing from the server's environment, which holds secrets.
 *
 * With these settings, large blocks of memory are returned to the system when they are freed. Without them the C
 * library keeps and fragments them: after a few photos of 12 megapixels the process had 360 MB instead of 100 (glibc;
 * other C libraries ignore the settings).
 */
const environment = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '65536', MALLOC_TRIM_THRESHOLD_: '65536' };

/**
 * The options of Node.js for the process, which makes little JavaScript: new objects take 6 MB, and 48 without the
 * first. With the second one the pixels of former pictures, which wait for a collection, take 10 MB less.
 */
const options = ['--max-semi-space-size=2', '--optimize-for-size'];

/** Starts a process of a low priority, so that requests for pages and lists hardly wait for images. */
export function startImageProcess() {
  const child = fork(workerFile('imageWorker'), { execArgv: options, env: environment, serialization: 'advanced' });
  giveWay(child.pid);
  const ended = Promise.withResolvers<never>();
  // At that moment, possibly no task is waiting for it.
  ended.promise.catch(() => {});
  let hasEnded = false;
  let memory = 0;

  child.once('exit', (_, signal) => {
    hasEnded = true;
    ended.reject(signal === outOfTime ? tooSlow() : signal === outOfMemory ? needsMore() : broken());
  });
  // The process could not be started, or has ended and cannot receive a task.
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
    /**
     * Sends a task to the process and returns its result. Throws the errors of the task, and a ClientError if the
     * process ends during it: 415 if it took too much processor time, 413 if it took too much memory, else 503. It is
     * ended after `timeLimit` (ms), because a process that hangs takes no processor time.
     */
    async ask<Work extends keyof Results>(task: ImageTask & { work: Work }, timeLimit: number) {
      using _timer = setTimeout(() => {
        hasEnded = true;
        child.kill('SIGKILL');
      }, timeLimit);
      const answer = await Promise.race([answerTo(task), ended.promise]);
      memory = answer.memory;
      if ('error' in answer) throw received(answer.error);
      return answer.result as Results[Work];
    },
    /** Whether the process can take no more tasks. */
    hasEnded: () => hasEnded,
    /** The memory that the process had after its last task, in bytes. */
    memory: () => memory,
    /** Ends the process, even during a task. */
    end: () => child.kill('SIGKILL'),
  };
}

const tooSlow = () =>
  unsupported('This image takes too long to draw. Please save it in another form, as a JPEG or PNG.');
const broken = () => unavailable('The image could not be processed. Please try again.');

function giveWay(pid?: number): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // If the system forbids a low priority, images are processed with the normal priority.
  }
}

function received({ message, status, code }: SentError): Error {
  return status === undefined ? Object.assign(new Error(message), { code }) : new ClientError(status, message);
}
