import { inScript } from '../pageData.tsx';
import type { Thing } from './structuredData.ts';

/** The facts of a page for search engines, as JSON-LD. */
export function StructuredData({ things }: { things: Thing[] }) {
  if (things.length === 0) return null;
  const json = inScript({ '@context': 'https://schema.org', '@graph': things });
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is JSON, which no browser runs
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
