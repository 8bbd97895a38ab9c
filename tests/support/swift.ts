import { type ChildProcess, execFile as execFileWithCallback, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { access, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from './process.ts';

const execFile = promisify(execFileWithCallback);

const packages = ['swift-proxy', 'swift-account', 'swift-container', 'swift-object', 'memcached'];
/** The command that ends a program with the tests, also if the tests are killed. */
const endingWithTests = ['setpriv', '--pdeathsig', 'KILL'] as const;
const kinds = ['account', 'container', 'object'] as const;
const [account, user, password] = ['test', 'tester', 'testing'];

/** OpenStack Swift with its S3 interface, for a single test: a real S3 store, with one replica on one disk. */
export interface Swift {
  /** The address of the S3 interface. */
  endpoint: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Makes a bucket. Its files are public if `isPublic` is set. Returns the public address of the bucket. */
  makeBucket(name: string, options?: { isPublic?: boolean }): Promise<string>;
  /** Refuses files beyond this number of bytes in a bucket. */
  limitBucket(name: string, bytes: number): Promise<void>;
  /** Returns the names of all files in a bucket. */
  list(bucket: string): Promise<string[]>;
  /** Makes the S3 interface unresponsive until `resume`. Its connections stay open. */
  pause(): void;
  resume(): void;
  /** Stops Swift and removes its files. */
  remove(): Promise<void>;
}

/**
 * Installs Swift from Debian's packages if it is missing. Returns the reason why it can't be installed; undefined if it
 * is installed.
 */
export async function installSwift(): Promise<string | undefined> {
  if (await isInstalled()) return undefined;
  if (process.getuid?.() !== 0) return 'only root can install packages';
  // At this run level the packages do not start their services.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  try {
    await execFile('apt-get', ['update', '-qq'], { env });
    await execFile('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { env });
  } catch (error) {
    return (error as Error).message;
  }
  return (await isInstalled()) ? undefined : 'its packages are installed, but not its programs';
}

async function isInstalled(): Promise<boolean> {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/bin'];
  const programs = [...[...kinds, 'proxy'].map((kind) => `swift-${kind}-server`), 'memcached'];
  const found = programs.map((program) => Promise.any(folders.map((folder) => access(join(folder, program)))));
  return (await Promise.allSettled(found)).every(({ status }) => status === 'fulfilled');
}

/** Starts Swift on free ports. It must be installed. */
export async function startSwift(): Promise<Swift> {
  const home = await mkdtemp(join(tmpdir(), 'chapterhouse-swift-'));
  const ports = { proxy: await freePort(), memcached: await freePort() };
  const storagePorts = new Map<(typeof kinds)[number], number>();
  for (const kind of kinds) storagePorts.set(kind, await freePort());
  await mkdir(join(home, 'disks', 'one'), { recursive: true });

  await configure('swift.conf', {
    'swift-hash': { swift_hash_path_prefix: 'test', swift_hash_path_suffix: 'test' },
    'storage-policy:0': { name: 'single', default: 'yes' },
  });
  for (const [kind, port] of storagePorts) {
    await configure(`${kind}-server.conf`, {
      DEFAULT: { ...common(port), devices: join(home, 'disks'), mount_check: 'false', disable_fallocate: 'true' },
      'pipeline:main': { pipeline: `${kind}-server` },
      [`app:${kind}-server`]: { use: `egg:swift#${kind}` },
    });
    await makeRing(home, kind, port);
  }
  const filters = {
    catch_errors: { use: 'egg:swift#catch_errors' },
    gatekeeper: { use: 'egg:swift#gatekeeper' },
    healthcheck: { use: 'egg:swift#healthcheck' },
    cache: { use: 'egg:swift#memcache', memcache_servers: `127.0.0.1:${ports.memcached}` },
    listing_formats: { use: 'egg:swift#listing_formats' },
    s3api: { use: 'egg:swift#s3api', location: 'us-east-1' },
    tempauth: { use: 'egg:swift#tempauth', [`user_${account}_${user}`]: `${password} .admin` },
    container_quotas: { use: 'egg:swift#container_quotas' },
    slo: { use: 'egg:swift#slo' },
    dlo: { use: 'egg:swift#dlo' },
  };
  await configure('proxy-server.conf', {
    DEFAULT: common(ports.proxy),
    'pipeline:main': { pipeline: [...Object.keys(filters), 'proxy-server'].join(' ') },
    'app:proxy-server': {
      use: 'egg:swift#proxy',
      account_autocreate: 'true',
      // Otherwise Swift would ignore a storage server for a minute after a busy machine has made it slow a few times.
      error_suppression_interval: '0',
    },
    ...Object.fromEntries(Object.entries(filters).map(([name, options]) => [`filter:${name}`, options])),
  });

  const children = [start('memcached', ['-u', 'root', '-l', '127.0.0.1', '-p', String(ports.memcached)])];
  for (const kind of kinds) children.push(start(`swift-${kind}-server`, [join(home, `${kind}-server.conf`)]));
  const proxy = start('swift-proxy-server', [join(home, 'proxy-server.conf')]);
  children.push(proxy);
  const endpoint = `http://127.0.0.1:${ports.proxy}`;
  const remove = async () => {
    await Promise.all(children.map(end));
    await rm(home, { recursive: true, force: true });
  };
  try {
    await untilReady([ports.memcached, ...storagePorts.values(), ports.proxy], children);
  } catch (error) {
    const log = await readFile(join(home, 'swift-proxy-server.log'), 'utf8');
    await remove();
    throw new Error(`Swift did not start:\n${log}`, { cause: error });
  }
  const { address, token } = await logIn(endpoint);

  /** Calls Swift's own interface, in which a bucket is a container. */
  async function call(method: string, name: string, headers: Record<string, string> = {}): Promise<string> {
    const response = await fetch(`${address}/${name}`, { method, headers: { 'x-auth-token': token, ...headers } });
    if (!response.ok) throw new Error(`Swift answered ${method} ${name} with ${response.status}.`);
    return response.text();
  }

  return {
    endpoint,
    accessKeyId: `${account}:${user}`,
    secretAccessKey: password,
    async makeBucket(name, { isPublic = false } = {}) {
      // The parts of large files are in a container of their own, which must be public, too.
      for (const container of [name, `${name}+segments`]) {
        await call('PUT', container, isPublic ? { 'x-container-read': '.r:*' } : {});
      }
      return `${address}/${name}`;
    },
    async limitBucket(name, bytes) {
      await call('POST', name, { 'x-container-meta-quota-bytes': String(bytes) });
    },
    async list(bucket) {
      return (await call('GET', bucket)).split('\n').filter((name) => name !== '');
    },
    pause: () => proxy.kill('SIGSTOP'),
    resume: () => proxy.kill('SIGCONT'),
    remove,
  };

  function common(port: number) {
    // Without workers a server is a single process, which can be paused and stopped as a whole.
    const place = { bind_ip: '127.0.0.1', bind_port: String(port), swift_dir: home };
    return { ...place, workers: '0', user: 'root', log_level: 'WARNING' };
  }

  async function configure(name: string, sections: Record<string, Record<string, string>>): Promise<void> {
    const lines = Object.entries(sections).flatMap(([section, options]) => [
      `[${section}]`,
      ...Object.entries(options).map(([option, value]) => `${option} = ${value}`),
    ]);
    await writeFile(join(home, name), `${lines.join('\n')}\n`);
  }

  function start(program: string, args: string[]): ChildProcess {
    const [command, ...before] = endingWithTests;
    const child = spawn(command, [...before, program, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
    const log = createWriteStream(join(home, `${program}.log`));
    child.stdout.pipe(log, { end: false });
    child.stderr.pipe(log, { end: false });
    return child;
  }
}

/** Tells Swift where the files of a kind lie: all in the same place. */
async function makeRing(home: string, kind: string, port: number): Promise<void> {
  const build = (...args: string[]) => execFile('swift-ring-builder', [join(home, `${kind}.builder`), ...args]);
  await build('create', '4', '1', '1');
  await build('add', `r1z1-127.0.0.1:${port}/one`, '1');
  // The program ends with 1 for a warning about a single disk.
  await build('rebalance').catch((error) => {
    if (error.code !== 1) throw error;
  });
}

/** Waits until programs accept connections at all these ports. */
async function untilReady(ports: number[], children: ChildProcess[]): Promise<void> {
  const deadline = Date.now() + 60_000;
  for (const port of ports) {
    while (!(await isListening(port))) {
      if (children.some(({ exitCode }) => exitCode !== null)) throw new Error('One of its programs has ended.');
      if (Date.now() > deadline) throw new Error(`Nothing listens at port ${port}.`);
      await setTimeout(100);
    }
  }
}

function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  return once(socket, 'connect')
    .then(
      () => true,
      () => false,
    )
    .finally(() => socket.destroy());
}

/** Logs in to Swift's own interface. Returns the address of the account. */
async function logIn(endpoint: string): Promise<{ address: string; token: string }> {
  const headers = { 'x-auth-user': `${account}:${user}`, 'x-auth-key': password as string };
  const response = await fetch(`${endpoint}/auth/v1.0`, { headers });
  const [address, token] = [response.headers.get('x-storage-url'), response.headers.get('x-auth-token')];
  if (address === null || token === null) throw new Error(`Swift refused the login with ${response.status}.`);
  return { address, token };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const closed = once(child, 'close');
  child.kill('SIGKILL');
  await closed;
}
