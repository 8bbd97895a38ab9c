import { createContext } from 'react';
import type { Reader } from '#contract/dates.ts';

/** The reader for whom the server renders the page. A browser has none. */
export const RenderedReader = createContext<Reader | undefined>(undefined);
