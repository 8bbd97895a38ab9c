import type { Plugin } from 'vite';
import { unwrapList } from '#contract/envelope.ts';
import { itemPath } from '#contract/itemPages.ts';
import { numberOfPhotoPage, photosOfPage } from '#contract/photoPages.ts';
import { apiBase, listPath, publicPaths, siteSettingsPath } from '#contract/publicApi.ts';
import type { PageAssets, SiteRenderer } from '#contract/rendering.ts';
import { pagesOfApi } from '../../features/development.ts';
import type { ItemAnswer } from '../../server/content/listCache.ts';
import { partsBeside } from '../../server/site/featurePages.ts';
import { itemOfPath, readAddress } from '../../server/site/itemAddress.ts';
import {
  type ContentAnswer,
  listedReading,
  pageReading,
  type Reader,
  readContent,
  renderContent,
} from '../../server/site/pageContent.ts';
import { readPhotoAddress } from '../../server/site/photoAddress.ts';

/**
 * Makes Vite render pages in the same way as the built site, at every request, with the lists of the API server at an
 * origin. The pages are loaded again when a file changes.
 */
export function renderInDevelopment(apiServer: string): Plugin {
  return {
    name: 'render-in-development',
    apply: 'serve',
    configureServer(server) {
      const reader = createApiReader(apiServer);
      const featurePages = pagesOfApi((call) => readApi(apiServer, call));
      const load = (path: string) => server.ssrLoadModule(path);
      const stylesOf = async (name: string) => ({ css: (await load(`/web/styles/${name}.css?inline`)).default });
      const assetsOf = async (app: 'public' | 'admin'): Promise<PageAssets> => ({
        stylesheet: `/web/styles/${app}.css`,
        styles: [await stylesOf('fonts'), await stylesOf(app)],
        modules: [`/web/${app}/start.tsx`, '/@vite/client'],
      });

      /** Returns the content of the page at a path; undefined if there is no page. */
      async function contentOf(site: SiteRenderer, path: string, parameters: URLSearchParams) {
        const item = itemOfPath(path);
        if (item) return readAddress(reader, item.kind, item.id);
        const photos = numberOfPhotoPage(path);
        const shown = photos && (await readPhotoAddress(reader, photos));
        if (shown) return { status: 200, content: shown };
        const feature = featurePages.find(({ has }) => has(path));
        const ofFeature = await feature?.read(path, Object.fromEntries(parameters));
        if (ofFeature) return { status: 200, content: pageReading(reader, {}, ofFeature.parts) };
        if (site.isAdminPath(path)) return { status: 200, content: pageReading(reader) };
        const listed = site.pages.find((one) => one.path === path);
        return listed && { status: 200, content: listedReading(reader, listed, partsBeside(featurePages, path)) };
      }

      async function render({ pathname: path, searchParams }: URL) {
        const { site } = (await load('/web/render.tsx')) as { site: SiteRenderer };
        const assets = { public: await assetsOf('public'), admin: await assetsOf('admin') };
        const settings = { publicApiUrl: '', adminApiUrl: '', mediaUrl: '/media', eventPhotos: 60, assets };
        const found = await contentOf(site, path, searchParams);
        if (found === undefined) return { path: '/' };
        if ('path' in found) return found;
        const answers = await readContent(found.content);
        const report = (error: unknown, text: string) => server.config.logger.error(`${text}: ${error}`);
        const { html } = await renderContent(site, path, answers, settings, report);
        return { status: found.status, html };
      }

      return () => {
        server.middlewares.use((request, response, next) => {
          render(new URL(request.originalUrl ?? '/', 'http://localhost')).then((answer) => {
            if ('path' in answer) response.writeHead(302, { location: answer.path }).end();
            else response.writeHead(answer.status, { 'content-type': 'text/html; charset=utf-8' }).end(answer.html);
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

/** Reads content from the API server at an origin, anew for each page. */
function createApiReader(origin: string): Reader {
  const ask = (path: string) => askApi(origin, path);
  return {
    readList: async (name) => toAnswer(await ask(listPath(name))),
    readSettings: async () => toAnswer(await ask(siteSettingsPath)),
    async readPhotos(page) {
      const { offset, limit } = photosOfPage(page);
      const { etag, identity } = await toAnswer(await ask(publicPaths.journey));
      const photos = unwrapList(JSON.parse(identity.toString()));
      const shown = { data: photos.slice(offset, offset + limit), total: photos.length };
      return { etag, identity: Buffer.from(JSON.stringify(shown)) };
    },
    readItem: (kind, id) => readApi(origin, itemPath(kind, id)),
  };
}

const askApi = (origin: string, call: string) => fetch(`${origin}${apiBase}${call}`, { redirect: 'manual' });

async function readApi(origin: string, call: string): Promise<ItemAnswer<ContentAnswer>> {
  const response = await askApi(origin, call);
  const { status, headers } = response;
  if (status === 308) return { status, id: headers.get('location')?.split('/').at(-1) ?? '' };
  if (status === 404 || status === 410) return { status };
  return { status: 200, body: await toAnswer(response) };
}

async function toAnswer(response: Response): Promise<ContentAnswer> {
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}.`);
  return { etag: response.headers.get('etag') ?? '', identity: Buffer.from(await response.arrayBuffer()) };
}
