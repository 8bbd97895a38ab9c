import { patience } from '../ui/unscripted.ts';
import { untilItSucceeds } from '../ui/untilItSucceeds.ts';

type Priority = 'auto' | 'low';

const fetchLink = (link: Partial<Pick<HTMLLinkElement, 'rel' | 'href' | 'as' | 'crossOrigin' | 'fetchPriority'>>) =>
  new Promise((onload, onerror) => {
    document.head.append(Object.assign(document.createElement('link'), { ...link, onload, onerror }));
  });

/** Returns `files`. If they are late, it is an error, on which the page shows what it has without scripts. */
function inTime<Files>(files: Promise<Files>): Promise<Files> {
  const late = setTimeout(() => dispatchEvent(new Event('error')), patience);
  return files.finally(() => clearTimeout(late));
}

/** Fetches the stylesheet. Rejects if that fails. */
export const fetchStyles = () => inTime(fetchLink({ rel: 'stylesheet', href: stylesheet }));

/** Fetches the file of a module, as a module (`modulepreload`) or as a file. Rejects if that fails. */
const preload = (rel: string, href: string, fetchPriority: Priority) =>
  fetchLink({ rel, as: 'script', crossOrigin: '', href, fetchPriority });

/**
 * Chromium compiles a file that it fetches as a module while it arrives, on a thread of its own, and fetches it again
 * if that fails. Only Chromium has `userAgentData`. Firefox never fetches a module again that it has once failed to
 * fetch as a module, and it preloads a file once only.
 */
const firstRel = 'userAgentData' in navigator ? 'modulepreload' : 'preload';

async function fetchFile(href: string): Promise<void> {
  const response = await fetch(href);
  if (!response.ok) throw new Error(href);
  await response.arrayBuffer();
}

/** Fetches the files of all modules, again and again until it has them, and lets the browser compile them. */
export async function fetchModules(priority: Priority): Promise<void> {
  const fetchOne = (href: string) =>
    preload(firstRel, href, priority).catch(() => untilItSucceeds(() => fetchFile(href)));
  await inTime(Promise.all(modules.map(fetchOne)));
  // If this fails, `run` says so.
  for (const href of modules) preload('modulepreload', href, priority).catch(() => undefined);
}

/** Runs a module, again after 1, 2, 4 … seconds if that fails. */
export const run = (module: string) =>
  untilItSucceeds(() =>
    import(/* @vite-ignore */ module).catch((error) => {
      reportError(error);
      throw error;
    }),
  );
