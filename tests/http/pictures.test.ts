import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentTypeNames, contentTypes } from '#contract/content/index.ts';
import { moveToPastPath } from '../../features/events/contract/upcomingEvents.ts';
import { addItem, publicItems, staffItems } from '../support/content.ts';
import { databaseByTurns, startServer, type TestServer } from '../support/server.ts';

const chosen = { fit: 'cover', focus: '20% 80%', alt: 'Two people at a bench.' };

/** Returns a grey picture with a bright spot at a place, in shares of its width and height. */
async function pictureOf(x: number, y: number): Promise<File> {
  const [width, height, side] = [900, 600, 120];
  const bright = { create: { width: side, height: side, channels: 3, background: '#f0b080' } } as const;
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#777777' } })
    .composite([{ input: bright, left: Math.round(x * width - side / 2), top: Math.round(y * height - side / 2) }])
    .jpeg()
    .toBuffer();
  return new File([new Uint8Array(bytes)], 'bright.jpg', { type: 'image/jpeg' });
}

const numbersOf = (focus: string) => (focus.match(/\d+/g) ?? []).map(Number) as [number, number];

describe.each(databaseByTurns)('what is chosen for an image, on %s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(kind);
  });
  afterAll(() => server.close());

  describe.each(contentTypeNames)('%s', (name) => {
    it('is stored with the item, and is public', async () => {
      const item = (await addItem(server, name, chosen)).body.data;
      expect(item).toMatchObject(chosen);
      expect(await publicItems(server, name)).toContainEqual(expect.objectContaining({ _id: item._id, ...chosen }));
    });

    it('may be left out: then the focus is computed', async () => {
      const item = (await addItem(server, name, {}, await pictureOf(0.2, 0.3))).body.data;
      expect(item).not.toHaveProperty('fit');
      expect(item).not.toHaveProperty('alt');
      const [x, y] = numbersOf(item.focus);
      expect(Math.abs(x - 20)).toBeLessThan(12);
      expect(Math.abs(y - 30)).toBeLessThan(12);
    });

    it('is the middle where nothing draws the eye', async () => {
      expect((await addItem(server, name)).body.data.focus).toBe('50% 50%');
    });

    it('is refused if it is none, and nothing is stored', async () => {
      const before = await staffItems(server, name);
      const wrongOnes: Record<string, string>[] = [
        { fit: 'stretch' },
        { focus: '20%' },
        { focus: '120% 0%' },
        { alt: 'x'.repeat(201) },
      ];
      for (const wrong of wrongOnes) {
        const answer = await addItem(server, name, wrong);
        expect(answer.status).toBe(400);
        expect(answer.body.errors).toHaveProperty(Object.keys(wrong));
      }
      expect(await staffItems(server, name)).toEqual(before);
    });
  });

  it('stays when a change does not send it, and goes when it sends nothing in its place', async () => {
    const { _id, ...item } = (await addItem(server, 'governingTeam', chosen)).body.data;
    const at = `${contentTypes.governingTeam.path}/${_id}`;
    const texts = { name: item.name, designation: item.designation };
    expect((await server.asAdmin('PUT', at, { form: texts })).body.data).toMatchObject(chosen);

    const emptied = await server.asAdmin('PUT', at, { form: { ...texts, fit: '', focus: '', alt: '' } });
    expect(emptied.body.data).not.toHaveProperty('fit');
    expect(emptied.body.data).not.toHaveProperty('alt');
    expect(emptied.body.data.focus).not.toBe(chosen.focus);
  });

  it('goes with its image, when another image comes', async () => {
    const { _id, name, designation } = (await addItem(server, 'governingTeam', chosen)).body.data;
    const form = { name, designation, image: await pictureOf(0.8, 0.5) };
    const { data } = (await server.asAdmin('PUT', `${contentTypes.governingTeam.path}/${_id}`, { form })).body;
    expect(data).not.toHaveProperty('fit');
    expect(data).not.toHaveProperty('alt');
    expect(Math.abs(numbersOf(data.focus)[0] - 80)).toBeLessThan(12);
  });

  it('moves with an event to the past events', async () => {
    const { _id } = (await addItem(server, 'upcomingEvents', chosen)).body.data;
    const answer = await server.asAdmin('POST', moveToPastPath(_id), { json: { clubName: 'Technical club' } });
    expect(answer.body.data).toMatchObject(chosen);
  });

  it('can be written for a journey image, beside its caption', async () => {
    const { _id } = (await addItem(server, 'journey')).body.data;
    const at = `${contentTypes.journey.path}/${_id}`;
    const written = await server.asAdmin('PATCH', at, { json: { caption: 'The roof.', ...chosen } });
    expect(written.body.data).toMatchObject({ caption: 'The roof.', ...chosen });
    const emptied = await server.asAdmin('PATCH', at, { json: { caption: 'The roof.', fit: null, alt: '' } });
    expect(emptied.body.data).toMatchObject({ caption: 'The roof.', focus: chosen.focus });
    expect(emptied.body.data).not.toHaveProperty('fit');
    expect(emptied.body.data).not.toHaveProperty('alt');
  });
});
