/**
 * Starts the content manager, whose page has nothing to read before. The script runs before the rest of the page is
 * read, so that the files are asked for first.
 */
import { watchStart } from '../ui/unscripted.ts';
import { untilItSucceeds } from '../ui/untilItSucceeds.ts';
import { fetchModules, fetchStyles, run } from './assets.ts';

const parsed = new Promise((resolve) => addEventListener('DOMContentLoaded', resolve));

async function start(): Promise<void> {
  await Promise.all([untilItSucceeds(fetchStyles), fetchModules('auto'), parsed]);
  for (const module of modules) await run(module);
}

watchStart();
start().catch(reportError);
