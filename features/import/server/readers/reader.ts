import type { ClubName } from '#contract/clubs.ts';
import type { ContentTypeName } from '#contract/content/index.ts';
import type { CalendarDate } from '#contract/dates.ts';

/** A place that has content, before anything of it is stored. */
export type Source =
  /** The address of a site with the specified public calls, and that of its journey, if it has another host. */
  | { kind: 'website'; address: string; journey?: string }
  /** The path of a CSV file, or of a file of pasted cells. */
  | { kind: 'table'; file: string }
  /** The path of the zip that 'moving out' has written. */
  | { kind: 'chapterhouse'; file: string };

/** The answers of a person to what a source leaves open. */
export interface ReadingChoices {
  /** The order of '03/04/2026', where the other dates of its column do not tell it. */
  dateOrder?: 'day-first' | 'month-first';
  /** The clubs of names that are none of the three, by these names; '' stands for events without a club. */
  clubs?: Record<string, ClubName>;
  /** The fields of a table's columns, by their headers (`tableFields`); '' for a column that is left out. */
  columns?: Record<string, string>;
  /** The type of a table's rows. */
  type?: ContentTypeName;
  /** The zone in which an instant becomes a day (IANA name). */
  timeZone: string;
}

/** The result of reading a source. */
export interface Reading {
  /** At most `maxCandidates`, in the order of the source's lists. */
  candidates: Candidate[];
  /** The failures that belong to no item, such as a call that the site does not have. The other items are there. */
  problems: { where: string; reason: string }[];
  /** The names of clubs that are none of the three, those with a chosen club included. */
  unknownClubs: { name: string; count: number }[];
  /** The type of a table's rows: the chosen one, or a guess by its columns. */
  type?: ContentTypeName;
  /** The columns of a table. `guess` is the field that a column most likely has. */
  columns?: { header: string; samples: string[]; guess?: string }[];
  /** The sections of the site's settings in the file of another Chapterhouse. Their pictures are names of its files. */
  settings?: Record<string, unknown>;
}

/** An item that a source has. Its texts were not checked by the schema of its type. */
export interface Candidate {
  type: ContentTypeName;
  /** Its key at the source, the same at each reading; unique among the items of its type, ≤ 200 characters. */
  key: string;
  /** Where it stands, for people: 'row 31', '/api/getpast, item 4'. */
  row: string;
  /** Plain texts, by the field of the type's add form. A text that the source leaves out is not there. */
  texts: Record<string, string>;
  /** Texts of another Chapterhouse that the type's form does not have, such as the state of a past event. */
  more?: Record<string, string>;
  /** Absent: the source has none. */
  picture?: Picture;
  /** ISO 8601, UTC. Absent: the source does not tell it. */
  createdAt?: string;
  /** The key of the candidate to which it belongs: the event of a photo. */
  parent?: string;
  /** How each of its dates was read. */
  dates: ReadDate[];
  /** Why it cannot come, as a sentence. */
  problem?: string;
}

/**
 * A picture by its http(s) address, or by its name among the source's files. `bytes` is the size of its file, where
 * that was asked for (pictureSizes.ts).
 */
export type Picture = ({ address: string } | { file: string }) & { bytes?: number };

/**
 * A date as it is written and as it was read. It has `either` where both orders give a day and no other date tells the
 * order; a person chooses, and `day` is the chosen one. Without a `day` its text is the written one: nobody has chosen,
 * or it has no form that is known.
 */
export interface ReadDate {
  field: string;
  written: string;
  day?: CalendarDate;
  either?: [dayFirst: CalendarDate, monthFirst: CalendarDate];
}

/** The largest number of items that a source may have. */
export const maxCandidates = 10_000;

/** A source or a picture that cannot be read. The message is a sentence for people. */
export class ReadError extends Error {
  /** Whether another try may help: the host did not answer, or not in time. */
  readonly isPassing: boolean;

  constructor(message: string, isPassing = false) {
    super(message);
    this.isPassing = isPassing;
  }
}
