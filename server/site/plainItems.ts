import { profile } from '#chapter/profile.ts';
import { clubs } from '#contract/clubs.ts';
import type { ContentTypeName } from '#contract/content/index.ts';
import { formatCalendarDate, today } from '#contract/dates.ts';
import { toHref } from '#contract/links.ts';
import type { PublicItem } from '#contract/publicItems.ts';
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
  upcomingEvents: ({ eventDate, description, registration, link }: PublicItem<'upcomingEvents'>) => ({
    heading: eventDate && `Event on: ${longDate(eventDate)}`,
    text: description,
    links: { 'Register Now': registration, 'View Event Details': link },
  }),
  pastEvents: ({ createdAt, clubName, description, link }: PublicItem<'pastEvents'>) => ({
    // A reader without scripts has no time zone that a server could know.
    heading: [createdAt && longDate(today(profile.timeZone, new Date(createdAt))), clubName && labelOf(clubName)]
      .filter((part) => part)
      .join(', '),
    text: description,
    links: { 'View Event': link },
  }),
  electromazine: ({ title, time, description, registrationLink }: PublicItem<'electromazine'>) => ({
    heading: `${title ?? 'Electrozoom Event'}, ${time ?? 'Featured Event'}`,
    text: description,
    links: { 'Read now': registrationLink },
  }),
  governingTeam: ({ name, designation }: PublicItem<'governingTeam'>) => ({ heading: name, text: designation }),
  journey: ({ caption }: PublicItem<'journey'>) => (caption ? { text: caption } : { alt: 'Journey Photo' }),
} satisfies Record<ContentTypeName, (item: never) => PlainItem>;

const labelOf = (clubName: string) => clubs.find(({ name }) => name === clubName)?.label ?? clubName;
const longDate = (date: string) => formatCalendarDate(date, 'long', 'en-GB');

/** An item's image as HTML, if it has one; `more` are further attributes. */
export function plainImage(
  { url, srcset, width, height }: PublicItem<ContentTypeName>,
  alt: string,
  more: string,
): string {
  if (url === undefined) return '';
  const attributes = Object.entries({ src: url, srcset, width, height, alt })
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}="${escapeMarkup(value as string | number)}"`);
  return `<img ${attributes.join(' ')} ${more}/>`;
}

/** An item as HTML for a list without scripts: its image, and what it says. */
export function plainItem(type: ContentTypeName, item: PublicItem<ContentTypeName>): string {
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
