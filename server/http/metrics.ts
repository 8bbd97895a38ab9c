import { once } from 'node:events';
import { statfs } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { type ContentTypeName, contentTypes } from '#contract/content/index.ts';
import { listBackups } from '../backup/daily.ts';
import type { Database } from '../database/schema.ts';
import { lastDone } from '../jobs.ts';
import type { Settings } from '../settings/siteSettings.ts';

/** The metrics of this process that Prometheus may read. */
export interface Metrics {
  /** Measures the time of requests to the routes that are registered after this call. */
  observe(app: FastifyInstance): void;
  /** Records a request to a route, by its pattern, and the time that it took (ms). */
  record(request: { method: string; route: string; status: number; ms: number }): void;
  /** Starts to serve the metrics, on this machine alone. Returns their address. */
  listen(): Promise<string>;
  close(): void;
}

/**
 * Creates the metrics of the process, of its requests, of its content, and of the disk of `dataDir`. They have a port
 * of their own.
 */
export function createMetrics(services: {
  db: Kysely<Database>;
  dataDir: string;
  backupDirectory: string;
  settings: Pick<Settings, 'current'>;
  port: number;
}): Metrics {
  const { db, dataDir, backupDirectory, settings, port } = services;
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 30],
    registers,
  });
  new Gauge({
    name: 'chapterhouse_items',
    help: 'Items of content, without deleted ones',
    labelNames: ['type'],
    registers,
    async collect() {
      for (const { name } of Object.values(contentTypes)) this.set({ type: name }, await countItems(db, name));
    },
  });
  new Gauge({
    name: 'chapterhouse_data_free_bytes',
    help: 'Free space on the disk of DATA_DIR',
    registers,
    async collect() {
      const { bavail, bsize } = await statfs(dataDir);
      this.set(bavail * bsize);
    },
  });

  new Gauge({
    name: 'chapterhouse_last_backup_timestamp_seconds',
    help: 'When the latest daily backup was made, by whichever process; 0: never',
    registers,
    async collect() {
      const { timeZone } = (await settings.current()).settings.region;
      const { backups } = await listBackups(backupDirectory, timeZone);
      const doneAt = Date.parse((await lastDone(db, 'daily backup')) ?? '1970-01-01');
      this.set(Math.max(backups.at(-1)?.madeAt ?? 0, doneAt) / 1000);
    },
  });

  const server = createServer(async (_request, response) => {
    try {
      const body = await registry.metrics();
      response.writeHead(200, { 'content-type': registry.contentType }).end(body);
    } catch {
      // The database does not respond, for example. Prometheus records a failed reading as such.
      response.writeHead(503).end();
    }
  });

  const record: Metrics['record'] = ({ ms, ...labels }) => requests.observe(labels, ms / 1000);
  return {
    record,
    observe(app) {
      app.addHook('onResponse', async ({ method, routeOptions }, { statusCode: status, elapsedTime: ms }) => {
        // The label is the route's pattern, because there are too many addresses.
        record({ method, route: routeOptions.url ?? 'none', status, ms });
      });
    },
    async listen() {
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}/metrics`;
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function countItems(db: Kysely<Database>, type: ContentTypeName): Promise<number> {
  const { count } = await db
    .selectFrom(type as 'governingTeam')
    .select((row) => row.fn.countAll().as('count'))
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}
