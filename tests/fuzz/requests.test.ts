import { readdir } from 'node:fs/promises';
import fc, { type Arbitrary } from 'fast-check';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ContentType } from '#contract/content/contentType.ts';
import { contentTypeNames, contentTypes } from '#contract/content/index.ts';
import { publicationPaths } from '#contract/publication.ts';
import { recentlyDeletedPaths } from '#contract/recentlyDeleted.ts';
import { eventPhotoPaths } from '../../features/event-photos/contract.ts';
import { listedTypes, publicPathOf } from '../support/content.ts';
import { isLong } from '../support/mode.ts';
import { databaseByTurns, databases } from '../support/server.ts';
import {
  anyForm,
  anyText,
  brokenText,
  fieldBytes,
  formBody,
  furtherHeaders,
  jsonBody,
  oddAuthorization,
  oddContentType,
  partOf,
  pathSegment,
  queryString,
} from './arbitraries.ts';
import { dates, datesOutcomeOf, forms, isBlank, line, outcomeOf, textsOf } from './model.ts';
import { expectPlain } from './plain.ts';
import { dataOf, type HostileServer, startHostileServer } from './server.ts';
import { inPieces, requestsSent, send, toBytes, type WireAnswer, type WireRequest } from './wire.ts';

/** The short form always tries the same input, the long form different input each time. */
const firstSeed = isLong ? Date.now() % 2 ** 31 : 2026;
const hours = 3 * 60 * 60 * 1000;

/** The maximum size of JSON that the server accepts (bytes). */
const maxJsonBytes = 64 * 1024;

/** The maximum growth of the process's memory after the first requests (MB). */
const maxGrowthRatio = 300;

interface Call {
  method: string;
  path: string;
  /** The fields of its form or its JSON. */
  fields: string[];
  takes: 'form' | 'json' | 'nothing';
}

const anImage = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#2c3286' } })
  .png()
  .toBuffer();

describe.each(databaseByTurns)('bad input on %s', (kind) => {
  /** Each database gets different input. A failure names its seed, which repeats it. */
  const seed = Number(process.env.SEED ?? firstSeed + databases.indexOf(kind));
  /** The number of runs of each property. The whole long form sends more than 100,000 requests. */
  const runs = (short: number, long: number) => ({ numRuns: isLong ? long : short, seed });
  let server: HostileServer;
  let calls: Call[];
  let first: number;
  beforeAll(async () => {
    server = await startHostileServer(kind);
    calls = await documentedCalls(server);
    first = await server.memory();
  });
  afterAll(() => server.close());

  it('every call refuses plainly what it cannot take, whatever it is sent', { timeout: hours }, async () => {
    const { numRuns } = runs(400, 34_000);
    const perRound = 400;
    for (let done = 0; done < numRuns; done += perRound) {
      const ids = await addOneOfEach(server);
      const request = fc.constantFrom(...calls).chain((call) => hostileRequest(call, ids, server.token));
      await fc.assert(
        fc.asyncProperty(request, async (sent) => {
          const isHead = sent.method === 'HEAD';
          const answer = await send(server.address, toBytes(sent), { isHead });
          expect(answer, 'answered').toBeDefined();
          if (answer) expectPlain(answer, isHead);
        }),
        { numRuns: perRound, seed: seed + done },
      );
      await server.empty();
      // A process keeps the memory of its first round.
      if (done === 0) first = await server.memory();
    }
  });

  describe.each(Object.entries(forms))('%s', (name, form) => {
    const type = contentTypes[name as keyof typeof forms];

    it('reads back exactly what it took, and names each field that it refused', { timeout: hours }, async () => {
      const property = fc.asyncProperty(textsOf(form), textsOf(form), fc.boolean(), async (added, changed, isDraft) => {
        const expected = outcomeOf(form, added);
        const fields = { ...added, ...(isDraft && { draft: 'true' }), image: anImage };
        const answer = await server.asAdmin('POST', `${type.path}/upload`, formOf(fields));
        expectPlain(answer);
        if (expected.refused.length > 0) {
          expectRefused(answer, added, expected.refused);
          return;
        }
        expect(answer.status).toBe(201);
        const item = dataOf(answer);
        expect(textsIn(item, form)).toEqual(expected.stored);
        await expectEverywhere(type, item);

        const then = outcomeOf(form, changed);
        const put = await server.asAdmin('PUT', `${type.path}/${item._id}`, formOf(changed));
        expectPlain(put);
        if (then.refused.length > 0) {
          expectRefused(put, changed, then.refused);
          await expectEverywhere(type, item);
        } else {
          expect(textsIn(dataOf(put), form)).toEqual(then.stored);
          await expectEverywhere(type, dataOf(put));
        }
        const stored = then.refused.length > 0 ? expected.stored : then.stored;
        for (const step of ['publish', 'unpublish', 'publish'] as const) {
          const moved = await server.asAdmin('POST', publicationPaths[step](type.path, item._id));
          expectPlain(moved);
          expect(textsIn(dataOf(moved), form)).toEqual(stored);
          await expectEverywhere(type, dataOf(moved));
          const seen = dataOf(await server.asAdmin('GET', publicPathOf(type.name, stored.year ?? ''))) ?? [];
          expect(seen.some(({ _id }: { _id: string }) => _id === item._id)).toBe(step === 'publish');
        }
        await remove(name, `${type.path}/${item._id}`, item._id);
      });
      await fc.assert(property, runs(8, 600));
    });
  });

  it('dates of a draft are read back exactly, or refused by their names', { timeout: hours }, async () => {
    const { path } = contentTypes.pastEvents;
    const texts = { clubName: 'Technical club', description: 'D', draft: 'true' };
    const { _id } = dataOf(await server.asAdmin('POST', `${path}/upload`, formOf({ ...texts, image: anImage })));
    const property = fc.asyncProperty(textsOf(dates), async (sent) => {
      const body = Buffer.from(JSON.stringify(sent));
      const call = { contentType: 'application/json', body };
      const before = dataOf(await server.asAdmin('GET', `${path}/${_id}`));
      const answer = await server.asAdmin('PUT', publicationPaths.dates(path, _id), call);
      expectPlain(answer);
      const { refused, stored } = datesOutcomeOf(sent);
      if (body.length > maxJsonBytes) {
        expect(answer.status).toBe(413);
      } else if (refused.length > 0) {
        expect([answer.status, refusedFields(answer.body)]).toEqual([400, refused]);
        await expectEverywhere(contentTypes.pastEvents, before);
      } else {
        expect(answer.status).toBe(200);
        expect(textsIn(dataOf(answer), dates)).toEqual(stored);
        await expectEverywhere(contentTypes.pastEvents, dataOf(answer));
      }
    });
    await fc.assert(property, runs(30, 600));
    await remove('pastEvents', `${path}/${_id}`, _id);
  });

  it('a caption and a file name are read back exactly', { timeout: hours }, async () => {
    const { journey } = contentTypes;
    const fileName = anyText.filter((text) => !/["\\\r\n\0]/.test(text));
    const property = fc.asyncProperty(fileName, brokenText, async (sent, caption) => {
      const body = formBody([partOf('image', anImage, sent)], 'boundary');
      const added = await server.asAdmin('POST', '/our-team-journey/upload', { contentType: formType, body });
      expect(added.status).toBe(201);
      const item = dataOf(added);
      const base = sent.split('/').at(-1) as string;
      const kept = line(base)
        .slice(0, 200)
        .replace(/\p{Cs}/gu, '')
        .trim();
      expect(item.originalName).toBe(isBlank(kept) || ['.', '..'].includes(kept) ? undefined : kept);

      const json = Buffer.from(JSON.stringify({ caption }));
      const patched = await server.asAdmin('PATCH', `${journey.path}/${item._id}`, {
        contentType: 'application/json',
        body: json,
      });
      expectPlain(patched);
      const text = line(caption);
      if (json.length > maxJsonBytes) {
        expect(patched.status).toBe(413);
      } else if ([...text].length > 200 || !text.isWellFormed()) {
        expect(refusedFields(patched.body)).toEqual(['caption']);
      } else {
        expect(patched.status).toBe(200);
        expect(dataOf(patched).caption).toBe(isBlank(text) ? undefined : text);
        await expectEverywhere(journey, dataOf(patched));
      }
      await remove('journey', `${journey.path}/${item._id}`, item._id);
    });
    await fc.assert(property, runs(8, 600));
  });

  it('what is no HTTP, breaks off or comes in pieces is answered or closed at once', { timeout: hours }, async () => {
    const [id = ''] = await addOneOfEach(server);
    const whole = fc
      .constantFrom(...calls)
      .chain((call) => hostileRequest(call, [id], server.token))
      .map(toBytes);
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    const property = fc.asyncProperty(
      fc.oneof(
        // The request breaks off at any place.
        fc.tuple(whole, share).map(([bytes, part]) => [bytes.subarray(0, bytes.length * part)]),
        // The request arrives in pieces of any size, or with a byte that is changed, left out or added.
        fc
          .tuple(whole, fc.integer({ min: 1, max: 200 }))
          .map(([bytes, size]) => inPieces(bytes.subarray(0, 4000), size)),
        fc.tuple(whole, share, fc.uint8Array({ maxLength: 4 })).map(([bytes, part, more]) => {
          const at = Math.floor(Math.min(bytes.length, 600) * part);
          return [Buffer.concat([bytes.subarray(0, at), Buffer.from(more), bytes.subarray(at + 1)])];
        }),
        fc.uint8Array({ maxLength: 300 }).map((bytes) => [Buffer.from(bytes)]),
        fc.constantFrom(...brokenRequests(server.token)).map((text) => [Buffer.from(text, 'latin1')]),
      ),
      async (pieces) => {
        const isHead = Buffer.concat(pieces).toString('latin1', 0, 4) === 'HEAD';
        const answer = await send(server.address, pieces, { end: true, isHead });
        if (answer) expectPlain(answer, isHead);
      },
    );
    await fc.assert(property, runs(200, 8000));
    await server.empty();
  });

  it('a form that comes slowly is taken as it is', async () => {
    const texts = { name: 'Slow \u{1f40c}', designation: 'In a hundred pieces' };
    const answer = await server.asAdmin(
      'POST',
      '/admin/governing-team/upload',
      formOf({ ...texts, image: anImage }),
      10,
    );
    expect(answer.status).toBe(201);
    expect(dataOf(answer)).toMatchObject(texts);
  });

  it('leaves no file behind, answers as before, and its memory is bounded', async () => {
    await server.empty();
    await expect.poll(() => readdir(server.beside.services.tempDir)).toEqual([]);
    await server.beside.services.media.sweep();
    // A picture that the calls have sent for the settings, which no section uses, stays for a while, and so does a file
    // for an import.
    const { db } = server.beside.services.database;
    const pictures = await db.selectFrom('siteImages').select('image').execute();
    const files = await db.selectFrom('importFiles').select('id').execute();
    const keys = [...pictures.map(({ image }) => JSON.parse(image).key), ...files.map(({ id }) => id)];
    expect((await readdir(`${server.beside.config.dataDir}/media`)).sort()).toEqual(keys.sort());
    expect((await server.asAdmin('GET', '/admin/past-events')).status).toBe(200);
    const last = await server.memory();
    console.log(
      `${kind}: ${requestsSent()} requests so far, memory ${Math.round(first)} MB, then ${Math.round(last)} MB`,
    );
    if (isLong) expect(last - first).toBeLessThan(maxGrowthRatio);
  });

  async function expectEverywhere(type: ContentType, item: { _id: string }) {
    const list = dataOf(await server.asAdmin('GET', type.path));
    expect(list).toContainEqual(item);
    if (type.edit) expect(dataOf(await server.asAdmin('GET', `${type.path}/${item._id}`))).toEqual(item);
  }

  async function remove(typeName: string, path: string, id: string) {
    expect((await server.asAdmin('DELETE', path)).status).toBe(200);
    expect((await server.asAdmin('DELETE', recentlyDeletedPaths.remove(typeName, id))).status).toBe(200);
  }
});

/** All calls in the server's own documentation. */
async function documentedCalls(server: HostileServer): Promise<Call[]> {
  const { paths } = await (await fetch(`${server.address}/api/docs/json`)).json();
  const calls = Object.entries<Record<string, { requestBody?: { content: Record<string, unknown> } }>>(paths).flatMap(
    ([path, methods]) =>
      Object.entries(methods).map(([method, { requestBody }]): Call => {
        const [contentType, content] = Object.entries(requestBody?.content ?? {})[0] ?? [];
        const { properties = {} } = (content as { schema?: { properties?: object } } | undefined)?.schema ?? {};
        const takes = contentType === undefined ? 'nothing' : contentType === 'application/json' ? 'json' : 'form';
        return { method: method.toUpperCase(), path, fields: Object.keys(properties), takes };
      }),
  );
  expect(calls.length).toBeGreaterThan(35);
  expect(calls.filter(({ takes }) => takes === 'form')).toHaveLength(14);
  return calls;
}

/** Adds an item of each type. Returns their ids, those of a draft and a deleted item, and an id without an item. */
async function addOneOfEach(server: HostileServer): Promise<string[]> {
  const texts = {
    clubName: 'Technical club',
    description: 'D',
    eventDate: '2026-12-05',
    year: '2025-26',
    name: 'N',
    designation: 'D',
    registrationLink: 'https://example.org',
  };
  const add = async (type: ContentType, more = {}): Promise<string> => {
    const answer = await server.asAdmin('POST', `${type.path}/upload`, formOf({ ...texts, ...more, image: anImage }));
    return dataOf(answer)._id;
  };
  // The items are added one after the other, because a session may have only a few forms in progress.
  const ids: string[] = [];
  for (const type of listedTypes) ids.push(await add(type));
  const [event = ''] = ids;
  const photo = await server.asAdmin('POST', eventPhotoPaths.all(event), formOf({ image: anImage }));
  ids.push(dataOf(photo)._id);
  const deleted = await add(contentTypes.pastEvents);
  await server.asAdmin('DELETE', `${contentTypes.pastEvents.path}/${deleted}`);
  const draft = await add(contentTypes.upcomingEvents, { draft: 'true' });
  return [...ids, draft, deleted, crypto.randomUUID()];
}

/** A request for a call. Any part of it may be wrong. */
function hostileRequest(call: Call, ids: string[], token: string): Arbitrary<WireRequest> {
  const id = fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...ids) }, { weight: 1, arbitrary: pathSegment });
  const type = fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...contentTypeNames) }, pathSegment);
  const year = fc.oneof({ weight: 3, arbitrary: fc.constantFrom('2025-26', '2024') }, pathSegment);
  const path = fc.oneof(
    {
      weight: 10,
      arbitrary: fc
        .record({ id, type, year, segment: pathSegment })
        .map(({ segment, ...known }) =>
          call.path.replace(/\{(\w+)\}/g, (_, name) => (name in known ? known[name as keyof typeof known] : segment)),
        ),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.constantFrom('', '/', '//', '/api/', '/media/', '/admin/', '/assets/'), pathSegment)
        .map(([start, segment]) => `/${start}${segment}`),
    },
  );
  // No test may end the session that all share.
  const living = call.path.endsWith('/logout') ? [] : [{ weight: 8, arbitrary: fc.constant(`Bearer ${token}`) }];
  const authorization = fc.oneof(...living, { weight: 1, arbitrary: oddAuthorization });
  const json = jsonBody(call.fields).map((body) => ({ contentType: 'application/json', body }));
  const form = anyForm(['image', ...call.fields], [anImage, Buffer.from('no image'), anImage.subarray(0, 60)]);
  const odd = fc.tuple(oddContentType, fieldBytes).map(([contentType, body]) => ({ contentType, body }));
  const fitting = { form, json, nothing: fc.constant(undefined) }[call.takes];
  const content = fc.oneof(
    { weight: 8, arbitrary: fitting },
    { weight: 1, arbitrary: fc.oneof(json, form, odd, fc.constant(undefined)) },
  );
  const method = fc.oneof(
    { weight: 12, arbitrary: fc.constant(call.method) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'),
    },
  );
  return fc
    .record({ method, path, query: queryString, authorization, content, further: furtherHeaders })
    .map(({ method: verb, path: start, query, authorization: who, content: sent, further }) => ({
      method: verb,
      path: (start + query).replace(/[^\x21-\x7e]/g, ''),
      headers: [
        ['Authorization', who] as const,
        ...(sent ? [['Content-Type', sent.contentType] as const] : []),
        ...further,
      ],
      ...(sent && { body: sent.body }),
    }));
}

/** Requests that break the rules of HTTP itself. */
function brokenRequests(token: string): string[] {
  const head = `POST /api/admin/past-events/upload HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${token}\r\n`;
  const form = 'Content-Type: multipart/form-data; boundary=b\r\n';
  const login = 'POST /api/auth/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n';
  return [
    'GET / HTTP/1.1\r\n\r\n',
    'GET / HTTP/1.0\r\n\r\n',
    'GET / HTTP/9.9\r\nHost: a\r\n\r\n',
    'GET /\r\n\r\n',
    'GET http://evil.example/api/get HTTP/1.1\r\nHost: a\r\n\r\n',
    'GET * HTTP/1.1\r\nHost: a\r\n\r\n',
    'OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n',
    'CONNECT evil.example:443 HTTP/1.1\r\nHost: a\r\n\r\n',
    'GET /\xff\xfe HTTP/1.1\r\nHost: a\r\n\r\n',
    'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n',
    'GET / HTTP/1.1\r\nHost: a b<>"\r\n\r\n',
    'GET / HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n',
    'GET / HTTP/1.1\r\nHost: a\r\nUpgrade: h2c\r\nConnection: Upgrade, HTTP2-Settings\r\nHTTP2-Settings: a\r\n\r\n',
    'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
    '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
    `${head}${form}Content-Length: 10\r\nContent-Length: 20\r\n\r\n0123456789`,
    `${head}${form}Content-Length: -1\r\n\r\n`,
    `${head}${form}Content-Length: 1e3\r\n\r\n`,
    `${head}${form}Content-Length: 99999999999999999999\r\n\r\nabc`,
    `${head}${form}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    `${head}${form}Transfer-Encoding: gzip\r\n\r\nabc`,
    `${head}${form}Transfer-Encoding: chunked\r\n\r\nzz\r\nabc\r\n0\r\n\r\n`,
    `${head}${form}Transfer-Encoding: chunked\r\n\r\n5;${'x'.repeat(20_000)}\r\nabcde\r\n0\r\n\r\n`,
    `${head}${form}Transfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\nX-Trailer: ${'x'.repeat(20_000)}\r\n\r\n`,
    `${head}${form}Expect: 100-continue\r\nContent-Length: 5\r\n\r\n`,
    `${head}${form}Expect: 200-ok\r\nContent-Length: 5\r\n\r\nabcde`,
    `${head}${form}\r\n`,
    `${login}Content-Length: 20\r\n\r\n{"username":`,
    `${login}Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n`,
    `${login}\r\n{}`,
    `${login} folded: x\r\n\r\n`,
    `${login}Bad Header: x\r\n\r\n`,
    `${login}X:\x00\r\n\r\n`,
  ];
}

const formType = 'multipart/form-data; boundary=boundary';

function formOf(fields: Record<string, string | Buffer>): { contentType: string; body: Buffer } {
  const parts = Object.entries(fields).map(([name, value]) =>
    typeof value === 'string' ? partOf(name, Buffer.from(value)) : partOf(name, value, 'image.png'),
  );
  return { contentType: formType, body: formBody(parts, 'boundary') };
}

/** The server does not even read a text of more than 100,000 bytes to its end. */
function expectRefused(answer: WireAnswer, texts: Record<string, string>, refused: string[]) {
  const isUnread = Object.values(texts).some((text) => Buffer.byteLength(text) > 100_000);
  expect(answer.status).toBe(isUnread ? 413 : 400);
  if (!isUnread) expect(refusedFields(answer.body)).toEqual(refused.sort());
}

const refusedFields = (body: Buffer) => Object.keys(JSON.parse(body.toString('utf8')).errors ?? {}).sort();

const textsIn = (item: Record<string, unknown>, form: object) =>
  Object.fromEntries(
    Object.keys(form)
      .filter((name) => name in item)
      .map((name) => [name, item[name]]),
  );
