import type { Kysely } from 'kysely';
import { dayMs } from '#contract/dates.ts';
import { keyReused } from '#contract/idempotency.ts';
import type { SessionAdmin } from '../auth/sessions.ts';
import { instant } from '../clock.ts';
import type { Database } from '../database/schema.ts';
import { hashOf } from '../hashOf.ts';
import { unprocessable } from '../http/errors.ts';
import type { Item, StoredType } from './rows.ts';

/** How long an idempotency key is stored (ms). */
const keyLifetime = dayMs;

/** An idempotency key, and a hash of the form that was sent with it. */
export interface RequestKey {
  key: string;
  fingerprint: string;
}

/** An add with an idempotency key. Two admins, or two types, may use the same key without a conflict. */
interface KeyedAdd extends RequestKey {
  type: StoredType;
  by: Pick<SessionAdmin, 'adminId'>;
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

/**
 * Returns the item that was added with this key in the last 24 hours, as it was then; undefined if there is no such
 * item. Throws a 422 if it was added from another form.
 */
export async function findAdded(db: Kysely<Database>, add: KeyedAdd): Promise<Item | undefined> {
  const first = await firstOf(db, add).where('createdAt', '>', oldest()).executeTakeFirst();
  return first && itemOf(first, add);
}

/**
 * Stores the item by its key, in the transaction that adds the item. If the key is in use, throws an AddedBefore, or a
 * 422 if it was used for another form.
 */
export async function keepAdded(trx: Kysely<Database>, add: KeyedAdd, item: Item): Promise<void> {
  await trx.deleteFrom('idempotencyKeys').where('createdAt', '<=', oldest()).execute();
  const kept = await trx
    .insertInto('idempotencyKeys')
    .values({ id: idOf(add), createdAt: instant(), item: JSON.stringify(item), fingerprint: add.fingerprint })
    // PostgreSQL waits here for another transaction that has the same key.
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (kept !== undefined) return;
  throw new AddedBefore(itemOf(await firstOf(trx, add).executeTakeFirstOrThrow(), add));
}

/** Selects the first add with a key. */
const firstOf = (db: Kysely<Database>, add: KeyedAdd) =>
  db.selectFrom('idempotencyKeys').select(['item', 'fingerprint']).where('id', '=', idOf(add));

/** Returns the item of the first add with a key. Throws a 422 if this add has another form. */
function itemOf(first: Pick<Database['idempotencyKeys'], 'item' | 'fingerprint'>, { fingerprint }: KeyedAdd): Item {
  if (first.fingerprint !== fingerprint) throw unprocessable(keyReused.message);
  return JSON.parse(first.item);
}

const idOf = ({ type, by, key }: KeyedAdd) => hashOf(`${by.adminId} ${type.name} ${key.toLowerCase()}`);

/** A key that was used at this time or before has expired. */
const oldest = () => instant(-keyLifetime);
