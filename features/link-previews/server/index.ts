import { hash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { contentTypes } from '#contract/content/index.ts';
import { type ItemKind, type ItemType, isItemId, itemTypes, typesWithPages } from '#contract/itemPages.ts';
import { apiBase } from '#contract/publicApi.ts';
import type { SiteSettings } from '#contract/settings/index.ts';
import { findItem } from '#server/content/findItem.ts';
import { imageOf, table } from '#server/content/rows.ts';
import type { ContentRow, Database } from '#server/database/schema.ts';
import { drawnTexts } from '#server/drawing/drawnTexts.ts';
import type { ServerFeature } from '#server/feature.ts';
import { callName, failure, jpeg } from '#server/http/docs.ts';
import { runAlone } from '#server/jobs.ts';
import type { Drawn, DrawnFile } from '#server/media/drawnFiles.ts';
import type { Media } from '#server/media/media.ts';
import { sendStored } from '#server/media/mediaRoutes.ts';
import { itemTexts, nothingAt } from '#server/publicApi/reads.ts';
import type { Settings } from '#server/settings/siteSettings.ts';
import { itemOfPath } from '#server/site/pageAddress.ts';
import { createSweeper } from '#server/sweeper.ts';
import { ogImageDrawing, ogImagePath, ogImageVersion } from '../contract.ts';
import type { OgImageTexts } from './ogImage.ts';
import { widthInOgImage } from './ogImageLayout.ts';

/** The interval of the checks whether the settings have changed (ms). */
const sweepEvery = 60 * 1000;

export const linkPreviews: ServerFeature = {
  open({ database, media, settings, log }) {
    const itemOgImages = createItemOgImages(database.db, media, settings);
    return {
      forVisitors: (api) => registerOgImageCalls(api, itemOgImages),
      async *filesOfCopy(items) {
        // Only pages of a site with an address name them.
        if ((await settings.siteUrl()) === undefined) return;
        for (const item of items.map(itemOfPath)) {
          const preview = item && (await itemOgImages.latest(item.kind, item.id));
          if (preview) yield { path: (apiBase + preview.path).slice(1), content: () => preview.file.open() };
        }
      },
      start() {
        const closed = new AbortController();
        const removeFormer = () => itemOgImages.removeFormer(closed.signal);
        const sweeper = createSweeper(removeFormer, 'sweep of former previews', sweepEvery, log);
        sweeper.sweep().catch((err) => log.warn({ err }, 'sweep of former previews failed'));
        return {
          close() {
            closed.abort();
            return sweeper.close();
          },
        };
      },
    };
  },
};

/** Registers the pictures of items in link previews. */
function registerOgImageCalls(app: FastifyInstance, itemOgImages: ItemOgImages): void {
  for (const kind of Object.keys(itemTypes) as ItemKind[]) {
    const sendOgImage = async (request: FastifyRequest<OgImageRoute>, reply: FastifyReply) => {
      const { id, version } = request.params;
      const answer = await itemOgImages.find(kind, id, version);
      if (answer.status === 200) return sendStored(request, reply, answer.file, answer.file.etag);
      if (answer.status === 302) return reply.header('cache-control', 'no-store').redirect(apiBase + answer.path, 302);
      throw nothingAt(kind, answer.status);
    };
    const ogImageUrl = `/${kind}/:id/preview-:version.jpg`;
    app.head<OgImageRoute>(ogImageUrl, { schema: { hide: true } }, sendOgImage);
    app.get<OgImageRoute>(ogImageUrl, { schema: describeOgImage(kind) }, sendOgImage);
  }
}

interface OgImageRoute {
  Params: { id: string; version: string };
}

const ogImageParameters = z.object({
  version: z.string().meta({ description: 'As the page of the item names it' }),
});

/** Returns the description of the call for the picture of a link preview, which has no envelope. */
function describeOgImage(kind: ItemKind): FastifySchema {
  const { noun } = itemTexts[kind];
  return {
    operationId: callName('read', `${noun} preview`),
    summary: `The picture that link previews show of one ${noun}`,
    description: 'Each version of it has an address of its own, at which it never changes.',
    tags: ['Public'],
    params: ogImageParameters,
    response: {
      200: jpeg,
      302: { description: 'Leads to the current version, instead of another one', type: 'null' },
      default: failure,
    },
  };
}

/** The number of rows that are read at once. */
const batch = 500;

type OgImageAnswer = { status: 200; file: DrawnFile } | { status: 302; path: string } | { status: 404 | 410 };

/** The pictures of items in link previews: their images, with texts beside them. */
export function createItemOgImages(db: Kysely<Database>, media: Media, settings: Settings) {
  const files = media.drawnFiles<OgImageTexts>({
    drawing: 'drawOgImage',
    widthOf: ({ width, height }) => widthInOgImage(width, height),
    nameOf(texts) {
      const sha256 = hash('sha256', JSON.stringify(Object.entries(texts).sort()));
      return `preview-${ogImageDrawing}-${sha256.slice(0, 16)}.jpg`;
    },
    isOne: (name) => /^preview-[0-9a-f-]+\.jpg$/.test(name),
  });

  async function find(kind: ItemKind, id: string, version: string): Promise<OgImageAnswer> {
    const found = await findItem(db, kind, id);
    // The former id of a moved event. The next step finds its past event, whatever the version.
    if (found.status === 308) return find(kind, found.id, '');
    if (found.status !== 200) return found;
    const { type, row } = found;
    if (version !== ogImageVersion(row.version)) return { status: 302, path: ogImagePath(kind, row.id, row.version) };
    const file = await fileOf(type, row);
    return file ? { status: 200, file } : { status: 410 };
  }

  async function fileOf(type: ItemType, row: ContentRow): Promise<DrawnFile | undefined> {
    const known = await settings.current();
    return files.get({ image: imageOf(row), given: textsOf(type, row, shownSettings(known.settings)) });
  }

  /** The settings of the last removal. */
  let removedFor: string | undefined;

  async function* allItems(shown: ShownSettings, signal?: AbortSignal): AsyncGenerator<Drawn<OgImageTexts>> {
    for (const type of typesWithPages) {
      let last = '';
      while (!signal?.aborted) {
        const query = db.selectFrom(table(contentTypes[type])).selectAll();
        const rows: ContentRow[] = await query.where('id', '>', last).orderBy('id').limit(batch).execute();
        for (const row of rows) yield { image: imageOf(row), given: textsOf(type, row, shown) };
        if (rows.length < batch) break;
        last = rows.at(-1)?.id ?? last;
      }
    }
  }

  return {
    /**
     * Returns the picture of a version of an item, the path of the current version's picture, 410 if the item was
     * deleted, or 404 if it never existed.
     */
    find: async (kind: ItemKind, id: string, version: string): Promise<OgImageAnswer> =>
      isItemId(id) ? find(kind, id, version) : { status: 404 },
    /** Returns the picture of an item that visitors see, and its path; undefined without such an item. */
    async latest(kind: ItemKind, id: string): Promise<{ path: string; file: DrawnFile } | undefined> {
      const found = await findItem(db, kind, id);
      if (found.status !== 200) return undefined;
      const file = await fileOf(found.type, found.row);
      return file && { path: ogImagePath(kind, id, found.row.version), file };
    },
    /**
     * Removes the stored Open Graph images that show a former name of the chapter, another locale or an earlier
     * drawing. It does nothing if the settings have not changed since its last run.
     */
    async removeFormer(signal?: AbortSignal): Promise<void> {
      const shown = shownSettings((await settings.current()).settings);
      const texts = JSON.stringify(shown);
      if (texts === removedFor) return;
      await runAlone(db, 'removal of former previews', async () => {
        await files.removeFormer(allItems(shown, signal));
        removedFor = texts;
      });
    },
  };
}

export type ItemOgImages = ReturnType<typeof createItemOgImages>;

/** Returns the settings that Open Graph images show. A change of them makes the stored images former ones. */
export const shownSettings = ({ identity: { name }, region: { locale, timeZone } }: SiteSettings) => ({
  name,
  locale,
  timeZone,
});
type ShownSettings = ReturnType<typeof shownSettings>;

/** Returns the texts of an item's Open Graph image, in the words of the chapter's locale. */
export const textsOf = (type: ItemType, row: ContentRow, { name, ...region }: ShownSettings): OgImageTexts => ({
  ...drawnTexts(type, row, region),
  name,
});
