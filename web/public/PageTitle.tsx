import { profile } from '#chapter/profile.ts';
import type { Page } from '../pages.ts';

/** The title and the description of a public page, for search engines and link previews. */
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
