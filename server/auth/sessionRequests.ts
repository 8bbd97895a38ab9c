import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { onFinished } from '../http/onFinished.ts';
import { createSweeper } from '../sweeper.ts';
import type { Sessions } from './sessions.ts';

/** The interval at which the sessions of requests in progress are checked (ms): another process may end them. */
const lookEvery = 500;

/** Creates a list of the requests in progress of each session. If a session ends, its requests are aborted. */
export function createSessionRequests(sessions: Pick<Sessions, 'living'>, log: FastifyBaseLogger) {
  const underWay = new Map<FastifyRequest, string>();

  /** Closes the connections of the sessions that have ended. Runs by itself, and never throws. */
  async function closeEnded(): Promise<void> {
    const ids = new Set(underWay.values());
    if (ids.size === 0) return;
    // While the database does not respond, nothing is stored either, and the next check comes soon.
    const living = await sessions.living([...ids]).catch(() => ids);
    for (const [request, id] of underWay) {
      if (ids.has(id) && !living.has(id)) request.raw.socket.destroy();
    }
  }

  const { close } = createSweeper(closeEnded, 'look at the sessions', lookEvery, log);

  return {
    /** Registers a request until its response is sent. */
    add(sessionId: string, request: FastifyRequest, reply: FastifyReply): void {
      underWay.set(request, sessionId);
      onFinished(request, reply, () => underWay.delete(request));
    },
    closeEnded,
    /** Stops the checks. */
    close,
  };
}
