import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { totalOf, unwrap, unwrapList } from '#contract/envelope.ts';
import { messageFrom, useChange } from '#web/api/change.ts';
import { adminApi } from '#web/api/session.ts';
import { importMessages, importPaths } from '../contract/calls.ts';
import {
  busyStates,
  cardPictureSchema,
  type Import,
  type ImportSummary,
  importSchema,
  type Line,
  reportSchema,
} from '../contract/imports.ts';
import { type Choices, type SourceChoice, type Start, sourceFileSchema } from '../contract/source.ts';

/** The beginning of the keys of all queries on imports. */
const importsKey = ['imports'];
const importKey = (id: string) => [...importsKey, id];

/** The time between two questions how far an import has come (ms). */
const pollTime = 1000;

/** The number of lines that are fetched and shown at a time. */
const linesAtOnce = 100;

/** Returns the query for the last imports, the latest first. */
export const useImports = () =>
  useQuery({
    queryKey: [...importsKey, 'all'],
    queryFn: ({ signal }) => adminApi.getList<ImportSummary>(importPaths.all, signal),
    refetchInterval: ({ state: { data } }) => (data?.some(isBusy) ? 5 * pollTime : false),
  });

/** Returns whether the server works on an import. */
export const isBusy = ({ state }: ImportSummary): boolean => busyStates.includes(state);

/** Returns the query for an import, which is fetched again and again as long as the server works on it. */
export const useImport = (id = '') =>
  useQuery({
    enabled: id !== '',
    queryKey: importKey(id),
    queryFn: ({ signal }) => adminApi.getItem<Import>(importPaths.one(id), signal),
    refetchInterval: ({ state: { data } }) => (data && isBusy(data) ? pollTime : false),
  });

/** The lines of a type alone, and those with an action or a state. */
export interface LineFilter {
  type?: string | undefined;
  is?: string | undefined;
}

/** Returns the query for the lines of an import, a slice at a time. Each state of the import has its own lines. */
export const useLines = ({ id, state, look }: Import, { type, is }: LineFilter) =>
  useInfiniteQuery({
    queryKey: [...importKey(id), 'lines', state, look?.readAt, type, is],
    queryFn: async ({ pageParam: offset, signal }) => {
      const slice = { offset: String(offset), limit: String(linesAtOnce) };
      const query = new URLSearchParams({ ...(type && { type }), ...(is && { is }), ...slice });
      const answer = await adminApi.call('GET', `${importPaths.lines(id)}?${query}`, { signal });
      return { lines: unwrapList<Line>(answer), total: totalOf(answer) ?? 0 };
    },
    initialPageParam: 0,
    getNextPageParam: ({ lines, total }, pages) => {
      const fetched = pages.reduce((sum, page) => sum + page.lines.length, 0);
      return lines.length > 0 && fetched < total ? fetched : undefined;
    },
    select: ({ pages }) => ({ lines: pages.flatMap(({ lines }) => lines), total: pages[0]?.total ?? 0 }),
  });

/** Returns the query for the small picture of a candidate, as a data URL. */
export const useCardPicture = (id: string, { number, hasPicture }: Line, readAt: string, enabled: boolean) =>
  useQuery({
    enabled: enabled && hasPicture,
    queryKey: [...importKey(id), 'picture', number, readAt],
    queryFn: async ({ signal }) =>
      cardPictureSchema.parse(await adminApi.getItem(importPaths.picture(id, number), signal)).picture,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Sends a file of a source. Resolves with its id at the server. */
export async function sendFile(file: File, signal: AbortSignal, onProgress: (sent: number) => void): Promise<string> {
  const body = new FormData();
  body.append('file', file);
  const answer = await adminApi.call('POST', importPaths.files, { body, signal, onProgress });
  return sourceFileSchema.parse(unwrap(answer)).id;
}

/** Begins to read a source. The mutation returns the id of the import. */
export function useBeginImport() {
  return useChange([[...importsKey, 'all']], async (source: SourceChoice) => {
    const answer = await adminApi.call('POST', importPaths.all, { body: source });
    return importSchema.pick({ id: true }).parse(unwrap(answer)).id;
  });
}

/** Reads the source of an import again, with other choices. */
export const useChoose = (id: string) =>
  useChange([importKey(id)], (choices: Choices) =>
    messageFrom(importMessages.reading, 'PUT', importPaths.choices(id), { body: choices }),
  );

/** Brings in what was looked at. The mutation ends when the import is fetched as it runs. */
export const useStart = (id: string) =>
  useChange([importKey(id)], (start: Start) =>
    messageFrom(importMessages.started, 'POST', importPaths.start(id), { body: start }),
  );

/** The steps of an import that need no further word, with the messages of their success and of their failure. */
const steps = {
  pause: [importMessages.paused, importMessages.pauseFailed],
  resume: [importMessages.resumed, importMessages.resumeFailed],
  stop: [importMessages.stopped, importMessages.stopFailed],
  retry: [importMessages.retrying, importMessages.retryFailed],
  undo: [importMessages.undoing, importMessages.undoFailed],
} as const;
export type StepName = keyof typeof steps;

export const stepFailed = (step: StepName) => steps[step][1];

/** Takes a step. The mutation returns the message to show, and ends when the import is fetched again. */
export const useStep = (id: string) =>
  useChange([importKey(id)], (step: StepName) => messageFrom(steps[step][0], 'POST', importPaths[step](id)));

/** Forgets an import that has brought nothing in. The mutation returns the message to show. */
export function useForget() {
  const queryClient = useQueryClient();
  return useChange([[...importsKey, 'all']], async (id: string) => {
    const done = await messageFrom(importMessages.forgotten, 'DELETE', importPaths.one(id));
    queryClient.removeQueries({ queryKey: importKey(id) });
    return done;
  });
}

/** Fetches the report of an import as a file. */
export const useReport = (id: string) =>
  useMutation({
    mutationFn: async () => {
      const { name, csv } = reportSchema.parse(await adminApi.getItem(importPaths.report(id)));
      return new File([csv], name, { type: 'text/csv' });
    },
  });
