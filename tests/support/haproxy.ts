import { execFile as execFileWithCallback } from 'node:child_process';
import { promisify } from 'node:util';
import { expect } from 'vitest';
import { startHaproxy as start } from '../../scripts/development/haproxy.ts';
import type { Balancer } from './balancer.ts';
import { freePort, temporaryFolder } from './process.ts';

const execFile = promisify(execFileWithCallback);

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
  const [listen, status] = [`127.0.0.1:${await freePort()}`, `127.0.0.1:${await freePort()}`];
  const haproxy = await start(folder.path, { listen, status, servers });
  const readyServers = async () => {
    const csv = await (await fetch(`http://${status}/;csv`)).text();
    return csv.split('\n').filter((line) => /^ready,(?!BACKEND)/.test(line) && line.includes(',UP,')).length;
  };
  await expect.poll(() => readyServers().catch(() => 0), { interval: 50 }).toBe(servers.length);
  return {
    address: `http://${listen}`,
    readyServers,
    async close() {
      await haproxy[Symbol.asyncDispose]();
      await folder.remove();
    },
  };
}
