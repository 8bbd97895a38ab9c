/**
 * Returns `robots.txt`. It forbids crawlers nothing. The admin pages forbid their indexing with a header, and only a
 * crawler that may fetch them can see it.
 */
export function robotsTxt(origin: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`;
}

/** Returns `sitemap.xml`: the addresses of the pages with these paths. */
export function sitemapXml(origin: string, paths: Iterable<string>): string {
  const urls = [...paths].sort().map((path) => `  <url><loc>${escapeXml(origin + path)}</loc></url>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('')}</urlset>\n`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const escapeXml = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
