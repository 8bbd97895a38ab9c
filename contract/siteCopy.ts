import { apiBase } from './publicApi.ts';

/**
 * Returns the address of a path of the site, such as `/about#head` or `/feed.xml`, in a copy of it whose files stand
 * below `base`, which begins and ends with a slash. A page has a folder, because each file server answers the address
 * of a folder with its `index.html`; ids and words in paths of pages have no full stop. Another text than such a path
 * stays as it is, and so do all on the site itself, which has no `base`.
 */
export function addressInCopy(base: string | undefined, path: string): string;
export function addressInCopy(base: string | undefined, path: string | undefined): string | undefined;
export function addressInCopy(base: string | undefined, path: string | undefined): string | undefined {
  if (base === undefined) return path;
  return path?.replace(/^\/(?:([^#.]+)(?=#|$))?/, (_, page?: string) => base + (page ? `${page}/` : ''));
}

/**
 * Returns the address of a public call in a copy of the site: that of a file. A file server does not read queries, so
 * such a file has the whole list.
 */
export const callInCopy = (base: string, path: string): string =>
  `${base}${apiBase.slice(1)}${path.split('?')[0]}.json`;
