import type { FastifyReply, FastifyRequest } from 'fastify';
import { onceOver } from '../http/onceOver.ts';
import type { Sessions } from './sessions.ts';

/** How often the sessions of requests under way are looked at (ms): they may be ended by another process. */
const lookEvery = 500;

/** The requests of sessions that are under way, so that those of a session that has ended are cut off. */
export interface SessionRequests {
  /** Holds for a request until it is answered. */
  add(sessionId: string, request: FastifyRequest, reply: FastifyReply): void;
  /** Closes the connections of the sessions that have ended. Runs by itself, and never throws. */
  closeEnded(): Promise<void>;
  /** Stops looking. */
  close(): void;
}

export function createSessionRequests(sessions: Pick<Sessions, 'living'>): SessionRequests {
  const underWay = new Map<FastifyRequest, string>();

  async function closeEnded(): Promise<void> {
    const ids = new Set(underWay.values());
    if (ids.size === 0) return;
    // Without a database nothing is stored either, and the next look comes soon.
    const living = await sessions.living([...ids]).catch(() => ids);
    for (const [request, id] of underWay) {
      if (ids.has(id) && !living.has(id)) request.raw.socket.destroy();
    }
  }

  let looking = false;
  const timer = setInterval(async () => {
    if (looking) return;
    looking = true;
    await closeEnded();
    looking = false;
  }, lookEvery);
  timer.unref();

  return {
    add(sessionId, request, reply) {
      underWay.set(request, sessionId);
      onceOver(request, reply, () => underWay.delete(request));
    },
    closeEnded,
    close: () => clearInterval(timer),
  };
}
