import { parentPort, workerData } from 'node:worker_threads';
import { get } from '../support/get.ts';

/** The task of a crowd: `connections` connections request these paths in turns, each without a pause. */
export interface CrowdTask {
  address: string;
  paths: string[];
  connections: number;
  /** The address that the crowd comes from. */
  from?: string;
}

/** The answers to a crowd by status, and the number of refusals with a `Retry-After`. */
export interface CrowdTally {
  statuses: Record<string, number>;
  withRetryAfter: number;
}

const { address, paths, connections, from } = workerData as CrowdTask;
const tally: CrowdTally = { statuses: {}, withRetryAfter: 0 };
let next = 0;

async function askAgainAndAgain(): Promise<never> {
  for (;;) {
    const path = paths[next++ % paths.length];
    const answer = await get(address + path, { 'accept-encoding': 'br' }, from).catch((error) => error as Error);
    const status = answer instanceof Error ? answer.message : answer.status;
    tally.statuses[status] = (tally.statuses[status] ?? 0) + 1;
    if (!(answer instanceof Error) && answer.headers['retry-after'] !== undefined) tally.withRetryAfter += 1;
  }
}

parentPort?.on('message', () => parentPort?.postMessage(tally));
for (let connection = 0; connection < connections; connection++) askAgainAndAgain();
