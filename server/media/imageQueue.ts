import type { ImageRule } from '#contract/content/images.ts';
import { busy } from '../http/errors.ts';
import { createSemaphore, type Semaphore } from '../semaphore.ts';
import { type ImageProcess, startImageProcess } from './imageProcess.ts';
import { memoryForHeader, memoryForImages } from './memory.ts';
import type { ProcessedImage } from './process.ts';

/** Processes images as `processImage` does, outside of this process. */
export interface ImageQueue {
  /**
   * Waits for a process and for memory, and has the image processed. Throws a ClientError for what is no image that the
   * rule takes or takes too long (415), too much memory (413), or could not be processed or had no turn in time (503);
   * and the signal's reason if that aborts before the image's turn.
   */
  process(path: string, rule: ImageRule, directory: string, signal?: AbortSignal): Promise<ProcessedImage>;
  close(): void;
}

const imagesAtOnce = 2;
/** Bytes: a process that had more for an image may have kept some of it, and is not used again. */
const maxForReuse = 120 * 1024 * 1024;

/** In milliseconds. */
interface Times {
  /** Of work for one image, waiting not counted. */
  work?: number;
  /** For the image's turn. */
  wait?: number;
  /** How long a process stays without work. */
  idle?: number;
}

/**
 * Images are processed in processes of their own, one in each and two at a time, as far as their memory allows. So
 * whoever reads never waits for them, neither for a core nor for a thread that reads files, and what ends a process
 * ends one image. A process is started when it is needed, and takes its memory with it when it has not been for a
 * while.
 */
export function createImageQueue({ work = 30_000, wait = 60_000, idle = 15_000 }: Times = {}): ImageQueue {
  const processLimit = createSemaphore(imagesAtOnce);
  const memoryLimit = createSemaphore(memoryForImages);
  const processes = new Set<ImageProcess>();
  /** Those without work, the last one used last, with what will end them. */
  const resting = new Map<ImageProcess, NodeJS.Timeout>();

  function wake(): ImageProcess {
    const rested = [...resting.keys()].findLast((process) => !process.hasEnded());
    if (rested !== undefined) {
      clearTimeout(resting.get(rested));
      resting.delete(rested);
      return rested;
    }
    const started = startImageProcess();
    processes.add(started);
    return started;
  }

  function rest(process: ImageProcess): void {
    resting.set(process, setTimeout(() => end(process), idle).unref());
  }

  function end(process: ImageProcess): void {
    clearTimeout(resting.get(process));
    resting.delete(process);
    processes.delete(process);
    process.end();
  }

  /** For one image: waits for its turn as long as its patience lasts, of which all its waiting is a part. */
  function patiently(signal?: AbortSignal) {
    let patience = wait;
    return async <Result>(withTurn: Semaphore, amount: number, task: () => Promise<Result>): Promise<Result> => {
      const impatience = new AbortController();
      const began = performance.now();
      const timer = setTimeout(() => impatience.abort(busy()), patience);
      const begin = () => {
        clearTimeout(timer);
        patience -= performance.now() - began;
        return task();
      };
      try {
        return await withTurn(begin, {
          amount,
          signal: AbortSignal.any([impatience.signal, ...(signal ? [signal] : [])]),
        });
      } finally {
        clearTimeout(timer);
      }
    };
  }

  return {
    process(path, rule, directory, signal) {
      const withTurn = patiently(signal);
      return withTurn(processLimit, 1, async () => {
        const process = wake();
        let memory = 0;
        try {
          const began = performance.now();
          memory = await process.ask({ work: 'measure', path, rule, memory: memoryForHeader }, work);
          const workLeft = work - (performance.now() - began);
          return await withTurn(memoryLimit, memory, () =>
            process.ask({ work: 'process', path, rule, directory, memory }, workLeft),
          );
        } finally {
          if (process.hasEnded() || memory > maxForReuse) end(process);
          else rest(process);
        }
      });
    },
    close() {
      for (const process of processes) end(process);
    },
  };
}
