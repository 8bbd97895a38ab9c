import { type ContentTypeName, contentTypeNames } from '#contract/content/index.ts';
import { z } from '#contract/zod.ts';
import { choicesSchema } from './source.ts';

const type = z.enum(contentTypeNames);
const count = z.int().nonnegative();

/**
 * What a line does: it creates or updates an item; the item is unchanged; the candidate can't come (`skip`, with the
 * reason); the item was changed at the source and here (`conflict`) and stays as it is here.
 */
export const actions = ['create', 'update', 'unchanged', 'skip', 'conflict'] as const;
export type Action = (typeof actions)[number];

/** How far a line has come. Lines that create or update nothing are done at once. */
export const lineStates = ['waiting', 'done', 'failed'] as const;

/** What the undo has done with the item of a line; `kept`: somebody or a later import has changed it since. */
export const undoOutcomes = ['removed', 'broughtBack', 'kept'] as const;

/** A candidate of a source, and what becomes of it. */
export const lineSchema = z
  .object({
    number: z.int().positive().meta({ description: 'In the order in which they are worked off' }),
    type,
    row: z.string().meta({ description: 'Where it stands in the source, such as ‘row 31’' }),
    label: z.string().meta({ description: 'Its name or title, the beginning of its description, or its picture' }),
    detail: z.string().optional().meta({ description: 'Its day, club, designation or year' }),
    action: z.enum(actions),
    state: z.enum(lineStates),
    reason: z.string().optional().meta({ description: 'Why it was skipped or has failed, a sentence' }),
    hasPicture: z.boolean(),
    itemId: z.string().optional().meta({ description: 'The item that it became, or has become before' }),
    differences: z
      .array(z.object({ field: z.string(), here: z.string().optional(), there: z.string().optional() }))
      .optional()
      .meta({ description: 'Of a conflict: the fields that differ, `image` for the picture' }),
    undone: z.enum(undoOutcomes).optional(),
  })
  .meta({ id: 'ImportLine' });
export type Line = z.infer<typeof lineSchema>;

/** A section of the settings of the site in an archive. */
const sectionSchema = z.object({
  section: z.string(),
  label: z.string(),
  state: z.enum(lineStates),
  reason: z.string().optional(),
});

/** What the whole look says. */
export const lookSchema = z.object({
  readAt: z.iso.datetime(),
  /** The types that the source has, in the order of the tabs. */
  types: z.array(
    z.object({
      type,
      create: count,
      update: count,
      unchanged: count,
      skip: count,
      conflict: count,
      /** The first three candidates that would come, or else that have come before. */
      cards: z.array(lineSchema),
    }),
  ),
  /** What could not be read of the source: a call that is missing, for example. */
  problems: z.array(z.object({ where: z.string(), reason: z.string() })),
  /** How dates were read: each written form once, those that can be read in two ways first, 200 at most. */
  dates: z.array(
    z.object({
      field: z.string(),
      written: z.string(),
      day: z.string().optional().meta({ description: 'Absent if it can be read in two ways, or in none' }),
      either: z.array(z.string()).length(2).optional().meta({ description: 'With the day first, and the month first' }),
    }),
  ),
  /** The number of all dates, and of those that can be read in two ways. */
  dateCount: count,
  ambiguousDates: count,
  /** Names of clubs that are none of the three, and the numbers of their events. */
  unknownClubs: z.array(z.object({ name: z.string(), count })),
  /** Of an archive: the sections of the site's settings that differ from those here. */
  settings: z.array(sectionSchema).optional(),
  /** Of a table: its columns, and the field that each seems to be. */
  columns: z
    .array(z.object({ header: z.string(), samples: z.array(z.string()), guess: z.string().optional() }))
    .optional(),
  /** The type of a table's rows, and what its columns can be. */
  type: type.optional(),
  fields: z.array(z.object({ name: z.string(), label: z.string() })).optional(),
});
export type Look = z.infer<typeof lookSchema>;

/** How far a run has come. `total` counts the lines that create or update an item, `done` and `failed` are of these. */
const progress = { total: count, done: count, failed: count };

export const runSchema = z.object({
  types: z.array(type),
  drafts: z.boolean(),
  startedAt: z.iso.datetime(),
  endedAt: z.iso.datetime().optional(),
  ...progress,
  byType: z.array(z.object({ type, ...progress })),
  /** The lines that were worked off last, the latest first, five at most. */
  latest: z.array(lineSchema),
  secondsLeft: count.optional().meta({ description: 'By the pace so far; absent until that is known' }),
  created: count,
  updated: count,
  /** The sections of the settings that come, if staff have chosen them. */
  settings: z.array(sectionSchema).optional(),
  /** Items and sections that came or were changed, and that no undo has gone through. */
  undoable: count,
  undone: z
    .object({ at: z.iso.datetime(), by: z.string(), removed: count, broughtBack: count, kept: count })
    .optional(),
});
export type Run = z.infer<typeof runSchema>;

/**
 * `reading` leads to `ready` or `failed`, `ready` by the start to `running`, and that to `done`; staff may have
 * `paused` or `stopped` it. `undoing` leads to `undone`.
 */
export const importStates = [
  'reading',
  'ready',
  'failed',
  'running',
  'paused',
  'stopped',
  'done',
  'undoing',
  'undone',
] as const;
export type ImportState = (typeof importStates)[number];

/** The states in which the server works, so that a screen asks again. */
export const busyStates: readonly ImportState[] = ['reading', 'running', 'undoing'];

/** An import in a list. */
export const importSummarySchema = z.object({
  id: z.string(),
  kind: z.enum(['website', 'table', 'chapterhouse']),
  name: z.string().meta({ description: 'The host of the website, or the name of the file' }),
  state: z.enum(importStates),
  /** When and by whom it was begun. */
  at: z.iso.datetime(),
  by: z.string(),
  /** Why the source could not be read, or why the run has paused by itself; a sentence. */
  failure: z.string().optional(),
  created: count,
  updated: count,
});
export type ImportSummary = z.infer<typeof importSummarySchema>;

export const importSchema = importSummarySchema
  .extend({
    choices: choicesSchema,
    /** From the first look on. */
    look: lookSchema.optional(),
    /** From the start on. */
    run: runSchema.optional(),
  })
  .meta({ id: 'Import' });
export type Import = z.infer<typeof importSchema>;

/**
 * What a slice of lines may be asked for: an action or a state. Those that are `done` have created or updated an item.
 */
export const lineFilters = [...actions, ...lineStates] as const;

/** The most lines of a slice. */
export const maxLines = 200;

/** The most imports in the list; the reports of older ones are removed. */
export const maxImports = 20;

/** A picture of a candidate as a data URL, at most 320 pixels wide. */
export const cardPictureSchema = z.object({ picture: z.string() });

/** The report: a CSV with a line for each candidate, and the name of its file. */
export const reportSchema = z.object({ name: z.string(), csv: z.string() });

/** Returns the number of a type's candidates that would be stored. */
export const coming = (look: Look, types: readonly ContentTypeName[]) =>
  look.types.filter(({ type }) => types.includes(type)).reduce((sum, { create, update }) => sum + create + update, 0);
