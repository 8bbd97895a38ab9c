import { z } from '../zod.ts';
import { line } from './fields.ts';
import type { SettingsSection } from './section.ts';

const accepts = (make: () => unknown) => {
  try {
    make();
    return true;
  } catch {
    return false;
  }
};

/** The time zone and the locale of the chapter. */
export const region = {
  name: 'region',
  label: 'Time zone and language',
  purpose: 'When an event’s day ends, and how the server writes dates.',
  fields: z.object({
    timeZone: line('Time zone').refine(
      (timeZone) => accepts(() => new Intl.DateTimeFormat('en', { timeZone })),
      'The time zone must be a name such as Asia/Kolkata.',
    ),
    locale: line('Language of dates').refine(
      (locale) => accepts(() => new Intl.DateTimeFormat(locale)),
      'The language must be a code such as en-GB.',
    ),
  }),
} as const satisfies SettingsSection;
