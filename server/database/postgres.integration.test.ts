import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { outageOf } from '../outages.ts';
import { createPool, createPoolWithoutTimeouts, TimeoutClient } from './postgres.ts';

describe('connections to PostgreSQL', () => {
  /** The proxy between the pool and PostgreSQL. */
  let proxy: Server;
  let sockets: Socket[];
  let through: pg.ClientConfig;

  beforeEach(async () => {
    const { hostname, port, username, password } = new URL(inject('postgres'));
    sockets = [];
    proxy = createServer((socket) => {
      const onward = connect(Number(port), hostname);
      for (const each of [socket, onward]) each.on('error', () => {});
      sockets.push(socket, onward);
      socket.pipe(onward).pipe(socket);
    }).listen(0, '127.0.0.1');
    await once(proxy, 'listening');
    const { port: ownPort } = proxy.address() as AddressInfo;
    through = { host: '127.0.0.1', port: ownPort, user: username, password, database: 'postgres' };
  });
  afterEach(() => {
    for (const socket of sockets) socket.destroy();
    proxy.close();
  });

  const silence = () => {
    for (const socket of sockets) socket.unpipe();
  };
  const outageIn = (work: Promise<unknown>) => work.then(() => undefined, outageOf);

  it('leave the pool when the server is silent', async () => {
    const pool = createPool(through);
    const client = await pool.connect();
    await client.query('begin');
    silence();
    expect(await outageIn(client.query('select 1'))).toBe('database');
    // A connection that is known to be silent fails at once, without another wait.
    expect(await outageIn(client.query('rollback'))).toBe('database');
    client.release();
    expect(pool.totalCount).toBe(0);

    const next = await pool.connect();
    expect((await next.query('select 2 as two')).rows).toEqual([{ two: 2 }]);
    next.release();
    await pool.end();
  });

  it('are not waited for when they end while the server is silent', async () => {
    const client = new TimeoutClient(through);
    client.responseTimeout = 200;
    client.on('error', () => {});
    await client.connect();
    silence();
    await client.end();
  });

  it('may take longer for an answer that comes piece by piece', async () => {
    const client = new TimeoutClient(through);
    client.responseTimeout = 1500;
    await client.connect();
    const pieces = await client.query(`select pg_sleep(0.3), repeat('x', 10000) from generate_series(1, 10)`);
    expect(pieces.rowCount).toBe(10);
    await client.end();
  });

  it('wait for a lock for a few seconds, those for long work for as long as it takes', async () => {
    const lock = `select pg_advisory_lock(${randomInt(2 ** 31)})`;
    const holder = new pg.Client(through);
    await holder.connect();
    await holder.query(lock);
    const [pool, withoutTimeouts] = [createPool(through), createPoolWithoutTimeouts(through)];
    const waits = [await pool.connect(), await withoutTimeouts.connect()] as const;
    const long = waits[1].query(lock);
    expect(await outageIn(waits[0].query(lock))).toBe('database');
    expect((await waits[0].query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await holder.end();
    await long;
    for (const client of waits) client.release();
    await Promise.all([pool.end(), withoutTimeouts.end()]);
  });
});
