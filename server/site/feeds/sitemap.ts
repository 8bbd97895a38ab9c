import { escapeXml } from './text.ts';

/** The number of addresses that a sitemap may have (https://www.sitemaps.org/protocol.html). */
const maxAddresses = 50_000;

/** A page, and the time of its last change (ISO 8601), if that is known. */
export interface SitemapPage {
  path: string;
  changedAt?: string;
}

/** The file at `/sitemap.xml`, and those at `/sitemap-1.xml` and so on, if there are too many pages for one. */
export interface Sitemap {
  main: string;
  parts: string[];
}

export function writeSitemap(pages: SitemapPage[], origin: string): Sitemap {
  if (pages.length <= maxAddresses) return { main: writePart(pages, origin), parts: [] };
  const count = Math.ceil(pages.length / maxAddresses);
  const parts = Array.from({ length: count }, (_, index) =>
    writePart(pages.slice(index * maxAddresses, (index + 1) * maxAddresses), origin),
  );
  const names = parts.map(
    (_, index) => `  <sitemap><loc>${escapeXml(origin)}/sitemap-${index + 1}.xml</loc></sitemap>\n`,
  );
  return { main: documentOf('sitemapindex', names), parts };
}

function writePart(pages: SitemapPage[], origin: string): string {
  const start = escapeXml(origin);
  const urls = pages.map(({ path, changedAt }) => {
    const lastmod = changedAt === undefined ? '' : `<lastmod>${escapeXml(changedAt)}</lastmod>`;
    return `  <url><loc>${start}${escapeXml(path)}</loc>${lastmod}</url>\n`;
  });
  return documentOf('urlset', urls);
}

const documentOf = (name: 'urlset' | 'sitemapindex', lines: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${name} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('')}</${name}>\n`;
