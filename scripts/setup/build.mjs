import { main } from './run.mjs';
import { buildSite } from './site.mjs';

/** `npm run build`: builds the site, also when it is up to date. */
await main(() => buildSite({ output: 'shown' }));
