import { existsSync, statSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Kysely } from 'kysely';
import { type ContentTypeName, contentTypeNames, contentTypes } from '#contract/content/index.ts';
import { itemsInWords } from '#contract/content/several.ts';
import { counted } from '#contract/counted.ts';
import { reasonOf } from '#server/cli/reason.ts';
import { instant } from '#server/clock.ts';
import { readConfig } from '#server/config.ts';
import type { Database } from '#server/database/schema.ts';
import { runAlone } from '#server/jobs.ts';
import { openFeatures } from '#server/openFeatures.ts';
import { openServices, type Services } from '#server/services.ts';
import { coming, type Import, type Line, type Look } from '../../contract/imports.ts';
import { outcomeOf } from '../../contract/outcome.ts';
import { type Choices, choicesSchema } from '../../contract/source.ts';
import { describeImport } from '../importAnswers.ts';
import { createImportRows, findImport } from '../importRows.ts';
import { readLines, toLine } from '../lines.ts';
import { clubOf } from '../readers/clubs.ts';
import { importReach } from '../readers/importReach.ts';
import { nounOf } from '../report.ts';
import type { ImportRow } from '../rowTypes.ts';
import { createSourceFiles } from '../sourceFiles.ts';
import { doStep } from '../work.ts';

/**
 * `npm run import -- SOURCE`: brings in what another website, a table or the archive of another Chapterhouse has, as
 * the screen 'Moving in' does (features/import/README.md). Exit codes: 0 all that can come has come, 1 not all, 2 not
 * understood.
 */
const usage = `Usage: npm run import -- SOURCE [--journey URL] [--dry-run] [--only TYPES] [--club NAME=CLUB]
                          [--dates ORDER] [--as-drafts] [--allow-private]
  SOURCE           the address of a website, a table (CSV), or the archive (zip) of another Chapterhouse
  --journey URL    the address of the journey, if another host has it
  --dry-run        says what would come, and stores nothing
  --only TYPES     such as past-events,governing-team; of a table, what its rows are
  --club NAME=CLUB gives the events of a name a club, such as "Robotics=Technical club"; may be said for several names
  --dates ORDER    day-first or month-first: how dates such as 03/04/2026 are read
  --as-drafts      for staff alone, until they publish it
  --allow-private  asks hosts of this machine and its network, too`;

/** The author of what the command brings. */
const operator = 'operator';

interface Order {
  entry: Pick<ImportRow, 'kind' | 'name' | 'source'>;
  choices: Choices;
  types: readonly ContentTypeName[];
  isDry: boolean;
  drafts: boolean;
  allowPrivate: boolean;
}

const order = readOrder(process.argv.slice(2));
if (order === undefined) {
  console.error(usage);
  process.exitCode = 2;
} else {
  try {
    const services = await openServices(readConfig());
    openFeatures(services);
    try {
      process.exitCode = (await carryOutAlone(services, order)) ? 0 : 1;
    } finally {
      await services.close();
    }
  } catch (error) {
    console.error(reasonOf(error));
    process.exitCode = 1;
  }
}

/** Returns what the arguments ask for; undefined if they can't be understood. */
function readOrder(args: string[]): Order | undefined {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        journey: { type: 'string' },
        'dry-run': { type: 'boolean', default: false },
        only: { type: 'string' },
        club: { type: 'string', multiple: true, default: [] },
        dates: { type: 'string' },
        'as-drafts': { type: 'boolean', default: false },
        'allow-private': { type: 'boolean', default: false },
      },
    });
    const [source, ...rest] = positionals;
    const types = values.only === undefined ? contentTypeNames : values.only.split(',').map(typeCalled);
    if (source === undefined || rest.length > 0 || types.includes(undefined)) return undefined;
    const only = types as ContentTypeName[];
    const entry = entryOf(source, values.journey);
    const choices = {
      // Of a table that has other rows, the reader says so.
      ...(entry.kind === 'table' && only.length === 1 && { type: only[0] }),
      ...(values.club.length > 0 && { clubs: Object.fromEntries(values.club.map(clubByName)) }),
      ...(values.dates !== undefined && { dateOrder: values.dates }),
    };
    return {
      entry,
      choices: choicesSchema.parse(choices),
      types: only,
      isDry: values['dry-run'],
      drafts: values['as-drafts'],
      allowPrivate: values['allow-private'],
    };
  } catch {
    return undefined;
  }
}

/** Returns the type with a name such as 'pastEvents' or 'past-events'. */
function typeCalled(name: string): ContentTypeName | undefined {
  return contentTypeNames.find((type) => type.toLowerCase() === name.replaceAll('-', '').trim().toLowerCase());
}

/** Returns the parts of 'NAME=CLUB'. The club may have any spelling that a source may have. */
function clubByName(told: string): [name: string, club: string | undefined] {
  const at = told.lastIndexOf('=');
  return at < 0 ? [told, undefined] : [told.slice(0, at), clubOf(told.slice(at + 1))];
}

function entryOf(source: string, journey: string | undefined): Order['entry'] {
  if (/^https?:\/\//i.test(source)) {
    const website = { kind: 'website', address: source, ...(journey !== undefined && { journey }) };
    return { kind: 'website', name: new URL(source).host, source: JSON.stringify(website) };
  }
  const file = resolve(source);
  const kind = /\.zip$/i.test(file) ? 'chapterhouse' : 'table';
  return { kind, name: basename(file), source: JSON.stringify({ kind, file, files: dirname(file) }) };
}

/** Like `carryOut`, unless a process is working on another import. */
async function carryOutAlone(services: Services, order: Order): Promise<boolean> {
  let isWhole: boolean | undefined;
  await runAlone(services.database.db, 'moving in', async () => {
    isWhole = await carryOut(services, order);
  });
  if (isWhole === undefined) console.error('Another import is under way. Please try again when it is done.');
  return isWhole === true;
}

/** Reads the source, says what would come, brings it in and says how that went. Returns whether all of it has come. */
async function carryOut(services: Services, order: Order): Promise<boolean> {
  const { db } = services.database;
  const rows = createImportRows(db);
  const { entry, types } = order;
  if (entry.kind !== 'website' && !isFile(JSON.parse(entry.source).file)) {
    console.error(`There is no file ${entry.name}.`);
    return false;
  }
  await rows.endCommands();
  const { id } = await rows.add({ ...entry, choices: order.choices, by: operator, ofCommand: 1 });
  const stopping = new AbortController();
  // What has come stays, and another command goes on with the rest.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort());
  const step = async (report?: (line: Line) => void) => {
    const row = await findImport(db, id);
    await doStep(services, createSourceFiles(services), row, {
      reach: importReach(order.allowPrivate),
      signal: stopping.signal,
      report: (line) => report?.(toLine(line)),
    });
    return describeImport(db, id);
  };

  console.log(`Reading ${entry.name} ...`);
  const read = await step();
  if (read.look === undefined) {
    console.error(read.failure ?? 'The source could not be read.');
    await rows.forget(id);
    return false;
  }
  const isWhole = await tellLook(read.look, read.choices, types, (is) => allLines(db, id, is));
  if (order.isDry) {
    await rows.forget(id);
    return isWhole;
  }
  const total = coming(read.look, types);
  const present = instant();
  const started = { startedAt: present, resumedAt: present, types: JSON.stringify(types) };
  const drafts = Number(order.drafts);
  // The settings are no type.
  const settings = types.length < contentTypeNames.length && { settings: null };
  await rows.change(id, ['ready'], { ...started, state: 'running', drafts, ...settings });
  await rows.leaveOut(id, types);
  let done = 0;
  await step((line) => {
    done += 1;
    console.log(`${done} of ${total}: ${lineInWords(line)}`);
  });
  if (stopping.signal.aborted) await rows.change(id, ['running'], { state: 'stopped' });
  const after = await describeImport(db, id);
  tellEnd(after);
  const hasFailed = after.run?.failed !== 0 || after.run.settings?.some(({ state }) => state === 'failed');
  return isWhole && after.state === 'done' && !hasFailed;
}

function isFile(path: string): boolean {
  return existsSync(path) && statSync(path).isFile();
}

/**
 * Prints what would come of a source. Returns whether all of it could be read, and leaves no question open: what the
 * rules of forms refuse can't come.
 */
async function tellLook(
  { types, problems, ambiguousDates, unknownClubs, settings = [] }: Look,
  { dateOrder, clubs = {} }: Choices,
  chosen: readonly ContentTypeName[],
  linesThat: (is: 'skip' | 'conflict') => Promise<Line[]>,
): Promise<boolean> {
  for (const { type, create, update, unchanged, skip, conflict } of types.filter((one) => chosen.includes(one.type))) {
    const left = `${unchanged} unchanged, ${skip} skipped${conflict ? `, ${conflict} changed here and there` : ''}`;
    console.log(`${itemsInWords(contentTypes[type], create)} to create, ${update} to update, ${left}`);
  }
  if (settings.length > 0) console.log(`Settings that differ: ${settings.map(({ label }) => label).join(', ')}`);
  for (const { where, reason } of problems) console.log(`${where}: ${reason}`);
  const left = [...(await linesThat('skip')), ...(await linesThat('conflict'))].filter(({ type }) =>
    chosen.includes(type),
  );
  for (const line of left) console.log(lineInWords(line));
  const openDates = dateOrder === undefined ? ambiguousDates : 0;
  if (openDates > 0) console.log(`${counted(openDates, 'date')} can be read in two ways: say --dates, and the order.`);
  const openClubs = unknownClubs.filter(({ name }) => !Object.hasOwn(clubs, name));
  for (const { name, count } of openClubs) {
    const of = name === '' ? 'without a club' : `of ‘${name}’, which is none of the three clubs`;
    console.log(`${counted(count, 'event')} ${of}: say --club "${name}=CLUB".`);
  }
  return problems.length === 0 && openDates === 0 && openClubs.length === 0;
}

async function allLines(db: Kysely<Database>, id: string, is: 'skip' | 'conflict'): Promise<Line[]> {
  const { data } = await readLines(db, id, { is, offset: 0, limit: 10_000 });
  return data;
}

function lineInWords(line: Line): string {
  return `${outcomeOf(line)}: ${nounOf(line)} ‘${line.label}’ (${line.row})${line.reason ? `. ${line.reason}` : ''}`;
}

function tellEnd({ state, failure, run }: Import): void {
  if (run === undefined) return;
  const { created, updated, failed, settings = [] } = run;
  for (const { label, state: of, reason } of settings)
    console.log(`${of === 'done' ? 'Changed' : 'Failed'}: ${label}${reason ? `. ${reason}` : ''}`);
  console.log(`${created} created, ${updated} updated, ${failed} failed.`);
  if (failure !== undefined) console.error(failure);
  else if (state === 'stopped') console.error('Stopped. What has come stays; the same command brings the rest.');
}
