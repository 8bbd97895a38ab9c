import { describe, expect, it } from 'vitest';
import { startServer } from './server.ts';

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
        ]),
      );
      const form =
        body.paths['/api/admin/upcoming-events/upload'].post.requestBody.content['multipart/form-data'].schema;
      expect(Object.keys(form.properties)).toEqual(['image', 'eventDate', 'description', 'link', 'registration']);
      const page = await fetch(`${server.address}/api/docs`);
      expect(page.status).toBe(200);
      expect(page.headers.get('content-type')).toContain('text/html');
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
