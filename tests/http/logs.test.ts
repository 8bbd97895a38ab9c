import { expect, it } from 'vitest';
import { publicationPaths } from '#contract/publication.ts';
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
