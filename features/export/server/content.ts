import { storedItemShape } from '#contract/content/contentType.ts';
import { readFit } from '#contract/content/fit.ts';
import { imageFields } from '#contract/content/images.ts';
import { contentTypeNames, contentTypes } from '#contract/content/index.ts';
import { eventIdOf, publicRows } from '#server/content/photosOfEvents.ts';
import { imageOf, type StoredType } from '#server/content/rows.ts';
import { csvOf } from '#server/csv.ts';
import type { ContentRow } from '#server/database/schema.ts';
import type { SiteFile } from '#server/feature.ts';
import { originalName, type StoredImage } from '#server/media/storedImage.ts';
import type { Services } from '#server/services.ts';
import { mapPictures } from '#server/settings/pictures.ts';
import { version } from '#server/version.ts';
import { type ContentIndex, type CopiedItem, contentNames } from './contentFormat.ts';

/** What a copy has of the content, and the stored files that it should have had: `key/name`. */
export interface Copied {
  items: number;
  pictures: number;
  missing: string[];
}

/** The place of a picture in the copy, and its image. */
interface Picture {
  file: string;
  image: StoredImage;
}

/**
 * Yields the files of the folder `content/`: all that visitors see, as data (features/export/README.md, "Content").
 * Counts in `copied`. Files of pictures are read when they are opened; those that are gone are left out.
 */
export async function* contentFiles(services: Services, copied: Copied): AsyncGenerator<SiteFile> {
  const { settings } = services;
  const types: ContentIndex['types'] = {};
  const pictures: Picture[] = [];
  const events = new Map<string, string>();
  for (const name of contentTypeNames) {
    const type: StoredType = contentTypes[name];
    const found = await publicRows(services.database.db, type).execute();
    for (const row of found) events.set(eventIdOf(row), row.id);
    // An event that was published a moment ago has photos, and is not in the copy.
    const rows = found.filter((row) => !('eventId' in row) || events.has(row.eventId as string));
    const items = rows.map((row) => itemOf(type, row, events));
    types[name] = { file: contentNames.items(name), count: items.length };
    copied.items += items.length;
    for (const [index, { image }] of items.entries()) {
      pictures.push({ file: image.file, image: imageOf(rows[index] as ContentRow) });
    }
    yield textFile(contentNames.items(name), inJson(items));
    yield textFile(contentNames.table(name), csvOf(tableOf(type, items)));
  }
  const { timeZone } = (await settings.current()).settings.region;
  yield textFile(contentNames.index, inJson({ format: 1, version, timeZone, types } satisfies ContentIndex));
  const { value, uploaded } = await settingsOf(services);
  yield textFile(contentNames.settings, inJson(value));
  for (const picture of [...uploaded, ...pictures]) yield* pictureFile(services, picture, copied);
}

const pathOf = (name: string) => `content/${name}`;

const textFile = (name: string, text: string): SiteFile => ({ path: pathOf(name), content: Buffer.from(text) });

const inJson = (value: object) => `${JSON.stringify(value, null, 2)}\n`;

/** Returns the ending of the file with the largest form of a picture. */
const endingOf = ({ format }: StoredImage) => originalName(format).slice('original.'.length);

const aboutImage = Object.keys(imageFields);

/** The texts of a type's form, and the fields that visitors see besides and no form of the type has. */
function fieldsOf({ add, item, staffOnly = [] }: StoredType) {
  const form = Object.keys(add.fields.shape).filter((name) => name !== 'image' && !aboutImage.includes(name));
  const told = new Set([...form, ...aboutImage, ...Object.keys(storedItemShape()), ...staffOnly, 'eventId']);
  return { form, more: Object.keys(item.shape).filter((name) => !told.has(name)) };
}

/** Returns the fields of a row that have a text. */
function textsOf(row: Record<string, unknown>, names: readonly string[]): Record<string, string> {
  const texts = names.map((name) => [name, row[name]] as const);
  return Object.fromEntries(texts.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}

/** `events` are the ids of the items so far by those by which photos name them. */
function itemOf(type: StoredType, row: ContentRow, events: ReadonlyMap<string, string>): CopiedItem {
  const { form, more: others } = fieldsOf(type);
  const values = { ...row, fit: readFit(row.fit) };
  const more = textsOf(values, others);
  const parent = 'eventId' in row && events.get(row.eventId as string);
  return {
    id: row.id,
    createdAt: row.createdAt,
    texts: textsOf(values, form),
    ...(Object.keys(more).length > 0 && { more }),
    image: { file: contentNames.picture(row.id, endingOf(imageOf(row))), ...textsOf(values, aboutImage) },
    ...(parent && { parent }),
  };
}

/** Returns items as the rows of a table, after the names of its columns. */
function tableOf(type: StoredType, items: CopiedItem[]): string[][] {
  const { form, more } = fieldsOf(type);
  const texts = [...form, ...aboutImage, ...more];
  const head = ['id', 'createdAt', 'image', ...texts, ...(type.partOf ? ['parent'] : [])];
  const rows = items.map(({ id, createdAt, image: { file, ...image }, parent = '', ...item }) => {
    const all: Record<string, string | undefined> = { ...item.texts, ...image, ...item.more };
    return [id, createdAt, file, ...texts.map((name) => all[name] ?? ''), ...(type.partOf ? [parent] : [])];
  });
  return [head, ...rows];
}

/** Returns the settings of the site, whose uploaded pictures are files of the copy. */
async function settingsOf({ settings, database: { db } }: Services) {
  const rows = await db.selectFrom('siteImages').select(['id', 'image']).execute();
  const images = new Map(rows.map(({ id, image }) => [id, JSON.parse(image) as StoredImage]));
  const uploaded: Picture[] = [];
  const value = mapPictures((await settings.current()).settings, ({ id, fit, focus }) => {
    const image = images.get(id);
    if (image === undefined) return undefined;
    const file = contentNames.settingsPicture(id, endingOf(image));
    if (!uploaded.some((picture) => picture.file === file)) uploaded.push({ file, image });
    return { file, fit, focus };
  });
  return { value, uploaded };
}

async function* pictureFile({ media }: Services, { file, image }: Picture, copied: Copied): AsyncGenerator<SiteFile> {
  const name = originalName(image.format);
  const found = await media.read(image.key, name);
  if (found === undefined) {
    copied.missing.push(`${image.key}/${name}`);
    return;
  }
  copied.pictures += 1;
  yield { path: pathOf(file), content: () => found.file.open() };
}
