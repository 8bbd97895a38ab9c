import type { ImageRule } from '#contract/content/images.ts';
import { busy } from '../http/errors.ts';
import { createSemaphore, type Semaphore } from '../semaphore.ts';
import { type ImageProcess, startImageProcess } from './imageProcess.ts';
import { memoryForHeader, memoryForImages, memoryForPicture } from './memory.ts';
import type { ProcessedImage } from './process.ts';

/** Processes images outside of this process (`process.ts`). */
export type ImageQueue = ReturnType<typeof createImageQueue>;

const imagesAtOnce = 2;

interface Limits {
  /** The maximum processor time (ms) of each task for an image. */
  cpuTime?: number;
  /** The maximum time (ms) of each task on the clock: much more, as a busy machine leaves an image little of it. */
  time?: number;
  /** The maximum time (ms) for which an image waits for its turn. */
  wait?: number;
  /** The time (ms) for which a process without a task is kept. */
  idle?: number;
  /** A process that has more memory than this (bytes) after a task is not kept. A new process has 70 MB. */
  memory?: number;
}

/**
 * Images are processed in worker processes, one image in each and two at a time, as far as their memory allows. So
 * other requests never wait for images, neither for a CPU core nor for a thread that reads files. If a process crashes,
 * only one image fails.
 */
export function createImageQueue({ cpuTime = 30_000, time = 120_000, wait = 60_000, ...poolLimits }: Limits = {}) {
  const processLimit = createSemaphore(imagesAtOnce);
  const memoryLimit = createSemaphore(memoryForImages);
  // A stranger may ask for what features draw, so one process is always left to staff.
  const drawingLimit = createSemaphore(1);
  const pool = createProcessPool(poolLimits);

  /**
   * Returns a function that runs tasks for one image, each when a limit has room for it. All waiting times of the image
   * together are limited to `wait`.
   */
  function createLimiter(signal?: AbortSignal) {
    let waitLeft = wait;
    return async <Result>(limit: Semaphore, amount: number, task: () => Promise<Result>): Promise<Result> => {
      const timeout = new AbortController();
      const began = performance.now();
      using timer = setTimeout(() => timeout.abort(busy()), waitLeft);
      const start = () => {
        clearTimeout(timer);
        waitLeft -= performance.now() - began;
        return task();
      };
      return await limit(start, { amount, signal: AbortSignal.any([timeout.signal, ...(signal ? [signal] : [])]) });
    };
  }

  return {
    /**
     * Waits for a worker process and for memory, and then has the image processed. Throws a ClientError: 415 for a file
     * that is not an image in one of the rule's formats or takes too long, 413 for an image that needs too much memory,
     * 503 for an image that could not be processed or had no turn in time. Throws the signal's reason if the signal
     * aborts before the image's turn.
     */
    process(path: string, rule: ImageRule, directory: string, signal?: AbortSignal): Promise<ProcessedImage> {
      const within = createLimiter(signal);
      return within(processLimit, 1, () =>
        pool.use(async (process) => {
          const memory = await process.ask({ work: 'measure', path, rule, cpuTime, memory: memoryForHeader }, time);
          return within(memoryLimit, memory, () =>
            process.ask({ work: 'process', path, rule, directory, cpuTime, memory }, time),
          );
        }),
      );
    },
    /**
     * Writes what a feature draws (`features/drawings.ts`) of a small file into the file `to`. Waits and throws like
     * `process`. A picture that the image process sent would stay in the server's memory until much garbage is there.
     */
    draw(drawing: string, path: string, given: unknown, to: string): Promise<undefined> {
      const within = createLimiter();
      return within(drawingLimit, 1, () =>
        within(processLimit, 1, () =>
          within(memoryLimit, memoryForPicture, () =>
            pool.use((process) =>
              process.ask({ work: 'draw', drawing, path, given, to, cpuTime, memory: memoryForPicture }, time),
            ),
          ),
        ),
      );
    },
    close: pool.close,
  };
}

/**
 * Creates worker processes for images. A process is started when it is needed, and used again. It is ended when it has
 * had no task for a while, or has kept much memory of an image, and this frees its memory.
 */
function createProcessPool({ idle = 15_000, memory = 128 * 1024 * 1024 }: Limits) {
  const processes = new Set<ImageProcess>();
  /** The processes without a task, the most recently used last, each with the timer that will end it. */
  const idleProcesses = new Map<ImageProcess, NodeJS.Timeout>();

  function acquire(): ImageProcess {
    const kept = [...idleProcesses.keys()].findLast((process) => !process.hasEnded());
    if (kept !== undefined) {
      clearTimeout(idleProcesses.get(kept));
      idleProcesses.delete(kept);
      return kept;
    }
    const started = startImageProcess();
    processes.add(started);
    return started;
  }

  function release(process: ImageProcess): void {
    if (process.hasEnded() || process.memory() > memory) end(process);
    else idleProcesses.set(process, setTimeout(() => end(process), idle).unref());
  }

  function end(process: ImageProcess): void {
    clearTimeout(idleProcesses.get(process));
    idleProcesses.delete(process);
    processes.delete(process);
    process.end();
  }

  return {
    /** Runs a task with a process that has no other task. Rejects with the task's error. */
    async use<Result>(task: (process: ImageProcess) => Promise<Result>): Promise<Result> {
      const process = acquire();
      try {
        return await task(process);
      } finally {
        release(process);
      }
    },
    /** Ends all processes, even during a task. */
    close(): void {
      for (const process of processes) end(process);
    },
  };
}
