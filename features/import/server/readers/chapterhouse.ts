import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { type ContentTypeName, contentTypeNames } from '#contract/content/index.ts';
import { isStorable } from '#contract/isStorable.ts';
import { type Candidate, maxCandidates, ReadError, type Reading, type Source } from './reader.ts';
import { atMost } from './texts.ts';
import { entriesOf, openEntry, readable, type ZipEntries } from './zip.ts';

/** The largest file of JSON in a copy (bytes): thousands of items with long texts. */
const maxJson = 32 * 1024 * 1024;
/** The longest id (characters): a number may be put behind it. */
const maxKey = 190;

/** The copy's own description, in `content/chapterhouse.json`. */
const indexShape = z.object({
  format: z.int(),
  types: z.record(z.string(), z.object({ file: z.string() })),
});

const keyShape = z.string().min(1).max(maxKey).refine(isStorable);

/** An item in the file of its type. Unknown members come from later versions. */
const itemShape = z.object({
  id: keyShape,
  createdAt: z.iso.datetime().optional(),
  texts: z.record(z.string(), z.string()),
  more: z.record(z.string(), z.string()).optional(),
  image: z
    .object({
      file: z.string(),
      alt: z.string().optional(),
      fit: z.string().optional(),
      focus: z.string().optional(),
    })
    .optional(),
  parent: keyShape.optional(),
});

/** The format that this version reads. */
const knownFormat = 1;

/**
 * Reads the zip that 'moving out' of a Chapterhouse has written. A damaged list is a problem, and the others go on.
 * Rejects with a ReadError for another file.
 */
export async function readChapterhouse({ file }: Extract<Source, { kind: 'chapterhouse' }>): Promise<Reading> {
  const files = await entriesOf(file);
  const index = [...files.keys()].filter((name) => /(?:^|\/)content\/chapterhouse\.json$/.test(name)).sort(shortest)[0];
  if (index === undefined)
    throw new ReadError("This zip is no copy of a Chapterhouse: it has no file 'content/chapterhouse.json'.");
  // A copy that was unpacked and packed again may have a folder around it.
  const folder = index.slice(0, index.lastIndexOf('/') + 1);
  const read = (name: string) => readJson(file, files, name);
  const { format, types } = checked(indexShape, await read(index), index);
  if (format !== knownFormat)
    throw new ReadError('This copy comes from a newer Chapterhouse. Update this one before you bring it in.');

  const problems: Reading['problems'] = [];
  const candidates: Candidate[] = [];
  let count = 0;
  for (const type of contentTypeNames) {
    const list = types[type];
    if (list === undefined) continue;
    const where = folder + list.file;
    try {
      const items = checked(z.array(z.unknown()), await read(where), where);
      count += items.length;
      candidates.push(...candidatesIn(items.slice(0, maxCandidates), type, folder, list.file));
    } catch (error) {
      if (!(error instanceof ReadError)) throw error;
      problems.push({ where, reason: error.message });
    }
  }
  const settings = files.has(`${folder}settings.json`) ? await readSettings(folder, read, problems) : undefined;
  return {
    candidates: [...atMost(candidates, problems, count)],
    problems,
    unknownClubs: [],
    ...(settings && { settings }),
  };
}

const shortest = (a: string, b: string) => a.length - b.length;

function candidatesIn(items: unknown[], type: ContentTypeName, folder: string, file: string): Candidate[] {
  const keys = new Set<string>();
  return items.map((item, index) => {
    const row = `${file}, item ${index + 1}`;
    const parsed = itemShape.safeParse(item);
    const key = parsed.data?.id ?? `item ${index + 1}`;
    const isAgain = keys.has(key);
    keys.add(key);
    if (!parsed.success || isAgain) {
      const problem = isAgain ? 'An item with the same key stands before it.' : 'This item is damaged.';
      return { type, key: isAgain ? `${key}#${index + 1}` : key, row, texts: {}, dates: [], problem };
    }
    const { createdAt, texts, more, image, parent } = parsed.data;
    const { file: name, ...ofImage } = image ?? {};
    return {
      type,
      key,
      row,
      texts: { ...texts, ...ofImage },
      ...(more && { more }),
      ...(name !== undefined && { picture: { file: folder + name } }),
      ...(createdAt !== undefined && { createdAt }),
      ...(parent !== undefined && { parent }),
      dates: ['eventDate', 'endDate'].flatMap((field) => {
        const written = texts[field];
        return written === undefined ? [] : [{ field, written, day: written }];
      }),
    };
  });
}

async function readSettings(
  folder: string,
  read: (name: string) => Promise<unknown>,
  problems: Reading['problems'],
): Promise<Record<string, unknown> | undefined> {
  const name = `${folder}settings.json`;
  try {
    const sections = checked(z.record(z.string(), z.unknown()), await read(name), name);
    return Object.fromEntries(Object.entries(sections).map(([key, section]) => [key, inFolder(section, folder, 0)]));
  } catch (error) {
    if (!(error instanceof ReadError)) throw error;
    problems.push({ where: name, reason: error.message });
    return undefined;
  }
}

/** How deep a section is looked at for pictures. */
const maxDepth = 10;

/** Returns a value of the settings with the names of its uploaded pictures as the zip has them: those with a '/'. */
function inFolder(value: unknown, folder: string, depth: number): unknown {
  if (depth > maxDepth || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => inFolder(item, folder, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      const isUpload = name === 'file' && typeof inner === 'string' && inner.includes('/');
      return [name, isUpload ? folder + inner : inFolder(inner, folder, depth + 1)];
    }),
  );
}

async function readJson(path: string, files: ZipEntries, name: string): Promise<unknown> {
  const entry = files.get(name);
  if (entry === undefined) throw new ReadError(`The file '${name}' is missing.`);
  const json = await text(await openEntry(path, entry, maxJson)).catch((error) => {
    throw readable(error);
  });
  try {
    return JSON.parse(json);
  } catch {
    throw new ReadError(`The file '${name}' is damaged.`);
  }
}

function checked<Schema extends z.ZodType>(schema: Schema, value: unknown, name: string): z.infer<Schema> {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new ReadError(`The file '${name}' has another form than in a copy.`);
  return parsed.data;
}
