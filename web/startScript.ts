import type { PageAssets } from '#contract/rendering.ts';

/**
 * Returns the inline module that starts a page. The page can be read without its scripts, which take a slow phone a
 * second, so the first screen is painted before the scripts are even fetched. A page in a hidden tab is not painted,
 * so the module waits for at most one second. What the scripts add to the page needs the whole stylesheet.
 */
export function startScript({ stylesheet, modules: [start, ...imported] }: PageAssets): string {
  return `const painted = new Promise((resolve) => {
  new PerformanceObserver(resolve).observe({ type: "paint", buffered: true });
});
const images = [...document.querySelectorAll("img[fetchpriority=high]")];
const shown = painted.then(() => Promise.allSettled(images.map((image) => image.decode())));
await Promise.race([shown, new Promise((resolve) => setTimeout(resolve, 1000))]);
document.documentElement.dataset.shown = "";
const fetched = (rel, href) => {
  const link = Object.assign(document.createElement("link"), { rel, href });
  document.head.append(link);
  return new Promise((resolve) => link.addEventListener("load", resolve));
};
const styled = fetched("stylesheet", ${JSON.stringify(stylesheet)});
for (const module of ${JSON.stringify(imported)}) import(module);
fetched("modulepreload", ${JSON.stringify(start)});
await styled;
import(${JSON.stringify(start)});`;
}
