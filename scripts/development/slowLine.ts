import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type NetConnectOpts, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** A line between a browser and a server: what it carries in each direction, and the time there and back. */
export interface Line {
  bytesDown: number;
  bytesUp: number;
  /** Milliseconds. */
  roundTrip: number;
}

/** The line of a phone: 9 and 3 Mbit/s, and 100 ms. */
export const phoneLine: Line = { bytesDown: 9e6 / 8, bytesUp: 3e6 / 8, roundTrip: 100 };

const segmentSize = 1460;
/** What TCP sends on a new connection before it hears that something has arrived (RFC 6928). */
const firstWindow = 10 * segmentSize;

/**
 * Opens a slow line to a server. Its connections share the line. Each of them is made in a round trip, and then carries
 * as much at once as TCP's slow start allows.
 */
export async function openSlowLine(server: NetConnectOpts, { bytesDown, bytesUp, roundTrip }: Line) {
  const sockets = new Set<Socket>();
  const delay = roundTrip / 2;
  const down = arrivals(bytesDown, delay);
  const up = arrivals(bytesUp, delay);
  const listener = createServer({ allowHalfOpen: true }, (browser) => void join(browser));

  async function join(browser: Socket): Promise<void> {
    const far = connect({ ...server, allowHalfOpen: true });
    const ends = [browser, far];
    for (const end of ends) {
      sockets.add(end);
      end.once('close', () => sockets.delete(end));
      end.once('error', () => {
        for (const each of ends) each.destroy();
      });
    }
    await sleep(roundTrip);
    await Promise.all([carry(browser, far, up, delay), carry(far, browser, down, delay)]).catch(() => undefined);
    for (const end of ends) end.destroy();
  }

  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  return {
    port: (listener.address() as AddressInfo).port,
    async [Symbol.asyncDispose]() {
      listener.close();
      for (const socket of sockets) socket.destroy();
      await once(listener, 'close');
    },
  };
}

/**
 * Returns the function that says when bytes arrive that are sent at an instant: they wait for those before them, for
 * the line carries `bytesPerSecond`, and take `delay` milliseconds.
 */
export function arrivals(bytesPerSecond: number, delay: number): (bytes: number, now: number) => number {
  let freeAt = 0;
  return (bytes, now) => {
    freeAt = Math.max(freeAt, now) + (bytes / bytesPerSecond) * 1000;
    return freeAt + delay;
  };
}

/** Carries what a socket receives to the other one, until its end. */
async function carry(from: Socket, to: Socket, arrivalOf: ReturnType<typeof arrivals>, delay: number): Promise<void> {
  let window = firstWindow;
  let landed = Promise.resolve();
  let answered = Promise.withResolvers<void>();
  for await (const chunk of from.iterator({ destroyOnReturn: false })) {
    for (let start = 0; start < chunk.length; start += segmentSize) {
      const segment = chunk.subarray(start, start + segmentSize);
      while (window < segment.length) await answered.promise;
      window -= segment.length;
      const arrival = arrivalOf(segment.length, performance.now());
      landed = landed.then(async () => {
        await sleep(Math.max(0, arrival - performance.now()));
        to.write(segment);
      });
      void landed
        .then(() => sleep(delay))
        .then(() => {
          window += 2 * segment.length;
          answered.resolve();
          answered = Promise.withResolvers();
        });
    }
  }
  await landed;
  to.end();
}
