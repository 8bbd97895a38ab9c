/**
 * Starts the content manager, whose page has nothing to read before. The script runs before the rest of the page is
 * read, so that the files are asked for first.
 */
import { untilItSucceeds } from '../ui/untilItSucceeds.ts';
import { fetchModules, fetchStyles, preloadFile, preloadModule, run } from './assets.ts';

/**
 * Chromium compiles a file that it fetches as a module while it arrives, on a thread of its own, and fetches it again
 * if that fails. Only Chromium has `userAgentData`.
 */
const preload = 'userAgentData' in navigator ? preloadModule : preloadFile;
const parsed = new Promise((resolve) => addEventListener('DOMContentLoaded', resolve));

async function start(): Promise<void> {
  await Promise.all([untilItSucceeds(fetchStyles), fetchModules(preload), parsed]);
  for (const module of modules) await run(module);
}

void start();
