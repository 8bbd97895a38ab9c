import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { addItem } from '../support/content.ts';
import { startServer } from '../support/server.ts';
import { byTurns } from '../support/turns.ts';

describe('a process', () => {
  it.each(byTurns(3, 6))(
    'has at most DATABASE_CONNECTIONS=%i connections to PostgreSQL, however much is asked',
    async (most) => {
      const server = await startServer('postgres');
      const direct = new pg.Client({ connectionString: server.config.databaseUrl });
      await direct.connect();
      const address = `${server.config.databaseUrl}?application_name=counted`;
      const counted = await server.beside({ DATABASE_URL: address, DATABASE_CONNECTIONS: String(most) });
      try {
        const { url } = (await addItem(counted, 'pastEvents')).body.data;
        const atOnce = async () => {
          const { rows } = await direct.query(`select 1 from pg_stat_activity where application_name = 'counted'`);
          return rows.length;
        };
        let isOver = false;
        let highest = 0;
        const counting = (async () => {
          while (!isOver) highest = Math.max(highest, await atOnce());
        })();
        // The server looks up images and tokens in the database each time. A backup has a connection that waits
        // meanwhile.
        const [file = ''] = url.split('/media/').slice(1);
        const reads = Array.from({ length: 300 }, (_, number) =>
          number % 2 === 0 ? counted.call('GET', `/../media/${file}`) : counted.asAdmin('GET', '/admin/activity'),
        );
        const statuses = (await Promise.all(reads)).map(({ status }) => status);
        isOver = true;
        await counting;
        expect(new Set(statuses)).toEqual(new Set([200]));
        expect(highest).toBeGreaterThan(1);
        expect(highest).toBeLessThanOrEqual(most);
      } finally {
        await counted.close();
        await direct.end();
        await server.close();
      }
    },
  );
});
