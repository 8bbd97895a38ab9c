import { useSection } from '../api/settings.ts';

/** The title and the description of a public page, for search engines and link previews. */
export function PageTitle({ title, description }: { title: string; description: string }) {
  const { name } = useSection('identity');
  const fullTitle = `${title} | ${name}`;
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={description} />
    </>
  );
}
