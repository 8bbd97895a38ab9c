import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { today } from '#contract/dates.ts';
import { dayAfter } from '#contract/event/localTime.ts';
import { databaseByTurns, startServer, type TestServer } from '../../tests/support/server.ts';
import { pastedAnnouncementPath } from './contract/index.ts';
import { maxAnnouncement, readAnnouncementSchema } from './contract/schemas.ts';

describe.each(databaseByTurns)('the call for a pasted announcement on %s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(kind);
  });
  afterAll(() => server.close());

  const send = (json: unknown) => server.asAdmin('POST', pastedAnnouncementPath, { json: json as object });

  it('reads the facts as on the present day of the chapter, and says where', async () => {
    const before = today('Asia/Kolkata');
    const { status, headers, body } = await send({ text: '*Signal & Chai*\r\nKal 5 baje, Venue: Seminar Hall\u0000' });
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    const { text, facts } = readAnnouncementSchema.parse(body.data);
    expect(text).toBe('*Signal & Chai*\nKal 5 baje, Venue: Seminar Hall');
    const values = Object.fromEntries(Object.entries(facts).map(([name, { value }]) => [name, value]));
    // The test may begin before midnight.
    expect([dayAfter(before), dayAfter(today('Asia/Kolkata'))]).toContain(values.eventDate);
    expect(values).toMatchObject({ title: 'Signal & Chai', startTime: '17:00', place: 'Seminar Hall' });
    expect(text.slice(facts.place?.start, facts.place?.end)).toBe('Seminar Hall');
  });

  it.each([
    ['no text', {}, 'Paste the announcement first.'],
    ['a blank text', { text: ' \n\u200b' }, 'Paste the announcement first.'],
    ['a text that is too long', { text: 'a'.repeat(maxAnnouncement + 1) }, /^Announcement is too long/],
    ['half a character', { text: 'a\ud83d' }, /cannot be stored/],
  ])('refuses %s', async (_, json, message) => {
    const { status, body } = await send(json);
    expect(status).toBe(400);
    expect(body.message).toMatch(message);
  });
});
