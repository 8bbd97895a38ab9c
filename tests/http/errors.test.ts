import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addItem } from '../support/content.ts';
import { jpeg } from '../support/images.ts';
import { databaseByTurns, startServer, type TestServer } from '../support/server.ts';

describe.each(databaseByTurns)('bad input on %s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(kind);
  });
  afterAll(() => server.close());

  it.each([
    ['GET', '/nothing', 404],
    ['GET', '/getupcomming/more', 404],
    ['POST', '/getupcomming', 404],
    ['GET', '/getpast/club/%E0%A4%A', 400],
    ['GET', `/getpast/club/${'x'.repeat(600)}`, 404],
  ])('%s %s is answered %i with a message', async (method, path, status) => {
    const answer = await server.call(method, path);
    expect(answer.status).toBe(status);
    expect(answer.body.message).toEqual(expect.any(String));
    expect(JSON.stringify(answer.body)).not.toContain('node_modules');
  });

  it.each([
    ['{"username":', 'application/json', 400],
    ['', 'application/json', 400],
    ['null', 'application/json', 400],
    ['[]', 'application/json', 400],
    ['{"username":1,"password":{}}', 'application/json', 400],
    ['username=a', 'application/x-www-form-urlencoded', 415],
    ['<a/>', 'text/xml', 415],
    [JSON.stringify({ username: 'a', password: 'x'.repeat(100_000) }), 'application/json', 413],
  ])('login with %j as %s is answered %i', async (body, type, status) => {
    const response = await fetch(`${server.address}/api/auth/login`, {
      method: 'POST',
      body,
      headers: { 'content-type': type },
    });
    expect(response.status).toBe(status);
    expect((await response.json()).message).toEqual(expect.any(String));
  });

  it('JSON that is not UTF-8 is refused, not mended', async () => {
    const response = await fetch(`${server.address}/api/auth/login`, {
      method: 'POST',
      body: Buffer.from('7b22757365726e616d65223a22eda080227d', 'hex'),
      headers: { 'content-type': 'application/json' },
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ message: 'The body is not valid UTF-8.' });
  });

  it.each(['text/plain', 'multipart/form-data; boundary=b'])('a caption as %s is refused with 415', async (type) => {
    const headers = { 'content-type': type };
    expect((await server.asAdmin('PATCH', '/our-team-journey/1', { json: {}, headers })).status).toBe(415);
  });

  it.each([
    ['GET / HTTP/1.1\r\nBad Name: x', 400, 'The request could not be read.'],
    [`GET / HTTP/1.1\r\nX-Long: ${'x'.repeat(40_000)}`, 431, 'The headers of the request are too large.'],
  ])('what is no HTTP is answered plainly: %s', async (head, status, message) => {
    const { hostname, port } = new URL(server.address);
    const socket = connect(Number(port), hostname);
    socket.write(`${head}\r\n\r\n`);
    const answer = await text(socket);
    expect(answer.split('\r\n')[0]).toContain(` ${status} `);
    expect(JSON.parse(answer.split('\r\n\r\n')[1] as string)).toEqual({ message });
  });

  it.each(['nothing', '%00', "' or 1=1 --", '%2e%2e%2f', '0', 'x'.repeat(400)])('the id %j is unknown', async (id) => {
    for (const method of ['GET', 'DELETE']) {
      const answer = await server.asAdmin(method, `/admin/upcoming-events/${id}`);
      expect(answer.status).toBe(404);
      expect(answer.body.message).toEqual(expect.any(String));
    }
    const form = { description: 'D', eventDate: '2027-01-01' };
    expect((await server.asAdmin('PUT', `/admin/upcoming-events/${id}`, { form })).status).toBe(404);
  });

  it('a form that is none is refused with 415', async () => {
    const answer = await server.asAdmin('POST', '/admin/upcoming-events/upload', { json: { description: 'D' } });
    expect(answer.status).toBe(415);
  });

  it('values are refused by field', async () => {
    const form = { image: await jpeg(), description: ' ', eventDate: 'soon', link: 'x'.repeat(2001) };
    const answer = await server.asAdmin('POST', '/admin/upcoming-events/upload', { form });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.errors)).toEqual(['eventDate', 'description', 'link']);
    expect(answer.body.message).toBe(answer.body.errors.eventDate);
  });

  it('hostile texts are stored as they are', async () => {
    const description = '<script>alert(1)</script> " \' \\ \u202e \u{1f4e1} {{x}} %s';
    const { body } = await addItem(server, 'upcomingEvents', { description, link: 'javascript:alert(1)' });
    expect(body.data).toMatchObject({ description, link: 'javascript:alert(1)' });
  });

  it('uploads that break off before they are looked at keep no place from those that come later', async () => {
    const { token } = (
      await server.call('POST', '/auth/login', { json: { username: 'staff', password: 'correct horse battery' } })
    ).body;
    const { hostname, port } = new URL(server.address);
    for (let count = 0; count < 20; count += 1) {
      const socket = connect(Number(port), hostname);
      // The end of the body comes with its start, while the server still looks up the token.
      socket.end(
        `POST /api/admin/governing-team/upload HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n` +
          'Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 1000\r\n\r\n' +
          '--b\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\n\r\nhalf',
      );
      socket.resume();
      await once(socket, 'close');
    }
    expect((await addItem(server, 'governingTeam')).status).toBe(201);
  });

  it('an upload that breaks off leaves the server well, and nothing behind', async () => {
    const { token } = (
      await server.call('POST', '/auth/login', { json: { username: 'staff', password: 'correct horse battery' } })
    ).body;
    const { hostname, port } = new URL(server.address);
    const before = (await server.asAdmin('GET', '/admin/upcoming-events')).body.data;
    const socket = connect(Number(port), hostname);
    socket.write(
      `POST /api/admin/upcoming-events/upload HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n` +
        'Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 1000000\r\n\r\n' +
        `--b\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\n\r\n${'half'.repeat(1000)}`,
    );
    await expect.poll(() => readdir(server.services.tempDir)).toHaveLength(1);
    socket.destroy();
    await expect.poll(() => readdir(server.services.tempDir)).toEqual([]);
    expect((await server.asAdmin('GET', '/admin/upcoming-events')).body.data).toEqual(before);
  });
});

it('a page whose visitor leaves before it is made is no failure in the log', async () => {
  const server = await startServer('sqlite');
  const { address, printed, close } = await server.beside({ LOG_LEVEL: 'error' });
  for (let visit = 0; visit < 10; visit += 1) {
    const socket = connect(Number(new URL(address).port), '127.0.0.1');
    socket.write('GET /search?q=antenna HTTP/1.1\r\nHost: localhost\r\n\r\n', () => socket.destroy());
    await once(socket, 'close');
  }
  expect((await fetch(`${address}/search?q=antenna`)).status).toBe(200);
  await close();
  await server.close();
  expect(printed.join('\n')).not.toContain('request failed');
});
