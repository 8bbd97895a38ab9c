import { setTimeout as wait } from 'node:timers/promises';
import { recentlyDeletedPaths } from '#contract/recentlyDeleted.ts';
import { residentMemory } from '../../scripts/development/product.ts';
import type { DatabaseKind } from '../../server/database/schema.ts';
import { listedTypes } from '../support/content.ts';
import { admin, startProcess } from '../support/process.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { inPieces, send, toBytes, type WireAnswer, type WireRequest } from './wire.ts';

/** The real server in a separate process. It receives the hostile input. */
export interface HostileServer {
  address: string;
  /** The token of a session that no test ends. */
  token: string;
  /** A server on the same database and folder, for looking at the stored data. */
  beside: TestServer;
  /**
   * Calls a path under `/api` as the admin, and repeats the call while the server is overloaded. Throws if there is no
   * response. With a `pause` (ms) the request is sent in a hundred pieces.
   */
  asAdmin(
    method: string,
    path: string,
    sent?: { contentType: string; body: Buffer },
    pause?: number,
  ): Promise<WireAnswer>;
  /** Returns the resident memory of the process and of the process that renders its images, in MB. */
  memory(): Promise<number>;
  /** Removes all content permanently. */
  empty(): Promise<void>;
  close(): Promise<void>;
}

/**
 * The limits of the JavaScript heap, as on a small server: the process would crash if requests leaked memory. With the
 * heap of a large machine, garbage stays so long that a leak is not visible.
 */
const smallHeap = '--max-old-space-size=128 --max-semi-space-size=16';
/** The maximum wait for a response (ms). An image may wait for a minute and then take half a minute to render. */
const maxWait = 100_000;
/** The maximum number of attempts at an overloaded server. */
const maxTries = 10;

export async function startHostileServer(kind: DatabaseKind): Promise<HostileServer> {
  const beside = await startServer(kind);
  const { dataDir, databaseUrl = '' } = beside.config;
  const target = await startProcess({
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    SAMPLE_CONTENT: 'off',
    BACKUP_KEEP: '0',
    LOG_LEVEL: 'fatal',
    NODE_OPTIONS: smallHeap,
  });
  const { address } = target;
  const login = await beside.call('POST', '/auth/login', { json: admin });
  const token: string = login.body.token;

  const asAdmin: HostileServer['asAdmin'] = async (method, path, sent, pause = 0) => {
    const request: WireRequest = {
      method,
      path: `/api${path}`,
      headers: [['Authorization', `Bearer ${token}`], ...(sent ? [['Content-Type', sent.contentType] as const] : [])],
      ...(sent && { body: sent.body }),
    };
    const bytes = toBytes(request);
    const pieces = pause === 0 ? bytes : inPieces(bytes, Math.ceil(bytes.length / 100));
    for (let tries = 1; ; tries += 1) {
      const answer = await send(address, pieces, { pause, maxWait });
      if (answer === undefined) throw new Error(`${method} ${path} was not answered.`);
      if (answer.status !== 503 || tries === maxTries) return answer;
      await wait(Number(answer.headers.get('retry-after')) * 1000);
    }
  };

  return {
    address,
    token,
    beside,
    asAdmin,
    memory: () => residentMemory(target.pid),
    async empty() {
      for (const type of listedTypes) {
        for (const { _id } of dataOf(await asAdmin('GET', type.path))) await asAdmin('DELETE', `${type.path}/${_id}`);
      }
      for (const { type, item } of dataOf(await asAdmin('GET', recentlyDeletedPaths.list))) {
        await asAdmin('DELETE', recentlyDeletedPaths.remove(type, item._id));
      }
    },
    async close() {
      await target.stop();
      await beside.close();
    },
  };
}

/** Returns the data of a response. */
// biome-ignore lint/suspicious/noExplicitAny: tests look into bodies that the types of the server do not describe.
export function dataOf(answer: WireAnswer): any {
  return JSON.parse(answer.body.toString('utf8')).data;
}
