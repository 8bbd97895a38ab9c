import { firstNeeds } from '#contract/firstNeeds.ts';
import type { SiteBuild } from './build.ts';

/** What React Router starts a page with: its manifest, the modules of its routes, then the application. */
const startScript =
  /<script type="module" async="">import "(?<manifest>[^"]+)";\n(?<imports>(?:import \* as \w+ from "[^"]+";\n)+)(?<rest>[\s\S]*?)<\/script>/;

/**
 * Has a page, which can be read without its scripts, paint before they run: a slow phone takes a second for them. They
 * give the network to styles and fonts, and are not even fetched before that paint unless they bring the page its first
 * image. The manifest, a file of its own otherwise, comes with the page. HTML that starts in another way is left alone.
 */
export function startAfterPaint(html: string, files: SiteBuild['files'], path = ''): string {
  const start = startScript.exec(html);
  const { manifest = '', imports = '', rest = '' } = start?.groups ?? {};
  const file = files.get(manifest);
  if (start === null || file === undefined) return html;
  const isFetchedAtOnce = firstNeeds[path]?.image !== undefined;
  return html
    .replace(start[0], () => script(`${file.body.identity}`, imports, rest))
    .replace(/<link rel="modulepreload" href="([^"]+)"\/>/g, (link, href) => {
      // React looks for this link, and would add it if it were not there.
      if (href === manifest) return link.replace('href', 'media="not all" href');
      return link.replace('href', `${isFetchedAtOnce ? '' : 'media="not all" '}fetchpriority="low" href`);
    });
}

/** A page that nobody looks at is not painted, but must start as well. */
function script(manifest: string, imports: string, rest: string): string {
  const modules = [...imports.matchAll(/import \* as (\w+) from ("[^"]+");/g)];
  return `<script type="module" async="">${manifest}
await new Promise((resolve) => {
  new PerformanceObserver(resolve).observe({ type: "paint", buffered: true });
  setTimeout(resolve, 1000);
});
for (const link of document.querySelectorAll("link[rel=modulepreload][fetchpriority]")) link.media = "";
const [${modules.map(([, name]) => name).join(', ')}] = await Promise.all([
  ${modules.map(([, , module]) => `import(${module})`).join(',\n  ')},
]);
${rest}</script>`;
}
