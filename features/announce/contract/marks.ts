import { textLinks } from '#contract/textLinks.ts';

/** The programs for which a text is written. Discord reads the Markdown of Telegram; Instagram knows no markup. */
export type TextForm = 'whatsapp' | 'telegram' | 'plain';

const bold: Record<TextForm, string> = { whatsapp: '*', telegram: '**', plain: '' };

/** Signs that look like marks and are none: neither WhatsApp nor Telegram has a way to escape a mark. */
const lookAlikes: Record<string, string> = { '*': '∗', '~': '∼', '`': '’', '|': '∣', _: 'ˍ', ']': '] ' };

const isWord = (character = '') => /[\p{L}\p{M}\p{N}]/u.test(character);

/** Returns a line of staff in which nothing is markup. A '_' inside of a word is none. */
export function literal(line: string, form: TextForm): string {
  if (form === 'plain') return line;
  return line.replace(/[*~`|_]|\](?=\()/g, (sign, at: number) =>
    sign === '_' && isWord(line[at - 1]) && isWord(line[at + 1]) ? sign : (lookAlikes[sign] ?? sign),
  );
}

/** Returns a line in bold. */
export const inBold = (line: string, form: TextForm): string => bold[form] + literal(line, form) + bold[form];

/**
 * Bold, italic and struck words in a text for WhatsApp, and their marks in Markdown. A mark within a word or beside a
 * blank of its words is none, and two of them are Markdown already.
 */
const pairs = [
  { words: /(^|[^\p{L}\p{M}\p{N}*])\*(?!\s)([^*\n]*[^*\s])\*(?![\p{L}\p{M}\p{N}*])/gu, markdown: '**' },
  { words: /(^|[^\p{L}\p{M}\p{N}_])_(?!\s)([^_\n]*[^_\s])_(?![\p{L}\p{M}\p{N}_])/gu, markdown: '__' },
  { words: /(^|[^\p{L}\p{M}\p{N}~])~(?!\s)([^~\n]*[^~\s])~(?![\p{L}\p{M}\p{N}~])/gu, markdown: '~~' },
];

/**
 * Returns a text of staff, who often write it with the marks of WhatsApp: there as it is, in Markdown with its marks,
 * plainly without marks. Links stay as they are.
 */
export function marked(text: string, form: TextForm): string {
  if (form === 'whatsapp') return text;
  const parts = textLinks(text).map(({ text: part, href }) => (href ? part : withMarks(part, form)));
  return parts.join('');
}

function withMarks(text: string, form: TextForm): string {
  return pairs.reduce(
    (said, { words, markdown }) => said.replace(words, form === 'plain' ? '$1$2' : `$1${markdown}$2${markdown}`),
    form === 'plain' ? text : text.replace(/\]\(/g, '] ('),
  );
}
