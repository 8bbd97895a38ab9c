import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { pipeline } from 'node:stream';
import { setTimeout } from 'node:timers/promises';

/** A slow line to a server. */
export interface SlowLine {
  /** The address at which the server is reached over this line. */
  address: string;
  /** Cuts all connections, and refuses new connections for `duration` milliseconds. */
  cut(duration: number): void;
  close(): Promise<void>;
}

/** Opens a line to the server at `address`. It carries `bytesPerSecond` bytes a second towards the server. */
export async function openSlowLine(address: string, bytesPerSecond: number): Promise<SlowLine> {
  const { hostname, port } = new URL(address);
  const sockets = new Set<Socket>();
  let cutUntil = 0;

  async function* slowly(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      await setTimeout((chunk.length / bytesPerSecond) * 1000);
      yield chunk;
    }
  }

  const line = createServer((socket) => {
    if (Date.now() < cutUntil) {
      socket.resetAndDestroy();
      return;
    }
    const server = connect(Number(port), hostname);
    for (const end of [socket, server]) {
      sockets.add(end);
      end.once('close', () => sockets.delete(end));
    }
    // When an end closes, the other end closes too.
    pipeline(socket, slowly, server, () => socket.destroy());
    pipeline(server, socket, () => server.destroy());
  });
  line.listen(0, '127.0.0.1');
  await once(line, 'listening');

  const drop = () => {
    for (const socket of sockets) socket.resetAndDestroy();
  };
  return {
    address: `http://127.0.0.1:${(line.address() as AddressInfo).port}`,
    cut(duration) {
      cutUntil = Date.now() + duration;
      drop();
    },
    async close() {
      line.close();
      drop();
      await once(line, 'close');
    },
  };
}
