import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';

/** The maximum number of unanswered requests on a connection. Browsers send one request at a time. */
const maxUnanswered = 16;

/**
 * The maximum number of requests that wait behind another request, on all connections together. Each takes memory: with
 * long headers 16 kB.
 */
const maxWaiting = 1000;

/**
 * Returns a listener with which `handle` answers the requests of a connection one after the other, in their order of
 * arrival. So the server does no work for the next request of a client that does not read its response. A connection
 * with too many requests is closed.
 */
export function answerInOrder(handle: RequestListener): RequestListener {
  /** The functions that start the requests, by connection. The first request is in progress. */
  const unanswered = new WeakMap<Socket, (() => void)[]>();
  let waiting = 0;

  return (request, response) => {
    const { socket } = request;
    // The request was read together with the request that ended the connection.
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
 * Stops Node.js from creating a request and a response for all the data that it has read: some two thousand at once,
 * several megabytes. That memory is freed only when the server has read all connections with pending data. Node.js has
 * no documented way to do this.
 */
function stopParsing(socket: Socket & { parser?: { onIncoming: () => number } }): void {
  if (socket.parser) socket.parser.onIncoming = () => 0;
}
