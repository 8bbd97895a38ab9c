import type { ImageRule } from '#contract/content/images.ts';
import { busy } from '../http/errors.ts';
import { createSemaphore, type Semaphore } from '../semaphore.ts';
import { type ImageProcess, startImageProcess } from './imageProcess.ts';
import { memoryForHeader, memoryForImages, memoryForPreview } from './memory.ts';
import type { PreviewTexts } from './preview.ts';
import type { ProcessedImage } from './process.ts';

/** Processes images like `processImage`, outside of this process. */
export interface ImageQueue {
  /**
   * Waits for a worker process and for memory, and then has the image processed. Throws a ClientError: 415 for a file
   * that is not an image in one of the rule's formats or takes too long, 413 for one that needs too much memory, 503
   * for one that could not be processed or had no turn in time. Throws the signal's reason if the signal aborts before
   * the image's turn.
   */
  process(path: string, rule: ImageRule, directory: string, signal?: AbortSignal): Promise<ProcessedImage>;
  /** Returns the focus of an image by its placeholder. Waits and throws like `process`. */
  findFocus(placeholder: string): Promise<string>;
  /** Returns the preview with the image of a stored file, as a JPEG. Waits and throws like `process`. */
  drawPreview(path: string, texts: PreviewTexts): Promise<Uint8Array>;
  close(): void;
}

const imagesAtOnce = 2;

interface Limits {
  /** How long (ms) the work for one image may take, without its waiting time. */
  work?: number;
  /** How long (ms) an image may wait for its turn. */
  wait?: number;
  /** How long (ms) a process without work is kept. */
  idle?: number;
  /** With more memory than this (bytes) after an image, a process is not kept. A new one has 70 MB. */
  memory?: number;
}

/**
 * Images are processed in worker processes, one image in each and two at a time, as far as their memory allows. So
 * other requests never wait for images, neither for a CPU core nor for a thread that reads files. If a process crashes,
 * only one image fails. A process is started when it is needed. It is ended when it has had no work for a while, or has
 * kept much memory of an image, and this frees its memory.
 */
export function createImageQueue({
  work = 30_000,
  wait = 60_000,
  idle = 15_000,
  memory: maxMemory = 128 * 1024 * 1024,
}: Limits = {}): ImageQueue {
  const processLimit = createSemaphore(imagesAtOnce);
  const memoryLimit = createSemaphore(memoryForImages);
  // Anybody may ask for previews, so one process is always left to staff.
  const previewLimit = createSemaphore(1);
  const processes = new Set<ImageProcess>();
  /** The processes without work, the most recently used last, each with the timer that will end it. */
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
    if (process.hasEnded() || process.memory() > maxMemory) end(process);
    else resting.set(process, setTimeout(() => end(process), idle).unref());
  }

  function end(process: ImageProcess): void {
    clearTimeout(resting.get(process));
    resting.delete(process);
    processes.delete(process);
    process.end();
  }

  async function withProcess<Result>(use: (process: ImageProcess) => Promise<Result>): Promise<Result> {
    const process = wake();
    try {
      return await use(process);
    } finally {
      rest(process);
    }
  }

  /**
   * Returns a function that waits for turns of one image. All waiting times of the image together are limited to
   * `wait`.
   */
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
      return withTurn(processLimit, 1, () =>
        withProcess(async (process) => {
          const began = performance.now();
          const memory = await process.ask({ work: 'measure', path, rule, memory: memoryForHeader }, work);
          const workLeft = work - (performance.now() - began);
          return withTurn(memoryLimit, memory, () =>
            process.ask({ work: 'process', path, rule, directory, memory }, workLeft),
          );
        }),
      );
    },
    findFocus(placeholder) {
      return patiently()(processLimit, 1, () =>
        withProcess((process) => process.ask({ work: 'focus', placeholder, memory: memoryForHeader }, work)),
      );
    },
    drawPreview(path, texts) {
      const withTurn = patiently();
      return withTurn(previewLimit, 1, () =>
        withTurn(processLimit, 1, () =>
          withTurn(memoryLimit, memoryForPreview, () =>
            withProcess((process) => process.ask({ work: 'preview', path, texts, memory: memoryForPreview }, work)),
          ),
        ),
      );
    },
    close() {
      for (const process of processes) end(process);
    },
  };
}
