import { instantOf, type LocalMinute } from '../event/localTime.ts';
import type { z } from '../zod.ts';

/** A section of the site's settings: texts and pictures that staff change together. */
export interface SettingsSection {
  label: string;
  /** The parts of the site that show the section, in a sentence for staff. */
  purpose: string;
  fields: z.ZodObject;
  /** Visitors see the section in its time alone. It has the fields of a `Period`. */
  isTimed?: true;
}

/** A time in the zone of the chapter: its first minute, and the first one after it. Either may be left out. */
export interface Period {
  from?: LocalMinute | null | undefined;
  until?: LocalMinute | null | undefined;
}

/** Returns the instants (ms) at which a time begins and ends: infinity for an end that was left out. */
export const instantsOf = ({ from, until }: Period, timeZone: string) => ({
  begin: from ? instantOf(from, timeZone) : Number.NEGATIVE_INFINITY,
  end: until ? instantOf(until, timeZone) : Number.POSITIVE_INFINITY,
});
