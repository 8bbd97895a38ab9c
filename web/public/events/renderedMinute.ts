import { createContext } from 'react';
import type { LocalMinute } from '#contract/event/localTime.ts';

/** The minute, in the zone of the chapter, for which the server has rendered the page. */
export const RenderedMinute = createContext<LocalMinute | undefined>(undefined);
