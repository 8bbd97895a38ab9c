import { Worker } from 'node:worker_threads';
import type { HeicAnswer, HeicTask } from './heicWorker.ts';
import { needsMore } from './memory.ts';
import { workerFile } from './workerFile.ts';

/**
 * Decodes a HEIC photo to a TIFF file at `target`, upright and without its colour profile. It runs in a thread of its
 * own, because its memory is freed only when the thread ends. It takes at most `maxMemory` bytes beside the file.
 * Throws 413 if it needs more, and an Error if the photo can't be decoded.
 */
export async function decodeHeic(path: string, target: string, maxMemory: number): Promise<void> {
  const task: HeicTask = { path, target, maxMemory };
  const worker = new Worker(workerFile('heicWorker'), { workerData: task });
  const answer = await new Promise<HeicAnswer>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('The HEIC decoder ended without an answer.')));
  });
  if (answer === 'out of memory') throw needsMore();
}
