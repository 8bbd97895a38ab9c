import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { publicationPaths } from '#contract/publication.ts';
import { passkeyPaths } from '../../features/passkeys/contract.ts';
import { sharingPaths } from '../../features/shared-photos/contract/addresses.ts';
import { jpeg } from '../support/images.ts';
import { admin, startProcess, temporaryFolder } from '../support/process.ts';
import { sendRaw } from '../support/rawHttp.ts';

const typed = 'only for the form';
const newPassword = 'a new pass phrase';
const wrongPassword = 'a wrong pass phrase';

it('what the server prints holds no password, no token and nothing of a form, whatever it answers', async () => {
  const folder = await temporaryFolder();
  const server = await startProcess({
    DATA_DIR: folder.path,
    SAMPLE_CONTENT: 'off',
    LOG_LEVEL: 'trace',
    ADMIN_USERNAME: admin.username,
    ADMIN_PASSWORD: admin.password,
  });
  const answered: number[] = [];
  const tokens: string[] = [];

  async function call(method: string, path: string, body?: object | FormData) {
    const isForm = body instanceof FormData;
    const response = await fetch(`${server.address}/api${path}`, {
      method,
      headers: {
        ...(tokens.length > 0 && { authorization: `Bearer ${tokens.at(-1)}` }),
        ...(body && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
    answered.push(response.status);
    return response.json();
  }
  const event = (image: Blob, texts: Record<string, string>) => {
    const form = new FormData();
    form.append('image', image, `${typed}.jpg`);
    for (const [name, value] of Object.entries(texts)) form.append(name, `${value} ${typed}`.trim());
    return form;
  };

  await call('POST', '/auth/login', { ...admin, password: wrongPassword });
  await call('POST', '/auth/login', { username: typed, password: wrongPassword });
  await call('POST', '/auth/login', { username: admin.username, password: wrongPassword.repeat(100) });
  await call('POST', `/auth/login?password=${wrongPassword}`, [wrongPassword]);
  for (let login = 0; login < 2; login += 1) tokens.push((await call('POST', '/auth/login', admin)).token);

  const past = '/admin/past-events';
  const clubName = 'AI build club';
  const added = event(await jpeg(), { description: '', link: '' });
  added.append('clubName', clubName);
  const item = (await call('POST', `${past}/upload`, added)).data;
  const hidden = event(await jpeg(), { description: '' });
  for (const [name, value] of Object.entries({ clubName, draft: 'true' })) hidden.append(name, value);
  const draft = (await call('POST', `${past}/upload`, hidden)).data;
  const link = (await call('POST', publicationPaths.previewLinks(past, draft._id))).data;
  const looks = [link.path, draft.url].map((path) => new URL(path, server.address));
  for (const url of looks) expect((await fetch(url)).status).toBe(200);
  await call('POST', `${past}/upload`, event(new Blob([typed]), { clubName, description: '' }));
  await call('PUT', `${past}/${item._id}`, event(await jpeg(), { description: 'Changed', version: '7' }));
  await call('PATCH', `/our-team-journey/x?from=${typed}`, { caption: typed });
  await call('GET', `/nowhere?token=${tokens[0]}`);
  await call('PUT', '/auth/password', { currentPassword: wrongPassword, newPassword });
  await call('PUT', '/auth/password', { currentPassword: admin.password, newPassword });

  // A body that is not JSON, an invalid header, and an upload that breaks off.
  const raw = (path: string, rest: string) =>
    sendRaw(server.address, `POST /api${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${rest}`);
  const json = `{"password":"${wrongPassword}`;
  await raw('/auth/login', `Content-Type: application/json\r\nContent-Length: ${json.length}\r\n\r\n${json}`);
  await raw('/auth/logout', `Authorization : Bearer ${tokens[1]}\r\n\r\n`);
  const form = `--x\r\nContent-Disposition: form-data; name="description"\r\n\r\n${typed}\r\n--x--`;
  const formHeaders = `Content-Type: multipart/form-data; boundary=x\r\nContent-Length: ${form.length}\r\n`;
  await raw(`${past}/upload`, `Authorization: Bearer ${tokens[1]}\r\n${formHeaders}\r\n${form}`);
  await call('POST', '/auth/logout');

  await server.stop();
  await folder.remove();
  const printed = server.printed.join('\n');
  expect(answered).toEqual([401, 401, 400, 400, 200, 200, 201, 201, 201, 400, 400, 404, 404, 400, 200, 200]);
  expect(printed).toContain('"path":"/api/auth/login"');
  // `rawPacket` would have the bytes of an unreadable request, as numbers.
  expect(printed).not.toContain('rawPacket');
  const ofDrafts = looks.flatMap(({ searchParams }) => [...searchParams.values()]);
  expect(ofDrafts).toHaveLength(2);
  for (const secret of [admin.password, wrongPassword, newPassword, typed, ...tokens, ...ofDrafts]) {
    expect(printed).not.toContain(secret);
    expect(printed).not.toContain(encodeURIComponent(secret));
  }
});

it('strangers fill no log: what they are refused is one line, what changes nothing is none, and a path is cut', async () => {
  const folder = await temporaryFolder();
  const server = await startProcess({
    DATA_DIR: folder.path,
    SAMPLE_CONTENT: 'off',
    LOG_LEVEL: 'debug',
    SITE_URL: 'https://example.org',
  });
  const long = `/x${'y'.repeat(400)}`;
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(`${server.address}${path}`, { redirect: 'manual', ...init }).then(({ status }) => status);
  const preflight = { origin: 'https://example.net', 'access-control-request-method': 'GET' };
  const asked: number[] = [];
  for (const _ of Array(5)) {
    asked.push(await ask(`/api${long}`));
    asked.push(await ask('/api/admin/past-events', { method: 'POST' }));
    asked.push(await ask('/api/admin/past-events', { headers: { authorization: 'Bearer x' } }));
    asked.push(await ask('/api/getpast', { method: 'OPTIONS', headers: preflight }));
    asked.push(await ask(`/api${passkeyPaths.loginOptions}`, { method: 'POST' }));
    asked.push(await ask(sharingPaths.photos, { method: 'POST', body: new FormData() }));
  }
  asked.push(await ask(long, { headers: { accept: 'text/html' } }));
  await server.stop();
  await folder.remove();
  const each = [404, 404, 401, 204, 200, 303];
  expect(asked).toEqual([...Array(5).fill(each).flat(), 302]);
  const lines = server.printed.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line));
  expect(lines.filter(({ level }) => level >= 30).flatMap(({ refused, method }) => refused ?? method ?? [])).toEqual([
    { 401: 5, 404: 10 },
  ]);
  expect(lines.filter(({ path }) => path?.startsWith('/xy')).map(({ path }) => path)).toEqual([long.slice(0, 150)]);
});

it('a reader of the log that stands still has its lines dropped and counted, and keeps no process from its end', async () => {
  const program = `
    import { createLog } from ${JSON.stringify(import.meta.resolve('../../server/log.ts'))};
    import { setTimeout as wait } from 'node:timers/promises';
    const log = createLog({ logLevel: 'info' });
    const writeMuch = () => { for (let line = 0; line < 30_000; line += 1) log.info('x'.repeat(100)); };
    writeMuch();
    process.once('SIGUSR2', async () => {
      await wait(500);
      log.fatal('the last words');
      process.exit(3);
    });
    setTimeout(() => { writeMuch(); process.stderr.write('written'); }, 100);
    setTimeout(() => process.exit(4), 20_000);`;
  const start = () => {
    const child = spawn(process.execPath, ['--input-type=module', '--eval', program], { stdio: 'pipe' });
    return { child, written: once(child.stderr, 'data'), ended: once(child, 'exit') };
  };

  const stuck = start();
  await stuck.written;
  stuck.child.kill('SIGUSR2');
  expect(await stuck.ended).toEqual([3, null]);

  const slow = start();
  await slow.written;
  const printed = text(slow.child.stdout);
  await wait(500);
  slow.child.kill('SIGUSR2');
  const lines = (await printed)
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(await slow.ended).toEqual([3, null]);
  expect(lines.at(-1).msg).toBe('the last words');
  const dropped = lines.filter((line) => line.lines !== undefined).reduce((sum, line) => sum + line.lines, 0);
  expect(dropped).toBeGreaterThan(50_000);
  expect(lines.filter(({ msg }) => msg.startsWith('xxx')).length + dropped).toBe(60_000);
});
