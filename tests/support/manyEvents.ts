import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { clubNames } from '#contract/clubs.ts';
import type { Database } from '../../server/database/schema.ts';

const batch = 1000;

/**
 * Adds past events. Each event is one minute older than the one before. The clubs alternate, and all events use the
 * image of an existing event.
 */
export async function addManyEvents(db: Kysely<Database>, count: number, textOf = sameText): Promise<void> {
  const { image } = await db.selectFrom('pastEvents').select('image').limit(1).executeTakeFirstOrThrow();
  const latest = Date.parse('2025-01-01T12:00:00Z') - (await countEvents(db)) * 60_000;
  const event = (number: number) => ({
    id: randomUUID(),
    image,
    createdAt: new Date(latest - number * 60_000).toISOString(),
    isSample: 0,
    clubName: clubNames[number % clubNames.length] as string,
    description: textOf(number),
    link: `https://example.org/events/${number}`,
  });
  for (let from = 0; from < count; from += batch) {
    const events = Array.from({ length: Math.min(batch, count - from) }, (_, index) => event(from + index));
    await db
      .insertInto('pastEvents')
      .values(events as never)
      .execute();
  }
}

const sameText = (number: number) =>
  `Event ${number}. ${'An evening in the lab: bring a laptop and build a receiver. '.repeat(4)}`;

async function countEvents(db: Kysely<Database>): Promise<number> {
  const { count } = await db.selectFrom('pastEvents').select(db.fn.countAll().as('count')).executeTakeFirstOrThrow();
  return Number(count);
}
