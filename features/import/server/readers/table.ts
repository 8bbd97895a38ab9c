import { readFile } from 'node:fs/promises';
import { type ContentTypeName, contentTypes } from '#contract/content/index.ts';
import { today } from '#contract/dates.ts';
import { toTeamYear } from '#contract/teams.ts';
import { now } from '#server/clock.ts';
import { guessFields, textFields } from './columns.ts';
import { decodeText, parseTable } from './csv.ts';
import { readDate } from './dates.ts';
import { type Picture, ReadError, type Reading, type ReadingChoices, type Source } from './reader.ts';
import { addressOfBytes } from './sharedFiles.ts';
import { statFile, tooLarge } from './sourceFile.ts';
import { atMost, candidatesOf, type WrittenItem } from './texts.ts';

/** The largest file of a table (bytes): ten thousand events with a page of text each. */
const maxTable = 16 * 1024 * 1024;
const maxColumns = 200;
const maxHeader = 150;
/** The values of a column that a person sees, and the longest of them (characters). */
const samples = { count: 3, length: 80 };
/** The number of rows by which the fields of columns are told. */
const toldBy = 200;

/** The types that a table may have, those that are told apart most surely first. */
const tableTypes: readonly ContentTypeName[] = [
  'formerMembers',
  'governingTeam',
  'upcomingEvents',
  'pastEvents',
  'electromazine',
  'journey',
];

/** A row that has values, with the number that a spreadsheet shows. */
interface Row {
  number: number;
  cells: string[];
}

/** Reads a table: CSV in any usual form, or pasted cells. Rejects with a ReadError if the file is no table. */
export async function readTable(
  { file }: Extract<Source, { kind: 'table' }>,
  choices: ReadingChoices,
): Promise<Reading> {
  const table = await parseTable(decodeText(await readTableFile(file)));
  const filled = table
    .map((cells, index) => ({ number: index + 1, cells: cells.slice(0, maxColumns) }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (filled.length === 0) throw new ReadError('The table is empty.');
  const { headers, rows } = withHeaders(filled);
  const type = choices.type ?? likelyType(headers, rows, choices.timeZone);
  if (!tableTypes.includes(type)) throw new ReadError(`No ${contentTypes[type].noun}s can come from a table.`);
  const guesses = guessByValues(type, headers, rows, choices.timeZone);
  const chosen = new Map(Object.entries(choices.columns ?? {}));
  const fields = headers.map((header) => chosen.get(header) ?? guesses.get(header) ?? '');
  const problems: Reading['problems'] = [];
  const items = atMost(rows, problems).map((row) => writtenItem(type, row, fields));
  const columns = headers.map((header, index) => {
    const guess = guesses.get(header);
    return { header, samples: samplesOf(rows, index), ...(guess !== undefined && { guess }) };
  });
  return { ...(await candidatesOf(items, choices)), problems, type, columns };
}

async function readTableFile(path: string): Promise<Buffer> {
  if ((await statFile(path)).size > maxTable) throw tooLarge(maxTable);
  const bytes = await readFile(path);
  // The start of a zip, which the files of spreadsheets are, and of an older spreadsheet.
  if (['PK\x03\x04', '\xd0\xcf\x11\xe0'].includes(bytes.toString('latin1', 0, 4)))
    throw new ReadError('This is the file of a spreadsheet. Save it there as CSV, or copy its cells and paste them.');
  return bytes;
}

/**
 * Finds the row of the headers: the first one with several cells, because a title may stand above. Cells without
 * headers, as pasted ones may be, get names.
 */
function withHeaders(filled: Row[]): { headers: string[]; rows: Row[] } {
  const at = filled.findIndex(({ cells }) => cells.filter((cell) => cell.trim() !== '').length > 1);
  const start = Math.max(at, 0);
  const first = filled[start]?.cells ?? [];
  const hasHeaders = !first.some((cell) => isPicture(cell) || /https?:\/\//i.test(cell) || isDate(cell, 'UTC'));
  const rows = filled.slice(hasHeaders ? start + 1 : start);
  const width = Math.max(first.length, ...rows.slice(0, toldBy).map(({ cells }) => cells.length));
  const taken = new Set<string>();
  const headers = Array.from({ length: width }, (_, index) => {
    const written = hasHeaders ? (first[index] ?? '').replace(/\s+/g, ' ').trim().slice(0, maxHeader) : '';
    const name = written === '' ? `Column ${letterOf(index)}` : written;
    let own = name;
    while (taken.has(own)) own += ` (${letterOf(index)})`;
    taken.add(own);
    return own;
  });
  return { headers, rows };
}

/** Returns the letters of a column in a spreadsheet. */
function letterOf(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : letterOf(Math.floor(index / 26) - 1) + last;
}

const isPicture = (cell: string) => {
  const [path = ''] = cell.trim().split(/[?#]/, 1);
  return /\.(?:jpe?g|png|webp|gif|avif|heic|heif|tiff?|svg)$/i.test(path);
};

const isDate = (cell: string, timeZone: string) => {
  const { day, either } = readDate('', cell.trim(), timeZone, {});
  // A number alone is rather a count, or a year.
  return !/^\d+$/.test(cell.trim()) && (day !== undefined || either !== undefined);
};

const valuesOf = (rows: readonly Row[], index: number) =>
  rows
    .slice(0, toldBy)
    .map(({ cells }) => (cells[index] ?? '').trim())
    .filter((cell) => cell !== '');

const samplesOf = (rows: readonly Row[], index: number) =>
  valuesOf(rows, index)
    .slice(0, samples.count)
    .map((value) => value.slice(0, samples.length));

/** Whether most of the values of a column are of a kind. */
function areMost(values: readonly string[], isOfKind: (value: string) => boolean): boolean {
  return values.length > 0 && values.filter(isOfKind).length > values.length * 0.6;
}

/** Guesses the fields of columns by their headers, and where these say nothing, or something else, by their values. */
function guessByValues(
  type: ContentTypeName,
  headers: string[],
  rows: readonly Row[],
  timeZone: string,
): Map<string, string> {
  const guesses = guessFields(type, headers);
  const has = (field: string) => [...guesses.values()].includes(field);
  const find = (isOfKind: (value: string) => boolean, mayHave: (field: string | undefined) => boolean) =>
    headers.find((header, index) => mayHave(guesses.get(header)) && areMost(valuesOf(rows, index), isOfKind));
  if (!has('image')) {
    const header = find(isPicture, (field) => field === undefined || field.toLowerCase().includes('link'));
    if (header !== undefined) guesses.set(header, 'image');
  }
  if (!has('eventDate') && textFields(type).includes('eventDate')) {
    const header = find(
      (value) => isDate(value, timeZone),
      (field) => field === undefined,
    );
    if (header !== undefined) guesses.set(header, 'eventDate');
  }
  return guesses;
}

/** Guesses what the rows are: the type whose form needs most of the columns, and lacks least. */
function likelyType(headers: string[], rows: readonly Row[], timeZone: string): ContentTypeName {
  const scores = tableTypes.map((type) => {
    const guesses = guessByValues(type, headers, rows, timeZone);
    const fields = new Set(guesses.values());
    const needed = Object.entries(contentTypes[type].add.fields.shape).flatMap(([name, field]) =>
      name !== 'image' && !field.safeParse(undefined).success ? [name] : [],
    );
    const missing = needed.filter((name) => !fields.has(name)).length;
    return { type, score: fields.size + needed.length - missing * 3 + hintOf(type, headers, rows, guesses, timeZone) };
  });
  return scores.reduce((best, next) => (next.score > best.score ? next : best)).type;
}

/** Returns what speaks for a type, or against it, besides the names of columns. */
function hintOf(
  type: ContentTypeName,
  headers: string[],
  rows: readonly Row[],
  guesses: Map<string, string>,
  timeZone: string,
): number {
  const valuesFor = (field: string) =>
    valuesOf(
      rows,
      headers.findIndex((header) => guesses.get(header) === field),
    );
  const fields = textFields(type);
  if (fields.includes('year')) return areMost(valuesFor('year'), (value) => toTeamYear(value) !== undefined) ? 0 : -10;
  const day = today(timeZone, new Date(now()));
  const isToCome = (value: string) => (readDate('', value, timeZone, { told: 'day-first' }).day ?? '') >= day;
  // An event without a club may be one that was; its club is asked for.
  if (fields.includes('clubName')) return areMost(valuesFor('eventDate'), isToCome) ? 0 : 3;
  return fields.includes('registration') && areMost(valuesFor('eventDate'), isToCome) ? 3 : 0;
}

function writtenItem(type: ContentTypeName, { number, cells }: Row, fields: readonly string[]): WrittenItem {
  const values: Record<string, string> = {};
  let picture: Picture | undefined;
  for (const [index, field] of fields.entries()) {
    const value = withoutMark(cells[index] ?? '').trim();
    if (field === '' || value === '') continue;
    if (field === 'image') picture ??= pictureOf(value);
    else values[field] ??= value;
  }
  return { type, row: `row ${number}`, values, ...(picture && { picture }), hasTimes: true };
}

/** Returns a cell without the apostrophe by which a spreadsheet takes it for no formula (OWASP, "CSV Injection"). */
const withoutMark = (cell: string) => cell.replace(/^'(?=[=+\-@\t\r])/, '');

/** Returns the picture of a cell: the first of several addresses, or the name of a file with the folders before it. */
function pictureOf(value: string): Picture {
  const [all = ''] = value.split(/(?<=[\s,;])(?=https?:\/\/)/i, 1);
  const first = all.replace(/[\s,;]{1,9}$/, '');
  const web = /^(?:https?:)?\/\/|^www\./i.test(first) ? first : undefined;
  const url = web === undefined ? null : URL.parse(web.replace(/^(?:\/\/)?(?!https?:)/i, 'https://'));
  if (url !== null) return { address: addressOfBytes(url) };
  const path = first.split('\n')[0] ?? '';
  return {
    file: path
      .replaceAll('\\', '/')
      .replace(/^[a-z]:\//i, '')
      .replace(/^\/+/, '')
      .trim(),
  };
}
