import type { PageList, PageLists } from '#contract/rendering.ts';

/**
 * The page's address, and the image for link previews: the first image of the first list that has one. Link previews
 * need absolute addresses.
 */
export function Preview({ address, lists }: { address: string; lists: PageLists }) {
  const image = Object.values(lists)
    .flatMap(imagesOf)
    .find((url) => URL.canParse(url, address));
  return (
    <>
      <link rel="canonical" href={address} />
      <meta property="og:url" content={address} />
      {image !== undefined && (
        <>
          <meta property="og:image" content={new URL(image, address).href} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
    </>
  );
}

const imagesOf = ({ data }: PageList) => (data as { url?: string }[]).flatMap(({ url }) => url ?? []);
