/**
 * Starts a public page. The early beginnings of features work at once, and `data-touched` says from then on that a
 * visitor has scrolled or pressed something (`keepScrollPosition`). The first screen is painted before anything else is
 * fetched; a page in a hidden tab is not painted, so the script waits for at most one second. Then comes the
 * stylesheet, with it the other fonts, so that the page has one layout for both, and the parts below the first screen
 * are shown, each in a frame of its own; and at idle time the modules. They run when the visitor does something, or
 * when the page has been there for a while; sooner if a list waits for them, and at once if that is on the first
 * screen. Each of them runs in a task of its own, after a frame, which answers the visitor. A visitor with Save-Data
 * gets no more than the first screen and the stylesheet until they do something, unless that screen waits for a list,
 * and no late fonts.
 */

import { beginEarly } from '#features/early.ts';
import { showLateFonts } from '../lateFonts.ts';
import { afterFrame } from '../ui/afterFrame.ts';
import { partBelowClass, waitingStatus } from '../ui/lazyHydrated.tsx';
import { untilItSucceeds } from '../ui/untilItSucceeds.ts';
import { whenIdle } from '../ui/whenIdle.ts';
import { fetchModules, fetchStyles, run } from './assets.ts';

/** What a visitor may do first. A browser also sends a `pointermove` of its own, without any movement. */
const uses = ['pointermove', 'pointerdown', 'click', 'keydown', 'focusin', 'scroll'];

/** The beginnings of what may scroll a page or open something there. A browser that returns to a place only scrolls. */
const touches = ['wheel', 'pointerdown', 'keydown'];

/** The milliseconds after which a page starts by itself: the first movement on it takes place later still. */
const ownTime = 3000;

/** The same for a page that waits for a list further down: the list is there three seconds after the load. */
const listTime = 2000;

/** The pixels at the top of a part in which nothing stands (`--spacing-section`). */
const blank = 64;

const root = document.documentElement;
const saveData = navigator.connection?.saveData;
const after = (delay: number) => new Promise<void>((resolve) => setTimeout(resolve, delay));

beginEarly();
const touched = () => {
  root.dataset.touched = '';
};
for (const touch of touches) addEventListener(touch, touched, { passive: true, capture: true, once: true });

const used = new Promise<void>((resolve) => {
  const note = ({ type, movementX, movementY }: Event & Partial<PointerEvent>) =>
    (type !== 'pointermove' || (!saveData && (movementX || movementY))) && resolve();
  for (const use of uses) addEventListener(use, note, { passive: true, capture: true });
});

const painted = new Promise((resolve) => {
  new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true });
});
const images = [...document.querySelectorAll<HTMLImageElement>('img[fetchpriority=high]')];
const shown = painted.then(() => Promise.allSettled(images.map((image) => image.decode())));
await Promise.race([shown, after(1000)]);

const isBelow = (part: Element) => part.getBoundingClientRect().top > innerHeight - blank;
const timesOfLists = [...document.querySelectorAll(waitingStatus)].map((status) =>
  isBelow(status.closest(`.${partBelowClass}`) ?? status) ? listTime : 0,
);
/** A visitor who saves data has the whole first screen. */
const awaitsUse = saveData && !timesOfLists.includes(0);
/** Resolves at the first use, or at a moment before, if it need not be a use. */
const usedOr = (moment: Promise<void>) => (awaitsUse ? used : Promise.race([used, moment]));
root.dataset.shown = '';
const styles = fetchStyles();
const styled = styles.catch(() => untilItSucceeds(fetchStyles));

async function showParts() {
  await Promise.allSettled([styles]);
  if (!saveData) showLateFonts();
  for (const part of document.querySelectorAll<HTMLElement>(`.${partBelowClass}`)) {
    if (awaitsUse && isBelow(part)) await used;
    await afterFrame();
    part.dataset.styled = '';
  }
  root.dataset.styled = '';
}
const partsShown = showParts();

const due = after(Math.min(ownTime, ...timesOfLists));
await usedOr(whenIdle());
const fetched = fetchModules('low');
await usedOr(due);
await Promise.all([styled, partsShown, fetched]);
for (const module of modules) {
  await afterFrame();
  await run(module);
}
