import type { Page, Route } from '@playwright/test';
import type { BrowserCommand, TestProject } from 'vitest/node';
import { admin, startProcess, temporaryFolder } from './process.ts';
import { watchErrors } from './watchErrors.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The port of the server behind component tests. */
    sitePort: number;
    admin: typeof admin;
  }
}

/** Starts the built server that component tests share. Vite hands on to it the calls of the page. */
export default async function startSite(project: TestProject): Promise<() => Promise<void>> {
  const folder = await temporaryFolder();
  const server = await startProcess({
    DATA_DIR: folder.path,
    PORT: `${project.config.provide.sitePort}`,
    SAMPLE_CONTENT: 'off',
    ADMIN_USERNAME: admin.username,
    ADMIN_PASSWORD: admin.password,
  });
  return async () => {
    await server.stop();
    await folder.remove();
  };
}

interface Answer {
  status?: number;
  json: object;
}

interface Sent {
  method: string;
  url: string;
  headers: Record<string, string>;
}

const held = new Map<string, () => Promise<void>>();
const errors: string[] = [];
const requests: Sent[] = [];
let watched: Page | undefined;

const hold: BrowserCommand<[url: string, method?: string]> = async ({ page }, url, method) => {
  const { promise: released, resolve } = Promise.withResolvers<void>();
  const handler = async (route: Route) => {
    if (method === undefined || route.request().method() === method) await released;
    await route.fallback();
  };
  await page.route(url, handler);
  held.set(url, async () => {
    resolve();
    await page.unroute(url, handler);
  });
};

const resume: BrowserCommand<[url: string]> = async (_, url) => {
  await held.get(url)?.();
  held.delete(url);
};

const answer: BrowserCommand<[url: string, given?: Answer, method?: string]> = async ({ page }, url, given, method) => {
  await page.route(url, (route) => {
    if (method !== undefined && route.request().method() !== method) return route.fallback();
    return given ? route.fulfill(given) : route.abort();
  });
};

const release: BrowserCommand<[url: string]> = ({ page }, url) => page.unroute(url);

const sent: BrowserCommand<[path: string]> = (_, path) =>
  requests.filter(({ url }) => new URL(url).pathname.endsWith(path));

const endTest: BrowserCommand<[]> = async ({ page }) => {
  for (const url of [...held.keys()]) await held.get(url)?.();
  held.clear();
  await page.unrouteAll({ behavior: 'wait' });
  if (watched !== page) {
    watchErrors(page, (error) => errors.push(error));
    page.on('request', (request) =>
      requests.push({ method: request.method(), url: request.url(), headers: request.headers() }),
    );
  }
  watched = page;
  requests.length = 0;
  return errors.splice(0);
};

/** What component tests ask of the browser from outside of their page. */
export const commands = { hold, resume, answer, release, sent, endTest };

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** Holds calls to an address back until they are resumed. */
    hold(url: string, method?: string): Promise<void>;
    resume(url: string): Promise<void>;
    /** Gives calls an answer that the server gives only in trouble, or none, as without a network. */
    answer(url: string, answer?: Answer, method?: string): Promise<void>;
    /** Lets calls to an address get the server's answer again. */
    release(url: string): Promise<void>;
    /** Returns the requests of this test to an address that ends with `path`. */
    sent(path: string): Promise<Sent[]>;
    /** Lets all calls reach the server, and returns the errors of the page since the last call. */
    endTest(): Promise<string[]>;
  }
}
