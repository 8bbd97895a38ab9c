import fastify from 'fastify';
import { expect, it } from 'vitest';
import { addSecurityHeaders } from './baseApp.ts';

it.each([
  ['https://chapter.example.org', 'max-age=31536000'],
  ['http://localhost:3000', undefined],
  [undefined, undefined],
])('a site at %s asks browsers for TLS at its own host alone: %j', async (siteUrl, policy) => {
  const app = fastify();
  addSecurityHeaders(app, () => siteUrl);
  app.get('/', () => 'page');
  expect((await app.inject('/')).headers['strict-transport-security']).toBe(policy);
  await app.close();
});
