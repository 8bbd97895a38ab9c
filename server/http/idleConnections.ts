import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** The time (ms) after which a connection on which nothing has come counts as idle. */
const silence = 1_000;

/**
 * Watches the connections of a server that does not listen yet. Returns a function that closes those on which no
 * request is under way.
 */
export function watchConnections(server: Server): () => void {
  const openedAt = new Map<Socket, number>();
  server.on('connection', (socket: Socket) => {
    openedAt.set(socket, performance.now());
    socket.once('close', () => openedAt.delete(socket));
  });
  return () => {
    server.closeIdleConnections();
    // To Node.js a connection is not idle before its first request, which may never come: browsers open some ahead.
    for (const [socket, time] of openedAt) {
      if (socket.bytesRead === 0 && performance.now() - time > silence) socket.destroy();
    }
  };
}
