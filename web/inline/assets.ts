import { untilItSucceeds } from '../ui/untilItSucceeds.ts';

const fetchLink = (rel: 'stylesheet' | 'modulepreload', href: string) =>
  new Promise((onload, onerror) => {
    document.head.append(Object.assign(document.createElement('link'), { rel, href, onload, onerror }));
  });

/** Fetches the stylesheet. Rejects if that fails. */
export const fetchStyles = () => fetchLink('stylesheet', stylesheet);

async function fetchFile(href: string): Promise<void> {
  const response = await fetch(href);
  if (!response.ok) throw new Error(href);
  await response.arrayBuffer();
}

/**
 * Fetches the files of all modules, again and again until they are in the browser's cache, and lets it compile them.
 * Firefox never fetches a module again that it has once failed to fetch as a module.
 */
export async function fetchModules(): Promise<void> {
  await Promise.all(modules.map((href) => untilItSucceeds(() => fetchFile(href))));
  // If this fails, `run` says so.
  for (const href of modules) fetchLink('modulepreload', href).catch(() => undefined);
}

/** Runs a module, again after 1, 2, 4 … seconds if that fails. */
export const run = (module: string) =>
  untilItSucceeds(() =>
    import(/* @vite-ignore */ module).catch((error) => {
      reportError(error);
      throw error;
    }),
  );
