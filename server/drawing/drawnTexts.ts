import { type EventFacts, type EventItem, eventFacts, stateText, whenText } from '#contract/event/eventFacts.ts';
import type { ItemType } from '#contract/itemPages.ts';
import type { SiteSettings } from '#contract/settings/index.ts';
import type { ContentRow } from '../database/schema.ts';

type Region = Pick<SiteSettings['region'], 'locale' | 'timeZone'>;

/** The texts about an item that all pictures of it have. */
export interface DrawnTexts {
  /** The text of an event that is postponed or cancelled, with the line of staff. */
  state?: string | undefined;
  /** The text without that line, which is drawn if letters of the line cannot be drawn. */
  stateAlone?: string | undefined;
  when?: string | undefined;
  place?: string | undefined;
}

/** Returns the facts of an event's row; undefined of an item that is no event. */
export const factsOf = (type: ItemType, row: ContentRow): EventFacts | undefined =>
  type === 'electromazine' ? undefined : eventFacts(type, valuesOf(row));

/** Returns the columns of a row that have a value. */
export const valuesOf = (row: ContentRow): EventItem =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null));

/** Returns the texts of an item for a picture, in the words of the chapter's locale. */
export function drawnTexts(type: ItemType, row: ContentRow, { locale, timeZone }: Region): DrawnTexts {
  const facts = factsOf(type, row);
  // An issue has a label in place of a day.
  if (facts === undefined) return { when: (row as { time?: string | null }).time ?? undefined };
  return {
    state: stateText(facts),
    stateAlone: facts.state && stateText({ state: facts.state, stateNote: undefined }),
    when: whenText(facts, 'lines', timeZone, { locale, timeZone }),
    place: facts.place,
  };
}
