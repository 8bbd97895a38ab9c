import type { PageAssets } from '#contract/rendering.ts';
import { showLateFonts } from './lateFonts.ts';
import { listenForSearchKey } from './public/search/searchKey.ts';
import { partBelowClass } from './ui/lazyHydrated.tsx';

/** What a visitor may do first. A browser also sends a `pointermove` of its own, without any movement. */
const uses = ['pointermove', 'pointerdown', 'click', 'keydown', 'focusin', 'scroll'];

/** The beginnings of what may scroll a page or open something there. A browser that returns to a place only scrolls. */
const touches = ['wheel', 'pointerdown', 'keydown'];

/** The milliseconds after which a page starts by itself: the first movement on it takes place later still. */
const ownTime = 3000;

/**
 * Returns the inline module that starts a public page. The key of the search works at once, and `data-touched` says
 * from then on that a visitor has scrolled or pressed something (`keepScrollPosition`). The first screen is painted
 * before anything else is fetched; a page in a hidden tab is not painted, so the module waits for at most one second.
 * Then come the other fonts and the stylesheet, and the parts below the first screen are shown, each in a frame of its
 * own; and at idle time the scripts. They run when the visitor does something, or when the page has been there for a
 * while; at once if a list on the first screen waits for them. Each of them runs in a task of its own, after a frame,
 * which answers the visitor.
 */
export const startScript = ({ stylesheet, modules: [start, ...imported] }: PageAssets) => `\
${listenForSearchKey}
const touched = () => (document.documentElement.dataset.touched = "");
for (const touch of ${JSON.stringify(touches)}) addEventListener(touch, touched, { passive: true, capture: true, once: true });
const after = (delay) => new Promise((resolve) => setTimeout(resolve, delay));
const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
const used = new Promise((resolve) => {
  const note = ({ type, movementX, movementY }) => (type !== "pointermove" || movementX || movementY) && resolve();
  for (const use of ${JSON.stringify(uses)}) addEventListener(use, note, { passive: true, capture: true });
});
const painted = new Promise((resolve) => {
  new PerformanceObserver(resolve).observe({ type: "paint", buffered: true });
});
const images = [...document.querySelectorAll("img[fetchpriority=high]")];
const shown = painted.then(() => Promise.allSettled(images.map((image) => image.decode())));
await Promise.race([shown, after(1000)]);
const waits = [...document.querySelectorAll("[role=status]:not(:empty)")]
  .map((status) => status.closest(".${partBelowClass}") ?? status)
  .some((place) => place.getBoundingClientRect().top < innerHeight);
document.documentElement.dataset.shown = "";
${showLateFonts}
${fetchStyles(stylesheet)}
const showParts = async () => {
  await answered;
  for (const part of document.querySelectorAll(".${partBelowClass}")) {
    await frame();
    part.dataset.styled = "";
  }
  document.documentElement.dataset.styled = "";
};
const partsShown = showParts();
const due = after(waits ? 0 : ${ownTime});
const idle = new Promise((resolve) => (window.requestIdleCallback ?? setTimeout)(resolve));
await Promise.race([used, idle]);
const modules = ${JSON.stringify([...imported, start])};
for (const module of modules) fetched("modulepreload", module);
await Promise.race([used, due]);
await Promise.all([styled, partsShown]);
for (const module of modules) {
  await frame();
  await run(module);
}`;

/** Returns the inline module that starts the content manager, whose page has nothing to read before. */
export const startScriptOfAdmin = ({ stylesheet, modules: [start] }: PageAssets) => `\
${fetchStyles(stylesheet)}
await styled;
await run(${JSON.stringify(start)});`;

/**
 * Returns the statements that fetch the stylesheet, and `run`, which runs a module: both again after 1, 2, 4 … seconds
 * if that fails. The scripts wait for `styled`; `answered` is the end of the first attempt.
 */
const fetchStyles = (stylesheet: string) => `\
const fetched = (rel, href) => new Promise((resolve) => {
  const link = Object.assign(document.createElement("link"), { rel, href });
  link.addEventListener("load", () => resolve(true));
  link.addEventListener("error", () => resolve(false));
  document.head.append(link);
});
const untilItSucceeds = async (attempt, delay = 0) => {
  await new Promise((resolve) => setTimeout(resolve, delay));
  if (!(await attempt())) await untilItSucceeds(attempt, Math.min(2 * delay || 1000, 60000));
};
const fetchStyle = () => fetched("stylesheet", ${JSON.stringify(stylesheet)});
const answered = fetchStyle();
const styled = answered.then((there) => there || untilItSucceeds(fetchStyle, 1000));
const run = (module) => untilItSucceeds(() => import(module).then(() => true, reportError));`;
