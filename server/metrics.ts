import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { contentTypes } from '#contract/content/index.ts';
import { latestBackup } from './backup/daily.ts';
import type { Config } from './config.ts';
import { publicRows } from './content/photosOfEvents.ts';
import { countOf } from './content/rows.ts';
import type { Database } from './database/schema.ts';
import { freeBytes } from './files.ts';
import { http } from './http/nodeHttp.ts';
import type { Settings } from './settings/siteSettings.ts';

/** The metrics of this process that Prometheus may read. */
export type Metrics = ReturnType<typeof createMetrics>;

/**
 * Creates the metrics of a process and of its requests, with those of its content, the disk of `dataDir` and the daily
 * backups. They have a port of their own.
 */
export function createMetrics(port: number, config: Config, db: Kysely<Database>, settings: Settings) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  addContentMetrics([registry], config, db, settings);
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

function addContentMetrics(registers: Registry[], config: Config, db: Kysely<Database>, settings: Settings): void {
  new Gauge({
    name: 'chapterhouse_items',
    help: 'Items of content, without deleted ones',
    labelNames: ['type'],
    registers,
    async collect() {
      for (const type of Object.values(contentTypes))
        this.set({ type: type.name }, await countOf(publicRows(db, type)));
    },
  });
  new Gauge({
    name: 'chapterhouse_data_free_bytes',
    help: 'Free space on the disk of DATA_DIR',
    registers,
    async collect() {
      this.set(await freeBytes(config.dataDir));
    },
  });

  new Gauge({
    name: 'chapterhouse_last_backup_timestamp_seconds',
    help: 'When the latest daily backup was made, by whichever process; 0: never',
    registers,
    async collect() {
      const { timeZone } = (await settings.current()).settings.region;
      const { last } = await latestBackup(db, config.backups.directory, timeZone);
      this.set((last?.at ?? 0) / 1000);
    },
  });
}
