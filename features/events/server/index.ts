import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { ClubName } from '#contract/clubs.ts';
import { contentTypes } from '#contract/content/index.ts';
import { togetherSchema } from '#contract/content/several.ts';
import { idOf, idsOf } from '#server/adminApi/contentCalls.ts';
import { adminOf } from '#server/adminApi/guard.ts';
import type { SessionAdmin } from '#server/auth/sessions.ts';
import { instant } from '#server/clock.ts';
import { recordTogether } from '#server/content/activityLog.ts';
import { lockRows } from '#server/content/drafts.ts';
import { moveVersions } from '#server/content/itemVersions.ts';
import { moveDates } from '#server/content/publication.ts';
import { byStaff, type Item, insertRow, missing, type StoredType, table, toItem } from '#server/content/rows.ts';
import type { ContentRow, Database } from '#server/database/schema.ts';
import type { ServerFeature } from '#server/feature.ts';
import { describeCall } from '#server/http/docs.ts';
import { stale } from '#server/http/errors.ts';
import { validate } from '#server/http/validation.ts';
import type { Services } from '#server/services.ts';
import { moveBackMessages, moveBackPath, moveTogetherBackPath } from '../contract/pastEvents.ts';
import {
  moveTogetherToPastPath,
  moveTogetherToPastSchema,
  moveToPastMessages,
  moveToPastPath,
  moveToPastSchema,
} from '../contract/upcomingEvents.ts';

const { upcomingEvents, pastEvents } = contentTypes;

export const events: ServerFeature = {
  open: (services) => ({ forStaff: (api) => registerMoveCalls(api, services) }),
};

/** Registers the calls of staff that move events between the two lists. */
function registerMoveCalls(app: FastifyInstance, services: Services): void {
  const { moveToPast, moveBack } = createEventMoves(services);
  app.post(moveBackPath(':id'), {
    schema: describeCall('moveBackToUpcomingEvents', {
      summary: 'Move one past event back to the upcoming events',
      description: 'It undoes a move: the event is as it was before. One that has changed since is refused with a 409.',
      answer: upcomingEvents.item,
    }),
    async handler(request) {
      const id = idOf(request, pastEvents);
      const [data] = await moveBack([id], adminOf(request));
      return { data, message: moveBackMessages.done };
    },
  });

  app.post(moveTogetherBackPath, {
    schema: describeCall('moveTogetherBackToUpcomingEvents', {
      summary: 'Move several past events back to the upcoming events',
      description: 'All of them, or none if one of them does not exist (404) or has changed since it was moved (409).',
      body: togetherSchema,
      answer: z.array(upcomingEvents.item),
    }),
    async handler(request) {
      const ids = idsOf(request, pastEvents);
      const data = await moveBack(ids, adminOf(request));
      return { data, message: moveBackMessages.doneTogether(ids.length) };
    },
  });

  app.post(moveToPastPath(':id'), {
    schema: describeCall('moveToPastEvents', {
      summary: 'Move one upcoming event to the past events',
      description: 'It becomes a past event of the club, with an id of its own. The address of its page leads there.',
      body: moveToPastSchema,
      answer: pastEvents.item,
    }),
    async handler(request) {
      const id = idOf(request, upcomingEvents);
      const { clubName } = validate(moveToPastSchema, request.body ?? {});
      const [data] = await moveToPast([id], clubName, adminOf(request));
      return { data, message: moveToPastMessages.done };
    },
  });

  app.post(moveTogetherToPastPath, {
    schema: describeCall('moveTogetherToPastEvents', {
      summary: 'Move several upcoming events to the past events',
      description:
        'All of them, or none if one of them does not exist. The past events are answered in the same order.',
      body: moveTogetherToPastSchema,
      answer: z.array(pastEvents.item),
    }),
    async handler(request) {
      const ids = idsOf(request, upcomingEvents);
      const { clubName } = validate(moveToPastSchema, request.body);
      const data = await moveToPast(ids, clubName, adminOf(request));
      return { data, message: moveToPastMessages.doneTogether(ids.length) };
    },
  });
}

/** The fields that an event loses when it becomes a past event. */
const lostFields = Object.keys(upcomingEvents.item.shape).filter((name) => !(name in pastEvents.item.shape));

/**
 * Moves events between the lists of upcoming and past events, all or none. Both functions throw a 404 if an event does
 * not exist, and return the moved events in the order of `ids`, which are all different.
 */
function createEventMoves({ database: { kind }, media, writer, shownImages }: Services) {
  /**
   * Moves events one after the other by `moveOne`, which gets the row that the event had, and returns the new row and
   * the row of the upcoming event.
   */
  async function moveAll(
    { from, to }: { from: StoredType; to: StoredType },
    action: 'moved' | 'movedBack',
    ids: readonly string[],
    by: SessionAdmin,
    moveOne: (trx: Kysely<Database>, event: ContentRow) => Promise<{ row: ContentRow; upcoming: ContentRow }>,
  ): Promise<Item[]> {
    const moved = await writer.transaction([upcomingEvents, pastEvents], by, async (trx) => {
      // All changes take these locks before rows, so that none of them waits for one that waits for it.
      await lockRows(trx, kind, from, ids);
      const inOrder: Awaited<ReturnType<typeof moveOne>>[] = [];
      for (const id of ids) {
        const event = trx.deleteFrom(table(from)).where('id', '=', id).where('deletedAt', 'is', null).returningAll();
        inOrder.push(await moveOne(trx, await event.executeTakeFirstOrThrow(missing(from, ids.length))));
      }
      const rows = inOrder.map(({ upcoming }) => upcoming);
      await recordTogether(trx, { by: by.username, action, type: upcomingEvents, rows });
      return inOrder;
    });
    return moved.map(({ row }) => toItem(media, to, row));
  }

  return {
    /** Turns upcoming events into past events of a club, with the same images and facts. */
    async moveToPast(ids: readonly string[], clubName: ClubName, by: SessionAdmin): Promise<Item[]> {
      return moveAll({ from: upcomingEvents, to: pastEvents }, 'moved', ids, by, async (trx, event) => {
        const { id: movedFrom, image, createdAt, version, updatedAt, updatedBy, ...facts } = event;
        const kept = Object.fromEntries(Object.entries(facts).filter(([name]) => !lostFields.includes(name)));
        const values = { ...kept, clubName, movedFrom, movedEvent: JSON.stringify(event) };
        const past = await insertRow(trx, pastEvents, values, { ...byStaff(image, by.username), version: version + 1 });
        await moveVersions(trx, movedFrom, pastEvents, past.id, { clubName });
        await moveDates(trx, movedFrom, pastEvents, past.id);
        await shownImages.showPhotos(trx, movedFrom);
        return { row: past, upcoming: event };
      });
    },

    /**
     * Undoes moves: each upcoming event is as it was, under its former id. Throws a 409 if a past event was never
     * moved, or has changed since.
     */
    async moveBack(ids: readonly string[], by: SessionAdmin): Promise<Item[]> {
      return moveAll({ from: pastEvents, to: upcomingEvents }, 'movedBack', ids, by, async (trx, event) => {
        const { id, movedEvent } = event as Database['pastEvents'];
        if (movedEvent === null) throw stale(moveBackMessages.changed);
        const { createdAt, version, isSample, ...former } = JSON.parse(movedEvent) as ContentRow;
        if (event.version !== version + 1) throw stale(moveBackMessages.changed);
        const moved = await insertRow(trx, upcomingEvents, former, {
          ...{ image: event.image, createdAt, isSample, id: former.id },
          version: event.version + 1,
          updatedAt: instant(),
          updatedBy: by.username,
        });
        await moveVersions(trx, id, upcomingEvents, moved.id);
        await moveDates(trx, id, upcomingEvents, moved.id);
        await shownImages.hidePhotos(trx, moved.id);
        return { row: moved, upcoming: moved };
      });
    },
  };
}
