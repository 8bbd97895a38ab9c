/**
 * React's entry for the public pages. This file is part of the file of the framework, which evaluates React DOM in a
 * task of its own. Otherwise the start of the page would evaluate it, and block a slow phone for twice as long.
 */
export { hydrateRoot } from 'react-dom/client';
