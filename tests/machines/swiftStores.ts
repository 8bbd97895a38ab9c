import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createBucket, type StoredObject } from '../support/bucket.ts';
import { isLong } from '../support/mode.ts';
import { installSwift, startSwift } from '../support/swift.ts';

/** An S3 store. */
export interface Store {
  /** Makes an empty bucket. Its files are public. */
  openBucket(): Promise<Bucket>;
  /** Makes the store silent until `resume`. */
  pause(): void;
  resume(): void;
  close(): Promise<void>;
}

export interface Bucket {
  /** The settings of a server for it. */
  env: Record<string, string>;
  /** The public address of its files. */
  publicUrl: string;
  /** Returns the names of all its files, and of the parts of files that are not complete. */
  files(): Promise<string[]>;
  /** Makes it refuse files, or parts of them, with more bytes than that. */
  limit(bytes: number): Promise<void>;
}

/** Starts OpenStack Swift. */
async function startSwiftStore(): Promise<Store> {
  const swift = await startSwift();
  let buckets = 0;
  return {
    async openBucket() {
      buckets += 1;
      const name = `bucket${buckets}`;
      const publicUrl = await swift.makeBucket(name, { isPublic: true });
      return {
        env: settings(name, swift.endpoint, swift),
        publicUrl,
        // Swift keeps the parts of large files in a second bucket.
        files: async () => [...(await swift.list(name)), ...(await swift.list(`${name}+segments`))],
        limit: (bytes) => swift.limitBucket(name, bytes),
      };
    },
    pause: swift.pause,
    resume: swift.resume,
    close: swift.remove,
  };
}

/** Starts the stand-in for S3, which needs no installation. */
async function startStandIn(): Promise<Store> {
  const servers: Server[] = [];
  let isPaused = false;
  const waiting: (() => void)[] = [];

  async function openBucket(): Promise<Bucket> {
    const objects = new Map<string, StoredObject>();
    const pending: Parameters<typeof createBucket>[2] = new Map();
    let most = Number.POSITIVE_INFINITY;
    const bucket = createBucket(
      objects,
      ({ method, headers }, response) => {
        const isTooMuch = method === 'PUT' && Number(headers['content-length']) > most;
        if (isTooMuch) response.writeHead(507).end('<Error><Code>XMinioStorageFull</Code></Error>');
        return isTooMuch;
      },
      pending,
    );
    const server = createServer((request, response) => {
      const go = () => bucket.emit('request', request, response);
      if (isPaused) waiting.push(go);
      else go();
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    servers.push(server);
    const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    return {
      env: settings('bucket', endpoint, { accessKeyId: 'id', secretAccessKey: 'secret' }),
      publicUrl: `${endpoint}/bucket`,
      files: async () => [...objects.keys(), ...[...pending.keys()].map((id) => `part of ${id}`)],
      async limit(bytes) {
        most = bytes;
      },
    };
  }

  return {
    openBucket,
    pause() {
      isPaused = true;
    },
    resume() {
      isPaused = false;
      for (const go of waiting.splice(0)) go();
    },
    async close() {
      for (const server of servers) {
        server.closeAllConnections();
        server.close();
      }
    },
  };
}

function settings(bucket: string, endpoint: string, keys: { accessKeyId: string; secretAccessKey: string }) {
  return {
    MEDIA_STORAGE: 's3',
    S3_BUCKET: bucket,
    S3_ENDPOINT: endpoint,
    S3_ACCESS_KEY_ID: keys.accessKeyId,
    S3_SECRET_ACCESS_KEY: keys.secretAccessKey,
    S3_FORCE_PATH_STYLE: 'true',
  };
}

interface StoreToTest {
  name: string;
  isReal: boolean;
  start: () => Promise<Store>;
}

/**
 * Returns the stores to test: in the short form the stand-in alone, in the long form Swift, which is installed if it is
 * missing. Prints the reason if it can't be installed.
 */
export async function storesToTest(): Promise<StoreToTest[]> {
  const standIn = { name: 'a stand-in for S3', isReal: false, start: startStandIn };
  if (!isLong) return [standIn];
  const reason = await installSwift();
  if (reason === undefined) return [{ name: 'OpenStack Swift', isReal: true, start: startSwiftStore }];
  console.log(`Skipped: the tests of a real S3 store. Swift can't be installed: ${reason}.`);
  return [standIn];
}
