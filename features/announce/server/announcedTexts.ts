import type { EventFacts } from '#contract/event/eventFacts.ts';
import { registrationAt } from '#contract/event/registration.ts';
import { isOver } from '#contract/event/schedule.ts';
import type { ItemType } from '#contract/itemPages.ts';
import { itemTitle } from '#contract/itemTexts.ts';
import { eventTexts } from '#contract/visitorTexts.ts';
import type { ContentRow } from '#server/database/schema.ts';
import { type DrawnTexts, drawnTexts, factsOf, valuesOf } from '#server/drawing/drawnTexts.ts';
import { type AnnouncedAt, placeText } from '../contract/announcement.ts';
import { occasionOf } from '../contract/occasion.ts';
import { registrationIsOpen } from '../contract/pictures.ts';

/** The texts of a picture that announces an item. */
export interface AnnouncedTexts extends DrawnTexts {
  title: string;
  registration?: string | undefined;
}

/** Returns the texts of an item for a picture that announces it, of its stored facts at a minute. */
export function announcedTexts(type: ItemType, row: ContentRow, moment: AnnouncedAt): AnnouncedTexts {
  const facts = factsOf(type, row);
  return {
    ...drawnTexts(type, row, moment),
    place: facts && placeText(facts, occasionOf(facts, moment)),
    title: facts?.title ?? itemTitle(type, valuesOf(row)),
    registration: facts && registrationText(facts, moment),
  };
}

/** Returns the state of an event's registration in words; undefined if there is nothing to say of it. */
function registrationText(facts: EventFacts, { locale, ...moment }: AnnouncedAt): string | undefined {
  const { isUpcoming, state, schedule } = facts;
  if (!isUpcoming) return undefined;
  if (schedule && isOver(schedule, moment.now)) return state === undefined ? eventTexts.over : undefined;
  const { href, notice } = registrationAt(facts, moment);
  if (typeof notice === 'object') return notice.format({ locale, timeZone: moment.timeZone });
  return notice ?? (href && registrationIsOpen);
}
