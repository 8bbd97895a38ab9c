import type { PageAssets } from '#contract/rendering.ts';

/**
 * Returns the inline module that starts a public page. The first screen is painted before anything else is fetched; a
 * page in a hidden tab is not painted, so the module waits for at most one second. Then comes the stylesheet, for what
 * stands below the first screen; and the scripts, when the browser is idle or the visitor does something.
 */
export const startScript = ({ stylesheet, modules: [start, ...imported] }: PageAssets) => `\
const painted = new Promise((resolve) => {
  new PerformanceObserver(resolve).observe({ type: "paint", buffered: true });
});
const images = [...document.querySelectorAll("img[fetchpriority=high]")];
const shown = painted.then(() => Promise.allSettled(images.map((image) => image.decode())));
await Promise.race([shown, new Promise((resolve) => setTimeout(resolve, 1000))]);
document.documentElement.dataset.shown = "";
${fetchStyles(stylesheet)}
await new Promise((resolve) => {
  (window.requestIdleCallback ?? setTimeout)(resolve);
  for (const use of ["pointerdown", "keydown", "scroll"]) addEventListener(use, resolve, { once: true, capture: true });
});
for (const module of ${JSON.stringify(imported)}) import(module);
fetched("modulepreload", ${JSON.stringify(start)});
await styled;
import(${JSON.stringify(start)});`;

/** Returns the inline module that starts the content manager, whose page has nothing to read before. */
export const startScriptOfAdmin = ({ stylesheet, modules: [start] }: PageAssets) => `\
${fetchStyles(stylesheet)}
await styled;
import(${JSON.stringify(start)});`;

/**
 * Returns the statements that fetch the stylesheet, again after 1, 2, 4 … seconds if that fails. The scripts wait for
 * `styled`.
 */
const fetchStyles = (stylesheet: string) => `\
const fetched = (rel, href) => new Promise((resolve) => {
  const link = Object.assign(document.createElement("link"), { rel, href });
  link.addEventListener("load", () => resolve(true));
  link.addEventListener("error", () => resolve(false));
  document.head.append(link);
});
const style = async (delay) => {
  const there = await fetched("stylesheet", ${JSON.stringify(stylesheet)});
  document.documentElement.dataset.styled = "";
  if (there) return;
  await new Promise((resolve) => setTimeout(resolve, delay));
  await style(Math.min(2 * delay, 60000));
};
const styled = style(1000);`;
