import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  asPage,
  isCutOff,
  isEndless,
  isGone,
  isSilent,
  type OldAnswer,
  type OldSite,
  sendJson,
  stalls,
  startOldSite,
} from '../../../../tests/support/oldSite.ts';
import { importReach } from './importReach.ts';
import type { ReadingChoices } from './reader.ts';
import { readSource } from './readSource.ts';

let site: OldSite;
beforeEach(async () => {
  site = await startOldSite({
    counts: { '/api/getpast': 12, '/api/get': 3, '/api/getgov': 2, '/api/getupcomming': 2 },
  });
});
afterEach(() => site.close());

const timeZone = 'Asia/Kolkata';
/** The command may reach this machine. */
const reach = importReach(true);
const impatient = { ...reach, time: 1000 };
const read = (address = site.address, choices: Partial<ReadingChoices> = {}, own = reach) =>
  readSource({ kind: 'website', address }, { timeZone, ...choices }, own, new AbortController().signal);

/** The only item of a list. */
async function readOnly(path: keyof OldSite['lists'], item: unknown) {
  for (const list of Object.values(site.lists)) list.splice(0);
  site.lists[path].push(item as never);
  const { candidates } = await read();
  return candidates[0];
}

/** An answer with a list that this function writes. */
const json =
  (body: unknown): OldAnswer =>
  (_request, response) =>
    sendJson(response, body);

describe('a website with the specified calls', () => {
  it('is read with its oddities', async () => {
    const { candidates, problems, unknownClubs } = await read();
    expect(problems).toEqual([]);
    expect(unknownClubs).toEqual([{ name: 'Chess club', count: 1 }]);
    const of = (type: string) => candidates.filter((candidate) => candidate.type === type);
    expect(Object.keys(Object.groupBy(candidates, ({ type }) => type))).toEqual([
      'upcomingEvents',
      'electromazine',
      'pastEvents',
      'governingTeam',
      'journey',
    ]);
    const [upcoming] = of('upcomingEvents');
    expect(upcoming).toEqual({
      type: 'upcomingEvents',
      key: site.lists['/api/getupcomming'][0]?._id,
      row: '/api/getupcomming, item 1',
      texts: {
        description: 'Event 1 to come.\nBring a laptop.',
        eventDate: '2027-03-02',
        registration: 'forms.example/register/1',
      },
      picture: { address: `${site.address}/image/upload/v1700000000/chapter/1.jpg` },
      // The id of MongoDB tells it.
      createdAt: '2021-08-02T02:30:00.000Z',
      dates: [{ field: 'eventDate', written: '2027-03-01T18:30:00.000Z', day: '2027-03-02' }],
    });
    expect(of('electromazine')[1]).toMatchObject({
      texts: {
        title: 'Issue 4 & more',
        time: 'Spring 2024',
        description: 'Issue 4: radios,\nantennas & noise.\n\n• One\n• Two',
        registrationLink: 'https://magazine.example/issues/4.pdf',
      },
      picture: { address: `${site.address}/uploads/4.jpg` },
    });
    const past = of('pastEvents');
    expect(past.map(({ texts }) => texts.clubName)).toContain('Electromazine club');
    expect(past[0]?.picture).toEqual({ address: `${site.address}/image/upload/c_limit,w_1200/v17/past%206.jpg` });
    expect(past.filter(({ problem }) => problem !== undefined)).toHaveLength(unknownClubs[0]?.count ?? 0);
    expect(of('governingTeam')[0]?.picture).toEqual({ address: `${site.address}/m/18.jpg` });
    const [photo] = of('journey');
    expect(photo?.picture).toEqual({ address: `${site.address}/uploads/20.jpg` });
    expect(photo?.createdAt).toBeUndefined();
    expect(new Set(candidates.map(({ type, key }) => `${type} ${key}`)).size).toBe(candidates.length);
    expect((await read()).candidates).toEqual(candidates);
  });

  it.each([
    ['a bare list', (list: unknown[]) => list],
    ['data', (data: unknown[]) => ({ data })],
    ['data.data', (data: unknown[]) => ({ data: { data } })],
    ['a name of its own', (events: unknown[]) => ({ success: true, events })],
    ['a name of its own within data', (events: unknown[]) => ({ data: { events, page: 1 } })],
  ])('may answer %s', async (_, wrap) => {
    const list = site.lists['/api/getgov'];
    site.instead.set('/api/getgov', json(wrap(list)));
    const { candidates } = await read();
    expect(candidates.filter(({ type }) => type === 'governingTeam')).toHaveLength(list.length);
  });

  it.each(['ADDRESS/', 'ADDRESS/api', ' ADDRESS/about?a=1#top ', 'ADDRESS/api/getpast'])(
    'is found by %s',
    async (given) => {
      const { problems, candidates } = await read(given.replace('ADDRESS', site.address));
      expect(problems).toEqual([]);
      expect(candidates.length).toBeGreaterThan(70);
    },
  );

  it('has keys that stay when the addresses of its pictures are signed anew', async () => {
    const keyOf = async (query: string) =>
      (await readOnly('/api/our-team-journey/image', { url: `https://store.example/a.jpg?${query}` }))?.key;
    expect(await keyOf('X-Amz-Date=2&X-Amz-Signature=b')).toBe(await keyOf('X-Amz-Date=1&X-Amz-Signature=a'));
    expect(await keyOf('id=2')).not.toBe(await keyOf('id=1'));
  });

  it('may have its journey at another host', async () => {
    const other = await startOldSite({ counts: { '/api/our-team-journey/image': 3 } });
    const source = { kind: 'website', address: site.address, journey: other.address } as const;
    const { candidates } = await readSource(source, { timeZone }, reach, new AbortController().signal);
    await other.close();
    expect(candidates.filter(({ type }) => type === 'journey').map(({ picture }) => picture)).toEqual(
      [441, 442, 443].map((number) => ({ address: `${other.address}/uploads/${number}.jpg` })),
    );
    expect(other.requests).toEqual(['/api/our-team-journey/image']);
  });

  it.each([
    [{ url: 'a.jpg' }, '/a.jpg'],
    [{ image: { url: '/b.jpg', public_id: 'x' } }, '/b.jpg'],
    [{ image: [{ secure_url: '/c.jpg' }, { secure_url: '/d.jpg' }] }, '/c.jpg'],
    [{ url: 'https://event.example/', imageUrl: '/e.jpg' }, '/e.jpg'],
    [{ coverImage: './f g.jpg' }, '/f%20g.jpg'],
    [{ image: '', photo: null, url: ' /h.jpg ' }, '/h.jpg'],
  ])('has a picture in %j', async (item, path) => {
    const candidate = await readOnly('/api/get', { _id: 'a', ...item });
    expect(candidate?.picture).toEqual({ address: site.address + path });
  });

  it.each([
    ['//res.cloudinary.com/a/image/upload/v1/b.jpg', 'http://res.cloudinary.com/a/image/upload/v1/b.jpg'],
    ['res.cloudinary.com/a/image/upload/b.jpg', 'https://res.cloudinary.com/a/image/upload/b.jpg'],
    ['http://localhost:5000/uploads/a.jpg', 'http://localhost:5000/uploads/a.jpg'],
  ])('has a picture at %s', async (url, address) => {
    const candidate = await readOnly('/api/get', { url });
    expect(candidate?.picture).toEqual({ address });
  });

  it.each([
    [{ url: 'data:image/png;base64,AAAA' }, 'Its picture stands inside the list, and not at an address of its own.'],
    [{ url: 'ftp://example.org/a.jpg' }, 'Its picture has no address that can be asked for: ftp://example.org/a.jpg'],
    ['text', 'This is no item.'],
    [null, 'This is no item.'],
    [['a'], 'This is no item.'],
  ])('has no item in %j, and says why', async (item, problem) => {
    const candidate = await readOnly('/api/get', item);
    expect(candidate).toMatchObject({ row: '/api/get, item 1', problem });
  });

  it('has values as MongoDB writes them, and no others', async () => {
    const candidate = await readOnly('/api/getupcomming', {
      _id: { $oid: '650000000000000000000001' },
      description: 12,
      eventDate: { $date: { $numberLong: '1798741800000' } },
      createdAt: { $date: '2026-01-02T03:04:05.678Z' },
      link: { deep: { deeper: 'x' } },
      registration: ['a'],
      place: null,
      state: 'cancelled',
    });
    expect(candidate).toMatchObject({ key: '650000000000000000000001', createdAt: '2026-01-02T03:04:05.678Z' });
    expect(candidate?.texts).toEqual({ description: '12', eventDate: '2027-01-01', state: 'cancelled' });
  });
});

describe('a call that fails', () => {
  it.each<[string, OldAnswer, string]>([
    ['is missing', isGone, 'There is nothing at this address any more (404).'],
    ['answers a page', asPage, 'A web page came in place of data.'],
    ['answers no JSON', (_, response) => response.end('{"data":[{'), 'The answer is no JSON.'],
    ['answers no list', json({ message: 'ok' }), 'The answer has no list.'],
    ['answers null', json(null), 'The answer has no list.'],
    ['stands still', stalls, 'did not answer in time.'],
    ['says nothing', isSilent, 'did not answer in time.'],
    ['has no end', isEndless, 'This is larger than 8 MB.'],
    ['is cut off', isCutOff, 'broke off.'],
    ['needs a login', (_, response) => response.writeHead(401).end(), 'does not show this to everybody (401).'],
    ['has an error', (_, response) => response.writeHead(503).end(), 'has an error of its own (503).'],
    [
      'leads in a circle',
      (_, response) => response.writeHead(302, { location: '/api/getpast' }).end(),
      'leads from one address to another without an end.',
    ],
  ])('because it %s is named, and the others go on', async (_, answer, reason) => {
    site.instead.set('/api/getpast', answer);
    const isSlow = answer === stalls || answer === isSilent;
    const { candidates, problems } = await read(site.address, {}, isSlow ? impatient : reach);
    expect(problems).toEqual([{ where: '/api/getpast', reason: expect.stringContaining(reason) }]);
    expect(candidates.filter(({ type }) => type === 'governingTeam')).toHaveLength(2);
  });

  it('like all others is named once: of a private network, and of a host that is not there', async () => {
    const guarded = await read(site.address, {}, importReach(false));
    const host = new URL(site.address).host;
    const reason = `${host} leads into a private network, which only the command reaches, with --allow-private.`;
    expect(guarded).toMatchObject({ candidates: [], problems: [{ where: site.address, reason }] });
    const own = await read('http://localhost:5000', {}, importReach(false));
    expect(own.problems).toEqual([{ where: 'http://localhost:5000', reason: reason.replace(host, 'localhost:5000') }]);
    const nowhere = await read('no-such-host.invalid');
    expect(nowhere.problems).toEqual([
      { where: 'no-such-host.invalid', reason: 'There is no host no-such-host.invalid.' },
    ]);
  });

  it('ends with the signal', async () => {
    site.instead.set('/api/getpast', isSilent);
    const stop = new AbortController();
    const reading = readSource({ kind: 'website', address: site.address }, { timeZone }, reach, stop.signal);
    await expect.poll(() => site.requests).toContain('/api/getpast');
    stop.abort(new Error('Stopped.'));
    await expect(reading).rejects.toThrow('Stopped.');
  });

  it('is one with too many items: the first ten thousand of all come', async () => {
    site.instead.set('/api/getgov', json(Array.from({ length: 12_000 }, (_, index) => ({ name: `Member ${index}` }))));
    const { candidates, problems } = await read();
    expect(candidates).toHaveLength(10_000);
    const total = 12_000 + 12 + 3 + 2 + site.lists['/api/our-team-journey/image'].length;
    expect(problems).toEqual([{ where: 'The source', reason: expect.stringContaining(`There are ${total} items.`) }]);
  });
});
