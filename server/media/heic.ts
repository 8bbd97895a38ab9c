import { Worker } from 'node:worker_threads';
import type { HeicAnswer, HeicTask } from './heicWorker.ts';

const mostBytes = 100 * 1024 * 1024;
const longestTime = 30_000;

/**
 * Decodes a HEIC photo to a TIFF file at `target`, upright and with its colour profile; answers its size.
 * A photo that is too large to be processed gets its size answered and no file. A thread of its own does it,
 * for it takes seconds, memory that only ends with the thread, and code that must end when it hangs.
 * Throws if the photo can't be decoded, or not within `timeLimit` (ms).
 */
export function decodeHeic(path: string, target: string, timeLimit = longestTime): Promise<HeicAnswer> {
  const task: HeicTask = { path, target, mostBytes };
  const worker = new Worker(new URL('./heicWorker.ts', import.meta.url), { workerData: task });
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => worker.terminate(), timeLimit);
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => {
      clearTimeout(timer);
      reject(new Error('The HEIC decoder ended without an answer.'));
    });
  });
}
