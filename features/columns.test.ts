import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { storedItemShape } from '../contract/content/contentType.ts';
import { contentTypes } from '../contract/content/index.ts';
import { type OpenDatabase, openDatabase } from '../server/database/open.ts';
import { keptColumns } from './former-teams/server/teams.ts';

let dataDir: string;
let open: OpenDatabase;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'chapterhouse-columns-'));
  open = await openDatabase({ dataDir });
});
afterAll(async () => {
  await open.close();
  await rm(dataDir, { recursive: true });
});

const camelCase = (name: string) => name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());

/** Returns the types of a content type's columns, by their names in camel case. */
async function columnsOf(type: string): Promise<Record<string, string>> {
  const tables = await open.db.introspection.getTables();
  const columns = tables.find(({ name }) => camelCase(name) === type)?.columns ?? [];
  return Object.fromEntries(columns.map(({ name, dataType }) => [camelCase(name), dataType]));
}

it('a member keeps every column when a new year starts, and when that is undone', async () => {
  const present = Object.keys(await columnsOf('governingTeam'));
  const former = Object.keys(await columnsOf('formerMembers'));
  expect([...keptColumns, 'version'].sort()).toEqual(present.sort());
  expect(former.sort()).toEqual([...present, 'archivedAt', 'year'].sort());
});

it.each(Object.values(contentTypes))('each text of the form of $name has a column', async ({ name, add }) => {
  const columns = await columnsOf(name);
  const texts = Object.keys(add.fields.shape).filter((text) => text !== 'image');
  expect(texts.filter((text) => columns[text] !== 'TEXT')).toEqual([]);
});

it.each(Object.values(contentTypes))('no text of the form of $name is an instant for a restore', ({ add }) => {
  expect(Object.keys(add.fields.shape).filter((text) => /(At|Since)$/.test(text))).toEqual([]);
});

it.each(Object.values(contentTypes))(
  'a number of $name has a maximum that a restore takes, and that fits the 32 bits of its column',
  async (type) => {
    const columns = await columnsOf(type.name);
    const own = Object.entries(type.item.shape).filter(([name]) => name in columns && !(name in storedItemShape()));
    expect(own).not.toEqual([]);
    for (const [name, shape] of own) {
      const { type: kind, maximum = 0 } = z.toJSONSchema(shape as z.ZodType);
      if (columns[name] === 'INTEGER') expect([name, kind, maximum <= 2 ** 30]).toEqual([name, 'integer', true]);
      else expect([name, kind]).not.toEqual([name, 'integer']);
    }
  },
);
