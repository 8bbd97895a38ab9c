import { beginning } from '#contract/beginning.ts';
import { withoutScheme } from '#contract/withoutScheme.ts';
import { inBold, literal, marked, type TextForm } from './marks.ts';

/** A text for one kind of programs. */
export interface AnnouncementText {
  /** The first line, which `whole` has in bold, and what stands below it. */
  heading: string;
  below: string;
  /** All of it, with the marks of the programs. */
  whole: string;
}

export type AnnouncementTexts = Record<TextForm, AnnouncementText>;

/** What an announcement says. */
export interface AnnouncementContent {
  heading: string;
  /** What a reader must know, a fact a line: a chat that cuts the message still shows them. */
  facts: string[];
  description: string;
  /** What readers find at the address of the item's page. */
  purpose: 'Register' | 'Photos and report' | 'Read it' | 'More';
  address: string;
}

/** The most characters of a description. Chats hide what is long behind 'Read more'. */
const maxDescription = 600;

/** Returns the texts of an announcement. */
export const announcementTexts = (content: AnnouncementContent): AnnouncementTexts => ({
  whatsapp: textOf(content, 'whatsapp'),
  telegram: textOf(content, 'telegram'),
  plain: textOf(content, 'plain'),
});

function textOf({ heading, facts, description, purpose, address }: AnnouncementContent, form: TextForm) {
  const lines = facts.map((line) => literal(line, form)).join('\n');
  const text = marked(beginning(description.trim(), maxDescription), form);
  // Instagram has no links in captions, but people can type the name of a site.
  const link = form === 'plain' ? `${purpose} at ${hostOf(address)}` : `${purpose}: ${address}`;
  const below = plainBlanks([lines, text, link].filter(Boolean).join('\n\n'));
  return {
    heading: plainBlanks(literal(heading, form)),
    below,
    whole: `${plainBlanks(inBold(heading, form))}${lines ? '\n' : '\n\n'}${below}`,
  };
}

/** Returns a text whose blanks are those that people type: a search in a chat finds 5 Dec. */
const plainBlanks = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

const hostOf = (address: string) => withoutScheme(address).replace(/\/.*/, '');
