import type { CalendarDate } from '#contract/dates.ts';
import type { Labelled } from './labels.ts';
import type { Span } from './tokens.ts';

/** A fact that was read in the text. */
export interface Read {
  value: string;
  /** Where its words stand, and with them those that announce it. */
  at: Span;
  /** Where a label begins that says what it is. */
  labelStart?: number;
}

/** The text, cut into labelled parts, and the day on which it is read. */
export interface Announcement {
  text: string;
  segments: Labelled[];
  today: CalendarDate;
}
