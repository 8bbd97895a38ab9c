/** Starts the content manager, whose page has nothing to read before. */
import { untilItSucceeds } from '../ui/untilItSucceeds.ts';
import { fetchStyles, run } from './assets.ts';

await untilItSucceeds(fetchStyles);
for (const module of modules) await run(module);
