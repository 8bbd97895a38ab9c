import sharp from 'sharp';
import { type ContentTypeName, contentTypes } from '#contract/content/index.ts';
import { sessionPaths } from '#contract/session.ts';
import { admin } from '../support/process.ts';

/** Someone who is logged in. */
export interface Staff {
  /** Adds an item; answers the status and, if it was added, the id. */
  add(type: ContentTypeName, texts: Record<string, string>, image: Blob): Promise<Outcome>;
  changePastEvent(id: string, texts: Record<string, string>): Promise<Outcome>;
  removePastEvent(id: string): Promise<Outcome>;
}

export interface Outcome {
  status: number;
  retryAfter: string | null;
  id: string | undefined;
}

export async function logIn(address: string): Promise<Staff> {
  const answer = await fetch(`${address}/api${sessionPaths.login}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(admin),
  });
  const { token } = (await answer.json()) as { token: string };

  async function call(method: string, path: string, fields?: Record<string, string | Blob>): Promise<Outcome> {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields ?? {})) body.append(name, value);
    const response = await fetch(`${address}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${token}` },
      ...(fields && { body }),
    });
    const { data } = (await response.json()) as { data?: { _id?: string } | null };
    return { status: response.status, retryAfter: response.headers.get('retry-after'), id: data?._id };
  }

  return {
    add: (type, texts, image) => call('POST', `${contentTypes[type].path}/upload`, { image, ...texts }),
    changePastEvent: (id, texts) => call('PUT', `${contentTypes.pastEvents.path}/${id}`, texts),
    removePastEvent: (id) => call('DELETE', `${contentTypes.pastEvents.path}/${id}`),
  };
}

/** A photo as a phone takes it: so many pixels, and no two alike, so that compressing it is work. */
export async function photo(width: number, height: number): Promise<Blob> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#808080', noise } })
    .jpeg({ quality: 85 })
    .toBuffer();
  return new File([new Uint8Array(bytes)], 'photo.jpg', { type: 'image/jpeg' });
}

/**
 * Has staff add a photo, change its text and, after some more, delete it, one after the other until `isOver`. Answers
 * all outcomes.
 */
export async function keepBusy(staff: Staff, image: Blob, isOver: () => boolean): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const added: string[] = [];
  const done = (outcome: Outcome) => {
    outcomes.push(outcome);
    return outcome;
  };
  while (!isOver()) {
    const texts = { description: `Workshop ${outcomes.length}`, clubName: 'AI build club' };
    const { id } = done(await staff.add('pastEvents', texts, image));
    if (id === undefined) break;
    added.push(id);
    done(await staff.changePastEvent(id, { ...texts, description: 'Workshop with a report' }));
    const oldest = added.length > 5 && added.shift();
    if (oldest) done(await staff.removePastEvent(oldest));
  }
  return outcomes;
}
