import { expect } from 'vitest';
import type { WireAnswer } from './wire.ts';

/** Internal details that only the server's developers should ever read. */
const inside =
  /node_modules|\bat \S+:\d+|\w(Error|Exception)\b|Invalid (input|option)|\breceived\b|\b(undefined|NaN|null)\b|\[object|sqlite|postgres|kysely|fastify|busboy|sharp|vips|zod/i;
const codes = /\b(FST|ERR|HPE)_|\bE[A-Z]{4,}\b/;

/**
 * Checks the rules for every response. The server must not fail, except with a documented 503 that says when to try
 * again. A failure must have only a message in plain words, and optionally plain messages by field.
 */
export function expectPlain(answer: WireAnswer, isHead = false): void {
  const response = `${answer.status} ${answer.body.toString('utf8').slice(0, 2000)}`;
  if (answer.status === 503) expect(answer.headers.get('retry-after'), response).toMatch(/^\d+$/);
  else expect(answer.status, response).toBeLessThan(500);
  if (answer.status < 400 || isHead) return;

  expect(answer.headers.get('content-type'), response).toMatch(/^application\/json/);
  const { message, errors = {}, conflict: _, ...rest } = JSON.parse(answer.body.toString('utf8'));
  expect(rest, response).toEqual({});
  for (const sentence of [message, ...Object.values(errors)]) {
    expect(sentence, response).toMatch(/^['\p{Lu}][\p{L}\p{N}\p{P}\p{Zs}+]{5,300}$/u);
    // A field's name is chosen by the sender.
    const own = sentence.replace(/^The field '[\w-]{1,40}'/, '');
    expect(own, response).not.toMatch(inside);
    expect(own, response).not.toMatch(codes);
  }
}
