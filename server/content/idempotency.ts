import { hash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { SessionAdmin } from '../auth/sessions.ts';
import { instant } from '../clock.ts';
import type { Database } from '../database/schema.ts';
import type { Item, StoredType } from './rows.ts';

/** How long an idempotency key is stored (ms). */
const lifetime = 24 * 60 * 60 * 1000;

/** An add with an idempotency key. Two admins, or two types, may use the same key without a conflict. */
interface KeyedAdd {
  type: StoredType;
  by: Pick<SessionAdmin, 'adminId'>;
  key: string;
}

/** Thrown in the transaction of an add whose key was used before, to roll the transaction back. */
export class AddedBefore extends Error {
  /** The item that the first add with this key has added, as it was at that time. */
  readonly item: Item;

  constructor(item: Item) {
    super('An item has been added with this key before.');
    this.item = item;
  }
}

/** Returns the item that was added with this key in the last 24 hours, as it was then; undefined if there is none. */
export async function findAdded(db: Kysely<Database>, add: KeyedAdd): Promise<Item | undefined> {
  const first = await db
    .selectFrom('idempotencyKeys')
    .select('item')
    .where('id', '=', idOf(add))
    .where('createdAt', '>', oldest())
    .executeTakeFirst();
  return first && JSON.parse(first.item);
}

/** Stores the item by its key, in the transaction that adds the item. Throws an AddedBefore if the key is in use. */
export async function keepAdded(trx: Kysely<Database>, add: KeyedAdd, item: Item): Promise<void> {
  await trx.deleteFrom('idempotencyKeys').where('createdAt', '<=', oldest()).execute();
  const kept = await trx
    .insertInto('idempotencyKeys')
    .values({ id: idOf(add), createdAt: instant(), item: JSON.stringify(item) })
    // PostgreSQL waits here for another transaction that has the same key.
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (kept !== undefined) return;
  const { item: first } = await trx
    .selectFrom('idempotencyKeys')
    .select('item')
    .where('id', '=', idOf(add))
    .executeTakeFirstOrThrow();
  throw new AddedBefore(JSON.parse(first));
}

const idOf = ({ type, by, key }: KeyedAdd) =>
  hash('sha256', `${by.adminId} ${type.name} ${key.toLowerCase()}`, 'base64url');

/** A key that was used at this time or before has expired. */
const oldest = () => instant(-lifetime);
