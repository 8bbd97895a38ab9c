import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ContentTypeName, contentTypes } from '#contract/content/index.ts';
import { publicPaths } from '#contract/publicApi.ts';
import { teamsPaths } from '../../features/former-teams/contract/pages.ts';
import { addItem } from '../support/content.ts';
import { jpeg, notAnImage, webp } from '../support/images.ts';
import { databaseByTurns, databases, startServer, type TestServer } from '../support/server.ts';
import { type EditableName, typeCases } from '../support/typeCases.ts';

const editable = Object.entries(typeCases) as [EditableName, (typeof typeCases)[EditableName]][];

/** The texts of an item after a form was sent: blank texts are absent. */
const shown = (texts: Record<string, string>) =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''));

// Both databases take and return texts alike in tests/fuzz/requests.test.ts.
describe.each(databaseByTurns)('content on %s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(kind);
  });
  afterAll(() => server.close());

  const list = async (path: string) => ((await server.call('GET', path)).body.data ?? []) as { _id: string }[];

  describe.each(editable)('%s', (name, { texts, changed, told = {}, publicPath }) => {
    const type = contentTypes[name];
    const add = async () => (await addItem(server, name, texts)).body.data;

    it('is added by a form, with the specified message, and is in the public list at once', async () => {
      const before = await list(publicPath);
      const answer = await server.asAdmin('POST', `${type.path}/upload`, { form: { image: await jpeg(), ...texts } });
      expect(answer.status).toBe(201);
      expect(answer.body.message).toBe(type.add.done);
      expect(answer.body.data).toMatchObject({ ...shown(texts), width: 80, height: 100 });
      expect(type.item.parse(answer.body.data)).toEqual(answer.body.data);
      expect(await list(publicPath)).toHaveLength(before.length + 1);
      expect(await list(publicPath)).toContainEqual(answer.body.data);
    });

    it('has an image that is served, and smaller variants', async () => {
      const data = await add();
      const image = await fetch(server.address + data.url);
      expect(image.status).toBe(200);
      expect(image.headers.get('content-type')).toBe('image/jpeg');
      const variant = await fetch(server.address + data.srcset.split(' ')[0]);
      expect(variant.headers.get('content-type')).toBe('image/webp');
    });

    it('is in the admin list, and is read alone', async () => {
      const added = await add();
      const answer = await server.asAdmin('GET', type.path);
      expect(answer.status).toBe(200);
      expect(answer.body.data).toContainEqual(added);
      expect((await server.asAdmin('GET', `${type.path}/${added._id}`)).body.data).toEqual(added);
    });

    it('is changed without a new image, with the specified message, and keeps its image', async () => {
      const before = await add();
      const answer = await server.asAdmin('PUT', `${type.path}/${before._id}`, { form: changed });
      expect(answer.status).toBe(200);
      expect(answer.body.message).toBe(type.edit.done);
      expect(answer.body.data).toEqual({
        ...shown(changed),
        ...told,
        version: before.version + 1,
        ...Object.fromEntries(
          ['_id', 'url', 'srcset', 'width', 'height', 'placeholder', 'focus', 'createdAt'].map((key) => [
            key,
            before[key],
          ]),
        ),
      });
      expect(await list(publicPath)).toContainEqual(answer.body.data);
    });

    it('is changed with a new image, and the old one is gone', async () => {
      const before = await add();
      const image = await jpeg({ colour: '#ffd83d', width: 300 });
      const answer = await server.asAdmin('PUT', `${type.path}/${before._id}`, { form: { image, ...changed } });
      expect(answer.body.data).toMatchObject({ ...shown(changed), width: 300 });
      expect((await fetch(server.address + before.url)).status).toBe(404);
      expect((await fetch(server.address + answer.body.data.url)).status).toBe(200);
    });

    it('keeps an optional text that a change does not send', async () => {
      const before = await add();
      const required: Record<string, string> = { ...changed };
      for (const [field, schema] of Object.entries(type.edit.fields.shape)) {
        if (schema.safeParse(undefined).success) delete required[field];
      }
      expect((await server.asAdmin('PUT', `${type.path}/${before._id}`, { form: required })).body.data).toEqual({
        ...before,
        ...required,
        ...told,
        version: before.version + 1,
      });
    });

    it('says what is missing in the words that are promised', async () => {
      const added = await server.asAdmin('POST', `${type.path}/upload`, { form: {} });
      expect(added.status).toBe(400);
      expect(added.body.message).toBe(type.add.fields.safeParse({}).error?.issues[0]?.message);
      const { _id: id } = await add();
      const edited = await server.asAdmin('PUT', `${type.path}/${id}`, { form: {} });
      expect(edited.status).toBe(400);
      expect(edited.body.message).toBe(type.edit.fields.safeParse({}).error?.issues[0]?.message);
      expect(Object.keys(edited.body.errors).length).toBeGreaterThan(0);
    });

    it('refuses what is no image with 415, and stores nothing', async () => {
      const before = await list(publicPath);
      const answer = await server.asAdmin('POST', `${type.path}/upload`, { form: { image: notAnImage(), ...texts } });
      expect(answer.status).toBe(415);
      expect(answer.body.message).toBe(type.add.image.refused);
      expect(await list(publicPath)).toEqual(before);
    });

    it('takes only the formats of its rule', async () => {
      const answer = await server.asAdmin('POST', `${type.path}/upload`, { form: { image: await webp(), ...texts } });
      expect(answer.status).toBe((type.add.image.formats as readonly string[]).includes('webp') ? 201 : 415);
    });

    it('is deleted with its image, and is then unknown', async () => {
      const { _id: id, url } = await add();
      const answer = await server.asAdmin('DELETE', `${type.path}/${id}`);
      expect(answer).toMatchObject({ status: 200, body: { data: null, message: type.remove.done } });
      expect((await list(publicPath)).map((item) => item._id)).not.toContain(id);
      expect((await fetch(server.address + url)).status).toBe(404);
      for (const method of ['GET', 'DELETE']) {
        expect((await server.asAdmin(method, `${type.path}/${id}`)).status).toBe(404);
      }
      expect(
        (await server.asAdmin('PUT', `${type.path}/${id}`, { form: { image: await jpeg(), ...changed } })).status,
      ).toBe(404);
    });
  });

  it('a text is stored in the form that the form itself reads', async () => {
    const pasted = {
      eventDate: '\u200e2030-12-05',
      title: '\u200b',
      description: '\uf0b7\tLine one\vLine two\u2028\u200fمرحبا\u200f\0',
      place: 'Lab 1\vBlock B',
      link: '\u202dexample.org\u202c',
      registration: '\u200ehttps://forms.example/x\u200b',
    };
    const stored = {
      eventDate: '2030-12-05',
      description: '•\tLine one\nLine two\n\u200fمرحبا\u200f',
      place: 'Lab 1 Block B',
      link: 'example.org',
      registration: 'https://forms.example/x',
    };
    const { add, path } = contentTypes.upcomingEvents;
    expect(add.fields.parse({ image: {}, ...pasted })).toMatchObject({ ...stored, title: null });
    const { body } = await server.asAdmin('POST', `${path}/upload`, { form: { image: await jpeg(), ...pasted } });
    expect(body.data).toMatchObject(stored);
    expect(body.data).not.toHaveProperty('title');
    const blank = { ...pasted, description: '\u200b\u3164' };
    const refused = await server.asAdmin('POST', `${path}/upload`, { form: { image: await jpeg(), ...blank } });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, ['description']]);
  });

  describe('journey images', () => {
    const { journey } = contentTypes;
    const add = async () => (await addItem(server, 'journey')).body.data;

    it('are uploaded with nothing but the image, and keep its file name', async () => {
      const image = await jpeg({ name: 'Größe – यात्रा.jpg' });
      const answer = await server.asAdmin('POST', '/our-team-journey/upload', { form: { image } });
      expect(answer).toMatchObject({ status: 201, body: { message: 'Image uploaded successfully!' } });
      expect(answer.body.data).toMatchObject({ originalName: 'Größe – यात्रा.jpg' });
      expect((await server.asAdmin('GET', '/our-team-journey')).body.data).toContainEqual(answer.body.data);
      // The file name may contain the name of the person in the photo.
      const { originalName: _, ...forVisitors } = answer.body.data;
      expect(await list(publicPaths.journey)).toContainEqual(forVisitors);
    });

    it('say that an image is missing', async () => {
      const answer = await server.asAdmin('POST', '/our-team-journey/upload', { form: {} });
      expect(answer).toMatchObject({ status: 400, body: { message: 'Please select an image to upload' } });
    });

    it('are uploaded with a caption', async () => {
      const form = { image: await jpeg(), caption: ' On the roof ' };
      const answer = await server.asAdmin('POST', '/our-team-journey/upload', { form });
      expect(answer).toMatchObject({ status: 201, body: { data: { caption: 'On the roof' } } });
      const { _id: id } = answer.body.data;
      expect(await list(publicPaths.journey)).toContainEqual(
        expect.objectContaining({ _id: id, caption: 'On the roof' }),
      );
    });

    it('are refused with a caption that is too long', async () => {
      const form = { image: await jpeg(), caption: 'x'.repeat(201) };
      const before = await list(publicPaths.journey);
      const answer = await server.asAdmin('POST', '/our-team-journey/upload', { form });
      const tooLong = 'Caption is too long: 200 characters at most.';
      expect(answer).toMatchObject({ status: 400, body: { message: tooLong, errors: { caption: tooLong } } });
      expect(await list(publicPaths.journey)).toEqual(before);
    });

    it('are captioned, and lose a caption that is blank', async () => {
      const { _id: id } = await add();
      const captioned = await server.asAdmin('PATCH', `/our-team-journey/${id}`, { json: { caption: 'On the roof' } });
      expect(captioned.body.data).toMatchObject({ _id: id, caption: 'On the roof' });
      expect(await list(publicPaths.journey)).toContainEqual(
        expect.objectContaining({ _id: id, caption: 'On the roof' }),
      );
      const late = { caption: 'In the lab', version: String(captioned.body.data.version - 1) };
      const refused = await server.asAdmin('PATCH', `/our-team-journey/${id}`, { json: late });
      expect(refused).toMatchObject({ status: 409, body: { conflict: { item: { caption: 'On the roof' } } } });
      const bare = await server.asAdmin('PATCH', `/our-team-journey/${id}`, { json: { caption: ' ' } });
      expect(bare.body.data).not.toHaveProperty('caption');
    });

    it('are not limited in bytes', async () => {
      const padded = new File([await jpeg(), new Uint8Array(server.config.maxUploadBytes)], 'large.jpg');
      const answer = await server.asAdmin('POST', '/our-team-journey/upload', { form: { image: padded } });
      expect(answer.status).toBe(201);
    });

    it('have no call for one, and none to replace one', async () => {
      const { _id: id } = await add();
      expect((await server.asAdmin('GET', `/our-team-journey/${id}`)).status).toBe(404);
      expect((await server.asAdmin('PUT', `/our-team-journey/${id}`, { form: { image: await jpeg() } })).status).toBe(
        404,
      );
    });

    it('are deleted', async () => {
      const { _id: id } = await add();
      const answer = await server.asAdmin('DELETE', `/our-team-journey/${id}`);
      expect(answer).toMatchObject({ status: 200, body: { message: journey.remove.done } });
    });
  });

  it('refuses an upload over the limit with 413 and a plain sentence', async () => {
    const image = new File([await jpeg(), new Uint8Array(server.config.maxUploadBytes)], 'large.jpg');
    const answer = await server.asAdmin('POST', '/admin/governing-team/upload', {
      form: { image, name: 'N', designation: 'D' },
    });
    expect(answer.status).toBe(413);
    expect(answer.body.message).toContain(`${server.config.maxUploadBytes / 1024 ** 2} MB`);
  });

  it('refuses to store an unknown club, and lists none for it', async () => {
    const form = { image: await jpeg(), clubName: 'Chess club', description: 'Pawns.' };
    const answer = await server.asAdmin('POST', '/admin/past-events/upload', { form });
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toHaveProperty('clubName');
    expect((await server.call('GET', publicPaths.pastEventsByClub('Chess club'))).body).toEqual({ data: [] });
  });

  it('lists past events by club, also right after a change', async () => {
    const byClub = () => list(publicPaths.pastEventsByClub('Electromazine club'));
    expect(await byClub()).toEqual([]);
    const form = { image: await jpeg(), clubName: 'Electromazine club', description: 'An issue was printed.' };
    const { data } = (await server.asAdmin('POST', '/admin/past-events/upload', { form })).body;
    expect(await byClub()).toEqual([data]);
    expect(await list(publicPaths.pastEventsByClub('AI build club'))).not.toContainEqual(data);
  });

  it('keeps the date part of a timestamp, whatever its zone', async () => {
    const form = { image: await jpeg(), description: 'Late.', eventDate: '2026-12-31T23:30:00-11:00' };
    const answer = await server.asAdmin('POST', '/admin/upcoming-events/upload', { form });
    expect(answer.body.data.eventDate).toBe('2026-12-31');
  });
});

it.each(databases)('each list is sorted as decided, on %s', async (kind) => {
  const fresh = await startServer(kind);
  try {
    const add = async (name: ContentTypeName, texts: Record<string, string>) =>
      (await fresh.asAdmin('POST', `${contentTypes[name].path}/upload`, { form: { image: await jpeg(), ...texts } }))
        .body.data._id;
    const ids = async (path: string) =>
      (await fresh.call('GET', path)).body.data.map((item: { _id: string }) => item._id);

    const [late, soon] = [
      await add('upcomingEvents', { description: 'Late', eventDate: '2027-02-01' }),
      await add('upcomingEvents', { description: 'Soon', eventDate: '2026-12-01' }),
    ];
    expect(await ids(publicPaths.upcomingEvents)).toEqual([soon, late]);

    const past = { clubName: 'Technical club', description: 'Past' };
    const [older, newer] = [await add('pastEvents', past), await add('pastEvents', past)];
    expect(await ids(publicPaths.pastEvents)).toEqual([newer, older]);
    expect(await ids(publicPaths.pastEventsByClub('Technical club'))).toEqual([newer, older]);

    const member = { name: 'N', designation: 'D' };
    const [first, second] = [await add('governingTeam', member), await add('governingTeam', member)];
    expect(await ids(publicPaths.governingTeam)).toEqual([first, second]);

    const issue = { description: 'D', registrationLink: 'https://example.com' };
    const [eleven, twelve] = [await add('electromazine', issue), await add('electromazine', issue)];
    expect(await ids(publicPaths.electromazine)).toEqual([twelve, eleven]);

    const [before, after] = [await add('journey', {}), await add('journey', {})];
    expect(await ids(publicPaths.journey)).toEqual([after, before]);

    const former = (year: string) => add('formerMembers', { ...member, year });
    const [chair, latest, treasurer] = [await former('2024-25'), await former('2025'), await former('2024–25')];
    expect((await fresh.asAdmin('GET', contentTypes.formerMembers.path)).body.data).toMatchObject([
      { _id: latest },
      { _id: chair },
      { _id: treasurer },
    ]);
    expect(await ids(teamsPaths.one('2024-25'))).toEqual([chair, treasurer]);
  } finally {
    await fresh.close();
  }
});
