import { profile } from '#chapter/profile.ts';
import type { Page } from '../pages.ts';

/** What the head of a public page says of it, to search engines and in link previews. */
export function PageTitle({ title, description }: Pick<Page, 'title' | 'description'>) {
  const fullTitle = `${title} | ${profile.name}`;
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={description} />
      <meta property="og:type" content="website" />
    </>
  );
}
