import type { Plugin } from 'vite';
import type { PageAssets, SiteRenderer } from '#contract/rendering.ts';
import { createHttpListReader } from '../../server/site/httpListReader.ts';
import { renderWithLists, whatIsRead } from '../../server/site/renderWithLists.ts';

/**
 * Makes Vite render pages in the same way as the built site, at every request, with the lists of the API server at an
 * origin. The pages are loaded again when a file changes.
 */
export function renderInDevelopment(apiServer: string): Plugin {
  return {
    name: 'render-in-development',
    apply: 'serve',
    configureServer(server) {
      const readList = createHttpListReader(apiServer);
      const load = (path: string) => server.ssrLoadModule(path);
      const stylesOf = async (name: string) => ({ css: (await load(`/web/styles/${name}.css?inline`)).default });
      const assetsOf = async (app: 'public' | 'admin'): Promise<PageAssets> => ({
        stylesheet: `/web/styles/${app}.css`,
        styles: [await stylesOf('fonts'), await stylesOf(app)],
        modules: [`/web/${app}/start.tsx`, '/@vite/client'],
      });

      async function render(path: string): Promise<string | undefined> {
        const { site } = (await load('/web/render.tsx')) as { site: SiteRenderer };
        const assets = { public: await assetsOf('public'), admin: await assetsOf('admin') };
        const settings = { publicApiUrl: '', adminApiUrl: '', assets };
        if (site.isAdminPath(path)) return (await site.renderAdminPage(settings)).html;
        const page = site.pages.find((one) => one.path === path);
        if (page === undefined) return undefined;
        const answers = await whatIsRead(page.lists, page.lists.map(readList));
        const report = (error: unknown, text: string) => server.config.logger.error(`${text}: ${error}`);
        return (await renderWithLists(site, path, answers, settings, report)).html;
      }

      return () => {
        server.middlewares.use((request, response, next) => {
          const { pathname } = new URL(request.originalUrl ?? '/', 'http://localhost');
          render(pathname).then((html) => {
            if (html === undefined) response.writeHead(302, { location: '/' }).end();
            else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html);
          }, next);
        });
      };
    },
    handleHotUpdate({ server }) {
      server.ws.send({ type: 'full-reload' });
      return [];
    },
  };
}
