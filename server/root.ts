import { findPackageJSON } from 'node:module';
import { dirname } from 'node:path';

/** The project's folder, for the source and for the build alike. */
export const root = dirname(findPackageJSON(import.meta.url) as string);
