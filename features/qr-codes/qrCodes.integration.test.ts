import { expect, it } from 'vitest';
import { qrCode } from '#contract/qrCode.ts';
import { addItem } from '../../tests/support/content.ts';
import { databaseByTurns, startServer } from '../../tests/support/server.ts';
import { eventCodePath } from './contract/address.ts';

it.each(databaseByTurns)(
  'the code for paper is that of an event’s page, on %s, and no other id has one',
  async (kind) => {
    const server = await startServer(kind, { SITE_URL: 'https://chapter.example' });
    const { _id } = (await addItem(server, 'pastEvents')).body.data;
    const ask = (id: string) => fetch(server.address + eventCodePath(id), { redirect: 'manual' });
    const found = await ask(_id);
    expect(found.headers.get('content-type')).toBe('image/svg+xml');
    expect(await found.text()).toContain(qrCode(`https://chapter.example/events/${_id}`).path);
    for (const id of ['nobody', 'a%20b']) expect((await ask(id)).headers.get('content-type')).not.toBe('image/svg+xml');
    await server.close();
  },
);
