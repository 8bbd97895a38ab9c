import fastify from 'fastify';
import { expect, test } from 'vitest';
import type { Services } from '#server/services.ts';
import { eventCodePath } from '../contract/address.ts';
import { qrCode } from '../contract/drawing.ts';
import { qrCodes } from './index.ts';

test('the code of an event’s page for paper is that of its address, and no other address has one', async () => {
  const settings = { siteUrl: async () => 'https://chapter.example' };
  const app = fastify();
  qrCodes.open({ settings } as unknown as Services).forSite?.(app);
  const found = await app.inject(eventCodePath('a-b'));
  expect(found.headers['content-type']).toBe('image/svg+xml');
  expect(found.body).toContain(qrCode('https://chapter.example/events/a-b').path);
  expect((await app.inject('/events/a%20b/qr.svg')).statusCode).toBe(404);
});
