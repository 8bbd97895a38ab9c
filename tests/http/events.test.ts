import ICAL from 'ical.js';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type ContentTypeName, contentTypes } from '#contract/content/index.ts';
import { deleteTogetherPath } from '#contract/content/several.ts';
import { instantOf } from '#contract/event/localTime.ts';
import { publicPaths } from '#contract/publicApi.ts';
import { moveBackMessages, moveBackPath, moveTogetherBackPath } from '../../features/events/contract/pastEvents.ts';
import {
  moveTogetherToPastPath,
  moveToPastMessages,
  moveToPastPath,
} from '../../features/events/contract/upcomingEvents.ts';
import { presentRows } from '../../server/content/rows.ts';
import { inTurnFor } from '../support/blocked.ts';
import { addItem } from '../support/content.ts';
import { addManyEvents } from '../support/manyEvents.ts';
import { createClient, databases, startServer, type TestServer } from '../support/server.ts';

const timeZone = 'Asia/Kolkata';
const { upcomingEvents, pastEvents } = contentTypes;
const facts = {
  title: 'Antenna Day',
  startTime: '10:00',
  endTime: '17:30',
  endDate: '2030-12-06',
  place: 'Seminar Hall, 2nd floor',
  onlineLink: 'https://meet.example/a',
  state: 'postponed',
  stateNote: 'New date follows',
};
const registration = {
  dateToBeAnnounced: 'true',
  registration: 'https://forms.example/a',
  registrationOpens: '2030-11-01T09:00',
  registrationCloses: '2030-12-04T18:00',
  registrationFull: 'true',
};
const firstClub = 'Technical club';
const otherClub = 'AI build club';

describe.each(databases)('events, on %s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(kind, { SITE_URL: 'https://chapter.example' });
  });
  afterAll(() => server.close());
  afterEach(() => {
    vi.useRealTimers();
  });

  const list = async (path: string) => (await server.call('GET', path)).body.data;
  const read = async (path: string) => (await fetch(server.address + path)).text();
  const add = async (type: ContentTypeName, texts: Record<string, string>) =>
    (await addItem(server, type, texts)).body.data;
  const edit = (id: string, form: Record<string, string>) =>
    server.asAdmin('PUT', `${upcomingEvents.path}/${id}`, { form });
  const move = async (id: string, clubName = firstClub) =>
    (await server.asAdmin('POST', moveToPastPath(id), { json: { clubName } })).body.data;
  const moveBack = (id: string) => server.asAdmin('POST', moveBackPath(id));
  const sequenceOf = async (id: string) => {
    const [event] = new ICAL.Component(ICAL.parse(await read(`/events/${id}.ics`))).getAllSubcomponents('vevent');
    return Number(event?.getFirstPropertyValue('sequence'));
  };

  it('several events move together and back, all or none', async () => {
    const events = [];
    for (const description of ['One.', 'Two.', 'Three.']) {
      events.push(await add('upcomingEvents', { eventDate: '2020-01-02', description }));
    }
    const ids = events.map(({ _id }) => _id);
    const together = (wanted: unknown, clubName: unknown = firstClub) =>
      server.asAdmin('POST', moveTogetherToPastPath, { json: { ids: wanted, clubName } });
    const back = (wanted: unknown) => server.asAdmin('POST', moveTogetherBackPath, { json: { ids: wanted } });
    const upcoming = async () => (await server.asAdmin('GET', upcomingEvents.path)).body.data;
    const activity = async () => (await server.asAdmin('GET', '/admin/activity')).body.data[0];
    const before = await upcoming();

    expect((await together([...ids, crypto.randomUUID()])).status).toBe(404);
    for (const wrong of [undefined, [], 'x', [1]]) expect((await together(wrong)).status).toBe(400);
    expect((await together(ids, 'No club')).status).toBe(400);
    expect(await upcoming()).toEqual(before);

    const answer = await together([...ids, ids[0]]);
    expect(answer).toMatchObject({ status: 200, body: { message: moveToPastMessages.doneTogether(3) } });
    const past: { _id: string; description: string; clubName: string }[] = answer.body.data;
    expect(past.map(({ description }) => description)).toEqual(['One.', 'Two.', 'Three.']);
    expect(new Set(past.map(({ clubName }) => clubName))).toEqual(new Set([firstClub]));
    expect(await activity()).toMatchObject({ action: 'moved', type: 'upcomingEvents', count: 3 });

    const pastIds = past.map(({ _id }) => _id);
    expect((await back([...pastIds, crypto.randomUUID()])).status).toBe(404);
    const form = { description: 'Changed.', clubName: firstClub };
    await server.asAdmin('PUT', `${pastEvents.path}/${pastIds[2]}`, { form });
    expect(await back(pastIds)).toMatchObject({ status: 409, body: { message: moveBackMessages.changed } });
    const undone = await back(pastIds.slice(0, 2));
    expect(undone).toMatchObject({ status: 200, body: { message: moveBackMessages.doneTogether(2) } });
    expect(undone.body.data.map(({ _id }: { _id: string }) => _id)).toEqual(ids.slice(0, 2));
    expect(await activity()).toMatchObject({ action: 'movedBack', count: 2 });
    await server.asAdmin('POST', deleteTogetherPath(upcomingEvents.path), { json: { ids: ids.slice(0, 2) } });
    await server.asAdmin('DELETE', `${pastEvents.path}/${pastIds[2]}`);
  });

  // On SQLite changes take turns.
  it.runIf(kind === 'postgres')('an edit and a move of an event at once are both done', async () => {
    const { _id } = await add('upcomingEvents', { eventDate: '2020-01-02' });
    const other = createClient(server.address);
    const json = { clubName: firstClub };
    const [edited, moved] = await inTurnFor(server.services.database.db, _id, [
      () => edit(_id, { eventDate: '2020-01-02', description: 'Edited.' }),
      () => other.asAdmin('POST', moveToPastPath(_id), { json }),
    ]);
    expect([edited?.status, moved?.status]).toEqual([200, 200]);
    expect(moved?.body.data.description).toBe('Edited.');
    await server.asAdmin('DELETE', `${pastEvents.path}/${moved?.body.data._id}`);
  });

  describe('an event that moves', () => {
    const required = { eventDate: '2030-12-05', description: 'Build a Yagi.', link: 'https://example.org/a' };

    it('keeps its name, times, place and state, and gives up its registration', async () => {
      const event = await add('upcomingEvents', { ...required, ...facts, ...registration });
      expect(event).toMatchObject({ ...required, ...facts, ...registration });
      const past = await move(event._id);
      expect(past).toMatchObject({ ...required, ...facts, clubName: firstClub });
      for (const field of Object.keys(registration)) expect(past).not.toHaveProperty(field);
    });

    it('comes back as it was, under its former id, with its image and a newer number', async () => {
      const event = await add('upcomingEvents', { ...required, ...facts, ...registration });
      const past = await move(event._id);
      const sequence = await sequenceOf(event._id);
      const answer = await moveBack(past._id);
      expect([answer.status, answer.body.message]).toEqual([200, moveBackMessages.done]);
      const { version, ...former } = event;
      expect(answer.body.data).toEqual({ ...former, version: expect.any(Number) });
      expect(answer.body.data.version).toBeGreaterThan(past.version);
      expect(await list(publicPaths.upcomingEvents)).toContainEqual(expect.objectContaining(former));
      expect((await list(publicPaths.pastEvents)).map(({ _id }: { _id: string }) => _id)).not.toContain(past._id);
      expect((await fetch(server.address + event.url)).status).toBe(200);
      expect(await sequenceOf(event._id)).toBeGreaterThan(sequence);
      expect((await fetch(`${server.address}/events/${event._id}`, { redirect: 'manual' })).status).toBe(200);
      // The address of a page that was created by mistake is unknown again.
      const formerPage = await fetch(`${server.address}/events/${past._id}`, { redirect: 'manual' });
      expect([formerPage.status, formerPage.headers.get('location')]).toEqual([302, '/']);
      expect((await moveBack(past._id)).status).toBe(404);
      // The event can be moved again like any other event.
      expect(await move(event._id)).toMatchObject({ ...required, ...facts });
    });

    it('stays where it is when it has changed since, or never was an upcoming one', async () => {
      const past = await move((await add('upcomingEvents', required))._id);
      const form = { clubName: firstClub, description: 'With a report.' };
      expect((await server.asAdmin('PUT', `${pastEvents.path}/${past._id}`, { form })).status).toBe(200);
      const other = await add('pastEvents', {});
      for (const { _id } of [past, other])
        expect(await moveBack(_id)).toMatchObject({ status: 409, body: { message: moveBackMessages.changed } });
      expect((await moveBack('nothing')).status).toBe(404);
      const deleted = await move((await add('upcomingEvents', required))._id);
      await server.asAdmin('DELETE', `${pastEvents.path}/${deleted._id}`);
      expect((await moveBack(deleted._id)).status).toBe(404);
    });
  });

  it('past events stand in the order of their days, in slices and lists of clubs, too', async () => {
    const dates = ['2019-03-04', '2024-02-29', undefined, '2019-03-05', undefined, '2035-01-01'];
    const added: { _id: string; eventDate?: string; clubName: string; createdAt: string }[] = [];
    for (const [place, eventDate] of dates.entries()) {
      const clubName = place % 2 === 0 ? firstClub : otherClub;
      added.push(await add('pastEvents', { clubName, ...(eventDate && { eventDate }) }));
    }
    const all: typeof added = await list(publicPaths.pastEvents);
    const day = ({ eventDate, createdAt }: { eventDate?: string; createdAt: string }) => eventDate ?? createdAt;
    const days = all.map(day);
    expect(days).toEqual(days.toSorted().reverse());
    expect(all.map(({ _id }) => _id)).toEqual(expect.arrayContaining(added.map(({ _id }) => _id)));
    const sliced = await Promise.all(
      all.map((_, offset) => list(`${publicPaths.pastEvents}?offset=${offset}&limit=1`)),
    );
    expect(sliced.flat()).toEqual(all);
    for (const club of [firstClub, otherClub] as const) {
      const ofClub = all.filter(({ clubName }) => clubName === club);
      expect(await list(publicPaths.pastEventsByClub(club))).toEqual(ofClub);
    }
  });

  it.each<[Record<string, string>, string]>([
    [{ startTime: '25:00' }, 'startTime'],
    [{ startTime: '10:00', endTime: '09:00' }, 'endTime'],
    [{ endTime: '09:00' }, 'endTime'],
    [{ endDate: '2030-12-04' }, 'endDate'],
    [{ endDate: '2030-02-30' }, 'endDate'],
    [{ registrationOpens: '2030-12-01' }, 'registrationOpens'],
    [{ registrationOpens: '2030-12-02T10:00', registrationCloses: '2030-12-01T10:00' }, 'registrationCloses'],
    [{ state: 'moved' }, 'state'],
    [{ registrationFull: 'yes' }, 'registrationFull'],
    [{ dateToBeAnnounced: 'yes' }, 'dateToBeAnnounced'],
    [{ place: 'x'.repeat(201) }, 'place'],
  ])('an event with %j is refused at its field %s, and so is an edit to it', async (texts, field) => {
    const refusal = { status: 400, body: { errors: { [field]: expect.stringMatching(/\.$/) } } };
    expect(await addItem(server, 'upcomingEvents', texts)).toMatchObject(refusal);
    const event = await add('upcomingEvents', {});
    expect(await edit(event._id, { eventDate: event.eventDate, description: 'x', ...texts })).toMatchObject(refusal);
    expect(await list(publicPaths.upcomingEvents)).toContainEqual(event);
  });

  it('an edit of one field is judged with what is stored', async () => {
    const event = await add('upcomingEvents', { eventDate: '2030-12-05', startTime: '10:00', endTime: '12:00' });
    const required = { eventDate: '2030-12-05', description: 'x' };
    for (const [texts, field] of [
      [{ endTime: '09:00' }, 'endTime'],
      [{ startTime: '13:00' }, 'endTime'],
      [{ startTime: '' }, 'endTime'],
      [{ endDate: '2030-12-01' }, 'endDate'],
    ] as const)
      expect(await edit(event._id, { ...required, ...texts })).toMatchObject({
        status: 400,
        body: { errors: { [field]: expect.any(String) } },
      });
    const answer = await edit(event._id, { ...required, endTime: '' });
    expect(answer.body.data).not.toHaveProperty('endTime');
    expect(answer.body.data.startTime).toBe('10:00');
  });

  it('an event remembers the day that it had before, until it has it again', async () => {
    const event = await add('upcomingEvents', { eventDate: '2030-12-05' });
    const formerOf = async (form: Record<string, string>) =>
      (await edit(event._id, { description: 'x', ...form })).body.data.rescheduledFrom;
    expect(await formerOf({ eventDate: '2030-12-05' })).toBeUndefined();
    expect(await formerOf({ eventDate: '2030-12-07' })).toBe('2030-12-05');
    expect(await formerOf({ eventDate: '2030-12-07', place: 'Hall' })).toBe('2030-12-05');
    expect(await formerOf({ eventDate: '2030-12-05' })).toBeUndefined();
    expect(await formerOf({ eventDate: '2030-12-05', startTime: '10:00' })).toBe('2030-12-05');
    expect(await formerOf({ eventDate: '2030-12-05', startTime: '11:00' })).toBe('2030-12-05T10:00');
    expect(await formerOf({ eventDate: '2030-12-06' })).toBe('2030-12-05T11:00');
  });

  // The server corrects its clock by that of PostgreSQL, which knows nothing of the faked time.
  it.runIf(kind === 'sqlite')(
    'kept pages change at their minutes: registration opens, closes, and the event ends',
    async () => {
      const event = await add('upcomingEvents', {
        ...{
          eventDate: '2030-06-10',
          startTime: '10:00',
          endTime: '17:00',
          registration: 'https://forms.example/kept',
        },
        ...{ registrationOpens: '2030-06-01T09:00', registrationCloses: '2030-06-09T18:00' },
      });
      vi.useFakeTimers({ toFake: ['Date'] });
      const says = async (path: string, minute: string, seconds: number) => {
        vi.setSystemTime(instantOf(minute, timeZone) + seconds * 1000);
        const html = await read(path);
        const texts = ['Registration opens on', 'Registration has closed', 'This event is over.'];
        return [...texts, 'href="https://forms.example/kept"'].filter((text) => html.includes(text));
      };
      const seen: unknown[] = [];
      for (const minute of ['2030-06-01T09:00', '2030-06-09T18:00', '2030-06-10T17:00'])
        for (const seconds of [-1, 0]) seen.push(await says(`/events/${event._id}`, minute, seconds));
      expect(seen).toEqual([
        ['Registration opens on'],
        ['href="https://forms.example/kept"'],
        ['href="https://forms.example/kept"'],
        ['Registration has closed'],
        ['Registration has closed'],
        ['This event is over.'],
      ]);

      // The lists of a page are in the order of its minute.
      const isOfTheEnd = async (seconds: number) => {
        vi.setSystemTime(instantOf('2030-06-10T17:00', timeZone) + seconds * 1000);
        return (await read('/')).includes('"now":"2030-06-10T17:00"');
      };
      expect([await isOfTheEnd(-1), await isOfTheEnd(0)]).toEqual([false, true]);
    },
  );
});

it('the lists of ten thousand past events are read from their indexes', async () => {
  const server = await startServer('sqlite');
  try {
    const { db } = server.services.database;
    await addItem(server, 'pastEvents');
    await addManyEvents(db, 10_000);
    const all = presentRows(db, pastEvents);
    const ofClub = all.where(db.dynamic.ref('clubName'), '=', firstClub);
    for (const [query, index] of [
      [all, 'past_events_by_day'],
      [ofClub, 'past_events_by_club_and_day'],
    ] as const) {
      const plan = (await query.limit(10).explain(undefined, sql`query plan`)).map(
        (step) => (step as { detail: string }).detail,
      );
      expect(plan.join('\n')).toContain(`USING INDEX ${index}`);
      expect(plan.join('\n')).not.toContain('TEMP B-TREE');
    }
  } finally {
    await server.close();
  }
});
