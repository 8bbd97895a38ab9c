import { untilItSucceeds } from '../ui/untilItSucceeds.ts';

const fetchLink = (link: { rel: string; href: string; as?: string; crossOrigin?: string }) =>
  new Promise((onload, onerror) => {
    document.head.append(Object.assign(document.createElement('link'), { ...link, onload, onerror }));
  });

/** Fetches the stylesheet. Rejects if that fails. */
export const fetchStyles = () => fetchLink({ rel: 'stylesheet', href: stylesheet });

/** Fetches a module, which may be compiled meanwhile. Rejects if that fails. */
export const preloadModule = (href: string) => fetchLink({ rel: 'modulepreload', href });
/** Fetches the file of a module. Rejects if that fails. */
export const preloadFile = (href: string) => fetchLink({ rel: 'preload', as: 'script', crossOrigin: '', href });

async function fetchFile(href: string): Promise<void> {
  const response = await fetch(href);
  if (!response.ok) throw new Error(href);
  await response.arrayBuffer();
}

/**
 * Fetches the files of all modules with `preload`, again and again until it has them, and lets the browser compile
 * them. Firefox never fetches a module again that it has once failed to fetch as a module, and it preloads a file once
 * only.
 */
export async function fetchModules(preload: (href: string) => Promise<unknown>): Promise<void> {
  await Promise.all(modules.map((href) => preload(href).catch(() => untilItSucceeds(() => fetchFile(href)))));
  // If this fails, `run` says so.
  for (const href of modules) preloadModule(href).catch(() => undefined);
}

/** Runs a module, again after 1, 2, 4 … seconds if that fails. */
export const run = (module: string) =>
  untilItSucceeds(() =>
    import(/* @vite-ignore */ module).catch((error) => {
      reportError(error);
      throw error;
    }),
  );
