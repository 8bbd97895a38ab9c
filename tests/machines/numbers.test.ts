import autocannon from 'autocannon';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { contentTypes } from '#contract/content/index.ts';
import { apiBase, publicPaths } from '#contract/publicApi.ts';
import { addItem } from '../support/content.ts';
import { get } from '../support/get.ts';
import { hasHaproxy, startHaproxy } from '../support/haproxy.ts';
import { isLong } from '../support/mode.ts';
import { createClient } from '../support/server.ts';
import { validTexts } from '../support/typeCases.ts';
import { percentile } from '../support/visits.ts';
import { startServers } from './servers.ts';

const list = apiBase + publicPaths.upcomingEvents;
/** The number of changes that are followed until other processes show them. */
const changes = 300;
/** The duration of each measurement (s), and its connections. */
const load = { duration: 10, connections: 50 };

describe.runIf(isLong && (await hasHaproxy()))('figures of the long form', () => {
  it.each([1, 2, 3])('reads through HAProxy with %i processes', { timeout: 300_000 }, async (count) => {
    const servers = await startServers(count);
    const balancer = await startHaproxy(servers.addresses);
    const direct = new pg.Client({ connectionString: servers.place.databaseUrl });
    await direct.connect();
    try {
      const client = createClient(balancer.address);
      for (let event = 0; event < 12; event += 1) expect((await addItem(client, 'upcomingEvents')).status).toBe(201);
      const [{ url }] = (await client.call('GET', publicPaths.upcomingEvents)).body.data;
      for (const [name, path] of [
        ['the home page', '/'],
        ['a list of 12 events', list],
        ['an image of 400 pixels, looked up in the database', url],
      ]) {
        const { requests, latency, errors, non2xx } = await autocannon({ url: balancer.address + path, ...load });
        const { rows } = await direct.query(
          'select 1 from pg_stat_activity where datname = current_database() and pid != pg_backend_pid()',
        );
        console.log(
          `${count} processes, ${name}: ${Math.round(requests.average)} requests/s, p99 ${latency.p99} ms; ` +
            `${rows.length} connections to PostgreSQL in all`,
        );
        expect(errors + non2xx).toBe(0);
      }
    } finally {
      await direct.end();
      await balancer.close();
      await servers.stop();
    }
  });

  it('the time until a change is seen at another process', { timeout: 300_000 }, async () => {
    const servers = await startServers(2);
    try {
      const [here = '', elsewhere = ''] = servers.addresses;
      const client = createClient(here);
      const { _id: id } = (await addItem(client, 'upcomingEvents')).body.data;
      const took: number[] = [];
      for (let change = 0; change < changes; change += 1) {
        const description = `Change ${change} is seen.`;
        const form = { ...validTexts.upcomingEvents, description };
        const changed = await client.asAdmin('PUT', `${contentTypes.upcomingEvents.path}/${id}`, { form });
        expect(changed.status).toBe(200);
        const acknowledged = performance.now();
        while (!(await get(elsewhere + list)).body.includes(description));
        took.push(performance.now() - acknowledged);
      }
      console.log(
        `${changes} changes, seen elsewhere after their acknowledgement: p50 ${percentile(took, 50).toFixed(1)} ms, ` +
          `p99 ${percentile(took, 99).toFixed(1)} ms`,
      );
    } finally {
      await servers.stop();
    }
  });
});
