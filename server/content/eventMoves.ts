import type { ClubName } from '#contract/clubs.ts';
import { contentTypes } from '#contract/content/index.ts';
import { moveBackMessages } from '#contract/content/pastEvents.ts';
import type { SessionAdmin } from '../auth/sessions.ts';
import { instant } from '../clock.ts';
import type { ContentRow } from '../database/schema.ts';
import { stale } from '../http/errors.ts';
import type { Media } from '../media/media.ts';
import { record } from './activityLog.ts';
import { moveVersions } from './itemVersions.ts';
import { moveDates } from './publication.ts';
import { byStaff, type Item, insertRow, missing, toItem } from './rows.ts';
import type { Writer } from './writer.ts';

const { upcomingEvents, pastEvents } = contentTypes;

/**
 * Moves events between the lists of upcoming and past events. Both functions throw a 404 for an event that does not
 * exist.
 */
export function createEventMoves(media: Media, writer: Writer) {
  return {
    /** Turns an upcoming event into a past event of a club, with the same image and facts. Returns the past event. */
    async moveToPast(id: string, clubName: ClubName, by: SessionAdmin): Promise<Item> {
      const row = await writer.transaction([upcomingEvents, pastEvents], by, async (trx) => {
        const event = await trx
          .deleteFrom('upcomingEvents')
          .where('id', '=', id)
          .where('deletedAt', 'is', null)
          .returningAll()
          .executeTakeFirstOrThrow(missing(upcomingEvents));
        await record(trx, { by: by.username, action: 'moved', type: upcomingEvents, row: event });
        const { registration, registrationOpens, registrationCloses, registrationFull, ...kept } = event;
        const { id: movedFrom, image, createdAt, version, updatedAt, updatedBy, ...facts } = kept;
        const values = { ...facts, clubName, movedFrom, movedEvent: JSON.stringify(event) };
        const past = await insertRow(trx, pastEvents, values, { ...byStaff(image, by.username), version: version + 1 });
        await moveVersions(trx, movedFrom, pastEvents, past.id);
        await moveDates(trx, movedFrom, pastEvents, past.id);
        return past;
      });
      return toItem(media, pastEvents, row);
    },

    /**
     * Undoes a move: the upcoming event is as it was, under its former id. Throws a 409 if the past event was never
     * moved, or has changed since. Returns the upcoming event.
     */
    async moveBack(id: string, by: SessionAdmin): Promise<Item> {
      const row = await writer.transaction([upcomingEvents, pastEvents], by, async (trx) => {
        const event = await trx
          .deleteFrom('pastEvents')
          .where('id', '=', id)
          .where('deletedAt', 'is', null)
          .returningAll()
          .executeTakeFirstOrThrow(missing(pastEvents));
        if (event.movedEvent === null) throw stale(moveBackMessages.changed);
        const { createdAt, version, isSample, ...former } = JSON.parse(event.movedEvent) as ContentRow;
        if (event.version !== version + 1) throw stale(moveBackMessages.changed);
        const moved = await insertRow(trx, upcomingEvents, former, {
          ...{ image: event.image, createdAt, isSample, id: former.id },
          version: event.version + 1,
          updatedAt: instant(),
          updatedBy: by.username,
        });
        await moveVersions(trx, id, upcomingEvents, moved.id);
        await moveDates(trx, id, upcomingEvents, moved.id);
        await record(trx, { by: by.username, action: 'movedBack', type: upcomingEvents, row: moved });
        return moved;
      });
      return toItem(media, upcomingEvents, row);
    },
  };
}
