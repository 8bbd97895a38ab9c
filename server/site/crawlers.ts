/**
 * Returns `robots.txt`. It forbids crawlers nothing. The admin pages forbid their indexing with a header, and only a
 * crawler that may fetch them can see it.
 */
export function robotsTxt(origin: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`;
}
