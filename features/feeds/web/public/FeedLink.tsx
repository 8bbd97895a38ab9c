import { use } from 'react';
import { SiteUrl } from '#web/public/share/siteUrl.ts';
import { useAddress, useCopy } from '#web/siteCopy.ts';
import { feedPath } from '../../contract.ts';

/** Says where the feed is. A feed has absolute addresses, so a copy of the site without an address has no feed. */
export function FeedLink() {
  const address = useAddress(feedPath);
  const siteUrl = use(SiteUrl);
  const isMissing = useCopy().copy && siteUrl === undefined;
  return isMissing ? null : <link rel="alternate" type="application/atom+xml" href={address} />;
}
