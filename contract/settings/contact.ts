import { z } from '../zod.ts';
import { email, line, listOf, socialLink, text } from './fields.ts';
import type { SettingsSection } from './section.ts';

/** The footer of every page. */
export const contact = {
  name: 'contact',
  label: 'Contact and social links',
  purpose: 'The footer of every page. Calendars name the address as the place of events.',
  fields: z.object({
    about: text('About the chapter', 400),
    address: listOf(line('Line of the address', 100), 'line', 1, 6),
    email: email('E-mail'),
    social: listOf(socialLink(), 'link', 0, 6),
    credit: line('Credit', 120),
  }),
} as const satisfies SettingsSection;
