import { type Plugin, transformWithOxc } from 'vite';

/** Rewrites a class of a package with a static block, which Safari knows since 16.4 (web/oldestBrowsers.ts). */
export const staticBlocks = (): Plugin => ({
  name: 'static-blocks',
  transform: {
    filter: { id: /@radix-ui\/react-collection/ },
    handler: (code, id) => transformWithOxc(code, id, { target: 'safari15.6' }),
  },
});
