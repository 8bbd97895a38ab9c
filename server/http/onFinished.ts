import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Calls `listener` once: when the response has been sent, or when the connection has closed before that. A response may
 * wait behind others on its connection. If the connection closes then, Node.js emits no event on that response. So this
 * also listens to the connection.
 */
export function onFinished({ raw: { socket } }: FastifyRequest, { raw: response }: FastifyReply, listener: () => void) {
  const over = () => {
    response.off('close', over);
    socket.off('close', over);
    listener();
  };
  response.once('close', over);
  socket.once('close', over);
}
