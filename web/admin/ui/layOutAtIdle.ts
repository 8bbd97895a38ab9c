import { afterFrame } from '../../ui/afterFrame.ts';
import { whenIdle } from '../../ui/whenIdle.ts';

/**
 * The number of elements that get their layout at a time. Sixty cards take a slow phone 0.2 s; in smaller portions all
 * of them take longer, because each portion moves what is below it.
 */
const atOnce = 60;

const waiting: HTMLElement[] = [];

/**
 * The `ref` of an item in a list that may have hundreds. At first the browser lays the item out only near the screen,
 * then, when its turn has come at idle time, wherever it is: a picture of the whole page shows it without a scroll.
 */
export function layOutAtIdle(element: HTMLElement | null): void {
  if (element === null) return;
  element.style.contentVisibility = 'auto';
  waiting.push(element);
  if (waiting.length === 1) void layOutWaiting();
}

async function layOutWaiting(): Promise<void> {
  while (waiting.length > 0) {
    await afterFrame();
    await whenIdle();
    for (const element of waiting.splice(0, atOnce)) element.style.contentVisibility = '';
  }
}
