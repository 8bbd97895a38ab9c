import { extname } from 'node:path';

/**
 * Returns the file of a worker: a TypeScript file in this folder, or a JavaScript file in the folder of the build's
 * bundle.
 */
export function workerFile(name: 'imageWorker' | 'heicWorker'): URL {
  return new URL(`./${name}${extname(import.meta.filename)}`, import.meta.url);
}
