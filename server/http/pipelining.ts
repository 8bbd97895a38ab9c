import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';

/** How many requests of a connection may be unanswered. Browsers send one at a time. */
const maxUnanswered = 16;

/** How many may wait behind another one on all connections together: each takes memory, with long headers 16 kB. */
const maxWaiting = 1000;

/**
 * A listener that has `handle` answer the requests of a connection one after the other, as they came: whoever takes no
 * answer has no work done for the next one. A connection that sends too many is closed.
 */
export function answerInOrder(handle: RequestListener): RequestListener {
  /** What begins them, by connection; the first one is under way. */
  const unanswered = new WeakMap<Socket, (() => void)[]>();
  let waiting = 0;

  return (request, response) => {
    const { socket } = request;
    // What was read together with the request that ended the connection.
    if (!socket.writable) return;
    const queue = unanswered.get(socket) ?? [];
    unanswered.set(socket, queue);
    if (queue.length === maxUnanswered || (queue.length > 0 && waiting === maxWaiting)) {
      stopParsing(socket);
      socket.destroy();
      return;
    }

    response.once('close', () => {
      queue.shift();
      if (queue.length === 0) return;
      if (socket.writable) {
        waiting -= 1;
        queue[0]?.();
      } else {
        waiting -= queue.length;
        queue.length = 0;
      }
    });
    queue.push(() => handle(request, response));
    if (queue.length === 1) handle(request, response);
    else waiting += 1;
  };
}

/**
 * Keeps Node.js from making a request and a response of everything that it has read: some two thousand at once, several
 * megabytes, which are freed only when all connections with something to read have been read. It has no official way.
 */
function stopParsing(socket: Socket & { parser?: { onIncoming: () => number } }): void {
  if (socket.parser) socket.parser.onIncoming = () => 0;
}
