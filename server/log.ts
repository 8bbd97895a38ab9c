import type { FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';
import type { Config } from './config.ts';

/** The number of bytes that wait for a reader of the log who stands still. Further lines are dropped, and counted. */
const maxWaiting = 1024 * 1024;
/** The time (ms) for which the process waits for that reader before it goes on to its end. */
const maxFlush = 1000;

/**
 * The log fields in which Fastify and its multipart plugin log a request unchanged, with its token, at the level
 * `trace`.
 */
const received = ['busboyOptions.headers', 'err.rawPacket'];

/** Creates the log of a process, on its standard output. */
export function createLog({ logLevel }: Pick<Config, 'logLevel'>): FastifyBaseLogger {
  let end = Number.POSITIVE_INFINITY;
  let dropped = 0;
  const output = pino.destination({
    sync: false,
    maxLength: maxWaiting,
    retryEAGAIN: () => performance.now() < end,
  });
  const flush = output.flushSync.bind(output);
  // Pino calls it for a fatal error and when the process ends, and it would wait for ever.
  output.flushSync = () => {
    end = performance.now() + maxFlush;
    try {
      flush();
    } catch {
      // The reader stands still.
    }
    end = Number.POSITIVE_INFINITY;
  };
  const log = pino({ level: logLevel, redact: { paths: received, remove: true } }, output);
  output.on('drop', () => {
    dropped += 1;
  });
  output.on('drain', () => {
    if (dropped === 0) return;
    const lines = dropped;
    dropped = 0;
    log.warn({ lines }, 'lines of the log dropped, which nobody read in time');
  });
  return log;
}
