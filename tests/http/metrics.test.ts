import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiBase, publicPaths } from '#contract/publicApi.ts';
import { addItem } from '../support/content.ts';
import { startProcess, temporaryFolder } from '../support/process.ts';
import { databaseByTurns, startServer, type TestServer } from '../support/server.ts';

it('metrics of a process that serves the site alone count its requests', async () => {
  const folder = await temporaryFolder();
  const site = await startProcess({
    SERVE: 'site',
    DATA_DIR: folder.path,
    METRICS_PORT: '0',
    SAMPLE_CONTENT: 'off',
  });
  try {
    const printed = site.printed.join('\n');
    expect(printed).toContain('Metrics for Prometheus: ');
    const [, address = ''] = /Metrics for Prometheus: (\S+)/.exec(printed) ?? [];
    await fetch(`${site.address}/robots.txt`);
    const answer = await fetch(address);
    expect(answer.status).toBe(200);
    const text = await answer.text();
    expect(text).toContain('http_request_duration_seconds_count{method="GET",route="/robots.txt",status="200"} 1');
    expect(text).toContain('process_resident_memory_bytes');
    expect(text).toContain('chapterhouse_items');
    expect(await site.stop()).toBe(0);
  } finally {
    await site.kill();
    await folder.remove();
  }
});

describe.each(databaseByTurns)('metrics on %s', (kind) => {
  let server: TestServer;
  let address: string;
  beforeAll(async () => {
    server = await startServer(kind, { METRICS_PORT: '0', SERVE: 'public,admin' });
    address = (await server.services.metrics?.listen()) as string;
  });
  afterAll(() => server.close());

  const metrics = async () => (await fetch(address)).text();

  it('count requests by the pattern of their route, and items by type, without deleted ones', async () => {
    await addItem(server, 'journey');
    await server.asAdmin('DELETE', `/our-team-journey/${(await addItem(server, 'journey')).body.data._id}`);
    await server.call('GET', '/getpast/club/AI%20build%20club');
    await server.call('GET', '/there/is/nothing');
    for (let count = 0; count < 3; count++) await server.call('GET', publicPaths.electromazine);
    const text = await metrics();
    expect(text).toContain('chapterhouse_items{type="journey"} 1');
    expect(text).toMatch(
      /http_request_duration_seconds_count\{method="GET",route="\/api\/getpast\/club\/:clubName",status="200"\} 1/,
    );
    expect(text).toMatch(/http_request_duration_seconds_count\{method="GET",route="none",status="404"\} 1/);
    expect(text).toContain(
      `http_request_duration_seconds_count{method="GET",route="${apiBase}${publicPaths.electromazine}",status="200"} 3`,
    );
    expect(text).toMatch(/chapterhouse_data_free_bytes [1-9]/);
    expect(text).not.toContain('AI build club');
  });

  it('tell when the latest daily backup was made, whatever a clock that was ahead has left', async () => {
    const { directory } = server.config.backups;
    expect(await metrics()).toContain('chapterhouse_last_backup_timestamp_seconds 0\n');
    await mkdir(directory, { recursive: true });
    for (const [day, madeAt] of Object.entries({ '2020-01-01': 1000, '2020-01-02': 2000, '9000-01-01': 9000 })) {
      const path = join(directory, `chapterhouse-${day}.tar`);
      await writeFile(path, '');
      await utimes(path, madeAt, madeAt);
    }
    expect(await metrics()).toContain('chapterhouse_last_backup_timestamp_seconds 2000\n');
  });

  it('are at a port of their own, on this machine alone, and not with the rest', async () => {
    expect(new URL(address).hostname).toBe('127.0.0.1');
    expect((await fetch(`${server.address}/metrics`)).status).toBe(404);
  });

  it('do not come while the database does not answer', async () => {
    const other = await startServer(kind, { METRICS_PORT: '0', SERVE: 'public,admin' });
    try {
      const ofOther = (await other.services.metrics?.listen()) as string;
      await other.services.database.close();
      expect((await fetch(ofOther)).status).toBe(503);
    } finally {
      await other.close();
    }
  });
});
