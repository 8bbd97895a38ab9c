import type { MetaDescriptor } from 'react-router';
import { profile } from '#chapter/profile.ts';

/** What the head of a public page says of it, to search engines and in link previews. */
export function pageMeta(title: string, description: string): MetaDescriptor[] {
  const fullTitle = `${title} | ${profile.name}`;
  return [
    { title: fullTitle },
    { name: 'description', content: description },
    { property: 'og:title', content: fullTitle },
    { property: 'og:description', content: description },
    { property: 'og:type', content: 'website' },
  ];
}
