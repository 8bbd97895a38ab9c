import { profile } from '#chapter/profile.ts';
import { clubs } from '#contract/clubs.ts';
import type { StoredItem } from '#contract/content/contentType.ts';
import type { MagazineIssue } from '#contract/content/electromazine.ts';
import type { TeamMember } from '#contract/content/governingTeam.ts';
import type { ContentTypeName } from '#contract/content/index.ts';
import type { JourneyImage } from '#contract/content/journey.ts';
import type { PastEvent } from '#contract/content/pastEvents.ts';
import type { UpcomingEvent } from '#contract/content/upcomingEvents.ts';
import { formatCalendarDate, today } from '#contract/dates.ts';
import { toHref } from '#contract/links.ts';
import { escapeMarkup } from './escapeMarkup.ts';

/** An item in words. */
interface PlainItem {
  /** What its image shows, where nothing else says it. */
  alt?: string;
  heading?: string | undefined;
  text?: string | undefined;
  /** What links say and where they lead, as free text; one that leads nowhere is left out. */
  links?: Record<string, string | undefined>;
}

/** What each type's items say in a list without scripts, in the words of their pages (spec, section 2). */
const inWords = {
  upcomingEvents: ({ eventDate, description, registration, link }: UpcomingEvent) => ({
    heading: `Event on: ${longDate(eventDate)}`,
    text: description,
    links: { 'Register Now': registration, 'View Event Details': link },
  }),
  pastEvents: ({ createdAt, clubName, description, link }: PastEvent) => ({
    // A reader without scripts has no time zone that a server could know.
    heading: `${longDate(today(profile.timeZone, new Date(createdAt)))}, ${labelOf(clubName)}`,
    text: description,
    links: { 'View Event': link },
  }),
  electromazine: ({ title, time, description, registrationLink }: MagazineIssue) => ({
    heading: `${title || 'Electrozoom Event'}, ${time || 'Featured Event'}`,
    text: description,
    links: { 'Read now': registrationLink },
  }),
  governingTeam: ({ name, designation }: TeamMember) => ({ heading: name, text: designation }),
  journey: ({ caption }: JourneyImage) => (caption ? { text: caption } : { alt: 'Journey Photo' }),
} satisfies Record<ContentTypeName, (item: never) => PlainItem>;

const labelOf = (clubName: string) => clubs.find(({ name }) => name === clubName)?.label ?? clubName;
const longDate = (date: string) => formatCalendarDate(date, 'long', 'en-GB');

/** An item's image as HTML; `more` are further attributes. */
export const plainImage = ({ url, srcset, width, height }: StoredItem, alt: string, more: string) =>
  `<img src="${escapeMarkup(url)}" srcset="${escapeMarkup(srcset)}" width="${width}" height="${height}" alt="${alt}" ${more}/>`;

/** An item as HTML for a list without scripts: its image, and what it says. */
export function plainItem(type: ContentTypeName, item: StoredItem): string {
  const { alt = '', heading, text, links = {} }: PlainItem = inWords[type](item as never);
  return [
    '<li>',
    plainImage(item, alt, 'sizes="10rem" loading="lazy"'),
    '<div>',
    heading && `<h3>${escapeMarkup(heading)}</h3>`,
    text && `<p>${escapeMarkup(text)}</p>`,
    ...Object.entries(links).map(
      ([says, link]) =>
        link && `<p><a href="${escapeMarkup(toHref(link))}" target="_blank" rel="noopener">${says}</a></p>`,
    ),
    '</div></li>',
  ]
    .filter((part) => part)
    .join('');
}
