import { createContext } from 'react';

/** The configured origin of the site, if it has one. Only the server provides it, for links in a `noscript`. */
export const SiteUrl = createContext<string | undefined>(undefined);
