import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startProcess } from '../support/process.ts';
import { createClient } from '../support/server.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'chapterhouse-test-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

describe('the first start', () => {
  it('shows the password that it makes even if it then fails, for a port that is taken, say', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const env = { DATA_DIR: dataDir, SAMPLE_CONTENT: 'off', SERVE: 'admin' };
    const taken = String((other.address() as AddressInfo).port);
    const failed = await startProcess({ ...env, PORT: taken }).catch((error: Error) => error.message);
    other.close();
    expect(failed).toContain('The server ended with 1');
    const [, password] = /Password: (\S+)/.exec(String(failed)) ?? [];

    const server = await startProcess(env);
    try {
      const json = { username: 'admin', password };
      expect((await createClient(server.address).call('POST', '/auth/login', { json })).status).toBe(200);
      expect(server.printed.join()).not.toContain('Password:');
    } finally {
      await server.stop();
    }
  });
});
