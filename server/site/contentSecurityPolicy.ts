import { hash } from 'node:crypto';
import type { PageSettings, RenderedPage } from '#contract/rendering.ts';

/**
 * Returns the policy of a page. It allows the page's own inline styles and scripts, which start the application, by
 * their hashes, and no other scripts and styles. It allows style attributes, because React puts computed sizes there.
 * Fonts, and APIs at the site's own address, fall under `default-src`. Trusted Types are not asked for: the viewer's
 * library makes its buttons of HTML.
 */
export function contentSecurityPolicy(
  { scripts, styles }: Pick<RenderedPage, 'scripts' | 'styles'>,
  { publicApiUrl, adminApiUrl, mediaUrl }: Pick<PageSettings, 'publicApiUrl' | 'adminApiUrl' | 'mediaUrl'>,
): string {
  const apis = [publicApiUrl, adminApiUrl].filter((url) => url !== '');
  // The slash makes it a folder: a source without a slash stands for a single file (CSP 3, 6.7.2.12).
  const media = mediaUrl.startsWith('/') ? [] : [`${mediaUrl}/`];
  const directives = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scripts.map(hashSource)],
    'style-src': ["'self'", ...styles.map(hashSource)],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...apis, ...media],
    ...(apis.length > 0 && { 'connect-src': ["'self'", ...apis] }),
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...new Set(sources)].join(' '))
    .join('; ');
}

/** Allows an inline script or style with this text. */
export const hashSource = (text: string) => `'sha256-${hash('sha256', text, 'base64')}'`;
