import { createHash } from 'node:crypto';
import type { Config } from '../config.ts';
import { type PreparedBody, prepareBody } from '../prepared.ts';

/** What the pages must be told when the server starts, for it is not known when they are built. */
export type SiteAddresses = Pick<Config, 'siteUrl' | 'publicApiUrl' | 'adminApiUrl'>;

/** A page as it is sent. */
export interface Page {
  body: PreparedBody;
  contentSecurityPolicy: string;
}

/** Higher than for lists, which are compressed anew at every change: pages are compressed once per start. */
const brotliQuality = 9;

/** Makes a page of built HTML; one with a path of its own also says where it lives. */
export async function preparePage(html: string, addresses: SiteAddresses, path?: string): Promise<Page> {
  const filled = fillHead(html, addresses, path);
  return {
    body: await prepareBody(filled, brotliQuality),
    contentSecurityPolicy: contentSecurityPolicy(filled, addresses),
  };
}

/** Writes the APIs' origins on `<html>`, where the web client reads them, and the page's own address into its head. */
function fillHead(html: string, { siteUrl, publicApiUrl, adminApiUrl }: SiteAddresses, path?: string): string {
  const attributes = [
    publicApiUrl !== '' && ` data-public-api="${escapeMarkup(publicApiUrl)}"`,
    adminApiUrl !== '' && ` data-admin-api="${escapeMarkup(adminApiUrl)}"`,
  ].filter((attribute) => attribute !== false);
  const addressed = html.replace('<html', (tag) => tag + attributes.join(''));
  if (siteUrl === undefined || path === undefined) return addressed;

  const address = escapeMarkup(siteUrl + path);
  return addressed.replace(
    '</head>',
    (tag) => `<link rel="canonical" href="${address}"/><meta property="og:url" content="${address}"/>${tag}`,
  );
}

/**
 * The policy of one page. Its own inline scripts, which start the application, are allowed by their hashes, and no
 * others. Styles come from the site's own files and from style attributes, in which React puts computed sizes.
 */
function contentSecurityPolicy(html: string, { publicApiUrl, adminApiUrl }: SiteAddresses): string {
  const apis = [publicApiUrl, adminApiUrl].filter((url) => url !== '');
  const directives = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...inlineScripts(html).map(hashSource)],
    'style-src': ["'self'"],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...apis],
    'connect-src': ["'self'", ...apis],
    'font-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...new Set(sources)].join(' '))
    .join('; ');
}

function inlineScripts(html: string): string[] {
  return [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)].flatMap(([, attributes = '', text = '']) =>
    /\ssrc=/.test(attributes) ? [] : [text],
  );
}

const hashSource = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** A text as it may stand in HTML or XML, also inside an attribute. */
export const escapeMarkup = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
