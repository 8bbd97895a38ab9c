import sharp from 'sharp';
import { type ContentTypeName, contentTypes } from '#contract/content/index.ts';
import { sessionPaths } from '#contract/session.ts';
import { admin } from '../support/process.ts';

/** A logged-in member of staff. */
export interface Staff {
  /** Adds an item. Returns the status and, on success, the id. */
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

/**
 * Returns a photo like the photo of a phone. Every photo is different and has noise, so that compressing it takes time.
 */
export async function photo(width: number, height: number): Promise<Blob> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#808080', noise } })
    .jpeg({ quality: 85 })
    .toBuffer();
  return new File([new Uint8Array(bytes)], 'photo.jpg', { type: 'image/jpeg' });
}

/**
 * Makes staff add a photo, change its text and, after some more photos, delete it, one action after the other until
 * `isOver` is true. Returns the outcomes of all actions.
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
