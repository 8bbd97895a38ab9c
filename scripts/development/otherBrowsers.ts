import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { delimiter, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import puppeteer, { type ElementHandle } from 'puppeteer-core';
import { root, run } from '../setup/run.mjs';
import { sizes } from './allScreens.ts';
import { type DrivenPage, retried } from './flows.ts';

/** A page at a phone's screen, in a browser of its own. */
type OtherBrowser = DrivenPage & AsyncDisposable & { name: string };

/**
 * The browsers beside the present Chromium: what each needs, which may be missing on this machine, and how to start it.
 * The old Chromiums are the last one for Android 6, and the last one for Windows 7.
 */
export const otherBrowsers: { needs: string; isThere: boolean; start: () => Promise<OtherBrowser> }[] = [
  ...['106.0.2', '109.0.6'].map((version) => ({
    needs: `Chromium ${version} runs on Linux (x64) alone`,
    isThere: process.platform === 'linux' && process.arch === 'x64',
    start: () => startOldChromium(version),
  })),
  { needs: 'on Debian: apt install firefox-esr', isThere: pathOf('firefox-esr') !== undefined, start: startFirefox },
  {
    needs: 'on Debian: apt install webkit2gtk-driver xvfb xauth',
    isThere: ['WebKitWebDriver', 'xvfb-run'].every(pathOf),
    start: startWebKit,
  },
];

function pathOf(program: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.map((folder) => join(folder, program)).find((path) => existsSync(path));
}

/** Starts a Chromium of a package of npm, which is fetched once, into `.cache`. */
async function startOldChromium(version: string): Promise<OtherBrowser> {
  const folder = join(root, '.cache', 'chromium', version);
  const executablePath = join(folder, 'chromium');
  if (!existsSync(executablePath)) await unpack(version, folder);
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--no-zygote', '--disable-gpu'],
    env: { ...process.env, LD_LIBRARY_PATH: join(folder, 'lib') },
  });
  const page = await browser.newPage({ viewport: sizes.phone });
  page.setDefaultTimeout(15_000);
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  return {
    name: `Chromium ${browser.version()}`,
    go: (url) => page.goto(url),
    address: async () => page.url(),
    run: (script) => page.evaluate(`(() => { ${script} })()`),
    find: async (path) =>
      (await page.$$(`xpath=${path}`)).map((element) => ({
        isVisible: () => element.isVisible(),
        click: () => element.click(),
        fill: (text) => element.fill(text),
        choose: (place) => element.selectOption({ index: place - 1 }),
        attach: (file) => element.setInputFiles(file),
      })),
    errors,
    [Symbol.asyncDispose]: () => browser.close(),
  };
}

/** Fetches a package, without installing it, and unpacks the browser in it. */
async function unpack(version: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const code = await run('npm', ['pack', `@sparticuz/chromium@${version}`, '--pack-destination', folder], {
    output: 'on failure',
  });
  if (code !== 0) throw new Error(`Chromium ${version} could not be fetched.`);
  const archive = join(folder, `sparticuz-chromium-${version}.tgz`);
  execFileSync('tar', ['-xzf', archive, '-C', folder]);
  const fileOf = async (name: string) => brotliDecompressSync(await readFile(join(folder, 'package', 'bin', name)));
  for (const libraries of ['aws.tar.br', 'swiftshader.tar.br']) {
    execFileSync('tar', ['-xf', '-', '-C', folder], { input: await fileOf(libraries) });
  }
  // Last, because it says that all is there.
  await writeFile(join(folder, 'chromium'), await fileOf('chromium.br'), { mode: 0o755 });
  for (const used of [archive, join(folder, 'package')]) await rm(used, { recursive: true });
}

/** Playwright asks Firefox ESR for a command that this does not know yet, so Puppeteer drives it. */
async function startFirefox(): Promise<OtherBrowser> {
  const executablePath = pathOf('firefox-esr');
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath, defaultViewport: sizes.phone });
  const page = await browser.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(`${error}`));
  return {
    name: (await browser.version()).replace('firefox/', 'Firefox '),
    go: (url) => page.goto(url),
    address: async () => page.url(),
    run: (script) => page.evaluate(`(() => { ${script} })()`),
    find: async (path) =>
      (await page.$$(`xpath/${path}`)).map((element) => ({
        isVisible: () => element.isVisible(),
        click: () => element.click(),
        async fill(text) {
          await element.evaluate((field) => (field as HTMLInputElement).select());
          await element.type(text);
        },
        choose: async (place) =>
          element.select(
            await element.evaluate((one, at) => `${(one as HTMLSelectElement).options[at]?.value}`, place - 1),
          ),
        attach: (file) => (element as ElementHandle<HTMLInputElement>).uploadFile(file),
      })),
    errors,
    [Symbol.asyncDispose]: () => browser.close(),
  };
}

/**
 * Starts WebKitGTK and its driver, on a screen of their own. Playwright and Puppeteer do not drive it. The flows need a
 * few commands of WebDriver (W3C), which a client of it would send over HTTP as well.
 */
async function startWebKit(): Promise<OtherBrowser> {
  await using resources = new AsyncDisposableStack();
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo;
  taken.close();
  const args = ['-a', 'WebKitWebDriver', `--port=${port}`];
  const child = spawn('xvfb-run', args, { stdio: 'ignore', detached: true });
  resources.defer(() => endAll(child));
  const call = async (path: string, method: 'GET' | 'POST' | 'DELETE', parameters?: object) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method, body: JSON.stringify(parameters) });
    const { value } = await answer.json();
    if (!answer.ok) throw new Error(value.message || value.error);
    return value;
  };
  await retried(() => call('/status', 'GET'));
  const { sessionId, capabilities } = await call('/session', 'POST', { capabilities: {} });
  const session = `/session/${sessionId}`;
  resources.defer(() => call(session, 'DELETE'));
  const ask = (path: string) => call(session + path, 'GET');
  const send = (path: string, parameters: object = {}) => call(session + path, 'POST', parameters);
  await send('/window/rect', sizes.phone);
  const elementsAt = async (value: string): Promise<string[]> =>
    (await send('/elements', { using: 'xpath', value })).map((element: object) => Object.values(element)[0]);
  const stays = resources.move();
  return {
    name: `WebKitGTK ${capabilities.browserVersion}`,
    go: (url) => send('/url', { url }),
    address: () => ask('/url'),
    run: (script) => send('/execute/sync', { script, args: [] }),
    find: async (path) =>
      (await elementsAt(path)).map((id) => ({
        isVisible: () => ask(`/element/${id}/displayed`),
        click: () => send(`/element/${id}/click`),
        async fill(text) {
          await send(`/element/${id}/clear`);
          await send(`/element/${id}/value`, { text });
        },
        choose: async (place) => send(`/element/${(await elementsAt(`${path}/option`))[place - 1]}/click`),
        attach: (file) => send(`/element/${id}/value`, { text: file }),
      })),
    errors: [],
    [Symbol.asyncDispose]: () => stays.disposeAsync(),
  };
}

/** Ends a process with all that it has started. */
async function endAll(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null) return;
  const exit = once(child, 'exit');
  process.kill(-child.pid);
  await exit;
}
