import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { expect } from 'vitest';
import { idempotencyHeader } from '#contract/idempotency.ts';
import { recentlyDeletedPaths } from '#contract/recentlyDeleted.ts';
import { jpeg } from './images.ts';
import { type Answer, type CallOptions, createClient } from './server.ts';

/**
 * Simulated staff who work on a server at the same time, and a record of the changes that the server has acknowledged.
 */
export interface Ledger {
  /**
   * Adds, changes, deletes, restores and removes items at random until `isOver` is true or the server does not respond
   * any more.
   */
  work(isOver: () => boolean): Promise<void>;
  /**
   * Compares the server's content with the acknowledged changes. Each item must be in the state of its last
   * acknowledged change, or in the state of a later change that got no response. This covers all fields and complete
   * pictures. No other item may exist. Before the comparison, adds that got no response are sent once more with the
   * same idempotency key; each of them must then exist exactly once. After the comparison, the ledger takes the
   * observed state as certain.
   */
  check(): Promise<void>;
  /** The responses that were no success, except the responses of a busy server. */
  refusals: Answer[];
  counts: { acknowledged: number; unanswered: number };
}

/** A possible state of an item: shown on lists with these fields, deleted but restorable with these fields, or gone. */
type State = { place: 'shown' | 'deleted'; fields: Record<string, unknown> } | { place: 'gone' };

interface Entry {
  kind: Kind;
  id: string;
  /** One state, or several after a change that got no response. */
  possible: State[];
}

/** An add that is sent until it gets a response. */
interface Add {
  kind: Kind;
  key: string;
  form: NonNullable<CallOptions['form']>;
  fields: Record<string, unknown>;
}

/** An item as the server returns it. */
interface Found {
  kind: Kind;
  place: 'shown' | 'deleted';
  item: { _id: string; url: string; srcset: string; width: number } & Record<string, unknown>;
}

/** A content type as the ledger's staff use it. */
interface Kind {
  name: string;
  path: string;
  /** Returns the form of an item that is marked with a text. */
  form(mark: string): Record<string, string>;
  /** The field that contains an item's mark. */
  markedBy: string;
  editable: boolean;
}

const kinds: Kind[] = [
  {
    name: 'pastEvents',
    path: '/admin/past-events',
    form: (mark) => ({ clubName: 'AI build club', description: mark, link: `https://example.org/${mark}` }),
    markedBy: 'description',
    editable: true,
  },
  {
    name: 'governingTeam',
    path: '/admin/governing-team',
    form: (mark) => ({ name: mark, designation: `${mark} of the chapter` }),
    markedBy: 'name',
    editable: true,
  },
  { name: 'journey', path: '/our-team-journey', form: () => ({}), markedBy: 'originalName', editable: false },
];

type Call = [method: string, path: string, options?: CallOptions];

/** A maximum that keeps rounds short, however many rounds there are. */
const maxItemsEach = 6;
/** Widths for which the server takes little time. The widest images have two variants. */
const widths = [40, 60, 80, 100, 360, 380];

/**
 * Returns a ledger with staff who are logged in to a server, and who stay logged in when the server restarts. `random`
 * decides their actions; `workers` is the number of staff, and `pause` the time that each waits between two (ms).
 */
export async function createLedger(
  server: string,
  random: () => number,
  { workers = 6, pause = 0 } = {},
): Promise<Ledger> {
  const client = createClient(server);
  await client.asAdmin('GET', recentlyDeletedPaths.list);
  const images = new Map<number, File>();
  for (const width of widths) images.set(width, await jpeg({ width, height: 40 }));

  let entries: Entry[] = [];
  /** Adds that got no response, so it is unknown whether the item was added. */
  let unansweredAdds: Add[] = [];
  const refusals: Answer[] = [];
  const counts = { acknowledged: 0, unanswered: 0 };
  let marks = 0;

  const pick = <Each>(list: readonly Each[]) => list[Math.floor(random() * list.length)] as Each;

  /** Returns whether the call is done (`undefined` if this is unknown), and the id of the item. */
  async function attempt(...call: Call): Promise<{ isDone: boolean | undefined; id?: string }> {
    const received = await client.asAdmin(...call).catch(() => undefined);
    // A body that is not JSON is the balancer's own response: the server has not responded.
    const answer = typeof received?.body === 'string' ? undefined : received;
    if (answer !== undefined && answer.status < 300) {
      counts.acknowledged += 1;
      return { isDone: true, id: answer.body.data?._id };
    }
    counts.unanswered += 1;
    if (answer === undefined) return { isDone: undefined };
    // A slow machine may be too busy to begin, and staff who share a session may send too many forms at the same time.
    const isRefused = answer.status === 429 || answer.body.message === 'The server is busy. Please try again.';
    if (isRefused) return { isDone: false };
    refusals.push(answer);
    return { isDone: answer.body.message.includes('nothing was changed') ? false : undefined };
  }

  function newForm(kind: Kind) {
    marks += 1;
    const mark = `mark-${marks}`;
    const width = pick(widths);
    const image = images.get(width) as File;
    const form = { ...kind.form(mark), image: new File([image], mark, { type: image.type }) };
    return { form, fields: { ...kind.form(mark), [kind.markedBy]: mark, width } };
  }

  async function add(): Promise<Entry | undefined> {
    const kind = pick(kinds);
    return send({ kind, key: randomUUID(), ...newForm(kind) });
  }

  async function send(add: Add): Promise<Entry | undefined> {
    const { kind, key, form, fields } = add;
    const headers = { [idempotencyHeader]: key };
    const { isDone, id } = await attempt('POST', `${kind.path}/upload`, { form, headers });
    if (isDone === undefined) unansweredAdds.push(add);
    if (id === undefined) return undefined;
    const entry: Entry = { kind, id, possible: [{ place: 'shown', fields }] };
    entries.push(entry);
    return entry;
  }

  /** Does an action to an item that its current state allows. */
  async function act(entry: Entry): Promise<void> {
    const { kind, id } = entry;
    const state = entry.possible[0] as State;
    if (state.place === 'gone') return;
    const { place, fields } = state;
    if (place === 'deleted') {
      return random() < 0.7
        ? become({ place: 'shown', fields }, 'POST', recentlyDeletedPaths.restore(kind.name, id))
        : become({ place: 'gone' }, 'DELETE', recentlyDeletedPaths.remove(kind.name, id));
    }
    if (!kind.editable || random() < 0.4) return become({ place: 'deleted', fields }, 'DELETE', `${kind.path}/${id}`);
    const next = newForm(kind);
    const { image, ...texts } = next.form;
    return random() < 0.5
      ? become({ place: 'shown', fields: next.fields }, 'PUT', `${kind.path}/${id}`, { form: { ...texts, image } })
      : become({ place: 'shown', fields: { ...next.fields, width: fields.width } }, 'PUT', `${kind.path}/${id}`, {
          form: texts,
        });

    async function become(next: State, ...call: Call) {
      const { isDone } = await attempt(...call);
      if (isDone !== false) entry.possible = isDone ? [next] : [state, next];
    }
  }

  async function worker(own: Entry[], isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      const unanswered = counts.unanswered;
      // An item in an uncertain state waits for the next check.
      const certain = own.filter(({ possible }) => possible.length === 1 && possible[0]?.place !== 'gone');
      if (certain.length < maxItemsEach && (certain.length === 0 || random() < 0.35)) {
        const entry = await add();
        if (entry !== undefined) own.push(entry);
      } else await act(pick(certain));
      // After a failure the pause avoids a tight loop of requests to a server that is busy or stopped.
      await wait(counts.unanswered > unanswered ? Math.max(pause, 100) : pause);
    }
  }

  const list = async (path: string) => {
    const answer = await client.asAdmin('GET', path);
    expect(answer.status).toBe(200);
    return answer.body.data;
  };

  async function readAll(): Promise<Map<string, Found>> {
    const found = new Map<string, Found>();
    for (const kind of kinds) {
      for (const item of await list(kind.path)) found.set(item._id, { kind, place: 'shown', item });
    }
    for (const { type, item } of await list(recentlyDeletedPaths.list)) {
      expect(found.has(item._id), `${item._id} is on a list though deleted`).toBe(false);
      found.set(item._id, { kind: kinds.find(({ name }) => name === type) as Kind, place: 'deleted', item });
    }
    return found;
  }

  async function checkPictures({ place, item }: Found): Promise<void> {
    const addresses = [item.url, ...item.srcset.split(', ').map((part) => part.split(' ')[0] as string)];
    for (const address of addresses) {
      const [bare = ''] = address.split('?secret=');
      expect((await fetch(server + bare)).status, bare).toBe(place === 'shown' ? 200 : 404);
      const response = await fetch(server + address);
      const bytes = Buffer.from(await response.arrayBuffer());
      expect(response.status, address).toBe(200);
      const { width } = await sharp(bytes, { failOn: 'error' }).metadata();
      await sharp(bytes, { failOn: 'error' }).stats();
      expect(width, address).toBe(address === item.url ? item.width : Number(/(\d+)\.webp$/.exec(bare)?.[1]));
    }
  }

  /** Checks that the found item is in one of the possible states, and returns this state. */
  function settle({ id, possible }: Entry, found: Found | undefined): State {
    const state = possible.find((each) => isAs(each, found));
    const there = found === undefined ? 'nothing' : `${found.place} ${JSON.stringify(found.item)}`;
    expect(state, `of ${id}: ${JSON.stringify(possible)} may be there, but there is ${there}`).toBeDefined();
    return state as State;
  }

  return {
    refusals,
    counts,

    async work(isOver) {
      const shares = Array.from({ length: workers }, (_, share) => entries.filter((_, at) => at % workers === share));
      await Promise.all(shares.map((own) => worker(own, isOver)));
    },

    async check() {
      const again = unansweredAdds;
      unansweredAdds = [];
      for (const each of again) expect(await send(each), 'an add that was sent again').toBeDefined();

      const found = await readAll();
      const known = new Set(entries.map(({ id }) => id));
      for (const [id, { item }] of found) expect(known.has(id), `nobody has added ${JSON.stringify(item)}`).toBe(true);
      for (const entry of entries) entry.possible = [settle(entry, found.get(entry.id))];
      entries = entries.filter(({ possible }) => possible[0]?.place !== 'gone');
      for (const each of found.values()) await checkPictures(each);
    },
  };
}

function isAs(state: State, found: Found | undefined): boolean {
  if (state.place === 'gone' || found === undefined) return state.place === 'gone' && found === undefined;
  const { item } = found;
  return state.place === found.place && Object.entries(state.fields).every(([name, value]) => item[name] === value);
}
