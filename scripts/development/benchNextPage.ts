import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { paths } from '../../web/paths.ts';
import { browserFlags } from '../setup/browser.mjs';
import type { Figures } from './benchTable.ts';
import { median } from './product.ts';
import { visits } from './slowPhone.ts';

/**
 * The milliseconds from the press of a link to the largest paint of its page, and how often Back loads a page again
 * that the browser should have kept.
 */
export const maxOfNextPage = { LCP: 100, reloads: 0 };

/** The milliseconds between a pointer's first movement and its coming to a link, and again until its press. */
const rest = 1000;

/** The milliseconds for which a page is waited for. */
const patience = 30_000;

/**
 * Measures the page after the first one, which the browser prerenders while the pointer rests on its link, and Back.
 * Playwright's own session keeps Chromium from both, so this speaks its protocol. The headless shell has neither, and
 * gives no figures.
 */
export async function measureNextPage(executablePath: string, address: string, event: string): Promise<Figures> {
  if (/headless.shell/.test(executablePath)) {
    console.log('The page after the first needs a whole Chromium, which CHROMIUM_PATH names.');
    return {};
  }
  const ways: Record<string, [from: string, to: string]> = {
    [paths.ourEvents]: [paths.home, paths.ourEvents],
    [paths.about]: [paths.allEvents, paths.about],
    [paths.event]: [paths.ourEvents, event],
  };
  await using browser = await openChromium(executablePath);
  const figures: Figures = {};
  for (const [name, [from, to]] of Object.entries(ways)) {
    const measured: Answer[] = [];
    for (let count = 0; count < visits; count++) measured.push(await measure(browser, address + from, to));
    const LCP = Math.round(median(measured.map((answer) => answer.LCP)));
    figures[`next page: ${name}`] = { LCP, reloads: measured.filter(({ isKept }) => !isKept).length };
  }
  return figures;
}

interface Answer {
  LCP: number;
  /** Whether Back has led to the first page as it was left. */
  isKept: boolean;
}

/** Opens a page in a new tab, presses a link of it after a rest, and goes back. */
async function measure(chromium: Chromium, url: string, path: string): Promise<Answer> {
  await using tab = await chromium.openTab();
  const [first = ''] = tab.sessions;
  await chromium.send('Page.navigate', { url }, first);
  const isSeen = `document.visibilityState === 'visible' && location.href === ${JSON.stringify(url)}`;
  await tab.whereHolds(`${isSeen} && document.readyState === 'complete'`, [first]);
  await tab.evaluate(first, 'window.isFirst = true');
  const [x, y] = await tab.evaluate<[number, number]>(first, `(${centreOf})(${JSON.stringify(path)})`);
  const mouse = (type: string, place = { x, y }) =>
    chromium.send('Input.dispatchMouseEvent', { type, ...place, button: 'left', clickCount: 1 }, first);
  // The page starts at a movement, which the first event of a pointer is not.
  await mouse('mouseMoved', { x: 1, y: 1 });
  await mouse('mouseMoved', { x: 2, y: 2 });
  await sleep(rest);
  await mouse('mouseMoved');
  await sleep(rest);
  const next = tab.sessions.at(-1) ?? '';
  if (!(await tab.evaluate<boolean>(next, 'document.prerendering'))) throw new Error(`${path} is not prerendered.`);
  await mouse('mousePressed');
  await mouse('mouseReleased');
  await tab.whereHolds(`!document.prerendering && document.visibilityState === 'visible'`, [next]);
  const LCP = await tab.evaluate<number>(next, `(${largestPaint})()`);
  await tab.evaluate(next, 'setTimeout(() => history.back()) && undefined');
  const back = await tab.whereHolds(isSeen);
  return { LCP, isKept: await tab.evaluate<boolean>(back, 'window.isFirst === true') };
}

/** In the page: the centre of the first visible link to a path, which it brings on the screen. */
function centreOf(path: string): [x: number, y: number] {
  const links = [...document.querySelectorAll<HTMLElement>(`a[href="${path}"]:not([data-opens])`)];
  const link = links.find((each) => each.checkVisibility());
  if (link === undefined) throw new Error(`No link leads to ${path}.`);
  link.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { x, y, width, height } = link.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
}

/** In the page: the milliseconds from its activation to its largest paint, once nothing larger follows for a second. */
function largestPaint(): Promise<number> {
  const [{ activationStart } = { activationStart: 0 }] = performance.getEntriesByType('navigation') as unknown as {
    activationStart: number;
  }[];
  return new Promise((resolve) => {
    let timer = 0;
    new PerformanceObserver((list) => {
      const paint = list.getEntries().at(-1);
      clearTimeout(timer);
      timer = window.setTimeout(() => resolve(Math.max(0, (paint?.startTime ?? 0) - activationStart)), 1000);
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
}

type Chromium = Awaited<ReturnType<typeof openChromium>>;

/** Starts a Chromium, and returns what speaks the DevTools protocol with it. */
async function openChromium(executablePath: string) {
  const profile = await mkdtempDisposable(join(tmpdir(), 'chapterhouse-next-page-'));
  const flags = ['--headless=new', '--window-size=1440,900', '--remote-debugging-port=0', ...browserFlags];
  const program = spawn(executablePath, [...flags, `--user-data-dir=${profile.path}`], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const lines = createInterface({ input: program.stderr });
  const address = await new Promise<string>((resolve, reject) => {
    lines.on('line', (line) => {
      const [, found] = /^DevTools listening on (ws:\S+)/.exec(line) ?? [];
      if (found) resolve(found);
    });
    program.once('exit', () => reject(new Error('Chromium does not start.')));
  });
  const socket = new WebSocket(address);
  await once(socket, 'open');

  let calls = 0;
  const waiting = new Map<number, PromiseWithResolvers<Json>>();
  const attached = new Map<string, (session: string) => void>();
  socket.addEventListener('message', ({ data }) => {
    const { id, result, error, method, sessionId, params } = JSON.parse(data);
    if (method === 'Target.attachedToTarget') attached.get(sessionId)?.(params.sessionId);
    if (error) waiting.get(id)?.reject(new Error(error.message));
    else waiting.get(id)?.resolve(result);
    waiting.delete(id);
  });

  function send(method: string, params: object = {}, sessionId?: string): Promise<Json> {
    calls += 1;
    const answer = Promise.withResolvers<Json>();
    waiting.set(calls, answer);
    socket.send(JSON.stringify({ id: calls, method, params, sessionId }));
    return answer.promise;
  }

  /** Opens a tab. `sessions` are those of its pages, the prerendered ones too, in the order of their loading. */
  async function openTab() {
    const { targetId } = await send('Target.createTarget', { url: 'about:blank', forTab: true });
    const { sessionId: tab } = await send('Target.attachToTarget', { targetId, flatten: true });
    const sessions: string[] = [];
    attached.set(String(tab), (session) => sessions.push(session));
    await send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: false, flatten: true }, String(tab));

    async function evaluate<Result>(session: string, expression: string): Promise<Result> {
      const evaluated = { expression, awaitPromise: true, returnByValue: true };
      const { result, exceptionDetails } = await send('Runtime.evaluate', evaluated, session);
      if (exceptionDetails) throw new Error(JSON.stringify(exceptionDetails));
      return (result as { value: Result }).value;
    }
    /** Returns the first of the sessions in whose page a condition holds, as soon as there is one. */
    async function whereHolds(condition: string, among = sessions): Promise<string> {
      const end = Date.now() + patience;
      while (Date.now() < end) {
        for (const session of among) if (await evaluate<boolean>(session, condition).catch(() => false)) return session;
        await sleep(20);
      }
      throw new Error(`In no page: ${condition}`);
    }
    return {
      sessions,
      evaluate,
      whereHolds,
      [Symbol.asyncDispose]: async () => void (await send('Target.closeTarget', { targetId })),
    };
  }

  return {
    send,
    openTab,
    async [Symbol.asyncDispose]() {
      socket.close();
      program.removeAllListeners('exit');
      const exit = once(program, 'exit');
      program.kill();
      await exit;
      await profile.remove();
    },
  };
}

type Json = Record<string, unknown>;
