import { hasWebHost, phoneHref } from './links.ts';

/** A part of a text: words, or a link. */
export interface TextPart {
  text: string;
  href?: string;
}

/**
 * A possible web address, the end of a mail address from its '@', or a possible phone number. Code looks at what stands
 * before and after it, since older browsers know no look-behind.
 *
 * - Web address: all that may stand in one (WHATWG URL; beyond ASCII, too), but for emoji, and the quotes, brackets and
 *   full stops of scripts that put no blank after them. It ends before another address, and in a link of Markdown.
 * - Phone number: digits in groups (ITU-T E.123), between which stand blanks of any kind, brackets, dashes, and signs
 *   that nobody sees: other programs wrap a copied number in them.
 */
const candidate =
  /(?:https?:\/\/|www\.)(?:(?![,;|]https?:\/\/|\]\()[^\s"<>`\p{Extended_Pictographic}\p{Regional_Indicator}“”„«»「」『』【】〈〉《》（）。、，！？；：．।॥])+|@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}|(?:\((?=\+?\d{1,5}\)))?\+?\d(?:[\p{Zs}\p{Default_Ignorable_Code_Point}()\p{Pd}]{0,3}\d)+/giu;

/** The most characters of an address that is linked: those of a link field. */
const maxAddress = 2000;

/** A sign at the end of a sentence, or one that nobody sees, which is no part of an address before it. */
const trailing = /[.,;:!?'’…‘؟،؛۔\p{Default_Ignorable_Code_Point}]/u;

const opening: Record<string, string> = { ')': '(', ']': '[', '}': '{' };

/** The marks of WhatsApp and others for bold, italic, struck and hidden text. */
const marks = '*_~|';

/** Dates and times, whose digits would look like those of a phone number, or stand beside one. */
const notPhones = [
  /(^|[\s(<[])[0-3]?\d-[0-3]?\d-(?:(?:19|20)\d\d(?!\d)|\d\d(?![\d-]))/gu,
  /(^|[\s(<[])(?:19|20)\d\d-[01]?\d-[0-3]?\d(?!\d)/gu,
  /(^|[\s(<[])\d\d?(?:[.:]\d\d| ?[ap]m\b)/giu,
];

/** Words before a phone number, and words before another number. */
const phoneWords = /^(?:call|phones?|ph|contacts?|whatsapp|mobiles?|mob|tel|telephone|helpline|sms|dial|fax)$/;
const otherWords =
  /^(?:id|ids|a\/c|ac|account|acct|ref|reference|upi|utr|roll|code|ticket|passcode|password|pin|otp|order|meeting|ifsc|gst|gstin|isbn|issn|serial|invoice|receipt|registration|prn|enrol?lment|transaction|txn|rs|inr|aadhaar|booking)$/;
/** Words between such a word and its number. */
const fillers = /^(?:no|nos|number|numbers|num|is|are|at|on|us|me|or|to|and|via|the|our|your|\d\d?)$/;

/** The most characters that are read before a candidate. */
const lookBack = 80;

/** The most characters before the '@' of a mail address (RFC 5321, 4.5.3.1). */
const maxLocalPart = 64;

/**
 * Divides a text into words and links: web addresses, mail addresses and phone numbers (contract/README.md, "Links").
 * The parts together are the text. `timeZone` is that of the chapter: the phone numbers of its country are known by
 * their form.
 *
 * Libraries are larger, and the rules run in browsers too (brotli: linkify-it 4.4 kB, linkifyjs 8.8, libphonenumber-js
 * 33.3, these rules 2.0). The first two take an emoji, an invisible sign or an asterisk into an address, the third
 * takes a roll number for a phone number.
 */
export function textLinks(text: string, timeZone?: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  // An 'x' may stand in all kinds of addresses, but not in a phone number.
  const searched = notPhones.reduce(
    (rest, one) =>
      rest.replace(one, (found, before: string) => before + found.slice(before.length).replace(/\S/g, 'x')),
    text,
  );
  for (const match of searched.matchAll(candidate)) {
    const found = text.slice(match.index, match.index + match[0].length);
    const before = text.slice(Math.max(0, match.index - lookBack), match.index);
    const after = text.slice(match.index + found.length, match.index + found.length + 2);
    const link = /^[hw]/i.test(found)
      ? webLink(found, before)
      : found.startsWith('@')
        ? mailLink(found, before, after)
        : phoneLink(found, before, after, timeZone);
    const start = match.index - (found.startsWith('@') ? (link?.text.lastIndexOf('@') ?? 0) : 0);
    if (link === undefined || start < end) continue;
    if (start > end) parts.push({ text: text.slice(end, start) });
    parts.push(link);
    end = start + link.text.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}

function webLink(found: string, before: string): TextPart | undefined {
  if (/[a-z\d]$/i.test(before) || found.length > maxAddress) return undefined;
  if (/^w/i.test(found) && /[./@-]$/.test(before)) return undefined;
  const text = withoutTrailing(found, before.split('\n').at(-1) ?? '');
  const href = /^w/i.test(text) ? `https://${text}` : text;
  return hasWebHost(href) ? { text, href } : undefined;
}

/** Returns an address without what ends its sentence, its bracket, or the marks around it or its line. */
function withoutTrailing(address: string, before: string): string {
  const signs = [...address];
  const count = (sign: string) => signs.filter((one) => one === sign).length;
  const isTrailing = (sign: string) => {
    const open = opening[sign];
    // A closing bracket belongs to an address that contains the opening bracket.
    if (open !== undefined) return count(sign) > count(open);
    return marks.includes(sign) ? before.includes(sign) : trailing.test(sign);
  };
  while (signs.length > 0 && isTrailing(signs.at(-1) ?? '')) signs.pop();
  return signs.join('');
}

/** Returns the link of a mail address, of which `host` is the part from its '@' on. */
function mailLink(host: string, before: string, after: string): TextPart | undefined {
  const named = host.replace(/[_-]$/, '');
  if (!/\.[a-z][\w-]+$/i.test(named.slice(-maxLocalPart)) || /^[\p{L}\p{N}@]/u.test(after)) return undefined;
  const local = before.split(/[^\w.%+-]/).at(-1) ?? '';
  const glued = before.slice(0, before.length - local.length);
  if (!/^\w/.test(local) || local.length > maxLocalPart || /[\p{L}/@]$/u.test(glued)) return undefined;
  const text = (local.startsWith('_') && named !== host ? local.slice(1) : local) + named;
  return { text, href: `mailto:${text}` };
}

/**
 * Returns the link of a whole phone number (RFC 3966), never of a part: one with its country, or with a leading 0, or
 * behind a word for it, or in the form of the chapter's country.
 */
function phoneLink(found: string, before: string, after: string, timeZone?: string): TextPart | undefined {
  const text =
    found.lastIndexOf('(') > found.lastIndexOf(')') ? found.slice(0, found.lastIndexOf('(')).trimEnd() : found;
  if (/[\p{L}\p{M}\p{N}+#=₹$€£]\p{Default_Ignorable_Code_Point}?$|\d[.:]$/u.test(before)) return undefined;
  if (text === found && /^(?:[\p{L}\p{N}@%]|[.:]\d)/u.test(after)) return undefined;
  // A part of an address without a scheme.
  const word = before.split(/\s/).at(-1) ?? '';
  if (/[/@=]/.test(word) && /\p{L}/u.test(word)) return undefined;
  const href = phoneHref(text);
  const number = href.slice('tel:'.length);
  const said = wordBefore(before);
  if (said === 'other' || !/^(?:\+[1-9]\d{7,14}|\d{10,15})$/.test(number)) return undefined;
  const isKnown = said === 'phone' || /^(?:\+|0(?!00))/.test(number) || isNational(number, timeZone);
  return isKnown ? { text, href } : undefined;
}

/**
 * Whether a number has the form of the country of a time zone. India (National Numbering Plan, 2003): mobile numbers
 * have ten digits from 6 on, also behind the country's 91; free numbers begin with 1800 or 1860.
 */
const isNational = (number: string, timeZone?: string) =>
  /^Asia\/(?:Kolkata|Calcutta)$/.test(timeZone ?? '') && /^(?:(?:91)?[6-9]\d{9}|18[06]0\d{6,7})$/.test(number);

/** Returns the kind of number that the words before it announce. */
function wordBefore(before: string): 'phone' | 'other' | undefined {
  const words = before.toLowerCase().match(/a\/c|\p{L}+|\d+/gu) ?? [];
  let isNumbered = false;
  for (const word of words.slice(-4).reverse()) {
    if (phoneWords.test(word)) return 'phone';
    if (otherWords.test(word)) return 'other';
    if (!fillers.test(word)) break;
    isNumbered ||= word === 'no' || word === 'number';
  }
  return isNumbered ? 'other' : undefined;
}
