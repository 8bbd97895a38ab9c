import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempDisposable } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { SetupError } from '../setup/run.mjs';
import { makeCertificate, startHaproxy } from './haproxy.ts';
import { openSlowLine, phoneLine } from './slowLine.ts';

/** The programs that this needs, and how each says its version. */
const programs = { haproxy: '-v', openssl: 'version' };

/**
 * Returns a server as a phone reaches it: over a slow line and HTTPS, with HTTP/2, behind HAProxy with
 * `deploy/haproxy.cfg`.
 */
export async function reachOverTls(server: string): Promise<AsyncDisposable & { address: string }> {
  for (const [program, version] of Object.entries(programs)) {
    await promisify(execFile)(program, [version]).catch(() => {
      throw new SetupError(`This needs ${program}, which is not here. On Debian: apt-get install ${program}.`);
    });
  }
  await using resources = new AsyncDisposableStack();
  const { path: folder } = resources.use(await mkdtempDisposable(join(tmpdir(), 'chapterhouse-tls-')));
  const path = join(folder, 'visitors.sock');
  const certificate = await makeCertificate(folder);
  const [listen, status] = [`unix@${path}`, `unix@${join(folder, 'status.sock')}`];
  resources.use(await startHaproxy(folder, { listen, status, servers: [server], certificate }));
  await untilItListens(path);
  const { port } = resources.use(await openSlowLine({ path }, phoneLine));
  const stays = resources.move();
  return { address: `https://localhost:${port}`, [Symbol.asyncDispose]: () => stays.disposeAsync() };
}

async function untilItListens(path: string, tries = 100): Promise<void> {
  const socket = connect(path);
  const listens = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  if (listens) return;
  if (tries === 1) throw new SetupError('HAProxy has not started. Its own words stand above.');
  await sleep(50);
  return untilItListens(path, tries - 1);
}
