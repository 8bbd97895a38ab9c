import type { SiteSettings } from '#contract/settings/index.ts';
import { contractFeatures } from '#features/contract.ts';
import favicon from './favicon.svg?url';
import { paths } from './paths.ts';

/**
 * Returns the manifest of the content manager, with which a phone puts it on its home screen, and offers it as a target
 * of shares, if a feature takes them (W3C, "Web Application Manifest"; "Web Share Target API").
 */
export function renderManifest({ identity: { name } }: Pick<SiteSettings, 'identity'>): string {
  const { home } = paths.admin;
  return JSON.stringify({
    id: home,
    name,
    start_url: home,
    scope: home,
    display: 'standalone',
    icons: [{ src: favicon, sizes: 'any', type: 'image/svg+xml' }],
    share_target: contractFeatures.find(({ shareTarget }) => shareTarget)?.shareTarget,
  });
}
