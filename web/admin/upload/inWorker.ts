/** A part of an image, in shares of its width and height. */
export interface Crop {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A change of an image before it is uploaded. */
export type ImageEdit = { turn: 'left' | 'right' } | { crop: Crop };

/** The task of the worker: it draws a changed copy of an image. */
export interface DrawTask {
  image: Blob;
  change: ImageEdit | 'scale down';
}

/**
 * Returns the answer of a worker to a task, because decoding and encoding a photo would block the page for some
 * moments.
 */
export async function inWorker<Answer>(task?: DrawTask): Promise<Answer> {
  const worker = new Worker(new URL('./drawWorker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise((resolve, reject) => {
      worker.onmessage = ({ data }) => resolve(data);
      worker.onerror = reject;
      worker.postMessage(task);
    });
  } finally {
    worker.terminate();
  }
}
