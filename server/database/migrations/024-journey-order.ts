import { type Kysely, sql } from 'kysely';

/**
 * Adds the order of the journey images. A new image has the position 0 and is the first, so images that earlier
 * programs add need no position.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .alterTable('journey')
    .addColumn('position', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await database.schema
    .createIndex('journey_order')
    .on('journey')
    .columns(['position', 'created_at desc', 'id desc'])
    .where(sql.ref('deleted_at'), 'is', null)
    .execute();
}
