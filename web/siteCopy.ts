import { createContext, use } from 'react';
import { addressInCopy } from '#contract/siteCopy.ts';

/** What a page says of the copy of the site to which it belongs (features/export/README.md); nothing on the site. */
export interface SiteCopy {
  /** The folder in which it is served. It begins and ends with a slash. */
  copy?: string;
  /** The path that the page has on the site. */
  path?: string;
  /** The line of the footer, which says of which day the copy is. */
  copyLine?: string;
}

/** The copy to which the rendered page belongs. Only the server provides it, and writes it into attributes. */
export const OfCopy = /* @__PURE__ */ createContext<SiteCopy>({});

/** Returns the copy to which the page belongs. */
export const useCopy = (): SiteCopy => (import.meta.env.SSR ? use(OfCopy) : document.documentElement.dataset);

/** Returns the address of a path of the site. On the site itself they are the same. */
export function useAddress(path: string): string;
export function useAddress(path: string | undefined): string | undefined;
export function useAddress(path: string | undefined): string | undefined {
  return addressInCopy(useCopy().copy, path);
}
