import { untilItSucceeds } from '../ui/untilItSucceeds.ts';

/** Fetches a file for the document. Rejects if that fails. */
export const fetchLink = (rel: 'stylesheet' | 'modulepreload', href: string) =>
  new Promise((onload, onerror) => {
    document.head.append(Object.assign(document.createElement('link'), { rel, href, onload, onerror }));
  });

export const fetchStyles = () => fetchLink('stylesheet', stylesheet);

/** Runs a module, again after 1, 2, 4 … seconds if that fails. */
export const run = (module: string) =>
  untilItSucceeds(() =>
    import(/* @vite-ignore */ module).catch((error) => {
      reportError(error);
      throw error;
    }),
  );
