import { createContext, use } from 'react';
import type { PageParts as Parts } from '#contract/rendering.ts';
import { useCopy } from '../siteCopy.ts';

/** The parts of the page's content that are of features. */
export const PageParts = createContext<Parts>({});

/** Returns the part that its feature has read for this page (`FeatureRendering`); undefined on other pages. */
export const usePart = <Part>(name: string) => use(PageParts)[name] as Part | undefined;

/** Returns what the query for a part starts with. A page of the site itself fetches it again. */
export const useGiven = <Part>(name: string) => ({
  initialData: usePart<Part>(name),
  initialDataUpdatedAt: 0,
  ...(useCopy().copy && { staleTime: Infinity }),
});

/** The path of the page that is shown. */
export const PagePath = createContext('');
