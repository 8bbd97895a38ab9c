import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Calls `listener` once: when a request has been answered, or its connection has closed before. Of a response that
 * waits behind others on its connection Node.js tells nothing when that closes, so the connection is listened to as
 * well.
 */
export function onceOver({ raw: { socket } }: FastifyRequest, { raw: response }: FastifyReply, listener: () => void) {
  const over = () => {
    response.off('close', over);
    socket.off('close', over);
    listener();
  };
  response.once('close', over);
  socket.once('close', over);
}
