import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../server/app.ts';
import { clientLimits } from '../../server/http/clientLimits.ts';
import { addItem } from '../support/content.ts';
import { jpeg } from '../support/images.ts';
import { admin } from '../support/process.ts';
import { statusesOf } from '../support/rawHttp.ts';
import { createClient, startServer, type TestServer } from '../support/server.ts';
import { beginForm } from '../support/slowForm.ts';

/** Short limits, in the order of the product's limits. */
const limits = {
  headers: 500,
  strangersBody: 700,
  pace: { time: 1500, bytes: 30 },
  request: 6000,
  idle: 3000,
  check: 50,
  connections: 250,
};

let server: TestServer;
let app: FastifyInstance;
let port: number;
beforeAll(async () => {
  server = await startServer('sqlite');
  app = await createApp(server.services, limits);
  port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(async () => {
  await app.close();
  await server.close();
});

/**
 * Sends `start`, then `drop` every 100 ms, until the server closes the connection. Returns the received text and the
 * time.
 */
async function drip(start: string, drop: string) {
  const begun = performance.now();
  const socket = connect(port, '127.0.0.1');
  let received = '';
  socket.on('data', (chunk) => {
    received += chunk;
  });
  // A server that closes while more is sent resets the connection.
  socket.on('error', () => {});
  socket.write(start);
  const dripping = setInterval(() => socket.write(drop), 100);
  await new Promise((resolve) => socket.on('close', resolve));
  clearInterval(dripping);
  return { statuses: statusesOf(received), ms: performance.now() - begun };
}

describe('a client that keeps its connection busy', () => {
  it('has limits in the product that staff on a slow line can live with', () => {
    expect(clientLimits.headers).toBeLessThanOrEqual(30_000);
    expect(clientLimits.strangersBody).toBeLessThanOrEqual(60_000);
    expect(clientLimits.request).toBeGreaterThanOrEqual(10 * 60_000);
    expect(clientLimits.check).toBeLessThan(clientLimits.headers);
  });

  it.each([
    ['says nothing', '', ''],
    ['never finishes its headers', 'GET / HTTP/1.1\r\nHost: localhost\r\n', 'X: a\r\n'],
    ['never finishes the headers of its second request', 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\nGET ', 'x'],
  ])('is closed when it %s', async (_what, start, drop) => {
    const { ms } = await drip(start, drop);
    expect(ms).toBeGreaterThan(limits.headers * 0.9);
    expect(ms).toBeLessThan(limits.request);
  });

  it.each([
    ['a login', '/api/auth/login', 'Content-Type: application/json\r\nContent-Length: 1000', ' ', []],
    [
      'a login in chunks',
      '/api/auth/login',
      'Content-Type: application/json\r\nTransfer-Encoding: chunked',
      '1\r\n \r\n',
      [],
    ],
    [
      'an upload without a token',
      '/api/our-team-journey/upload',
      'Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 99999',
      'x',
      [401],
    ],
  ])('is closed when a stranger drips %s', async (_what, path, headers, drop, answered) => {
    const { statuses, ms } = await drip(`POST ${path} HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n\r\n`, drop);
    expect(statuses).toEqual(answered);
    expect(ms).toBeGreaterThan(limits.strangersBody * 0.9);
    expect(ms).toBeLessThan(limits.request);
  });

  it('may take its time as an admin, at a certain pace and up to a limit', async () => {
    const { token } = await logIn();
    const start = `POST /api/our-team-journey/upload HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\n`;
    const form = 'Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 99999\r\n\r\n--x\r\n';
    expect((await drip(start + form, 'x'.repeat(100))).ms).toBeGreaterThan(limits.request * 0.9);
    const { statuses, ms } = await drip(start + form, 'x');
    expect(statuses).toEqual([]);
    expect(ms).toBeGreaterThan(limits.pace.time * 0.9);
    expect(ms).toBeLessThan(limits.request);
  });

  it('is not taken for idle while it waits for the server', async () => {
    const { token } = await logIn();
    const form = await beginForm(`http://127.0.0.1:${port}`, token);
    form.send(new Uint8Array(await (await jpeg()).arrayBuffer()));
    await expect.poll(() => readdir(join(server.config.dataDir, 'uploads'))).toHaveLength(1);
    // The transaction keeps every other write waiting.
    await server.services.database.db.transaction().execute(async () => {
      form.finish();
      await wait(limits.idle * 1.5);
    });
    expect(await form.closed).toEqual([201]);
  });

  it('keeps nobody else from being answered meanwhile', async () => {
    // Limits that no request reaches: short limits would also end an upload that a busy machine delays.
    const hour = 60 * 60_000;
    const lenient = await createApp(server.services, { ...clientLimits, headers: hour, request: hour, idle: hour });
    const address = await lenient.listen({ host: '127.0.0.1', port: 0 });
    const slow = Array.from({ length: 200 }, () => connect(Number(new URL(address).port), '127.0.0.1'));
    const dripping = setInterval(() => {
      for (const socket of slow) socket.write('X: a\r\n');
    }, 100);
    for (const socket of slow) socket.write('GET / HTTP/1.1\r\n');

    const client = createClient(address);
    const added = await addItem(client, 'journey');
    expect(added.status).toBe(201);
    expect(slow.filter(({ destroyed }) => destroyed)).toEqual([]);

    clearInterval(dripping);
    for (const socket of slow) socket.destroy();
    await lenient.close();
  });

  it('is one of as many as there is memory for', async () => {
    const crowded = await createApp(server.services, { ...clientLimits, connections: 10 });
    const address = new URL(await crowded.listen({ host: '127.0.0.1', port: 0 }));
    let dropped = 0;
    crowded.server.on('drop', () => {
      dropped += 1;
    });
    const sockets = Array.from({ length: 15 }, () => connect(Number(address.port), '127.0.0.1'));
    await expect.poll(() => dropped).toBe(5);
    for (const socket of sockets) socket.destroy();
    await crowded.close();
  });
});

async function logIn(): Promise<{ token: string }> {
  const { body } = await server.call('POST', '/auth/login', { json: admin });
  return body;
}
