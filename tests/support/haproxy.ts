import { execFile as execFileWithCallback, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'vitest';
import { root } from '../../scripts/setup/run.mjs';
import type { Balancer } from './balancer.ts';
import { freePort, temporaryFolder } from './process.ts';

const execFile = promisify(execFileWithCallback);

/** The names of servers in `deploy/haproxy.cfg`, and of servers that are added as it describes. */
const names = ['one', 'two', 'three', 'four'];

/** A command of the shell. HAProxy ends with the input of the shell, and so also when this process is killed. */
const untilInputEnds = 'haproxy -db -f "$0" & cat; kill $!; wait';

/**
 * Whether HAProxy is on this machine. If it is missing and this process is root on Debian or Ubuntu, its package is
 * installed.
 */
export async function hasHaproxy(): Promise<boolean> {
  if (await succeeds('haproxy', '-v')) return true;
  const asRoot = process.getuid?.() === 0;
  if (asRoot && (await succeeds('apt-get', 'install', '--yes', '--no-install-recommends', 'haproxy'))) return true;
  console.log('HAProxy is not here, and could not be installed (apt-get, as root): these tests are skipped.');
  return false;
}

const succeeds = (command: string, ...args: string[]) =>
  execFile(command, args, { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }).then(
    () => true,
    () => false,
  );

/** Starts HAProxy with `deploy/haproxy.cfg` in front of these servers, and waits until it sees all of them ready. */
export async function startHaproxy(servers: string[]): Promise<Balancer> {
  const folder = await temporaryFolder();
  const file = join(folder.path, 'haproxy.cfg');
  await writeFile(file, configFor(await readFile(join(root, 'deploy', 'haproxy.cfg'), 'utf8'), servers.length));
  const [listen, status] = [`127.0.0.1:${await freePort()}`, `127.0.0.1:${await freePort()}`];
  const addresses = servers.map((address, index) => [`SERVER_${names[index]?.toUpperCase()}`, new URL(address).host]);
  const env = { PATH: process.env.PATH, LISTEN: listen, STATUS: status, ...Object.fromEntries(addresses) };
  const haproxy = spawn('sh', ['-c', untilInputEnds, file], { env, stdio: ['pipe', 'ignore', 'inherit'] });
  const readyServers = async () => {
    const csv = await (await fetch(`http://${status}/;csv`)).text();
    return csv.split('\n').filter((line) => /^ready,(?!BACKEND)/.test(line) && line.includes(',UP,')).length;
  };
  await expect.poll(() => readyServers().catch(() => 0), { interval: 50 }).toBe(servers.length);
  return {
    address: `http://${listen}`,
    readyServers,
    async close() {
      const closed = once(haproxy, 'close');
      haproxy.stdin.end();
      await closed;
      await folder.remove();
    },
  };
}

/** Returns the configuration with this number of servers. */
function configFor(written: string, count: number): string {
  const [, two = ''] = names;
  const has = (line: string) => new RegExp(`\\b(server|presetenv) (${two}|SERVER_${two.toUpperCase()})\\b`).test(line);
  const rename = (line: string, name: string) =>
    line.replaceAll(two, name).replaceAll(two.toUpperCase(), name.toUpperCase());
  return (
    written
      .split('\n')
      // Only root can become another user.
      .filter((line) => process.getuid?.() === 0 || !/^\s(user|group) /.test(line))
      .flatMap((line) => (has(line) ? names.slice(1, count).map((name) => rename(line, name)) : line))
      .join('\n')
  );
}
