import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { knownLocale } from '#contract/dates.ts';
import { manifestPath } from '#contract/manifest.ts';
import { numberOfPhotoPage } from '#contract/photoPages.ts';
import { previewParameter } from '#contract/publication.ts';
import { type FeatureContent, type FeaturePages, partsBeside } from '../feature.ts';
import { hasAlready, sendCompressed } from '../http/compressedBody.ts';
import { neverRefused } from '../http/overload.ts';
import type { Services } from '../services.ts';
import { siteOrigin } from '../settings/siteOrigin.ts';
import { withoutTrailingSlashes } from '../trailingSlashes.ts';
import type { SiteBuild, SiteFile } from './build.ts';
import { sendErrorPage } from './errorPage.ts';
import { keepFormerFiles } from './formerFiles.ts';
import { type ItemAddress, itemOfPath, photoPaths, readAddress, readPhotoAddress } from './pageAddress.ts';
import {
  askSettings,
  listedReading,
  type PageReading,
  pageReading,
  type Reader,
  readOr,
  type SiteReader,
} from './pageContent.ts';
import { createPages, makePrivatePage, type Page, pagesInMemory } from './pages.ts';
import { registerSitemapRoutes } from './sitemap.ts';

const notBuilt =
  'The site has not been built yet. Run “npm run build”, or “npm start”, which builds it, and start the server again.\n';

type PathRequest = FastifyRequest<{ Params: { '*': string }; Querystring: Record<string, unknown> }>;

/**
 * Registers the routes of the pages and their files, which are sent compressed and from memory. A request can only get
 * files of the build, and the assets of builds that were served in the last week. A visitor who requests any other path
 * is redirected to the home page (server/site/README.md, "Unknown addresses"). Without a build the server answers every
 * page request with 503 and a sentence.
 */
export function registerSiteRoutes(
  app: FastifyInstance,
  services: Pick<Services, 'config' | 'sitemap' | 'settings' | 'listCache'>,
  reader: SiteReader,
  featurePages: FeaturePages[],
  build: SiteBuild | undefined,
): void {
  const { config } = services;
  if (build === undefined) {
    app.log.warn('The site has not been built: its pages answer 503.');
    app.get('/*', (request: PathRequest, reply) =>
      isApart(pathOf(request))
        ? reply.callNotFound()
        : reply.code(503).type('text/plain; charset=utf-8').send(notBuilt),
    );
    return;
  }

  app.decorate('sendErrorPage', (reply, failure) => sendErrorPage(reply, failure, services.settings.lastName()));
  const { files, site, assets } = build;
  const { siteUrl, publicApiUrl, adminApiUrl, mediaUrl, eventPhotos } = config;
  const settings = { siteUrl, publicApiUrl, adminApiUrl, mediaUrl, eventPhotos, assets };
  const report = (err: unknown, text: string) => app.log.error({ err }, text);
  const pageServices = { site, settings, report };
  const getInLocale = createPages(pageServices, pagesInMemory.locales);
  /** Returns a page with its times as the reader writes them, of all pages that `get` has in the chapter's locale. */
  const forReader =
    (get: ReturnType<typeof createPages>) =>
    async (request: FastifyRequest, path: string, read: PageReading, key = path): Promise<Page> => {
      const page = await get(path, read, request, key);
      const locale = localeOf(request);
      if (page.locale === undefined || locale === undefined || locale === page.locale) return page;
      return getInLocale(path, read, request, `${key} ${locale}`, locale);
    };
  const getPage = forReader(createPages(pageServices));
  const getItemPage = forReader(createPages(pageServices, pagesInMemory.items));
  const getVariant = forReader(createPages(pageServices, pagesInMemory.variants));
  const pageAt = (path: string) => site.pages.find((page) => page.path === path);
  const formerFiles = keepFormerFiles(join(config.dataDir, 'assets'), files, report);
  app.addHook('onClose', formerFiles.close);

  // The file forbids nothing. A header forbids the indexing of admin pages, and a robot reads this header only if it
  // may fetch the page.
  app.get('/robots.txt', async (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\nAllow: /\n\nSitemap: ${await siteOrigin(services.settings, request)}/sitemap.xml\n`),
  );
  const readPaths = async () => {
    const further = [await photoPaths(reader)];
    for (const { paths } of featurePages) if (paths !== undefined) further.push(await paths());
    return [...site.pages.map((page) => page.path), ...further.flat()];
  };
  registerSitemapRoutes(app, services, readPaths);
  app.get(manifestPath, async (_, reply) =>
    reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(site.renderManifest((await services.settings.current()).settings)),
  );
  // The files are in memory: a refusal would cost as much, and a page does not start without all its modules.
  app.get('/*', neverRefused, async (request: PathRequest, reply) => {
    const path = pathOf(request);
    if (isApart(path)) return reply.callNotFound();
    const listed = pageAt(path);
    if (listed !== undefined)
      return sendPage(
        request,
        reply,
        await getPage(request, path, listedReading(reader, listed, partsBeside(featurePages, path))),
      );
    const barePath = withoutTrailingSlashes(path);
    if (barePath !== path && isPage(barePath)) return redirectToPage(request, reply, barePath);

    const photos = numberOfPhotoPage(path);
    const feature = featureAt(path);
    const item = itemOfPath(path);
    const asked = (photos ?? feature ?? item) === undefined ? reader : askSettings(reader);
    // A page that can't be read has no content, and fetches it.
    const shown = await readOr(
      async () => photos && (await readPhotoAddress(asked, photos, request)),
      () => pageReading(asked),
    );
    if (shown) return sendPage(request, reply, await getItemPage(request, path, shown));
    const content =
      feature &&
      (await readOr(
        () => feature.read(path, request.query, request),
        () => ({ parts: {} }),
      ));
    if (content) return sendFeaturePage(request, reply, feature, content, asked);
    const preview = item && (await getPreview(request, path, item, asked));
    if (preview)
      return sendPage(request, reply.header('x-robots-tag', 'noindex, nofollow'), preview, 'private, no-store');
    const found = item && (await readAddress(asked, item.kind, item.id, request));
    // A browser keeps a 308 for ever unless it is told to ask again, and an undone move ends this one.
    if (found?.status === 308) return reply.header('cache-control', 'no-cache').redirect(found.path, 308);
    if (found !== undefined) {
      const page = await getItemPage(request, path, found.content);
      return sendPage(request, reply.code(found.status), page);
    }
    const file = files.get(path) ?? (await formerFiles.find(path));
    if (file !== undefined) return sendFile(request, reply, path, file);
    if (site.isAdminPath(path)) {
      const page = await getPage(request, '/admin', pageReading(reader));
      reply.header('x-robots-tag', 'noindex').header('permissions-policy', unasked);
      return sendPage(request, reply, page);
    }
    if (isAsset(path) || !wantsPage(request)) return reply.callNotFound();
    const meantPath = withoutTrailingSigns(path);
    return meantPath !== path && isPage(meantPath)
      ? redirectToPage(request, reply, meantPath)
      : reply.redirect('/', 302);
  });

  const featureAt = (path: string) => featurePages.find(({ has }) => has(path));

  async function sendFeaturePage(
    request: PathRequest,
    reply: FastifyReply,
    { isUnlisted }: FeaturePages,
    { parts, variant }: FeatureContent,
    reader: Reader,
  ) {
    if (isUnlisted) reply.header('x-robots-tag', 'noindex');
    const path = pathOf(request);
    const reading = pageReading(reader, {}, parts);
    return sendPage(
      request,
      reply,
      variant === undefined
        ? await getItemPage(request, path, reading)
        : await getVariant(request, path, reading, `${path} ${variant}`),
    );
  }

  /** Returns the page of a draft for a preview link; undefined without a link, or with one that has ended. */
  async function getPreview(request: PathRequest, path: string, { kind, id }: ItemAddress, reader: SiteReader) {
    const token = request.query[previewParameter];
    if (typeof token !== 'string') return undefined;
    const item = await reader.readPreview(kind, id, token, request);
    if (item === undefined) return undefined;
    const ofReader = { ...pageServices, settings: { ...settings, locale: localeOf(request) } };
    return makePrivatePage(ofReader, path, pageReading(reader, { item }), request);
  }

  function isPage(path: string) {
    return (
      pageAt(path) !== undefined ||
      site.isAdminPath(path) ||
      (itemOfPath(path) ?? featureAt(path) ?? numberOfPhotoPage(path)) !== undefined
    );
  }
}

/**
 * Permissions that a browser would ask people for, and no page needs. The header stands on the pages of staff alone:
 * visitors' pages have no room for it in their first flight, and run no scripts but ours either.
 */
const unasked =
  'camera=(), display-capture=(), geolocation=(), hid=(), microphone=(), midi=(), payment=(), serial=(), usb=()';

const pathOf = (request: PathRequest) => `/${request.params['*']}`;

const isUnder = (folder: string) => (path: string) => path === folder || path.startsWith(`${folder}/`);
const isAsset = isUnder('/assets');
const isApi = isUnder('/api');
const isMedia = isUnder('/media');
/** Whether a path belongs to the APIs' hosts, which have no pages. */
const isApart = (path: string) => isApi(path) || isMedia(path);

/**
 * Returns a path without the signs at its end: programs that find an address in a text may take a full stop, a bracket,
 * a mark or an invisible sign behind it for a part of it.
 */
function withoutTrailingSigns(path: string): string {
  const signs = [...path];
  while (/[^\p{L}\p{N}/]/u.test(signs.at(-1) ?? '')) signs.pop();
  return signs.join('');
}

/** Returns the locale of a reader: the first language that the browser asks for. */
const localeOf = ({ headers }: FastifyRequest) => knownLocale(headers['accept-language']?.split(/[,;]/, 1)[0]);

/** Whether a browser navigates to the address, rather than loads an image or another part of a page. */
function wantsPage(request: FastifyRequest): boolean {
  const accept = request.headers.accept ?? '*/*';
  return accept === '*/*' || accept.includes('text/html');
}

/**
 * Redirects to the only address of a page, which has no slash at its end, with the query of the request. The address is
 * made of the page's path, so it contains neither a host of the received address (RFC 9112, 3.2.2) nor an encoded
 * slash.
 */
function redirectToPage({ url }: FastifyRequest, reply: FastifyReply, path: string): FastifyReply {
  const query = url.indexOf('?');
  const address = path.split('/').map(encodeURIComponent).join('/');
  return reply.redirect(query === -1 ? address : address + url.slice(query), 308);
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page, caching = 'no-cache') {
  if (page.locale !== undefined) reply.header('vary', 'Accept-Language');
  reply
    .type('text/html; charset=utf-8')
    .header('cache-control', caching)
    .header('content-security-policy', page.contentSecurityPolicy)
    .header('cross-origin-opener-policy', 'same-origin')
    // It is for the APIs and the images. Each byte of a page's head counts in its first flight (docs/decisions/0027).
    .removeHeader('cross-origin-resource-policy');
  return sendCompressed(request, reply, page.body);
}

/** The names of assets contain a hash of their content, so they may be cached for ever. Other files are revalidated. */
function sendFile(request: FastifyRequest, reply: FastifyReply, path: string, { type, body }: SiteFile) {
  reply.type(type).header('cache-control', isAsset(path) ? 'public, max-age=31536000, immutable' : 'no-cache');
  if ('compressed' in body) return sendCompressed(request, reply, body);
  reply.header('etag', body.etag);
  return hasAlready(request, body.etag) ? reply.code(304).send() : reply.send(body.identity);
}
