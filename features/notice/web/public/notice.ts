/**
 * The script of a notice, which stands in its element before its words: a notice that was put away is hidden before it
 * is painted. It ends a notice by the time of the server, because the clock of a device may be days wrong; a page out
 * of a browser's memory asks for it again. A copy of the site may be read years later, and its files know no time, so
 * that the device's clock hides a notice there at once.
 */
export {};

const notice = document.currentScript?.parentElement as HTMLElement;
const { id = '', until } = notice.dataset;
const end = Number(until);
/** The path of a copy of the site. */
const { copy } = document.documentElement.dataset;
const key = 'chapterhouse.notice';
const away = `${id} away`;

/** The notice that was last said by a screen reader, or put away. */
function stored(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function store(value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // A browser may forbid a page to store anything. The next page has the notice again.
  }
}

function hide(): void {
  notice.hidden = true;
}

/** Has a screen reader say the notice, on the first page that has it. */
function say(): void {
  const spoken = notice.querySelector('[aria-live]');
  if (!spoken || stored() === id) return;
  store(id);
  spoken.textContent = notice.querySelector('p')?.textContent ?? '';
  // A reader who goes on finds the words once.
  setTimeout(() => spoken.replaceChildren(), 10_000);
}

let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Asks for the head of the home page, which comes with the server's time, and hides the notice at its end. A file of
 * the build would come with the time at which a cache has stored it.
 */
async function awaitEnd(): Promise<void> {
  const { headers } = await fetch(copy ?? '/', { method: 'HEAD', cache: 'no-store' });
  const rest = end - Date.parse(headers.get('date') ?? '');
  clearTimeout(timer);
  // A timer knows no longer times.
  if (rest < 2 ** 31) timer = setTimeout(hide, rest);
}

function look(): void {
  if (stored() === away) hide();
  if (document.hidden || notice.hidden) return;
  say();
  // Without an answer the notice stays until the next look.
  if (until) awaitEnd().catch(() => {});
}

if (stored() === away || (copy && Date.now() >= end)) hide();

notice.addEventListener('click', (event) => {
  if (!(event.target as Element).closest('button')) return;
  // It works before the scripts of the page, which would repeat the press (web/ui/earlyPress.ts).
  event.stopPropagation();
  store(away);
  hide();
  document.getElementById('main')?.focus({ preventScroll: true });
});
addEventListener('pageshow', look);
document.addEventListener('visibilitychange', look);
