import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtempDisposable, readFile, writeFile } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * The commands of WebDriver (W3C) that the flows need, by their names in Firefox, with their calls over HTTP. They are
 * few, so no client is a dependency. Playwright drives neither of these browsers: it asks Firefox ESR for a command
 * that this does not know yet, and WebKit only in a build of its own.
 */
const commands = {
  SetWindowRect: 'POST /window/rect',
  Navigate: 'POST /url',
  GetCurrentURL: 'GET /url',
  FindElements: 'POST /elements',
  IsElementDisplayed: 'GET /element/{id}/displayed',
  ElementClick: 'POST /element/{id}/click',
  ElementClear: 'POST /element/{id}/clear',
  ElementSendKeys: 'POST /element/{id}/value',
  ExecuteScript: 'POST /execute/sync',
};

/** Sends a command to a browser, and returns its answer. Throws the message of the browser if it fails. */
export type Send = (command: keyof typeof commands, parameters?: Record<string, unknown>) => Promise<unknown>;

export interface DrivenBrowser extends AsyncDisposable {
  name: string;
  send: Send;
}

const firefox = 'firefox-esr';

/** The browsers that can be driven, how to start each, and the programs and packages of Debian that it needs. */
export const drivenBrowsers = [
  { start: startFirefox, programs: [firefox], packages: firefox },
  { start: startWebKit, programs: ['WebKitWebDriver', 'xvfb-run'], packages: 'webkit2gtk-driver xvfb xauth' },
];

export function isInstalled(program: string): boolean {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)));
}

/** Starts Firefox, which takes the commands itself (Marionette): each message has its length before it. */
async function startFirefox(): Promise<DrivenBrowser> {
  await using resources = new AsyncDisposableStack();
  const { path: profile } = resources.use(await mkdtempDisposable(join(tmpdir(), 'chapterhouse-firefox-')));
  await writeFile(join(profile, 'user.js'), 'user_pref("marionette.port", 0);');
  const args = ['--marionette', '--headless', '--no-remote', '--profile', profile];
  resources.use(ending(spawn(firefox, args, { stdio: 'ignore', detached: true })));
  const port = await retried(() => readFile(join(profile, 'MarionetteActivePort'), 'utf8'));
  const socket = resources.adopt(connect(Number(port), '127.0.0.1'), (open) => void open.destroy());
  const messages = messagesOf(socket);
  await messages.next();
  let count = 0;
  const send = async (command: string, parameters: Record<string, unknown> = {}) => {
    count += 1;
    const message = JSON.stringify([0, count, `WebDriver:${command}`, parameters]);
    socket.write(`${Buffer.byteLength(message)}:${message}`);
    const [, , error, result] = JSON.parse(`${(await messages.next()).value}`);
    if (error) throw new Error(error.message);
    return result?.value === undefined ? result : result.value;
  };
  const { capabilities } = await send('NewSession', {});
  const stays = resources.move();
  const name = `Firefox ${capabilities.browserVersion}`;
  return { name, send, [Symbol.asyncDispose]: () => stays.disposeAsync() };
}

async function* messagesOf(socket: Socket): AsyncGenerator<string> {
  let read = Buffer.alloc(0);
  for await (const chunk of socket) {
    read = Buffer.concat([read, chunk]);
    for (;;) {
      const start = read.indexOf(':') + 1;
      const end = start + Number(read.subarray(0, Math.max(start - 1, 0)));
      if (start === 0 || read.length < end) break;
      yield `${read.subarray(start, end)}`;
      read = read.subarray(end);
    }
  }
}

/** Starts WebKitGTK and its driver, on a screen of their own. */
async function startWebKit(): Promise<DrivenBrowser> {
  await using resources = new AsyncDisposableStack();
  const port = await freePort();
  const args = ['-a', 'WebKitWebDriver', `--port=${port}`];
  resources.use(ending(spawn('xvfb-run', args, { stdio: 'ignore', detached: true })));
  const call = async (method: string, path: string, parameters: Record<string, unknown> = {}) => {
    const body = method === 'GET' ? undefined : JSON.stringify(parameters);
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method, body });
    const { value } = await answer.json();
    if (!answer.ok) throw new Error(value.message || value.error);
    return value;
  };
  await retried(() => call('GET', '/status'));
  const { sessionId, capabilities } = await call('POST', '/session', { capabilities: {} });
  const session = `/session/${sessionId}`;
  resources.defer(() => call('DELETE', session));
  const send: Send = (command, { id, ...parameters } = {}) => {
    const [method = '', path] = commands[command].split(' ');
    return call(method, `${session}${path?.replace('{id}', `${id}`)}`, parameters);
  };
  const stays = resources.move();
  const name = `WebKitGTK ${capabilities.browserVersion}`;
  return { name, send, [Symbol.asyncDispose]: () => stays.disposeAsync() };
}

/** Ends a process with all that it has started. */
function ending(child: ChildProcess): AsyncDisposable {
  return {
    async [Symbol.asyncDispose]() {
      if (child.pid === undefined || child.exitCode !== null) return;
      const exit = once(child, 'exit');
      process.kill(-child.pid);
      await exit;
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}

/** Tries something until it succeeds, for 15 seconds at most. */
export async function retried<Result>(attempt: () => Promise<Result>, end = Date.now() + 15_000): Promise<Result> {
  try {
    return await attempt();
  } catch (error) {
    if (Date.now() > end) throw error;
    await sleep(100);
    return retried(attempt, end);
  }
}
