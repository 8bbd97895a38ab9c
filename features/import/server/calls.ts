import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { contentTypeNames, contentTypes } from '#contract/content/index.ts';
import { adminOf } from '#server/adminApi/guard.ts';
import { registerForms, withForm } from '#server/adminApi/withForm.ts';
import { instant } from '#server/clock.ts';
import { describeCall } from '#server/http/docs.ts';
import { invalid, notFound, stale } from '#server/http/errors.ts';
import { onFinished } from '#server/http/onFinished.ts';
import { validate, wholeNumber } from '#server/http/validation.ts';
import type { Reach } from '#server/outgoing/reach.ts';
import { createSemaphore } from '#server/semaphore.ts';
import type { Services } from '#server/services.ts';
import { importMessages, importPaths } from '../contract/calls.ts';
import {
  cardPictureSchema,
  type Import,
  type ImportState,
  importSchema,
  importSummarySchema,
  lineFilters,
  lineSchema,
  maxLines,
  reportSchema,
} from '../contract/imports.ts';
import {
  archiveSchema,
  choicesSchema,
  maxSourceBytes,
  type SourceChoice,
  sourceFileSchema,
  startSchema,
  tableSchema,
  websiteSchema,
} from '../contract/source.ts';
import { describeImport, listImports } from './importAnswers.ts';
import { createImportRows, findImport, type ImportRows } from './importRows.ts';
import { readLine, readLines } from './lines.ts';
import { sketchOf } from './pictures.ts';
import { type Candidate, ReadError } from './readers/reader.ts';
import { reportOf } from './report.ts';
import type { ImportRow } from './rowTypes.ts';
import type { SourceFiles } from './sourceFiles.ts';

const sourceSchema = z.discriminatedUnion(
  'kind',
  [websiteSchema, tableSchema, archiveSchema],
  'A source was expected: a website, a table or the archive of another Chapterhouse.',
);

const linesQuery = z.object({
  type: z.enum(contentTypeNames, 'This is no type of content.').optional().meta({ description: 'Of this type alone' }),
  is: z
    .enum(lineFilters, 'Lines have no such state.')
    .optional()
    .meta({ description: 'Of this action or state alone; `done` are those that have created or updated an item' }),
  offset: wholeNumber('offset', 'The number of lines before the first', 0, 9_999_999),
  limit: wholeNumber('limit', `The number of lines, ${maxLines} if it is left out`, 1, maxLines),
});

const numberParameter = z.object({ number: z.int().positive().meta({ description: 'As lines name it' }) });

/** The pictures that are fetched for cards at a time. */
const inTurn = createSemaphore(2);

interface Needs {
  files: SourceFiles;
  reach: Reach;
  /** Begins the work at once, if this process does it. */
  wake: () => void;
}

/** Registers the calls of staff on imports (features/import/README.md). */
export function registerImportCalls(app: FastifyInstance, services: Services, { files, reach, wake }: Needs): void {
  const {
    writer,
    tempDir,
    database: { db },
  } = services;

  registerForms(app, (forms) =>
    forms.post(importPaths.files, {
      schema: describeCall('sendImportFile', {
        summary: 'Send a file of a source',
        description:
          'A table, a picture or a zip beside it, or the archive of another Chapterhouse. It is kept for a day.',
        form: z.object({ file: z.custom<object>() }),
        answer: sourceFileSchema,
        status: 201,
      }),
      handler: async (request, reply) =>
        withForm(request, reply, { tempDir, maxBytes: maxSourceBytes, file: 'file' }, async ({ image: upload }) => {
          if (upload === undefined) throw invalid('Please choose a file.');
          const data = await files.keep(upload);
          reply.code(201);
          return { data, message: importMessages.fileKept };
        }),
    }),
  );

  app.get(importPaths.all, {
    schema: describeCall('listImports', {
      summary: 'List the last imports',
      description: 'The latest first, whoever has begun them.',
      answer: z.array(importSummarySchema),
    }),
    handler: async () => ({ data: await listImports(db) }),
  });

  app.post(importPaths.all, {
    schema: describeCall('beginImport', {
      summary: 'Begin to read a source',
      description: 'Nothing of it is stored as content. The import is `ready` when what would come is known.',
      body: sourceSchema,
      answer: importSchema,
      status: 201,
    }),
    handler: async (request, reply) => {
      const source = validate(sourceSchema, request.body ?? {});
      const ids = filesOf(source);
      const names = await files.named(ids);
      const name = source.kind === 'website' ? new URL(source.address).host : (names.get(source.file) ?? '');
      const by = adminOf(request);
      const { id } = await writer.transaction([], by, (trx) =>
        createImportRows(trx).add({
          kind: source.kind,
          name,
          source: JSON.stringify(source),
          choices: {},
          by: by.username,
          ofCommand: 0,
        }),
      );
      await files.use(id, ids);
      wake();
      reply.code(201);
      return { data: await describeImport(db, id), message: importMessages.reading };
    },
  });

  app.get(importPaths.one(':id'), {
    schema: describeCall('readImport', {
      summary: 'Read one import',
      description: 'What would come of the source, and how far the run has come.',
      answer: importSchema,
    }),
    handler: async (request) => ({ data: await describeImport(db, idOf(request)) }),
  });

  app.delete(importPaths.one(':id'), {
    schema: describeCall('forgetImport', {
      summary: 'Forget an import that has brought nothing in',
      description: 'Another one is answered 409.',
    }),
    handler: async (request) => {
      const id = idOf(request);
      await writer.transaction([], adminOf(request), (trx) => createImportRows(trx).forget(id));
      await files.release(id);
      return { data: null, message: importMessages.forgotten };
    },
  });

  app.put(importPaths.choices(':id'), {
    schema: describeCall('chooseForImport', {
      summary: 'Read the source of an import again, with other choices',
      description: 'The choices take the place of the former ones.',
      body: choicesSchema,
      answer: importSchema,
    }),
    handler: async (request) => {
      const choices = JSON.stringify(validate(choicesSchema, request.body ?? {}));
      const change = { state: 'reading', choices, failure: null } as const;
      return answerOf(request, ['ready', 'failed', 'reading'], change, importMessages.reading);
    },
  });

  app.post(importPaths.start(':id'), {
    schema: describeCall('startImport', {
      summary: 'Bring in what was looked at',
      description: 'The server works on by itself. Types that are not named are left out.',
      body: startSchema,
      answer: importSchema,
    }),
    handler: async (request) => {
      const { types, drafts, settings = false } = validate(startSchema, request.body ?? {});
      const present = instant();
      const started = { startedAt: present, resumedAt: present, types: JSON.stringify([...new Set(types)]) };
      const change: Partial<ImportRow> = {
        ...{ state: 'running', ...started, drafts: Number(drafts), failure: null },
        ...(!settings && { settings: null }),
      };
      return answerOf(request, ['ready'], change, importMessages.started, (trx, id) => trx.leaveOut(id, types));
    },
  });

  const runCalls: RunCall[] = [
    {
      path: importPaths.pause(':id'),
      name: 'pauseImport',
      summary: 'Pause a run',
      description: 'Items that are being stored still come.',
      from: ['running'],
      to: 'paused',
      message: importMessages.paused,
    },
    {
      path: importPaths.resume(':id'),
      name: 'resumeImport',
      summary: 'Go on with a run',
      description: 'Where it was paused or stopped.',
      from: ['paused', 'stopped'],
      to: 'running',
      message: importMessages.resumed,
    },
    {
      path: importPaths.stop(':id'),
      name: 'stopImport',
      summary: 'Stop a run',
      description: 'What has come stays.',
      from: ['running', 'paused'],
      to: 'stopped',
      message: importMessages.stopped,
    },
  ];
  for (const { path, name, summary, description, from, to, message } of runCalls)
    app.post(path, {
      schema: describeCall(name, { summary, description, answer: importSchema }),
      handler: (request) =>
        answerOf(
          request,
          from,
          { state: to, failure: null, ...(to === 'running' && { resumedAt: instant() }) },
          message,
        ),
    });

  app.post(importPaths.retry(':id'), {
    schema: describeCall('retryImport', {
      summary: 'Try again what has failed',
      description: 'Lines and sections of the settings; after the run, or while it is paused or stopped.',
      answer: importSchema,
    }),
    handler: (request) =>
      answerOf(
        request,
        ['done', 'paused', 'stopped'],
        { state: 'running', resumedAt: instant(), endedAt: null, failure: null },
        importMessages.retrying,
        (trx, id) => trx.tryAgain(id),
      ),
  });

  app.post(importPaths.undo(':id'), {
    schema: describeCall('undoImport', {
      summary: 'Undo an import',
      description:
        'What neither staff nor a later import has changed since is deleted, so that it can be restored, or brought ' +
        'back as it was.',
      answer: importSchema,
    }),
    handler: (request) =>
      answerOf(
        request,
        ['done', 'paused', 'stopped'],
        { state: 'undoing', undoneBy: adminOf(request).username, failure: null },
        importMessages.undoing,
      ),
  });

  app.get(importPaths.lines(':id'), {
    schema: describeCall('listImportLines', {
      summary: 'List the lines of an import',
      description: 'One for each candidate of the source, in the order in which they are worked off.',
      query: linesQuery,
      answer: z.array(lineSchema),
      isSlice: true,
    }),
    handler: async (request) => {
      const { type, is, offset = 0, limit = maxLines } = validate(linesQuery, request.query);
      return readLines(db, idOf(request), { type, is, offset, limit });
    },
  });

  app.get(importPaths.picture(':id', ':number'), {
    schema: describeCall('readImportPicture', {
      summary: 'The picture of a candidate, small',
      description: 'As a data URL. A picture that cannot be had is answered 404, with the reason.',
      parameters: numberParameter,
      answer: cardPictureSchema,
    }),
    handler: async (request, reply) => {
      const { number } = request.params as { number: string };
      if (!/^\d{1,5}$/.test(number)) throw notFound(importMessages.missing);
      const line = await readLine(db, idOf(request), Number(number));
      if (line.sketch !== null) return { data: { picture: line.sketch } };
      const { picture } = JSON.parse(line.candidate) as Candidate;
      // The files of other sources are on this machine only while they are read.
      if (picture === undefined || !('address' in picture)) throw notFound('It has no picture to show.');
      const ended = new AbortController();
      onFinished(request, reply, () => ended.abort(notFound(importMessages.missing)));
      const working = {
        local: { source: { kind: 'website', address: picture.address } },
        reach,
        signal: ended.signal,
      } as const;
      const sketch = await inTurn(() => sketchOf(services, contentTypes[line.type], picture, working), {
        signal: ended.signal,
      }).catch((error) => {
        throw error instanceof ReadError ? notFound(error.message) : error;
      });
      await db
        .updateTable('importLines')
        .set({ sketch })
        .where('id', '=', line.id)
        .where('state', '=', 'waiting')
        .execute();
      return { data: { picture: sketch } };
    },
  });

  app.get(importPaths.report(':id'), {
    schema: describeCall('readImportReport', {
      summary: 'The report of an import',
      description: 'A CSV with a row for each candidate, which spreadsheets open.',
      answer: reportSchema,
    }),
    handler: async (request) => ({ data: await reportOf(db, await findImport(db, idOf(request))) }),
  });

  /** Changes an import that is in one of these states, lets the work begin, and answers it. */
  async function answerOf(
    request: FastifyRequest,
    from: ImportState[],
    set: Partial<ImportRow>,
    message: string,
    also?: (trx: ImportRows, id: string) => Promise<void>,
  ): Promise<{ data: Import; message: string }> {
    const id = idOf(request);
    if (set.state === 'running' && (await findImport(db, id)).ofCommand) throw stale(importMessages.ofCommand);
    await writer.transaction([], adminOf(request), async (trx) => {
      const ofTransaction = createImportRows(trx);
      await ofTransaction.change(id, from, set);
      await also?.(ofTransaction, id);
    });
    wake();
    return { data: await describeImport(db, id), message };
  }
}

/** A call that brings a run into another state. */
interface RunCall {
  path: string;
  name: string;
  summary: string;
  description: string;
  from: ImportState[];
  to: ImportState;
  message: string;
}

const idOf = ({ params }: { params: unknown }) => (params as { id: string }).id;

/** Returns the ids of the files of a source. */
const filesOf = (source: SourceChoice): string[] =>
  source.kind === 'website' ? [] : [source.file, ...(source.kind === 'table' ? source.pictures : [])];
