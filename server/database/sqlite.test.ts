import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { outageOf } from '../outages.ts';
import { sqliteDialect } from './sqlite.ts';

describe('SQLite over two connections', () => {
  let folder: string;
  let db: Kysely<{ words: { word: string } }>;
  /** Stands for another process. */
  let other: DatabaseSync;
  const timeout = 500;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'chapterhouse-sqlite-'));
    const path = join(folder, 'words.sqlite');
    const writer = new DatabaseSync(path);
    writer.exec('pragma journal_mode = wal; create table words (word text)');
    db = new Kysely({
      dialect: sqliteDialect({ reader: new DatabaseSync(path, { readOnly: true }), writer, timeout }),
    });
    other = new DatabaseSync(path);
  });
  afterEach(async () => {
    other.close();
    await db.destroy();
    await rm(folder, { recursive: true });
  });

  const add = (word: string, to = db) => to.insertInto('words').values({ word }).execute();
  const words = async (from = db) => (await from.selectFrom('words').select('word').execute()).map(({ word }) => word);
  const outcome = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      (error) => outageOf(error),
    );

  it('neither has selects wait for a transaction nor shows them what is not committed', async () => {
    await db.transaction().execute(async (trx) => {
      await add('new', trx);
      expect(await words(trx)).toEqual(['new']);
      expect(await words()).toEqual([]);
    });
    expect(await words()).toEqual(['new']);
  });

  it('shows a repeated select the columns and rows that another process has added meanwhile', async () => {
    const all = () => db.selectFrom('words').selectAll().where('word', 'in', ['one', 'two']).execute();
    await add('one');
    expect(await all()).toEqual([{ word: 'one' }]);
    other.exec("alter table words add column note default 'none'; insert into words (word) values ('two')");
    expect(await all()).toEqual([
      { word: 'one', note: 'none' },
      { word: 'two', note: 'none' },
    ]);
  });

  it('makes changes one after the other, in the order in which they came', async () => {
    const { promise: end, resolve } = Promise.withResolvers<void>();
    const first = db.transaction().execute(async (trx) => {
      await end;
      await add('first', trx);
    });
    const others = [
      add('second'),
      db.transaction().execute((trx) => add('third', trx)),
      db.deleteFrom('words').where('word', '=', 'second').returning('word').execute(),
    ];
    resolve();
    await Promise.all([first, ...others]);
    expect(await others[2]).toEqual([{ word: 'second' }]);
    expect(await words()).toEqual(['first', 'third']);
  });

  it('waits until another process has let go of its lock', async () => {
    other.exec('begin immediate');
    const changes = [add('one'), db.transaction().execute((trx) => add('two', trx))];
    expect(await words()).toEqual([]);
    other.exec('commit');
    await Promise.all(changes);
    expect(await words()).toEqual(['one', 'two']);
  });

  it('waits no longer for it than its timeout, also behind others that wait, and changes nothing then', async () => {
    other.exec('begin immediate');
    const since = performance.now();
    const changes = Array.from({ length: 20 }, (_, index) => outcome(add(`word ${index}`)));
    expect(new Set(await Promise.all(changes))).toEqual(new Set(['database']));
    expect(performance.now() - since).toBeLessThan(10 * timeout);
    other.exec('commit');
    await add('later');
    expect(await words()).toEqual(['later']);
  });

  it('refuses a change that is made beside the transaction in which it is made, rather than to wait for ever', async () => {
    const transaction = db.transaction().execute(async (trx) => {
      await add('inside', trx);
      await add('beside');
    });
    expect(await outcome(transaction)).toBe('database');
    await add('later');
    expect(await words()).toEqual(['later']);
  });
});
