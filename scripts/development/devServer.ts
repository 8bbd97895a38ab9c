import { once } from 'node:events';
import { inspect, stripVTControlCharacters } from 'node:util';
import { createServer, type Plugin } from 'vite';
import type { PageAssets, SiteRenderer } from '#contract/rendering.ts';
import { serve } from '../../server/serve.ts';
import { escapeXml } from '../../server/site/escapeXml.ts';

/** Loads the pages in browsers again when a file changes. */
const reloadPages: Plugin = {
  name: 'reload-pages',
  handleHotUpdate({ server, modules }) {
    if (modules.length > 0) server.ws.send({ type: 'full-reload' });
    return [];
  },
};

/**
 * The server of `npm run dev`: that of the product, but each page is rendered anew with the present source, and Vite
 * sends its modules.
 */
await serve(async (app) => {
  const vite = await createServer({
    // Node.js watches the files that it loads itself.
    configLoader: 'native',
    // Its messages come over the server's own port: Vite's own would be open to the network.
    server: { middlewareMode: true, hmr: { server: app.server } },
    plugins: [reloadPages],
  });
  app.addHook('onRequest', (request, reply, done) => vite.middlewares(request.raw, reply.raw, done));
  // Vite's modules add styles to a page, which its policy forbids.
  app.addHook('onSend', async (_request, reply) => void reply.removeHeader('content-security-policy'));

  const load = (path: string) => vite.ssrLoadModule(path);
  const loadSite = async () => (await load('/web/render.tsx')).site as SiteRenderer;
  const stylesOf = async (name: string) => ({ css: (await load(`/web/styles/${name}.css?inline`)).default });
  const assetsOf = async (name: 'public' | 'admin'): Promise<PageAssets> => ({
    stylesheet: `/web/styles/${name}.css`,
    styles: [await stylesOf('fonts'), await stylesOf(name)],
    modules: [`/web/${name}/start.tsx`, '/@vite/client'],
  });
  const loadAssets = async () => ({ public: await assetsOf('public'), admin: await assetsOf('admin') });

  /** Loads the site at the start. It says what is wrong with a source, and waits until a file changes. */
  async function loadFirst() {
    for (;;) {
      try {
        return { first: await loadSite(), assets: await loadAssets() };
      } catch (error) {
        console.error(error);
        await once(vite.watcher, 'change');
      }
    }
  }

  const { first, assets } = await loadFirst();
  const site: SiteRenderer = {
    ...first,
    async renderPage(path, content, settings) {
      try {
        const { renderPage, ...others } = await loadSite();
        Object.assign(site, others);
        Object.assign(assets, await loadAssets());
        return { ...(await renderPage(path, content, settings)), expiresAt: 0 };
      } catch (error) {
        vite.ssrFixStacktrace(error as Error);
        const text = escapeXml(stripVTControlCharacters(inspect(error)));
        // With this module the page is loaded again when the file is mended.
        const html = `<script type="module" src="/@vite/client"></script><pre>${text}</pre>`;
        return { html, scripts: [], styles: [], expiresAt: 0 };
      }
    },
  };
  return { site, assets, files: new Map(), publicFiles: [] };
});
