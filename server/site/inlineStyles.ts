import type { SiteBuild } from './build.ts';

/**
 * Puts a page's stylesheets into the page, so that its first paint waits for nothing else. The links stay where React
 * looks for them, disabled, so that nothing is fetched twice.
 */
export function inlineStyles(html: string, files: SiteBuild['files']): string {
  return html.replace(/<link rel="stylesheet" href="([^"]+)"\/>/g, (link, href) => {
    const file = files.get(href);
    return file === undefined
      ? link
      : `<style>${file.body.identity}</style><link rel="stylesheet" href="${href}" disabled=""/>`;
  });
}
