/**
 * Starts the content manager, whose page has nothing to read before. The script runs before the rest of the page is
 * read, so that the files are asked for first.
 */
import { apiBase } from '#contract/publicApi.ts';
import { sessionKey } from '../api/session.ts';
import { watchStart } from '../ui/unscripted.ts';
import { untilItSucceeds } from '../ui/untilItSucceeds.ts';
import { fetchModules, fetchStyles, run } from './assets.ts';

const parsed = new Promise((resolve) => addEventListener('DOMContentLoaded', resolve));

async function start(): Promise<void> {
  await Promise.all([untilItSucceeds(fetchStyles), fetchModules('auto'), parsed]);
  for (const module of modules) await run(module);
}

/** Asks for the list of the screen at this address, which would else wait until the scripts run (`earlyList`). */
function askForList(): void {
  const path = lists[location.pathname];
  const token = localStorage.getItem(sessionKey);
  if (path === undefined || token === null) return;
  const headers = { accept: 'application/json', authorization: `Bearer ${token}` };
  const address = (document.documentElement.dataset.adminApi ?? '') + apiBase + path;
  const fetching = new AbortController();
  const answer = fetch(address, { headers, signal: fetching.signal }).then(
    (response) => ({ response, arrivedAt: performance.now() }),
    () => undefined,
  );
  window.askedList = { path, token, answer, fetching };
}

watchStart();
start().catch(reportError);
askForList();
