import type { PageContent, PageSettings } from '#contract/rendering.ts';
import { useSection } from '../api/settings.ts';
import type { Picture } from '../featureRendering.ts';
import { cardImage } from './cardImage.ts';

interface MetaTagsProps {
  path: string;
  content: PageContent;
  settings: Pick<PageSettings, 'siteUrl' | 'publicApiUrl'>;
  /** Whether search engines are asked to leave the page out. */
  isUnlisted: boolean;
  /** The pictures of its parts that are of features. */
  pictures: Picture[];
}

/**
 * The meta tags of link previews beside title and description (Open Graph, Twitter cards). They need absolute
 * addresses: a page of a site without an address names none.
 */
export function MetaTags({ path, content, settings: { siteUrl, publicApiUrl }, isUnlisted, pictures }: MetaTagsProps) {
  const { name } = useSection('identity');
  if (content.item?.data?.notYetPublic) return <meta name="robots" content="noindex, nofollow" />;
  if (isUnlisted) return <meta name="robots" content="noindex" />;
  const image = siteUrl === undefined ? undefined : cardImage(content, { siteUrl, publicApiUrl }, pictures);
  return (
    <>
      <meta property="og:type" content={content.item?.data ? 'article' : 'website'} />
      <meta property="og:site_name" content={name} />
      {siteUrl !== undefined && (
        <>
          <link rel="canonical" href={siteUrl + path} />
          <meta property="og:url" content={siteUrl + path} />
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
