import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { jpeg } from '../support/images.ts';
import { admin, type ServerProcess, startProcess } from '../support/process.ts';
import { createClient } from '../support/server.ts';

describe('a server that is told to stop', () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'chapterhouse-test-'));
  });
  afterEach(() => rm(dataDir, { recursive: true }));

  const start = (env: Record<string, string> = {}) =>
    startProcess({
      DATA_DIR: dataDir,
      SAMPLE_CONTENT: 'off',
      ADMIN_USERNAME: admin.username,
      ADMIN_PASSWORD: admin.password,
      ...env,
    });

  const logIn = async ({ address }: ServerProcess) =>
    (await createClient(address).call('POST', '/auth/login', { json: admin })).body;

  it('finishes the upload that is under way, exits with 0, and has it after the next start', async () => {
    const server = await start();
    const { token } = await logIn(server);

    const form = new FormData();
    form.append('eventDate', '2030-12-05');
    form.append('description', 'Sent in two halves.');
    form.append('image', await jpeg({ width: 1600, height: 2000 }));
    const whole = new Request('http://localhost', { method: 'POST', body: form });
    const body = Buffer.from(await whole.arrayBuffer());
    const upload = request(`${server.address}/api/admin/upcoming-events/upload`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': whole.headers.get('content-type') ?? '',
        'content-length': body.length,
        expect: '100-continue',
      },
    });
    upload.flushHeaders();
    await once(upload, 'continue');
    upload.write(body.subarray(0, 1000));

    const stopped = server.stop();
    upload.end(body.subarray(1000));
    const [response] = await once(upload, 'response');
    expect(response.statusCode).toBe(201);
    const { data } = (await json(response)) as { data: { _id: string } };
    expect(await stopped).toBe(0);

    const again = await start();
    const list = await (await fetch(`${again.address}/api/getupcomming`)).json();
    expect(list.data.map((item: { _id: string }) => item._id)).toEqual([data._id]);
    expect(await again.stop()).toBe(0);
  });

  it('says so to a balancer first, and serves all who still come', async () => {
    const server = await start({ DRAIN_SECONDS: '2' });
    const statusOf = async (path: string) => (await fetch(server.address + path)).status;
    expect(await statusOf('/readyz')).toBe(200);
    const stopped = server.stop();
    await expect.poll(() => statusOf('/readyz'), { interval: 20 }).toBe(503);
    expect(await statusOf('/healthz')).toBe(200);
    expect(await statusOf('/')).toBe(200);
    const login = await createClient(server.address).call('POST', '/auth/login', { json: admin });
    expect(login.status).toBe(200);
    expect(await stopped).toBe(0);
  });

  it('answers a request over a connection that is open, as its last one', async () => {
    const server = await start();
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const get = async (path: string) => {
      const sent = request(server.address + path, { agent }).end();
      const [response] = await once(sent, 'response');
      response.resume();
      await once(response, 'end');
      return { status: response.statusCode, connection: response.headers.connection };
    };
    // A request has begun, so this connection is not idle.
    const slow = connect(Number(new URL(server.address).port), '127.0.0.1');
    let received = '';
    slow.on('data', (chunk) => {
      received += chunk;
    });
    slow.write('GET /api/getpast HTTP/1.1\r\nHost: localhost\r\n');
    expect(await get('/healthz')).toMatchObject({ status: 200 });
    const stopped = server.stop();
    await expect.poll(() => get('/healthz').catch(() => 'refused'), { interval: 20 }).toBe('refused');
    slow.write('\r\n');
    await once(slow, 'close');
    expect(received).toMatch(/^HTTP\/1.1 200 OK\r\n/);
    expect(received.toLowerCase()).toContain('connection: close');
    agent.destroy();
    expect(await stopped).toBe(0);
  });

  it('waits for no connection on which nothing has come, such as browsers open ahead', async () => {
    const server = await start();
    const silent = connect(Number(new URL(server.address).port), '127.0.0.1');
    await once(silent, 'connect');
    expect((await fetch(`${server.address}/healthz`)).status).toBe(200);
    const closed = once(silent, 'close');
    expect(await server.stop()).toBe(0);
    await closed;
  });
});
