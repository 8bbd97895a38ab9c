import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { arrivals, openSlowLine } from './slowLine.ts';

describe('a slow line', () => {
  it('carries bytes one after the other, and each with its delay', () => {
    const arrivalOf = arrivals(1000, 50);
    expect(arrivalOf(100, 0)).toBe(150);
    expect(arrivalOf(100, 0)).toBe(250);
    expect(arrivalOf(100, 1000)).toBe(1150);
  });

  it('carries all bytes in their order, after the round trips of a connection, a question and a second window', async () => {
    const answer = Buffer.from(Array.from({ length: 20_000 }, (_, at) => at % 251));
    const server = createServer((socket) => socket.once('data', () => socket.end(answer))).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const roundTrip = 40;
    await using line = await openSlowLine({ port, host: '127.0.0.1' }, { bytesDown: 1e9, bytesUp: 1e9, roundTrip });
    const begun = performance.now();
    const socket = connect(line.port, '127.0.0.1');
    socket.write('question');
    expect(await buffer(socket)).toEqual(answer);
    // A timer may be a millisecond early.
    expect(performance.now() - begun).toBeGreaterThanOrEqual(3 * roundTrip - 5);
    server.close();
  });
});
