import { extname } from 'node:path';

/** The file of a worker: beside this one in TypeScript, or beside what this is built into, in JavaScript. */
export function workerFile(name: 'imageWorker' | 'heicWorker'): URL {
  return new URL(`./${name}${extname(import.meta.filename)}`, import.meta.url);
}
