import type { PageContent, PageSettings } from '#contract/rendering.ts';
import { useSection } from '../api/settings.ts';
import type { CardImage } from '../featureRendering.ts';
import { useAddress } from '../siteCopy.ts';

interface MetaTagsProps {
  path: string;
  content: PageContent;
  siteUrl: PageSettings['siteUrl'];
  /** Whether search engines are asked to leave the page out. */
  isUnlisted: boolean;
  image: CardImage | undefined;
}

/**
 * The meta tags of link previews beside title and description (Open Graph, Twitter cards). They need absolute
 * addresses: a page of a site without an address names none.
 */
export function MetaTags({ path, content, siteUrl, isUnlisted, image }: MetaTagsProps) {
  const { name } = useSection('identity');
  const address = useAddress(path);
  if (content.item?.data?.notYetPublic) return <meta name="robots" content="noindex, nofollow" />;
  if (isUnlisted) return <meta name="robots" content="noindex" />;
  return (
    <>
      <meta property="og:type" content={content.item?.data ? 'article' : 'website'} />
      <meta property="og:site_name" content={name} />
      {siteUrl !== undefined && (
        <>
          <link rel="canonical" href={siteUrl + address} />
          <meta property="og:url" content={siteUrl + address} />
        </>
      )}
      {image && (
        <>
          <meta property="og:image" content={image.url} />
          {image.width && <meta property="og:image:width" content={String(image.width)} />}
          {image.height && <meta property="og:image:height" content={String(image.height)} />}
          {image.alt && <meta property="og:image:alt" content={image.alt} />}
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
    </>
  );
}
