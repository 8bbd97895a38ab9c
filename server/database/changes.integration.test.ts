import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { type Change, type Changes, sqliteChanges } from './changes.ts';
import { postgresChanges } from './postgresChanges.ts';

describe('changes on SQLite', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('may be any while the counter of them cannot be read, which ends nothing', async () => {
    vi.useFakeTimers();
    const sqlite = new DatabaseSync(':memory:');
    const changes = sqliteChanges(sqlite);
    const heard: Change[] = [];
    changes.onChange((change) => heard.push(change));
    vi.advanceTimersByTime(250);
    expect(heard).toEqual([]);
    sqlite.close();
    vi.advanceTimersByTime(500);
    expect(heard).toEqual(['anything', 'anything']);
    await changes.close();
  });
});

describe('changes on PostgreSQL', () => {
  /** Stands between a process and PostgreSQL. */
  let proxy: Server;
  let sockets: [Socket, Socket][];
  let isLettingThrough: boolean;
  let direct: pg.Client;
  let changes: Changes;
  let heard: Change[];

  beforeEach(async () => {
    const { hostname, port, username, password } = new URL(inject('postgres'));
    sockets = [];
    isLettingThrough = true;
    proxy = createServer((socket) => {
      const onward = connect(Number(port), hostname);
      sockets.push([socket, onward]);
      for (const each of [socket, onward]) each.on('error', () => {});
      if (isLettingThrough) socket.pipe(onward).pipe(socket);
    }).listen(0, '127.0.0.1');
    await once(proxy, 'listening');
    direct = new pg.Client(`${inject('postgres')}/postgres`);
    await direct.connect();

    const through = { host: '127.0.0.1', port: (proxy.address() as AddressInfo).port };
    const as = { user: username, password, database: 'postgres' };
    changes = await postgresChanges({ ...through, ...as }, { every: 50, timeout: 1000 });
    heard = [];
    changes.onChange((change) => heard.push(change));
  });
  afterEach(async () => {
    for (const socket of sockets.flat()) socket.destroy();
    proxy.close();
    await changes.close();
    await direct.end();
  });

  const isHeard = (change: Change) => expect.poll(() => heard, { timeout: 10_000 }).toContain(change);

  it('are heard again after the connection has died without a word', async () => {
    for (const [socket, onward] of sockets) {
      socket.unpipe(onward);
      onward.unpipe(socket);
    }
    await isHeard('anything');
    await expect.poll(changes.isListening, { timeout: 10_000 }).toBe(true);
    await direct.query("notify chapterhouse_changes, 'journey'");
    await isHeard('journey');
  });

  it('are not listened to by a connection that comes after the end', async () => {
    isLettingThrough = false;
    for (const [socket, onward] of sockets.splice(0)) for (const each of [socket, onward]) each.destroy();
    await isHeard('anything');
    await expect.poll(() => sockets.length, { timeout: 10_000 }).toBe(1);
    await changes.close();
    const [[socket, onward] = []] = sockets as [Socket, Socket][];
    socket?.pipe(onward as Socket).pipe(socket);
    await expect.poll(() => socket?.destroyed, { timeout: 10_000 }).toBe(true);
  });
});
