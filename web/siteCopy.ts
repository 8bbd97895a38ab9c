import { createContext, use } from 'react';
import { addressInCopy } from '#contract/siteCopy.ts';

/** A copy of the site as files (features/export/README.md). */
export interface SiteCopy {
  /** The folder in which it is served. It begins and ends with a slash. */
  base: string;
  /** The day of the copy, in words. */
  madeOn: string;
}

/** The copy to which the shown page belongs; undefined on the site itself. */
export const OfCopy = createContext<SiteCopy | undefined>(undefined);

/** Returns the copy to which this page belongs, as the server says in its attributes (`attributesOf`). */
export function copyOfPage(): SiteCopy | undefined {
  const { copy: base, madeOn = '' } = document.documentElement.dataset;
  return base === undefined ? undefined : { base, madeOn };
}

/** Returns a function that makes the address of a path of the site. On the site itself they are the same. */
export function useAddress(): (path: string) => string {
  const copy = use(OfCopy);
  return (path) => addressInCopy(copy?.base, path);
}
