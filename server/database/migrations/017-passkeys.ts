import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';

/**
 * Adds the passkeys of admins, the challenges that were used for them, and the secret by which all processes know the
 * challenges that one of them has made.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('passkeys')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('admin_id', 'text', (column) => column.notNull().references('admins.id').onDelete('cascade'))
    .addColumn('credential_id', 'text', (column) => column.notNull().unique())
    .addColumn('public_key', 'text', (column) => column.notNull())
    .addColumn('counter', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('last_used_at', 'text')
    .execute();
  await database.schema.createIndex('passkeys_of_admin').on('passkeys').column('admin_id').execute();
  await database.schema
    .createTable('used_challenges')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('until', 'text', (column) => column.notNull())
    .execute();
  await database.schema
    .createTable('secrets')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('secret', 'text', (column) => column.notNull())
    .execute();
  const db = database as Kysely<{ secrets: { id: string; secret: string } }>;
  const secret = randomBytes(32).toString('base64url');
  await db.insertInto('secrets').values({ id: 'challenges', secret }).execute();
}
