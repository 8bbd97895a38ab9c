/** Starts the content manager, whose page has nothing to read before. */
import { untilItSucceeds } from '../ui/untilItSucceeds.ts';
import { fetchModules, fetchStyles, run } from './assets.ts';

await Promise.all([untilItSucceeds(fetchStyles), fetchModules()]);
for (const module of modules) await run(module);
