import { partBelowClass } from '../../ui/lazyHydrated.tsx';

/** A position on a page: the distance (px) of the window's top from the top of a part. */
interface Position {
  part: number;
  offset: number;
}

/**
 * Keeps the position of a page with its entry of the history, and returns to it, unless the visitor has scrolled or
 * pressed something meanwhile. A browser does this itself, but it knows only the distance from the page's top, and the
 * heights of parts are estimates until the stylesheet has come.
 */
export function keepScrollPosition(): void {
  // A browser that does not say when a scroll ends keeps its own position, which is better than an old one.
  if (!('onscrollend' in window)) return;
  const { position } = (history.state ?? {}) as { position?: Position };
  // A page that changes its entry while it is left (`pagehide`) is thrown out of the browser's cache of pages. It may
  // be left in the moment in which it starts, so a page at its top keeps nothing.
  if (position !== undefined && !isTouched()) void goTo(position);
  else if (position !== undefined || scrollY > 0) keepPosition();
  addEventListener('scrollend', keepPosition);
}

/** The time for which a page waits for the rest of a list (ms). */
const patience = 10_000;
/** Whether the page is not where it is going yet. */
let isReturning = false;

const isTouched = () => 'touched' in document.documentElement.dataset;

function keepPosition(): void {
  if (isReturning && !isTouched()) return;
  history.replaceState({ ...history.state, position: currentPosition() }, '');
}

const allParts = () => [document.body, ...document.querySelectorAll(`.${partBelowClass}`)];
const topOf = (part: Element) => part.getBoundingClientRect().top;

function currentPosition(): Position | undefined {
  const tops = allParts().map(topOf);
  const part = tops.map((top) => top <= 0).lastIndexOf(true);
  return part < 0 ? undefined : { part, offset: -(tops[part] as number) };
}

async function goTo({ part, offset }: Position): Promise<void> {
  const found = allParts()[part];
  if (found === undefined) return;
  isReturning = true;
  found.scrollIntoView();
  // The browser lays the part out in the next frame.
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  // The rest of a list comes later than the page, once the part is on the screen. Until then its end is shown.
  const observer = new ResizeObserver(() => {
    if (isTouched()) return arrive();
    const { top, bottom } = found.getBoundingClientRect();
    scrollBy(0, bottom - top > offset ? top + offset : bottom - innerHeight);
    if (Math.abs(topOf(found) + offset) < 1) arrive();
  });
  const arrive = () => {
    observer.disconnect();
    isReturning = false;
  };
  observer.observe(found);
  setTimeout(arrive, patience);
}
