import type { Page, Request, Route } from '@playwright/test';
import type { BrowserCommandContext, TestProject } from 'vitest/node';
import { admin, startProcess, temporaryFolder } from './process.ts';
import { watchErrors } from './watchErrors.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The port of the server behind component tests. */
    sitePort: number;
    admin: typeof admin;
  }
}

/** Starts the built server that component tests share. Vite hands the calls of the page on to it. */
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

const held = new Map<string, () => Promise<void>>();
const errors: string[] = [];
const requests: Request[] = [];
let watched: Page | undefined;

/** What component tests ask of the browser from outside of their page. */
export const commands = {
  /** Holds calls to an address back until they are released. */
  async hold({ page }: BrowserCommandContext, url: string, method?: string) {
    const { promise: released, resolve } = Promise.withResolvers<void>();
    const handler = async (route: Route) => {
      if (method === undefined || route.request().method() === method) await released;
      await route.fallback();
    };
    await page.route(url, handler);
    held.set(url, async () => {
      held.delete(url);
      resolve();
      await page.unroute(url, handler);
    });
  },

  /** Gives calls an answer that the server gives only in trouble, or none, as without a network. */
  async answer(
    { page }: BrowserCommandContext,
    url: string,
    given?: { status?: number; json: object },
    method?: string,
  ) {
    await page.route(url, (route) => {
      if (method !== undefined && route.request().method() !== method) return route.fallback();
      return given ? route.fulfill(given) : route.abort();
    });
  },

  /** Ends a hold of calls to an address, or else the answers to them. */
  release: ({ page }: BrowserCommandContext, url: string) => held.get(url)?.() ?? page.unroute(url),

  /** Returns the headers of the requests of this test to addresses that end with `path`. */
  sent: (_: BrowserCommandContext, path: string) =>
    requests.filter((request) => new URL(request.url()).pathname.endsWith(path)).map((request) => request.headers()),

  /** Lets all calls reach the server. Returns the errors of the page since the last call. */
  async endTest({ page }: BrowserCommandContext) {
    for (const release of [...held.values()]) await release();
    await page.unrouteAll({ behavior: 'wait' });
    if (watched !== page) {
      watchErrors(page, (error) => errors.push(error));
      page.on('request', (request) => requests.push(request));
    }
    watched = page;
    requests.length = 0;
    return errors.splice(0);
  },
};

type InPage<Command> = Command extends (context: BrowserCommandContext, ...args: infer Args) => infer Result
  ? (...args: Args) => Promise<Awaited<Result>>
  : never;

declare module 'vitest/browser' {
  interface BrowserCommands
    extends Pick<{ [Name in keyof typeof commands]: InPage<(typeof commands)[Name]> }, keyof typeof commands> {}
}
