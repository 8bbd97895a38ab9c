import { hasWebHost, phoneHref } from './links.ts';

/** A part of a text: words, or a link. */
export interface TextPart {
  text: string;
  href?: string;
}

/**
 * A possible web or mail address, or a phone number with its country or with at least ten digits. Each begins after a
 * blank or a bracket and is short, so that the search is fast in every text.
 */
const candidate =
  /(?<=^|[\s(<[])(?:(?:https?:\/\/|www\.)[^\s<>]{1,500}|[\w.%+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}|\+?\d(?:[ ()-]?\d){9,14}(?!\d))/giu;

/**
 * Dates, years in a row, times and ISBNs, whose digits look like those of a phone number. What looks like years may
 * belong to a phone number if it stands after other digits.
 */
const noPhoneNumbers = [
  /(?<=^|[\s(<[])[0-3]?\d-[0-3]?\d-(?:(?:19|20)\d\d(?!\d)|\d\d(?![\d-]))/gu,
  /(?<=^|[\s(<[])(?:19|20)\d\d-[01]?\d-[0-3]?\d(?!\d)/gu,
  /(?<=^|[\s(<[])(?<!\d )(?:19[5-9]|20\d)\d(?:[ -](?:(?:19[5-9]|20\d)\d|\d\d?)(?!\d))+/gu,
  /(?<=^|[\s(<[])\d\d?(?:[.:]\d\d| ?[ap]m\b)/giu,
  /(?<=^|[\s(<[])(?:97[89](?:-?\d){10}(?!\d)|ISBN[-: \dX]{10,20})/giu,
];

/** A sign at the end of a sentence, of any script, which is no part of an address before it. */
const trailing = /[.,;:!?'"’”»…)\]।॥۔؟،؛。、．，！？；：）］」』】》〉]$/u;

/** Whether a text ends with a bracket that it has opened itself. */
const closesOwnBracket = (text: string) => text.endsWith(')') && text.split('(').length >= text.split(')').length;

/**
 * Divides a text into words and links: web addresses, mail addresses and phone numbers (docs/product.md, "Links"). The
 * parts together are the text.
 */
export function textLinks(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  // An 'x' may stand in all kinds of addresses, but not in a phone number.
  const searched = noPhoneNumbers.reduce((rest, one) => rest.replace(one, (found) => found.replace(/\S/g, 'x')), text);
  for (const match of searched.matchAll(candidate)) {
    let found = text.slice(match.index, match.index + match[0].length);
    // A closing bracket belongs to an address that contains the opening bracket.
    while (trailing.test(found) && !closesOwnBracket(found)) found = found.slice(0, -1);
    const href = hrefOf(found);
    if (href === undefined) continue;
    if (match.index > end) parts.push({ text: text.slice(end, match.index) });
    parts.push({ text: found, href });
    end = match.index + found.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}

function hrefOf(found: string): string | undefined {
  if (/^(?:https?:|www\.)/i.test(found)) {
    const address = /^www\./i.test(found) ? `https://${found}` : found;
    return hasWebHost(address) ? address : undefined;
  }
  if (found.includes('@')) return `mailto:${found}`;
  return phoneHref(found);
}
