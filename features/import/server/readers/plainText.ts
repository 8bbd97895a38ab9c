import { Parser } from 'htmlparser2';

/** A tag of a text that an editor in a browser has written. 'a <b and c> d' has none, because attributes have a '='. */
const tag =
  /<\/?(?:a|abbr|article|b|big|blockquote|br|center|code|dd|div|dl|dt|em|figure|font|h[1-6]|hr|i|img|li|ol|p|pre|s|script|section|small|span|strong|style|sub|sup|table|tbody|td|th|thead|tr|u|ul)(?:\s[^<>=]*=[^<>]*|\s*)\/?>/i;
const blockTag = /<\/?(?:article|blockquote|br|dd|div|dl|dt|figure|h[1-6]|hr|li|ol|p|pre|section|table|td|tr|ul)\b/i;
const entity = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,30});/gi;

/** A picture inside a text. Its bytes are no part of the text. */
const innerPicture = /data:image\/[\w.+-]{1,40};base64,[a-z\d+/=]*/gi;
/** The limit of a text with HTML, without pictures (characters): several times as much as a description may have. */
const maxHtml = 100_000;

/**
 * Returns a text without HTML: entities as their characters, paragraphs and list items as lines, the addresses of links
 * behind their words. A text without HTML stays as it is, '<' and '&' included. So does one that is too long to be
 * parsed, and that no form takes.
 */
export function plainText(text: string): string {
  const written = text.replace(innerPicture, '');
  if (written.length > maxHtml) return text;
  if (tag.test(written)) return textOfHtml(written);
  return written.replace(entity, (name) => decoded(name)).trim();
}

function decoded(name: string): string {
  let text = '';
  parse(name, { ontext: (part) => (text += part) });
  return text;
}

function parse(html: string, handler: Partial<ConstructorParameters<typeof Parser>[0]>): void {
  const parser = new Parser(handler);
  parser.write(html);
  parser.end();
}

/** The elements whose text nobody sees. */
const hidden = new Set(['head', 'script', 'style', 'template', 'title']);
/** The elements with a blank line around them, and those that begin a line. */
const paragraphs = new Set([
  'blockquote',
  'dl',
  'figure',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'hr',
  'p',
  'pre',
  'table',
]);
const lines = new Set(['article', 'dd', 'div', 'dt', 'footer', 'header', 'li', 'main', 'ol', 'section', 'tr', 'ul']);

function textOfHtml(html: string): string {
  // A text without blocks was typed in lines, and has a few tags in them.
  const blanks = blockTag.test(html) ? /[ \t\r\n\f\u00a0]+/g : /[ \t\f\u00a0]+/g;
  const parts: string[] = [];
  /** The line ends that come before the next text. */
  let breaks = 0;
  let hiddenDepth = 0;
  let preDepth = 0;
  /** The numbers of the open lists' next items; undefined in a list without numbers. */
  const lists: (number | undefined)[] = [];
  /** The open link, and the number of parts before its words. */
  let link: { href: string; start: number } | undefined;

  const breakLine = (count: number) => {
    breaks = Math.max(breaks, count);
  };
  const add = (text: string) => {
    const last = parts.at(-1);
    const isStart = last === undefined || breaks > 0 || /[ \n]$/.test(last);
    const added = isStart ? text.replace(/^ +/, '') : text;
    if (added === '') return;
    if (last !== undefined && breaks > 0) parts.push('\n'.repeat(breaks));
    parts.push(added);
    breaks = 0;
  };
  const blockOf = (name: string) => {
    if (paragraphs.has(name)) breakLine(2);
    // A list within a list, and its items, follow without a blank line.
    else if (lines.has(name)) breakLine((name === 'ul' || name === 'ol') && lists.length === 0 ? 2 : 1);
  };

  parse(html, {
    onopentag(name, { href = '' }) {
      if (hidden.has(name)) hiddenDepth += 1;
      blockOf(name);
      if (name === 'br') breaks = Math.min(breaks + 1, 2);
      if (name === 'pre') preDepth += 1;
      if (name === 'ul' || name === 'ol') lists.push(name === 'ol' ? 1 : undefined);
      if (name === 'li') add(bulletOf(lists));
      if ((name === 'td' || name === 'th') && parts.length > 0 && breaks === 0) add(' | ');
      if (name === 'a') link = { href, start: parts.length };
    },
    ontext(text) {
      if (hiddenDepth > 0) return;
      add(preDepth > 0 ? text : text.replace(blanks, ' '));
    },
    onclosetag(name) {
      if (hidden.has(name)) hiddenDepth -= 1;
      if (name === 'pre') preDepth -= 1;
      if (name === 'ul' || name === 'ol') lists.pop();
      if (name === 'a' && link !== undefined) {
        add(addressBehind(link.href, parts.slice(link.start).join('')));
        link = undefined;
      }
      blockOf(name);
    },
  });
  return parts.join('').replace(/ \n/g, '\n').trim();
}

function bulletOf(lists: (number | undefined)[]): string {
  const number = lists.at(-1);
  if (number === undefined) return '• ';
  lists[lists.length - 1] = number + 1;
  return `${number}. `;
}

/** Returns the address of a link, unless its words say it already. */
function addressBehind(href: string, words: string): string {
  if (!/^(?:https?:\/\/|mailto:)/i.test(href)) return '';
  const bare = (address: string) => address.trim().replace(/^(?:https?:\/\/|mailto:)|\/$/gi, '');
  const address = href.trim().replace(/^mailto:/i, '');
  if (bare(words) === bare(href)) return '';
  return words.trim() === '' ? address : ` (${address})`;
}
