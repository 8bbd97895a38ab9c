/**
 * The inline module that starts a page: it can be read without its scripts, for which a slow phone takes a second, so
 * what is on its first screen comes before they are even fetched. A page that nobody looks at is not painted, but
 * starts as well.
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
