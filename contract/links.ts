import { withoutInvisibleEnds } from './invisible.ts';

/** The start of a web address. */
const webScheme = /^https?:\/\//i;

/**
 * Returns the address of a link that was typed as free text. It adds `https://` unless the text starts with http:// or
 * https:// (contract/README.md, "Links"), so that a link never has another scheme.
 */
export function toHref(link: string): string {
  const address = withoutInvisibleEnds(link);
  return webScheme.test(address) ? address : `https://${address}`;
}

/**
 * Returns the `mailto:` address of an e-mail address. Its mailbox may contain `?`, which would begin a subject (RFC
 * 6068).
 */
export function mailTo(email: string): string {
  const host = email.lastIndexOf('@');
  return `mailto:${encodeURIComponent(email.slice(0, host))}${email.slice(host)}`;
}

/** Returns the digits of a phone number. The '(0)' after a country code is dialled only without that code. */
const digitsOf = (number: string) => number.replace('(0)', '').replace(/[^+\d]/g, '');

/**
 * Returns the first of several phone numbers with '/' between them (ITU-T E.123). In one number, '/' stands behind its
 * area code or among the digits of a subscriber.
 */
export function firstPhone(number: string): string {
  const [first = ''] = number.split('/');
  const digits = digitsOf(first);
  return digits.length >= (digits.startsWith('+') ? 11 : 7) ? first.trim() : number;
}

/** Returns the `tel:` address of a phone number as people write it (RFC 3966); of several, that of the first. */
export const phoneHref = (number: string): string => `tel:${digitsOf(firstPhone(number))}`;

/**
 * The start of a web address: the scheme, a host and an optional port. Of ASCII, a host's name may contain only
 * letters, digits, '-', '.' and '_', because parsers differ on whether they refuse or escape blanks and other marks
 * there.
 */
const webHost = /^https?:\/\/(?:[^\s!-,/:-@[-^`{-~\p{Cc}]+|\[[\da-f:.]+\])(?::\d+)?(?=[/?#]|$)/iu;

/** Whether a text begins with http:// or https:// and a host, for all parsers. */
export const hasWebHost = (text: string) =>
  // Normalized in the same way as by parsers: a wide '％' is a '%'.
  webHost.test(text.normalize('NFKC'));
