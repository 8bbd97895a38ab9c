import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { publicPaths } from '#contract/publicApi.ts';
import { startServer, type TestServer } from '../support/server.ts';

describe('a server whose event loop is held up all the time', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer('sqlite');
  });
  afterAll(() => server.close());

  it('answers 503 with Retry-After but that it is alive, and everything again as soon as it is free', async () => {
    const read = () => server.call('GET', '/getpast/club/Technical%20club');
    const readFromMemory = () => server.call('GET', publicPaths.upcomingEvents);
    expect((await read()).status).toBe(200);
    expect((await readFromMemory()).status).toBe(200);

    // The server checks the event loop once a second. Whether the loop is still delayed at the read depends on the
    // machine.
    let refused = await read();
    while (refused.status === 200) {
      for (let turn = 0; turn < 3; turn++) {
        holdUp(1500);
        await nextTurn();
      }
      refused = await read();
    }
    expect(refused).toMatchObject({ status: 503, body: { message: 'The server is busy. Please try again.' } });
    expect(refused.headers.get('retry-after')).toBe('5');
    expect((await readFromMemory()).status).toBe(200);
    expect((await fetch(`${server.address}/healthz`)).status).toBe(200);
    expect((await fetch(`${server.address}/admin/login`)).status).toBe(200);

    await vi.waitUntil(async () => (await read()).status === 200, { timeout: 60_000, interval: 100 });
  });
});

/** Blocks this process for `time` milliseconds, without work for the processor. */
function holdUp(time: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, time);
}
