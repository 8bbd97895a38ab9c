import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { manifestPath } from '#contract/manifest.ts';
import { settingsPaths } from '#features/site-settings/contract.ts';
import { paths } from '#web/paths.ts';
import { startServer, type TestServer } from '../../tests/support/server.ts';
import { sharedField, sharingPaths } from './contract/addresses.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer('sqlite');
});
afterAll(() => server.close());

const get = (path: string, init: RequestInit = {}) => fetch(server.address + path, { redirect: 'manual', ...init });
const read = async (path: string) => (await get(path)).text();

describe('the manifest of the content manager', () => {
  it('has the name of the site, an icon that is there, and takes photos within its own scope', async () => {
    const json = { name: 'A “new” name', description: 'Of a chapter.' };
    expect((await server.asAdmin('PUT', settingsPaths.section('identity'), { json })).status).toBe(200);
    const answer = await get(manifestPath);
    expect(answer.headers.get('content-type')).toMatch(/^application\/manifest\+json/);
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    const { name, start_url, scope, icons, share_target } = await answer.json();
    expect([name, start_url]).toEqual([json.name, paths.admin.home]);
    expect(share_target).toMatchObject({ action: sharingPaths.photos, method: 'POST', enctype: 'multipart/form-data' });
    expect(share_target.params.files).toEqual([{ name: sharedField, accept: ['image/*', '.heic', '.heif'] }]);
    for (const path of [start_url, share_target.action]) expect(path.startsWith(scope), path).toBe(true);
    expect((await get(icons[0].src)).headers.get('content-type')).toBe(icons[0].type);
  });

  it('is named by the pages of staff alone', async () => {
    const link = `<link rel="manifest" href="${manifestPath}"/>`;
    expect(await read(paths.admin.login)).toContain(link);
    expect(await read(sharingPaths.screen)).toContain(link);
    for (const path of [paths.home, paths.ourTeam]) expect(await read(path), path).not.toContain('manifest');
  });
});

describe('the service worker', () => {
  it('is one script, which is asked for anew, may fetch nothing, and answers for its own folder alone', async () => {
    const answer = await get(sharingPaths.worker);
    expect(answer.headers.get('content-type')).toMatch(/^text\/javascript/);
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none';/);
    expect(answer.headers.has('service-worker-allowed')).toBe(false);
    const script = await answer.text();
    expect(script).not.toMatch(/\b(import|importScripts|caches|fetch)\b\s*[({'"]/);
    const folder = sharingPaths.worker.replace(/[^/]+$/, '');
    expect(sharingPaths.photos.startsWith(folder)).toBe(true);
    expect(Object.values(paths.admin).filter((path) => path.startsWith(folder))).toEqual([]);
    const etag = answer.headers.get('etag') ?? '';
    expect((await get(sharingPaths.worker, { headers: { 'if-none-match': etag } })).status).toBe(304);
  });
});

describe('shared photos that no service worker took', () => {
  const photos = new FormData();
  for (const name of ['a.jpg', 'b.jpg']) photos.append(sharedField, new Blob([new Uint8Array(4_000_000)]), name);

  it.each([
    ['a form with photos', photos],
    ['a form without a file', new FormData()],
    ['broken JSON', new Blob(['{'], { type: 'application/json' })],
    ['an unknown type', new Blob(['x'], { type: 'no/type' })],
    ['nothing', undefined],
  ])('lead to a page that says so, and are not stored: %s', async (_, body) => {
    const answer = await get(sharingPaths.photos, { method: 'POST', ...(body && { body }) });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, sharingPaths.failed]);
    expect((await get(sharingPaths.failed)).status).toBe(200);
    for (const folder of ['uploads', 'media']) {
      const { dataDir } = server.services.config;
      expect(await readdir(join(dataDir, folder)).catch(() => [])).toEqual([]);
    }
  });

  it('are no failure of the server if they break off', async () => {
    const { address, printed, close } = await server.beside({ LOG_LEVEL: 'error' });
    const socket = connect(Number(new URL(address).port), '127.0.0.1');
    const headers = [
      'Host: localhost',
      'Content-Type: multipart/form-data',
      'Content-Length: 9',
      'Expect: 100-continue',
    ];
    socket.write([`POST ${sharingPaths.photos} HTTP/1.1`, ...headers, '', 'part'].join('\r\n'));
    await once(socket, 'data');
    socket.destroy();
    // It ends when no request is in progress any more.
    await close();
    expect(printed.join('\n')).not.toContain('request failed');
  });
});
