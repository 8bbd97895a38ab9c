/**
 * Returns the inline module that starts a page. The page can be read without its scripts, which take a slow phone a
 * second, so the first screen is painted before the scripts are even fetched. A page in a hidden tab is not painted,
 * so the module waits for at most one second.
 */
export function startScript([start, ...imported]: string[]): string {
  return `const painted = new Promise((resolve) => {
  new PerformanceObserver(resolve).observe({ type: "paint", buffered: true });
});
const images = [...document.querySelectorAll("img[fetchpriority=high]")];
const shown = painted.then(() => Promise.allSettled(images.map((image) => image.decode())));
await Promise.race([shown, new Promise((resolve) => setTimeout(resolve, 1000))]);
for (const module of ${JSON.stringify(imported)}) import(module);
import(${JSON.stringify(start)});`;
}
