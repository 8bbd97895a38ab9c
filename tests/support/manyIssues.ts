import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../../server/database/schema.ts';

const batch = 100;

/** Adds issues. Each issue is one hour older than the one before, and all use the image of an existing past event. */
export async function addManyIssues(
  db: Kysely<Database>,
  count: number,
  textOf: (number: number) => string,
): Promise<void> {
  const { image } = await db.selectFrom('pastEvents').select('image').limit(1).executeTakeFirstOrThrow();
  const issue = (number: number) => ({
    id: randomUUID(),
    image,
    createdAt: new Date(Date.parse('2026-01-01') - number * 3_600_000).toISOString(),
    isSample: 0,
    title: `Issue ${number}`,
    description: textOf(number),
    registrationLink: 'https://example.org',
  });
  for (let from = 0; from < count; from += batch) {
    const issues = Array.from({ length: Math.min(batch, count - from) }, (_, index) => issue(from + index));
    await db
      .insertInto('electromazine')
      .values(issues as never)
      .execute();
  }
}
