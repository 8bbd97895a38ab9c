import { escapeXml } from './escapeXml.ts';

/** A page, and the time of its last change (ISO 8601), if it is known. */
export interface SitemapPage {
  path: string;
  changedAt?: string;
}

/** Returns a sitemap that names the parts, at `/sitemap-1.xml` and so on. */
export function writeSitemapIndex(parts: number, origin: string): string {
  const start = escapeXml(origin);
  const lines = Array.from(
    { length: parts },
    (_, index) => `  <sitemap><loc>${start}/sitemap-${index + 1}.xml</loc></sitemap>\n`,
  );
  return documentOf('sitemapindex', lines);
}

/** Returns a sitemap of pages (https://www.sitemaps.org/protocol.html). */
export function writeSitemap(pages: SitemapPage[], origin: string): string {
  const start = escapeXml(origin);
  const urls = pages.map(({ path, changedAt }) => {
    const lastmod = changedAt === undefined ? '' : `<lastmod>${escapeXml(changedAt)}</lastmod>`;
    return `  <url><loc>${start}${escapeXml(path)}</loc>${lastmod}</url>\n`;
  });
  return documentOf('urlset', urls);
}

const documentOf = (name: 'urlset' | 'sitemapindex', lines: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${name} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('')}</${name}>\n`;
