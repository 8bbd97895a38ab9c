import { type EventFacts, eventFacts, stateText, whenText } from '#contract/event/eventFacts.ts';
import { itemTitle } from '#contract/itemTexts.ts';
import type { ItemPage } from '#web/api/itemPage.ts';
import { useSection } from '#web/api/settings.ts';
import { useNow } from '#web/public/events/useNow.ts';
import { type AnnouncedAt, eventAnnouncement, issueAnnouncement, placeText } from '../contract/announcement.ts';
import type { AnnouncementTexts } from '../contract/announcementTexts.ts';
import { isLeftOut } from '../contract/leftOut.ts';
import { occasionOf } from '../contract/occasion.ts';

/** What tells people of an item. */
interface Announcement {
  /** How an event stands, in a sentence for staff. */
  standing?: string;
  texts: AnnouncementTexts;
  /** The title of the item on paper, and the lines below it: when and where it is. */
  paper: { title: string; lines: string[] };
  /** The texts that its pictures leave out. */
  leftOut: string[];
}

/** Returns what tells people of an item at the present minute, in the chapter's language of dates. */
export function useAnnouncement(page: ItemPage, address: string): Announcement {
  const moment = useNow();
  const { locale } = useSection('region');
  if (page.type === 'electromazine') {
    const { time } = page.item;
    const paper = { title: itemTitle(page.type, page.item), lines: time ? [time] : [] };
    return {
      texts: issueAnnouncement(page.item, address),
      paper,
      leftOut: [paper.title, ...paper.lines].filter(isLeftOut),
    };
  }
  const facts = eventFacts(page.type, page.item);
  const at = { ...moment, locale };
  return {
    ...eventAnnouncement(facts, { address, hasPhotos: page.photos.length > 0 }, at),
    paper: { title: facts.title, lines: linesOf(stateText(facts), facts, at) },
    // The state is drawn without its note.
    leftOut: [facts.title, ...linesOf(facts.stateNote, facts, at)].filter(isLeftOut),
  };
}

const linesOf = (state: string | undefined, facts: EventFacts, at: AnnouncedAt) =>
  [state, whenText(facts, 'long', at.timeZone, at), placeText(facts, occasionOf(facts, at))].filter(
    (line) => line !== undefined,
  );
