import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';

export interface Route {
  method: string;
  url: string;
}

/** Collects the routes of all apps that are created until `stop`. Fastify itself reports them. */
export function collectRoutes() {
  const routes: Route[] = [];
  const watch = (message: unknown) =>
    (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', ({ method, url }) => {
      for (const one of [method].flat()) routes.push({ method: one, url });
    });
  subscribe('fastify.initialization', watch);
  return { routes, stop: () => unsubscribe('fastify.initialization', watch) };
}
