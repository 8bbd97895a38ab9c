import { untilItSucceeds } from '../ui/untilItSucceeds.ts';

type Priority = 'auto' | 'low';

const fetchLink = (link: Partial<Pick<HTMLLinkElement, 'rel' | 'href' | 'as' | 'crossOrigin' | 'fetchPriority'>>) =>
  new Promise((onload, onerror) => {
    document.head.append(Object.assign(document.createElement('link'), { ...link, onload, onerror }));
  });

/** Fetches the stylesheet. Rejects if that fails. */
export const fetchStyles = () => fetchLink({ rel: 'stylesheet', href: stylesheet });

/** Fetches a module, which may be compiled meanwhile. Rejects if that fails. */
const preloadModule = (href: string, fetchPriority: Priority) =>
  fetchLink({ rel: 'modulepreload', href, fetchPriority });
/** Fetches the file of a module. Rejects if that fails. */
const preloadFile = (href: string, fetchPriority: Priority) =>
  fetchLink({ rel: 'preload', as: 'script', crossOrigin: '', href, fetchPriority });

/**
 * Chromium compiles a file that it fetches as a module while it arrives, on a thread of its own, and fetches it again
 * if that fails. Only Chromium has `userAgentData`. Firefox never fetches a module again that it has once failed to
 * fetch as a module, and it preloads a file once only.
 */
const preload = 'userAgentData' in navigator ? preloadModule : preloadFile;

async function fetchFile(href: string): Promise<void> {
  const response = await fetch(href);
  if (!response.ok) throw new Error(href);
  await response.arrayBuffer();
}

/** Fetches the files of all modules, again and again until it has them, and lets the browser compile them. */
export async function fetchModules(priority: Priority): Promise<void> {
  const fetchOne = (href: string) => preload(href, priority).catch(() => untilItSucceeds(() => fetchFile(href)));
  await Promise.all(modules.map(fetchOne));
  // If this fails, `run` says so.
  for (const href of modules) preloadModule(href, priority).catch(() => undefined);
}

/** Runs a module, again after 1, 2, 4 … seconds if that fails. */
export const run = (module: string) =>
  untilItSucceeds(() =>
    import(/* @vite-ignore */ module).catch((error) => {
      reportError(error);
      throw error;
    }),
  );
