import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { clubNames } from '#contract/clubs.ts';
import { storedItemShape } from '#contract/content/contentType.ts';
import { contentTypes } from '#contract/content/index.ts';
import { unwrapList } from '#contract/envelope.ts';
import type { FeatureContent, FeaturePages, ServerFeature } from '#server/feature.ts';
import { sendJson } from '#server/http/compressedBody.ts';
import { describeCall, publicItemOf } from '#server/http/docs.ts';
import { notFound } from '#server/http/errors.ts';
import { validate, wholeNumber } from '#server/http/validation.ts';
import type { ContentAnswer } from '#server/site/pageContent.ts';
import {
  type ArchivePage,
  type ArchiveView,
  type ArchiveYear,
  archivedTypes,
  archiveLimits,
  archiveMessages,
  archivePages,
  archivePaths,
  archiveViewOf,
  isArchiveYear,
  pictureFields,
} from '../contract.ts';
import { type Archive, createArchive } from './archive.ts';

export const archive: ServerFeature = {
  open({ database, media, settings, listCache }) {
    const reads = createArchive(database, media, settings, listCache);
    return { forVisitors: (api) => registerArchiveCalls(api, reads), pages: pagesOfArchive(reads) };
  },
};

/** Registers the public reads of the archive (features/archive/README.md, "Archive"), under `/api`. */
function registerArchiveCalls(app: FastifyInstance, archive: Archive): void {
  app.get(archivePaths.all, {
    schema: describeCall('readArchive', {
      summary: 'The years with past events or issues',
      description:
        `The latest year first, the latest ${archiveLimits.yearsWithPictures} with the pictures of up to ${archiveLimits.pictures} of their items. The day of an event counts, or ` +
        'the day of its addition if that is not known, and the day on which an issue was added.',
      tag: 'Public',
      answer: z.array(z.object({ year, events: z.int(), issues: z.int(), items: pictures })),
    }),
    handler: async (request, reply) => sendJson(request, reply, await archive.years(request), 'public'),
  });

  app.get<{ Params: { year: string } }>(archivePaths.one(':year'), {
    schema: describeCall('readArchiveOfYear', {
      summary: 'The past events and issues of a year, by month',
      description:
        `A page has ${archiveLimits.page} items: of each month, the latest first, the events and then the issues. A ` +
        'page without items is answered 404.',
      tag: 'Public',
      parameters: z.object({ year: z.string().meta({ description: 'The calendar year, such as 2025' }) }),
      query: querySchema,
      answer: pageSchema,
    }),
    async handler(request, reply) {
      const { club, page = 1 } = validate(querySchema, request.query);
      const { year } = request.params;
      if (!isArchiveYear(year)) throw notFound(archiveMessages.unknown);
      const answer = await archive.page({ year, club, page }, request);
      if (answer.status !== 200) throw notFound(archiveMessages.unknown);
      return sendJson(request, reply, answer.body, 'public');
    },
  });
}

const querySchema = z.object({
  club: z
    .enum(clubNames, `'club' must be one of: ${clubNames.join(', ')}.`)
    .optional()
    .meta({ description: 'Only the past events of this club' }),
  page: wholeNumber('page', 'The page, from 1 on', 1, 999_999),
});

const year = z.string().meta({ description: 'A calendar year in the time zone of the chapter', examples: ['2025'] });

const pictures = z.array(
  z.object({
    type: z.enum(archivedTypes),
    item: z.object(Object.fromEntries(pictureFields.map((field) => [field, storedItemShape()[field]]))),
  }),
);

/** The items in the form of the public lists. */
const items = z.array(
  z.union(archivedTypes.map((type) => z.object({ type: z.literal(type), item: publicItemOf(contentTypes[type]) }))),
);

const pageSchema = z.object({
  pages: z.int(),
  months: z
    .array(
      z.object({
        month: z.string().meta({ examples: ['2025-11'] }),
        count: z.int(),
        page: z.int().meta({ description: 'The page on which the month begins' }),
        items,
      }),
    )
    .meta({ description: 'All months with items, the latest first, each with its items on this page' }),
  clubs: z.array(z.enum(clubNames)).meta({ description: 'The clubs with past events in the year' }),
});

/** Returns the pages of the archive: of all years, and of each. They exist only if there is something in it. */
const pagesOfArchive = ({ years, page }: Archive): FeaturePages => ({
  has: (path) => path === archivePages.all || archiveViewOf(path) !== undefined,
  async read(path, _parameters, asker): Promise<FeatureContent | undefined> {
    const view = archiveViewOf(path);
    if (view === undefined) {
      const archive = await years(asker);
      return yearsIn(archive).length === 0 ? undefined : { parts: { archive } };
    }
    const answer = await page(view, asker);
    return answer.status === 200 ? { parts: { archivePage: answer.body } } : undefined;
  },
  async paths() {
    const all = yearsIn(await years());
    return all.length === 0 ? [] : [archivePages.all, ...all.map(({ year }) => archivePages.one({ year, page: 1 }))];
  },
  async furtherPaths() {
    const views: ArchiveView[] = [];
    const readFirst = async (view: Omit<ArchiveView, 'page'>): Promise<ArchivePage | undefined> => {
      const answer = await page({ ...view, page: 1 });
      if (answer.status !== 200) return undefined;
      const first: ArchivePage = JSON.parse(answer.body.identity.toString()).data;
      for (let number = view.club ? 1 : 2; number <= first.pages; number += 1) views.push({ ...view, page: number });
      return first;
    };
    for (const { year } of yearsIn(await years())) {
      const { clubs = [] } = (await readFirst({ year })) ?? {};
      for (const club of clubs) await readFirst({ year, club });
    }
    return views.map(archivePages.one);
  },
});

const yearsIn = ({ identity }: ContentAnswer) => unwrapList<ArchiveYear>(JSON.parse(identity.toString()));
