import { createContext } from 'react';

/** The configured origin of the site, if there is one. Only the server provides it, for what stands in a `noscript`. */
export const SiteUrl = createContext<string | undefined>(undefined);
