/**
 * The inline module that starts a page: it can be read without its scripts, for which a slow phone takes a second, so it
 * is painted before they are even fetched. A page that nobody looks at is not painted, but starts as well.
 */
export function startScript([start, ...imported]: string[]): string {
  return `await new Promise((resolve) => {
  new PerformanceObserver(resolve).observe({ type: "paint", buffered: true });
  setTimeout(resolve, 1000);
});
for (const module of ${JSON.stringify(imported)}) import(module);
import(${JSON.stringify(start)});`;
}
