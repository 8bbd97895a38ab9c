import { expect } from 'vitest';
import type { WireAnswer } from './wire.ts';

/** What only somebody who works on the server should ever read. */
const inside =
  /node_modules|\bat \S+:\d+|\w(Error|Exception)\b|Invalid (input|option)|\breceived\b|\b(undefined|NaN|null)\b|\[object|sqlite|postgres|kysely|fastify|busboy|sharp|vips|zod/i;
const codes = /\b(FST|ERR|HPE)_|\bE[A-Z]{4,}\b/;

/**
 * What every answer must be like: no failure of the server, save a documented 503 that says when to try again; and of
 * every failure a message of plain words, with plain words by field at most.
 */
export function expectPlain(answer: WireAnswer, isHead = false): void {
  const said = `${answer.status} ${answer.body.toString('utf8').slice(0, 2000)}`;
  if (answer.status === 503) expect(answer.headers.get('retry-after'), said).toMatch(/^\d+$/);
  else expect(answer.status, said).toBeLessThan(500);
  if (answer.status < 400 || isHead) return;

  expect(answer.headers.get('content-type'), said).toMatch(/^application\/json/);
  const { message, errors = {}, conflict: _, ...more } = JSON.parse(answer.body.toString('utf8'));
  expect(more, said).toEqual({});
  for (const sentence of [message, ...Object.values(errors)]) {
    expect(sentence, said).toMatch(/^['\p{Lu}][\p{L}\p{N}\p{P}\p{Zs}]{5,300}$/u);
    // A field's name is the sender's own word.
    const own = sentence.replace(/^The field '[\w-]{1,40}'/, '');
    expect(own, said).not.toMatch(inside);
    expect(own, said).not.toMatch(codes);
  }
}
