import { storedItemShape } from '#contract/content/contentType.ts';
import type { ContentTypeName } from '#contract/content/index.ts';
import { contentTypes } from '#contract/content/index.ts';
import { maxLength } from '#contract/content/text.ts';
import { isStorable } from '#contract/isStorable.ts';
import { typedLine } from '#contract/typedText.ts';
import { labelOf } from '#server/content/activityLog.ts';
import type { Values } from '#server/content/contentStore.ts';
import { imageOf, type StoredType } from '#server/content/rows.ts';
import type { ContentRow } from '#server/database/schema.ts';
import { hashOf } from '#server/hashOf.ts';
import { lastingPicture } from './readers/lastingPicture.ts';
import type { Candidate, Picture } from './readers/reader.ts';

/** What a candidate would be as an item: the values of its form, and columns that no form has. */
export interface Checked {
  values: Values;
  columns: Record<string, string>;
}

/**
 * Checks a candidate by the rules of the add form of its type. Returns its values, or why it can't come, as a sentence.
 */
export function checkCandidate(type: StoredType, candidate: Candidate): Checked | { problem: string } {
  const { texts, picture, dates, problem, more = {} } = candidate;
  if (problem !== undefined) return { problem };
  if (picture === undefined) return { problem: 'It has no picture.' };
  const open = dates.find(({ day, either }) => day === undefined && either !== undefined);
  if (open !== undefined) return { problem: `‘${shortened(open.written)}’ can be read in two ways.` };
  const parsed = type.add.fields.safeParse({ ...texts, image: picture });
  if (!parsed.success) return { problem: parsed.error.issues[0]?.message ?? 'It cannot be stored.' };
  const { image: _, ...values } = parsed.data;
  const [wrong] = type.check?.(values) ?? [];
  if (wrong !== undefined) return { problem: wrong.message };
  return { values, columns: columnsOf(type, more) };
}

/**
 * Returns the texts that are public fields of a type and that its form does not have, such as the state of an event.
 */
function columnsOf(type: StoredType, more: Record<string, string>): Record<string, string> {
  const shape = type.item.shape as Record<string, { safeParse(value: unknown): { success: boolean } }>;
  return Object.fromEntries(
    Object.entries(more).filter(
      ([field, text]) =>
        Object.hasOwn(shape, field) &&
        !Object.hasOwn(storedItemShape(), field) &&
        !Object.hasOwn(type.add.fields.shape, field) &&
        shape[field]?.safeParse(text).success,
    ),
  );
}

/** Returns the hash of what a source says of an item. Texts that it lacks and blank ones are the same. */
export function hashOfTexts({ values, columns }: Checked): string {
  const said = Object.entries({ ...values, ...columns }).filter(([, value]) => value !== undefined && value !== null);
  return hashOf(JSON.stringify(said.sort(([one], [other]) => (one < other ? -1 : 1))));
}

/** Returns what is noted of a picture that came: its hash, and the size of its file (bytes). */
export const notesOfPicture = (picture: Picture, bytes: number) => `${hashOfPicture(picture)} ${bytes}`;

/**
 * Whether a picture is the one of which this was noted: it has the same address or name, and no other size, as far as
 * sizes are known.
 */
export function isNoted(noted: string, picture: Picture): boolean {
  const [known, size] = noted.split(' ');
  const { bytes } = picture;
  return known === hashOfPicture(picture) && (bytes === undefined || size === undefined || bytes === Number(size));
}

/** Returns the hash of the address or the name by which a picture is known. */
export function hashOfPicture(picture: Picture): string {
  const known = lastingPicture(picture);
  return hashOf('address' in known ? `address ${known.address}` : `file ${known.file}`);
}

/** Returns the hash of what staff can change of an item: the texts of its form, and its image. */
export function hashOfItem(type: StoredType, row: ContentRow): string {
  const texts = formFields(type).map((field) => (row as unknown as Record<string, unknown>)[field] ?? null);
  return hashOf(JSON.stringify([imageOf(row).key, ...texts]));
}

/** The fields of a type's form but the image. */
export const formFields = (type: StoredType) => Object.keys(type.add.fields.shape).filter((field) => field !== 'image');

/** Returns the id of an imported item: a hash of its source, its type and its key there. */
export const idOfImported = (origin: string, type: ContentTypeName, key: string) =>
  hashOf(`${origin}\n${type}\n${key}`);

/** Returns the file name of a picture; undefined if it has none that people would know. */
export function pictureName(picture: Picture | undefined): string | undefined {
  if (picture === undefined) return undefined;
  const path = 'file' in picture ? picture.file : (URL.parse(picture.address)?.pathname ?? '');
  const last = path.split(/[/\\]/).at(-1) ?? '';
  return plainLine('file' in picture ? last : decoded(last)) || undefined;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Returns how a line names its candidate: by its name or title, the beginning of its text, or its picture. */
export function labelOfCandidate({ type: name, texts, picture, row }: Candidate): string {
  const type: StoredType = contentTypes[name];
  const label = labelOf(type, { id: '', ...withoutBlanks(texts) });
  return plainLine(label ?? '') || pictureName(picture) || plainLine(row);
}

/** Returns what a line says beside the name: the day, or else the club, the designation or the label of an issue. */
export function detailOfCandidate({ texts, dates }: Candidate): string | undefined {
  const day = dates.find(({ field }) => field === 'eventDate')?.day;
  return day ?? (plainLine(texts.designation ?? texts.time ?? texts.clubName ?? '') || undefined);
}

const withoutBlanks = (texts: Record<string, string>) =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== ''));

/** Returns any text of a source as a line that can be stored. */
export function plainLine(text: string): string {
  const line = typedLine(text.slice(0, 4 * maxLength.line));
  return [...(isStorable(line) ? line : line.toWellFormed())].slice(0, maxLength.line).join('');
}

const shortened = (text: string) => plainLine(text).slice(0, 40);
