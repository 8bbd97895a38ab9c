import { findPackageJSON } from 'node:module';
import { dirname } from 'node:path';

/** The folder of the project, whether this runs from its source or from the build. */
export const root = dirname(findPackageJSON(import.meta.url) as string);
