import { createHash } from 'node:crypto';
import { firstNeeds } from '#contract/firstNeeds.ts';
import { apiBase } from '#contract/publicApi.ts';
import type { Config } from '../config.ts';
import { type PreparedBody, prepareBody } from '../prepared.ts';
import { escapeMarkup } from './escapeMarkup.ts';

/** What the pages must be told when the server starts, for it is not known when they are built. */
export type SiteAddresses = Pick<Config, 'siteUrl' | 'publicApiUrl' | 'adminApiUrl'>;

/** A page as it is sent. */
export interface Page {
  html: string;
  /** The same, compressed. */
  body: PreparedBody;
  contentSecurityPolicy: string;
}

/** Higher than for lists: a page is fetched more often, and by those who wait for it. 9 takes five times as long, for half a percent. */
const brotliQuality = 7;

/** Makes a page of built HTML; one with a path of its own also says where it lives. */
export async function preparePage(html: string, addresses: SiteAddresses, path?: string): Promise<Page> {
  const filled = fillHead(html, addresses, path);
  return {
    html: filled,
    body: await prepareBody(filled, brotliQuality),
    contentSecurityPolicy: contentSecurityPolicy(filled, addresses),
  };
}

/** The page with other HTML, in which its scripts and styles are the same. */
export async function withHtml(page: Page, html: string): Promise<Page> {
  return { ...page, html, body: await prepareBody(html, brotliQuality) };
}

/**
 * Writes the APIs' origins on `<html>`, where the web client reads them, and into the page's head its first list and
 * its own address.
 */
function fillHead(html: string, { siteUrl, publicApiUrl, adminApiUrl }: SiteAddresses, path = ''): string {
  const attributes = [
    publicApiUrl !== '' && ` data-public-api="${escapeMarkup(publicApiUrl)}"`,
    adminApiUrl !== '' && ` data-admin-api="${escapeMarkup(adminApiUrl)}"`,
  ].filter((attribute) => attribute !== false);
  const { list, part } = firstNeeds[path] ?? {};
  const address = siteUrl !== undefined && path !== '' && escapeMarkup(siteUrl + path);
  const head = [
    // Only a preload in the mode and with the credentials of the web client's own call is used for it.
    list &&
      part === undefined &&
      `<link rel="preload" as="fetch" crossorigin="anonymous" href="${escapeMarkup(publicApiUrl + apiBase + list)}"/>`,
    address && `<link rel="canonical" href="${address}"/><meta property="og:url" content="${address}"/>`,
  ].filter((link) => link);
  return html.replace('<html', (tag) => tag + attributes.join('')).replace('</head>', (tag) => head.join('') + tag);
}

/**
 * The policy of one page. Its own inline scripts, which start the application, and styles are allowed by their hashes,
 * and no others. Style attributes are allowed, for React puts computed sizes there.
 */
function contentSecurityPolicy(html: string, { publicApiUrl, adminApiUrl }: SiteAddresses): string {
  const apis = [publicApiUrl, adminApiUrl].filter((url) => url !== '');
  const directives = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...inlineTexts(html, 'script').map(hashSource)],
    'style-src': ["'self'", ...inlineTexts(html, 'style').map(hashSource)],
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

function inlineTexts(html: string, tag: 'script' | 'style'): string[] {
  return [...html.matchAll(new RegExp(`<${tag}\\b([^>]*)>([\\s\\S]*?)</${tag}>`, 'g'))].flatMap(
    ([, attributes = '', text = '']) => (/\ssrc=/.test(attributes) ? [] : [text]),
  );
}

const hashSource = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
