import { pathToFileURL } from 'node:url';
import { built } from './process.ts';

/**
 * Stands in for `server/media/workerFile.ts` in tests: the workers of the build start in a third of the processor time
 * that the sources take.
 */
export const workerFile = (name: string) => pathToFileURL(built(name));
