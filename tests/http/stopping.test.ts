import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { jpeg } from '../support/images.ts';
import { admin, startProcess } from '../support/process.ts';

describe('a server that is told to stop', () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'chapterhouse-test-'));
  });
  afterEach(() => rm(dataDir, { recursive: true }));

  const start = () =>
    startProcess({
      DATA_DIR: dataDir,
      SAMPLE_CONTENT: 'off',
      ADMIN_USERNAME: admin.username,
      ADMIN_PASSWORD: admin.password,
    });

  it('finishes the upload that is under way, exits with 0, and has it after the next start', async () => {
    const server = await start();
    const login = await fetch(`${server.address}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(admin),
    });
    const { token } = await login.json();

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
});
