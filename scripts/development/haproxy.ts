import { execFile as execFileWithCallback, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../setup/run.mjs';

const execFile = promisify(execFileWithCallback);

/** The names of servers in `deploy/haproxy.cfg`, and of servers that are added as it describes. */
const names = ['one', 'two', 'three', 'four'];

/** A command of the shell. HAProxy ends with the input of the shell, and so also when this process is killed. */
const untilInputEnds = 'haproxy -db -f "$0" & cat; kill $!; wait';

interface Places {
  /** The addresses of HAProxy, as its configuration writes them. */
  listen: string;
  status: string;
  servers: string[];
  /** The path of a certificate with its key, for HTTPS and HTTP/2. */
  certificate?: string;
}

/** Starts HAProxy with `deploy/haproxy.cfg` in front of servers. Its configuration is written into `folder`. */
export async function startHaproxy(folder: string, { listen, status, servers, certificate }: Places) {
  const file = join(folder, 'haproxy.cfg');
  const written = await readFile(join(root, 'deploy', 'haproxy.cfg'), 'utf8');
  await writeFile(file, configFor(written, servers.length, certificate));
  const addresses = servers.map((address, index) => [`SERVER_${names[index]?.toUpperCase()}`, new URL(address).host]);
  const env = { PATH: process.env.PATH, LISTEN: listen, STATUS: status, ...Object.fromEntries(addresses) };
  const child = spawn('sh', ['-c', untilInputEnds, file], { env, stdio: ['pipe', 'ignore', 'inherit'] });
  return {
    async [Symbol.asyncDispose]() {
      const closed = once(child, 'close');
      child.stdin.end();
      await closed;
    },
  };
}

/** Returns the configuration with this number of servers. */
function configFor(written: string, count: number, certificate?: string): string {
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
      .map((line) =>
        certificate && /^\sbind .*LISTEN/.test(line) ? `${line} ssl crt ${certificate} alpn h2,http/1.1` : line,
      )
      .join('\n')
  );
}

/** Makes a certificate for this machine, which nobody has signed, and returns its path. */
export async function makeCertificate(folder: string): Promise<string> {
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-subj', '/CN=localhost'];
  await execFile('openssl', ['req', ...kind, '-keyout', key, '-out', certificate]);
  const both = join(folder, 'site.pem');
  await writeFile(both, (await readFile(certificate, 'utf8')) + (await readFile(key, 'utf8')));
  return both;
}
