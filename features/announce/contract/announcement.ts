import { capitalized } from '#contract/capitalized.ts';
import { dayMs } from '#contract/dates.ts';
import { type EventFacts, formerSchedule, whenText } from '#contract/event/eventFacts.ts';
import { type Moment, registrationAt } from '#contract/event/registration.ts';
import { formatMinute, formatSchedule, isOver } from '#contract/event/schedule.ts';
import { eventHeading, itemTitle } from '#contract/itemTexts.ts';
import { eventTexts } from '#contract/visitorTexts.ts';
import { type AnnouncementTexts, announcementTexts } from './announcementTexts.ts';
import { type Occasion, occasionOf } from './occasion.ts';

/** The minute of an announcement, and the chapter's language of dates (BCP 47). */
export interface AnnouncedAt extends Moment {
  locale: string;
}

/** The page of an item: its address, and whether it has photos. */
interface AnnouncedPage {
  address: string;
  hasPhotos: boolean;
}

/** The texts that tell people of an event, and how it stands, in a sentence for staff. */
export interface EventAnnouncement {
  standing: string;
  texts: AnnouncementTexts;
}

/** Returns the texts that tell people of an event, made of its facts alone. */
export function eventAnnouncement(facts: EventFacts, page: AnnouncedPage, at: AnnouncedAt): EventAnnouncement {
  const occasion = occasionOf(facts, at);
  const registration = registrationIn(facts, at);
  const type = facts.isUpcoming ? 'upcomingEvents' : 'pastEvents';
  const furtherPurpose = page.hasPhotos ? 'Photos and report' : 'More';
  const { description } = facts;
  // The facts of an event without a title have the beginning of its first sentence for one.
  const title = facts.title === itemTitle(type, { description }) ? undefined : facts.title;
  const { heading, text } = eventHeading(type, { title, description });
  return {
    standing: standingText(facts, occasion, registration, at),
    texts: announcementTexts({
      heading: [occasionText(facts, occasion, at), heading].filter(Boolean).join(': '),
      facts: factLines(facts, occasion, registration, at),
      description: text,
      purpose: registration.isOpen ? 'Register' : furtherPurpose,
      address: page.address,
    }),
  };
}

/** Returns the texts that tell people of an issue of the magazine. */
export function issueAnnouncement(
  issue: { title?: string | undefined; time?: string | undefined; description?: string | undefined },
  address: string,
): AnnouncementTexts {
  return announcementTexts({
    heading: itemTitle('electromazine', issue),
    facts: issue.time ? [issue.time] : [],
    description: issue.description ?? '',
    purpose: 'Read it',
    address,
  });
}

/** Whether people can register, and in words until when, or why not. */
interface RegistrationTexts {
  isOpen: boolean;
  line: string | undefined;
}

function registrationIn(facts: EventFacts, at: AnnouncedAt): RegistrationTexts {
  if (facts.schedule && isOver(facts.schedule, at.now)) return { isOpen: false, line: undefined };
  const { href, notice } = registrationAt(facts, at);
  if (notice) return { isOpen: false, line: typeof notice === 'string' ? notice : notice.format(at) };
  const { closes } = facts.registration;
  const isOpen = href !== undefined;
  return { isOpen, line: isOpen && closes ? `Registration until ${formatMinute(closes, at.timeZone, at)}` : undefined };
}

/** Returns what stands before the title of an event. */
function occasionText(facts: EventFacts, occasion: Occasion, { now }: AnnouncedAt): string | undefined {
  const { schedule, rescheduledFrom, registration } = facts;
  const keepsItsDay = schedule !== undefined && rescheduledFrom?.startsWith(schedule.date);
  const words: Partial<Record<Occasion, string>> = {
    ...eventTexts.states,
    registrationCloses: `Registration closes ${registration.closes?.startsWith(now.slice(0, 10)) ? 'today' : 'tomorrow'}`,
    tomorrow: 'Tomorrow',
    today: 'Today',
    moved: keepsItsDay ? 'New time' : 'New date',
  };
  return words[occasion];
}

function factLines(facts: EventFacts, occasion: Occasion, registration: RegistrationTexts, at: AnnouncedAt): string[] {
  const { state, rescheduledFrom, isUpcoming, stateNote } = facts;
  const former = formerSchedule(facts);
  const takesPlace = isUpcoming && occasion !== 'over' && occasion !== 'cancelled';
  const moved = state === 'postponed' ? eventTexts.states.postponed : 'Moved';
  const lines = [
    whenText(facts, 'endOfYear', at.timeZone, at),
    former && `Not on ${formatSchedule(former, 'endOfYear', at.timeZone, at)}`,
    placeText(facts, occasion),
    takesPlace && !former && rescheduledFrom && `${moved} from ${formerText(rescheduledFrom, at)}`,
    occasion !== 'over' && stateNote,
    registration.line,
  ];
  return lines.filter((line): line is string => Boolean(line));
}

/** Returns where an event is, in words; undefined if nobody has said it. People join online until it is over. */
export function placeText({ place, onlineLink, isUpcoming }: EventFacts, occasion: Occasion): string | undefined {
  const isOnline = isUpcoming && occasion !== 'over' && occasion !== 'cancelled' && onlineLink;
  return capitalized([place, isOnline && 'online'].filter(Boolean).join(', and ')) || undefined;
}

/** Returns a former date, or date and time, in words. */
function formerText(former: string, at: AnnouncedAt): string {
  const [date = '', startTime] = former.split('T');
  return formatSchedule({ date, startTime }, 'endOfYear', at.timeZone, at);
}

/** Returns how an event stands, such as 'In 7 days, registration is open.' */
function standingText(
  { schedule, dateToBeAnnounced }: EventFacts,
  occasion: Occasion,
  { isOpen, line = '' }: RegistrationTexts,
  { now }: AnnouncedAt,
): string {
  const days = schedule ? (Date.parse(schedule.date) - Date.parse(now.slice(0, 10))) / dayMs : 0;
  const words: Partial<Record<Occasion, string>> = {
    cancelled: eventTexts.states.cancelled,
    postponed: dateToBeAnnounced ? eventTexts.dateToBeAnnounced : eventTexts.states.postponed,
    over: 'It is over',
  };
  const when =
    words[occasion] ?? new Intl.RelativeTimeFormat('en', { numeric: 'auto' }).format(Math.max(0, days), 'day');
  const registration = isOpen ? 'registration is open' : line.replace(/^R/, 'r');
  return `${capitalized([when, registration].filter(Boolean).join(', '))}.`;
}
