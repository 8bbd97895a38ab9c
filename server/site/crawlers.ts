import { escapeMarkup } from './escapeMarkup.ts';

/**
 * `robots.txt`. It keeps nothing from crawlers: the admin pages ask by a header not to be indexed, which only a
 * crawler that may fetch them can see.
 */
export function robotsTxt(origin: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`;
}

/** `sitemap.xml`: the addresses of the pages with these paths. */
export function sitemapXml(origin: string, paths: Iterable<string>): string {
  const urls = [...paths].sort().map((path) => `  <url><loc>${escapeMarkup(origin + path)}</loc></url>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('')}</urlset>\n`;
}
