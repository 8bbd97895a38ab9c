import { isWebAddress, maxLength } from '#contract/content/text.ts';
import { toHref } from '#contract/links.ts';
import type { Announcement, Read } from './facts.ts';
import type { Labelled } from './labels.ts';
import type { Span } from './tokens.ts';
import { registering, setOf } from './words.ts';

/** The fields of the form for links. */
export type LinkField = 'onlineLink' | 'registration' | 'link';

/** An address in the text, and the part in which it stands. */
interface Address {
  value: string;
  host: string;
  at: Span;
  /** What is written before it, since the address before. */
  before: string[];
  segment: Labelled | undefined;
}

const forms = setOf(
  `forms.gle docs.google.com forms.office.com forms.microsoft.com unstop.com dare2compete.com devfolio.co lu.ma luma.com
  townscript.com eventbrite.com eventbrite.co.in konfhub.com tally.so typeform.com jotform.com airtable.com
  hackerearth.com allevents.in commudle.com events.vtools.ieee.org makemypass.com zohopublic.in zohopublic.com
  surveymonkey.com explara.com ticketgenie.in`,
);
const meetings = setOf(
  'meet.google.com zoom.us zoom.com teams.microsoft.com teams.live.com webex.com meet.jit.si gotomeeting.com gotomeet.me',
);
const streams = setOf('youtube.com youtu.be twitch.tv');
/** Hosts whose links are no page about the event. */
const others = setOf(
  `chat.whatsapp.com wa.me whatsapp.com t.me telegram.me discord.gg discord.com instagram.com facebook.com fb.com
  twitter.com x.com linkedin.com linktr.ee maps.app.goo.gl maps.google.com goo.gl`,
);
const joining = setOf('join joining meeting meet live stream streaming streamed watch online');
const details = setOf('details detail website site brochure info information know more rules rulebook visit agenda');
const asides = setOf('follow maps map location directions group community channel instagram feedback sponsors');
const endings = setOf(
  'com org net in edu gov io co ai app dev me gle ly gl club tech live page site online link so ma us info events xyz to gy cc gg be',
);

const words = /[^\s<>"“”|]+/g;
const scheme = /https?:\/\//i;
/** The address of a post, which may be about the event. */
const post = /\.com\/(?:p|reel|posts|events)\//i;
const usual = /\.(?:com|org|net|in|edu)$/i;

/** Returns the links of an event that its text names. */
export function linksIn(announcement: Announcement): Partial<Record<LinkField, Read>> {
  const facts: Partial<Record<LinkField, Read>> = {};
  for (const address of addressesIn(announcement)) {
    const field = fieldOf(address);
    if (field !== undefined && facts[field] === undefined)
      facts[field] = { value: toHref(address.value), at: address.at, labelStart: address.segment?.labelStart };
  }
  return facts;
}

/** Returns where addresses stand in a text, web addresses and those of mails. */
export const addressSpans = (text: string): Span[] => [
  ...writtenAddresses(text).map(({ at }) => at),
  ...[...text.matchAll(words)].filter(({ 0: word }) => word.includes('@')).map(spanOf),
];

const spanOf = ({ 0: word, index }: RegExpMatchArray): Span => [index ?? 0, (index ?? 0) + word.length];

function addressesIn({ text, segments }: Announcement): Address[] {
  let last = 0;
  return writtenAddresses(text).map(({ value, at }) => {
    const segment = segments.find(({ start, end }) => at[0] >= start && at[0] < end);
    const line = text.lastIndexOf('\n', at[0]) + 1;
    const from = Math.max(last, Math.min(line, segment?.labelStart ?? line));
    last = at[1];
    const [sentence = ''] = text
      .slice(from, at[0])
      .split(/[.!?]\s/)
      .slice(-1);
    const before =
      sentence
        .normalize('NFKC')
        .toLowerCase()
        .match(/\p{L}+/gu) ?? [];
    const host = new URL(toHref(value)).hostname.replace(/^www\./, '');
    return { value, host, at, before, segment };
  });
}

function writtenAddresses(text: string): { value: string; at: Span }[] {
  return [...text.matchAll(words)].flatMap((match) => {
    const [word, index] = [match[0], match.index];
    if (word.length > 2 * maxLength.link) return [];
    const begins = word.search(scheme);
    const from = begins >= 0 ? begins : edge(word);
    const value = withoutEnd(word.slice(from));
    if (begins < 0 && !isBare(value)) return [];
    if (value.length > maxLength.link || !isWebAddress(toHref(value))) return [];
    return [{ value, at: [index + from, index + from + value.length] as const }];
  });
}

/** Returns where the first letter or digit of a word stands. */
function edge(word: string): number {
  const bracket = word.lastIndexOf('](');
  const from = bracket >= 0 ? bracket + 2 : 0;
  const found = word.slice(from).search(/[\p{L}\d]/u);
  return from + Math.max(0, found);
}

/** Returns an address without the signs of its sentence. */
function withoutEnd(word: string): string {
  let end = word.length;
  while (end > 0 && '.,;:!?*_~`\'’"”»)]}>।'.includes(word[end - 1] ?? ' ')) {
    // A bracket may belong to the address.
    if (word[end - 1] === ')' && word.slice(0, end).includes('(')) break;
    if (word[end - 1] === '_' && /[/?=]/.test(word)) break;
    end -= 1;
  }
  return word.slice(0, end);
}

/** Whether a word is a web address without its scheme: 'forms.example.com/a', but not 'B.Tech' or 'p.m'. */
function isBare(word: string): boolean {
  const [host = ''] = word.split(/[/?#:]/, 1);
  const parts = host.toLowerCase().split('.');
  if (word.includes('@') || parts.length < 2 || !endings.has(parts.at(-1) ?? '')) return false;
  if (!parts.every((part) => /^[\p{L}\d][\p{L}\d-]*$/u.test(part))) return false;
  return word.startsWith('www.') || word.includes('/') || usual.test(host);
}

/** Returns the field of a link; undefined for one that is not about the event, such as the chapter's profile. */
function fieldOf({ host, before, segment, value }: Address): LinkField | undefined {
  const label = segment?.label;
  const says = (set: ReadonlySet<string>) => before.some((word) => set.has(word));
  if (isOf(meetings, host)) return 'onlineLink';
  if (isOf(streams, host)) return says(joining) || value.includes('/live') ? 'onlineLink' : undefined;
  if (isOf(forms, host)) return says(setOf('feedback')) ? undefined : 'registration';
  if (isOf(others, host)) return post.test(value) ? 'link' : undefined;
  if (label === 'registration' || label === 'closes' || label === 'opens') return 'registration';
  if (before.some((word) => details.has(word)) && !before.some((word) => registering.has(word))) return 'link';
  if (says(registering)) return 'registration';
  if (says(asides)) return undefined;
  return label === 'online' && says(joining) ? 'onlineLink' : 'link';
}

/** Whether a host is one of a set, or below it: 'us02web.zoom.us'. */
const isOf = (hosts: ReadonlySet<string>, host: string): boolean => {
  const parts = host.split('.');
  return parts.some((_, from) => hosts.has(parts.slice(from).join('.')));
};
