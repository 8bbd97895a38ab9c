import type { PageAssets } from '#contract/rendering.ts';

/**
 * Returns the inline module that starts a page. The page can be read without its scripts, which take a slow phone a
 * second, so the first screen is painted before the scripts are even fetched. A page in a hidden tab is not painted, so
 * the module waits for at most one second. The parts that the scripts add to the page need the whole stylesheet, which
 * is fetched again after 1, 2, 4 … seconds if that fails.
 */
export function startScript({ stylesheet, modules: [start, ...imported] }: PageAssets): string {
  return `const painted = new Promise((resolve) => {
  new PerformanceObserver(resolve).observe({ type: "paint", buffered: true });
});
const images = [...document.querySelectorAll("img[fetchpriority=high]")];
const shown = painted.then(() => Promise.allSettled(images.map((image) => image.decode())));
await Promise.race([shown, new Promise((resolve) => setTimeout(resolve, 1000))]);
document.documentElement.dataset.shown = "";
const fetched = (rel, href) => new Promise((resolve) => {
  const link = Object.assign(document.createElement("link"), { rel, href });
  link.addEventListener("load", () => resolve(true));
  link.addEventListener("error", () => resolve(false));
  document.head.append(link);
});
const style = async (delay) => {
  if (await fetched("stylesheet", ${JSON.stringify(stylesheet)})) return;
  await new Promise((resolve) => setTimeout(resolve, delay));
  await style(Math.min(2 * delay, 60000));
};
const styled = style(1000);
for (const module of ${JSON.stringify(imported)}) import(module);
fetched("modulepreload", ${JSON.stringify(start)});
await styled;
import(${JSON.stringify(start)});`;
}
