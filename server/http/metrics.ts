import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { http } from './nodeHttp.ts';

/** The metrics of this process that Prometheus may read. */
export type Metrics = ReturnType<typeof createMetrics>;

/** Creates the metrics of the process and of its requests. They have a port of their own. */
export function createMetrics(port: number) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 30],
    registers: [registry],
  });
  const server = http.createServer(async (_request, response) => {
    try {
      const body = await registry.metrics();
      response.writeHead(200, { 'content-type': registry.contentType }).end(body);
    } catch {
      // For example, the database does not respond. Prometheus records that the reading failed.
      response.writeHead(503).end();
    }
  });

  return {
    /** All metrics. The metrics that a service adds here are read with the others. */
    registry,
    /** Measures the time of requests to the routes that are registered after this call. */
    observe(app: FastifyInstance): void {
      app.addHook('onResponse', async ({ method, routeOptions }, { statusCode: status, elapsedTime }) => {
        // The label is the route's pattern, because there are too many addresses.
        requests.observe({ method, route: routeOptions.url ?? 'none', status }, elapsedTime / 1000);
      });
    },
    /** Starts to serve the metrics, on this machine alone. Returns their address. */
    async listen(): Promise<string> {
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}/metrics`;
    },
    close(): void {
      server.close();
      server.closeAllConnections();
    },
  };
}
