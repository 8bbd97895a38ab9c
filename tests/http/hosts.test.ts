import { describe, expect, it } from 'vitest';
import { sectionNames } from '#contract/settings/index.ts';
import { startServer } from '../support/server.ts';

const site = 'https://chapter.example.org';

describe('a process that serves the public API alone', () => {
  it('has no admin calls at all', async () => {
    const server = await startServer('sqlite', { SERVE: 'public', SITE_URL: site });
    try {
      expect((await server.call('GET', '/getupcomming')).status).toBe(200);
      for (const path of ['/admin/past-events', '/electromazine', '/our-team-journey', '/auth/login']) {
        expect((await server.call('GET', path)).status).toBe(404);
      }
      expect((await server.call('POST', '/auth/login', { json: {} })).status).toBe(404);
      expect((await fetch(server.address)).status).toBe(404);
    } finally {
      await server.close();
    }
  });
});

describe('a process that serves the admin API alone', () => {
  it('has no public calls, and answers the site’s origin only', async () => {
    const server = await startServer('sqlite', {
      SERVE: 'admin',
      SITE_URL: site,
      PUBLIC_API_URL: 'https://api.example.org',
    });
    try {
      expect((await server.call('GET', '/getupcomming')).status).toBe(404);
      const preflight = (origin: string) =>
        server.call('OPTIONS', '/admin/past-events', {
          headers: {
            origin,
            'access-control-request-method': 'PUT',
            'access-control-request-headers': 'authorization',
          },
        });
      expect((await preflight(site)).headers.get('access-control-allow-origin')).toBe(site);
      expect((await preflight('https://elsewhere.example')).headers.get('access-control-allow-origin')).not.toBe(
        'https://elsewhere.example',
      );
    } finally {
      await server.close();
    }
  });
});

describe('the documentation', () => {
  it('is an OpenAPI 3.1 description of every call, with a page to read it', async () => {
    const server = await startServer('sqlite');
    try {
      const { body } = await server.call('GET', '/docs/json');
      expect(body.openapi).toBe('3.1.0');
      const calls = Object.entries(body.paths as Record<string, object>).flatMap(([path, methods]) =>
        Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
      );
      expect(calls).toEqual(
        expect.arrayContaining([
          'GET /api/getupcomming',
          'GET /api/getpast/club/{clubName}',
          'POST /api/auth/login',
          'POST /api/auth/logout',
          'POST /api/electromazine/upload',
          'PUT /api/admin/past-events/{id}',
          'DELETE /api/our-team-journey/{id}',
          'PATCH /api/our-team-journey/{id}',
          'GET /api/site',
          'GET /api/admin/site',
          'GET /api/admin/site/{section}/versions',
          'DELETE /api/admin/site/{section}',
          'POST /api/admin/site/images',
          ...sectionNames.map((name) => `PUT /api/admin/site/${name}`),
        ]),
      );
      const form =
        body.paths['/api/admin/upcoming-events/upload'].post.requestBody.content['multipart/form-data'].schema;
      expect(Object.keys(form.properties)).toEqual([
        'image',
        'fit',
        'focus',
        'alt',
        'eventDate',
        'description',
        'link',
        'registration',
        'title',
        'startTime',
        'endTime',
        'endDate',
        'place',
        'onlineLink',
        'state',
        'stateNote',
        'dateToBeAnnounced',
        'registrationOpens',
        'registrationCloses',
        'registrationFull',
        'draft',
        'publishAt',
        'hideAt',
      ]);

      const faculty = body.paths['/api/admin/site/faculty'].put.requestBody.content['application/json'].schema;
      expect(faculty.required).toEqual(['members']);
      expect(faculty.properties.version).toMatchObject({ type: 'integer', minimum: 0 });
      expect(faculty.properties.members).toMatchObject({ type: 'array', minItems: 1, maxItems: 40 });
      // `readOnly` would mean that a client must not send the field.
      expect(JSON.stringify(body)).not.toContain('readOnly');
      const { image, name } = faculty.properties.members.items.properties;
      expect(name).toEqual({ type: 'string', title: 'Name', maxLength: 100 });
      expect(image).toMatchObject({
        anyOf: [{ anyOf: [{ required: ['id'] }, { required: ['file'] }] }, { type: 'null' }],
      });
      const site = body.paths['/api/site'].get.responses['200'].content['application/json'].schema;
      expect(Object.keys(site.properties.data.properties)).toEqual(sectionNames);
    } finally {
      await server.close();
    }
  });

  it('is answered from memory as lists are, with all that its page needs', async () => {
    const server = await startServer('sqlite');
    const get = (path: string, headers: Record<string, string> = {}) => fetch(server.address + path, { headers });
    try {
      const page = await get('/api/docs');
      expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
      const links = [...(await page.text()).matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path = '']) => path);
      const paths = links.map((link) => new URL(link, `${server.address}/api/docs`).pathname);
      expect(paths).toEqual(['/api/docs/json', '/api/docs/yaml']);
      for (const path of ['/api/docs', ...paths]) {
        const whole = await get(path);
        expect([path, whole.status]).toEqual([path, 200]);
        expect(whole.headers.get('content-security-policy')).toContain("default-src 'none'; style-src 'sha256-");
        const compressed = await get(path, { 'accept-encoding': 'br' });
        const text = await whole.text();
        expect(compressed.headers.get('content-encoding')).toBe(text.length < 1024 ? null : 'br');
        expect(await compressed.text()).toBe(text);
        const again = await get(path, { 'if-none-match': whole.headers.get('etag') ?? '' });
        expect([path, again.status]).toEqual([path, 304]);
      }
      const types = await Promise.all(paths.map(async (path) => (await get(path)).headers.get('content-type')));
      expect(types).toEqual(['application/json; charset=utf-8', 'application/x-yaml']);
    } finally {
      await server.close();
    }
  });
});

describe('health', () => {
  it('is answered at /healthz and /readyz', async () => {
    const server = await startServer('sqlite');
    try {
      for (const path of ['/healthz', '/readyz']) expect((await fetch(server.address + path)).status).toBe(200);
    } finally {
      await server.close();
    }
  });
});
