import { pipeline } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { CsvError, type Options, parse } from 'csv-parse';
import { parse as parseAtOnce } from 'csv-parse/sync';
import { ReadError } from './reader.ts';

/** The separators of cells: of CSV, of CSV where the comma stands in numbers, and of pasted cells. */
const separators = [',', ';', '\t'] as const;

/** The number of rows by which the separator is told. */
const toldBy = 20;
/** The limits of a table: rows that are looked at, and the bytes of one. */
const maxRows = 100_000;
const maxRow = 256 * 1024;
/** The bytes that are parsed at a time. */
const part = 64 * 1024;

/**
 * Returns the text of a file: by its byte order mark, or else as UTF-16 if every second byte is zero, as UTF-8 if it is
 * that, and as Windows-1252, in which older spreadsheets save CSV.
 */
export function decodeText(bytes: Buffer): string {
  const mark = bytes.toString('latin1', 0, 3);
  if (mark.startsWith('\xff\xfe')) return new TextDecoder('utf-16le').decode(bytes);
  if (mark.startsWith('\xfe\xff')) return new TextDecoder('utf-16be').decode(bytes);
  const zeros = zerosOf(bytes.subarray(0, 1000));
  if (zeros !== undefined) return new TextDecoder(zeros).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Returns the form of UTF-16 that a text without a mark has: its Latin letters have a zero before or behind them. */
function zerosOf(head: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  const count = (from: number) => head.filter((byte, index) => byte === 0 && index % 2 === from).length;
  const enough = head.length / 5;
  if (count(1) > enough && count(0) === 0) return 'utf-16le';
  return count(0) > enough && count(1) === 0 ? 'utf-16be' : undefined;
}

/**
 * Returns the rows of a table, blank ones included, so that a row has the number that a spreadsheet shows. Rejects with
 * a ReadError.
 */
export async function parseTable(text: string): Promise<string[][]> {
  // A spreadsheet may write its separator into a first line of its own, which it doesn't show.
  const [all = '', named] = /^sep=([,;\t])\r?\n/i.exec(text) ?? [];
  const table = text.slice(all.length);
  return rowsOf(table, named ?? separatorOf(table));
}

const optionsOf = (delimiter: string, to: number): Options => ({
  delimiter,
  to,
  relax_quotes: true,
  relax_column_count: true,
  max_record_size: maxRow,
});

/** Returns the separator by which most of the first rows have the same number of cells, and more than one. */
function separatorOf(text: string): string {
  const head = text.slice(0, maxRow);
  const scores = separators.map((separator) => {
    const rows = firstRows(head, separator);
    // A title of one cell may stand above.
    const widths = rows.map(({ length }) => length).filter((width) => width > 1);
    const scores = widths.map((width) => widths.filter((other) => other === width).length * 1000 + width);
    return { separator, score: Math.max(...scores, 0) };
  });
  return scores.reduce((best, next) => (next.score > best.score ? next : best)).separator;
}

function firstRows(head: string, separator: string): string[][] {
  try {
    const rows: string[][] = parseAtOnce(head, optionsOf(separator, toldBy));
    return rows.filter((row) => row.some((cell) => cell.trim() !== ''));
  } catch {
    return [];
  }
}

/** Parses a table in parts, between which the server does other work. */
async function rowsOf(text: string, separator: string): Promise<string[][]> {
  const rows: string[][] = [];
  try {
    const parser = parse(optionsOf(separator, maxRows));
    for await (const row of pipeline(partsOf(Buffer.from(text)), parser, () => {})) rows.push(row);
    return rows;
  } catch (error) {
    throw error instanceof CsvError ? new ReadError(sentenceOf(error)) : error;
  }
}

async function* partsOf(bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += part) {
    yield bytes.subarray(at, at + part);
    await setImmediate();
  }
}

function sentenceOf({ code, lines }: CsvError): string {
  if (code === 'CSV_QUOTE_NOT_CLOSED') return `A quotation mark opens a cell, and none closes it up to line ${lines}.`;
  if (code === 'CSV_MAX_RECORD_SIZE') return `The row at line ${lines} has more than ${maxRow / 1024} KB.`;
  return `The table cannot be read at line ${lines}.`;
}
