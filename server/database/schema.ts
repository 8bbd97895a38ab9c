import type { Generated } from 'kysely';
import type { z } from 'zod';
import type { ActivityAction, ActivitySubject } from '#contract/activity.ts';
import type { ClubName } from '#contract/clubs.ts';
import type { imageFields } from '#contract/content/images.ts';
import type { ContentTypeName, contentTypes } from '#contract/content/index.ts';
import type { CalendarDate } from '#contract/dates.ts';
import type { SharedEventFields, UpcomingFields } from '#contract/event/eventFields.ts';
import type { LocalMinute } from '#contract/event/localTime.ts';
import type { SectionName } from '#contract/settings/index.ts';
import type { TeamYear } from '#contract/teams.ts';

/** The states of an import and the actions of its lines (features/import/contract/imports.ts). */
type ImportState = 'reading' | 'ready' | 'failed' | 'running' | 'paused' | 'stopped' | 'done' | 'undoing' | 'undone';
type ImportAction = 'create' | 'update' | 'unchanged' | 'skip' | 'conflict';

/** The databases that the server can use. */
export type DatabaseKind = 'sqlite' | 'postgres';

/**
 * The tables in the form that Kysely uses. Instants are ISO 8601 texts in UTC, so that both databases sort and return
 * them in the same way.
 */
export interface Database extends ContentTables {
  /**
   * The items that only staff see. `row` is the row of the item as JSON, without its image. `wasPublic` is 1 if
   * visitors have seen the item.
   */
  drafts: {
    id: string;
    type: ContentTypeName;
    image: string;
    row: string;
    wasPublic: number;
    deletedAt: string | null;
    deletedBy: string | null;
  };
  /** When items are published and hidden, in the time zone of the chapter, and the username of who has set it. */
  schedule: {
    id: string;
    type: ContentTypeName;
    publishAt: LocalMinute | null;
    hideAt: LocalMinute | null;
    setBy: string;
  };
  /** The links to look at a draft. `id` is the hash of the link's token, `until` the end of the link. */
  previewLinks: { id: string; type: ContentTypeName; itemId: string; until: string };
  /**
   * The earlier versions of items. `row` is the row of the item as JSON, without its image. `id` consists of the item
   * and the version.
   */
  itemVersions: { id: string; type: ContentTypeName; itemId: string; version: number; image: string; row: string };
  /** The ids of events and issues that were removed for good. */
  removedItems: { id: string; removedAt: string };

  /** The index of the search (`SearchEngine`). On SQLite the place is the rowid. */
  searchItems: { id: string; place: number; words: string };
  /** The items whose entries in the index may be out of date, in the order of their changes. Triggers write them. */
  searchChanges: { number: Generated<number>; itemId: string };

  /** The actions of staff, in the order of the ids. */
  activity: {
    id: Generated<number>;
    at: string;
    by: string;
    action: ActivityAction;
    type: ActivitySubject;
    itemId: string | null;
    label: string | null;
    /** `ActivityDetails` as JSON; null if there are none. */
    details: string | null;
  };

  /**
   * The last versions of each section of the settings. `value` is JSON, in which an id stands for each uploaded
   * picture; null stands for the original. `id` consists of the section and the version, so a version exists only once.
   */
  siteVersions: {
    id: string;
    section: SectionName;
    version: number;
    value: string | null;
    changedAt: string;
    changedBy: string;
  };
  /**
   * The uploaded pictures of the settings: each image is a StoredImage as JSON. Pictures that no section uses are
   * removed after a day.
   */
  siteImages: { id: string; image: string; usedAt: string };
  /** The notices on admin screens until staff dismiss them: the list of first steps (`firstSteps`). */
  notices: { id: string; shownSince: string };

  /**
   * The answers of links on public pages. `id` is the hash of the address. `failedDays` counts the days on which the
   * link failed since it last worked, and `failure` says how it failed last.
   */
  linkChecks: {
    id: string;
    href: string;
    checkedAt: string;
    failedDays: number;
    lastFailedOn: CalendarDate | null;
    failure: string | null;
    /** Where the link leads for good. */
    movedTo: string | null;
  };
  /** The findings about the site that staff dismissed. `subject` is the id of what a finding is about. */
  dismissedFindings: { id: string; subject: string; dismissedAt: string; dismissedBy: string };

  admins: {
    id: string;
    username: string;
    passwordHash: string;
    createdAt: string;
    /** The last use of a session, which outlives it; null before the first one. */
    lastSeenAt: string | null;
  };
  sessions: {
    tokenHash: string;
    /** May be shown, unlike the hash of the token. */
    id: string;
    adminId: string;
    createdAt: string;
    lastUsedAt: string;
    userAgent: string | null;
  };
  /**
   * The links by which people become admins, or the admin of `adminId` gets a new password. `madeBy` is the admin who
   * has made it; null for the operator.
   */
  accessLinks: {
    id: string;
    tokenHash: string;
    kind: 'invitation' | 'reset';
    adminId: string | null;
    madeBy: string | null;
    until: string;
  };
  /** The passkeys of admins. */
  passkeys: {
    /** May be shown in an address, unlike the long id of the credential. */
    id: string;
    adminId: string;
    /** The id that the authenticator has given the credential, and its public key; base64url. */
    credentialId: string;
    publicKey: string;
    /** The signature counter. A text: it is greater than what both databases store as an integer. */
    counter: string;
    name: string;
    createdAt: string;
    /** Null before the first login with it. */
    lastUsedAt: string | null;
  };
  /** The challenges that were answered with a passkey, hashed, until they would have ended anyway. */
  usedChallenges: { id: string; until: string };
  /** Random secrets that all processes share, by what they are for. */
  secrets: { id: 'challenges'; secret: string };
  /** All columns except the id and the instant are hashed. The column `site` has the block (`Networks`). */
  loginAttempts: { id: string; username: string; address: string; site: string; attemptedAt: string };
  /** The networks from which an admin has recently been logged in; hashed. */
  knownNetworks: { network: string; seenAt: string };

  /**
   * The items that were added with an idempotency key: each as JSON in the form of the answer, with a hash of its form.
   */
  idempotencyKeys: { id: string; createdAt: string; item: string; fingerprint: string };

  /**
   * Where imported items come from. `id` is the hash of the source, the type and the key there. `texts` and `picture`
   * are hashes of what the source had, the latter with the size of its file; `here` is that of the item as it was
   * stored. `undone` is 1 if an undo has deleted the item.
   */
  importedItems: {
    id: string;
    type: ContentTypeName;
    itemId: string;
    texts: string;
    picture: string;
    here: string;
    undone: number;
  };
  /** The imports (features/import/README.md). `source`, `choices`, `look`, `settings` and `types` are
   * JSON. */
  imports: {
    id: string;
    kind: 'website' | 'table' | 'chapterhouse';
    name: string;
    source: string;
    choices: string;
    state: ImportState;
    at: string;
    by: string;
    /** 1 if a command works it off, and no server. */
    ofCommand: number;
    /** Why it could not be read, or has paused by itself, in a sentence for staff. */
    failure: string | null;
    look: string | null;
    /** The sections of the settings in an archive, and what has become of them. */
    settings: string | null;
    types: string | null;
    drafts: Generated<number>;
    startedAt: string | null;
    resumedAt: string | null;
    endedAt: string | null;
    undoneAt: string | null;
    undoneBy: string | null;
  };
  /**
   * The candidates of an import, in the order in which they are worked off. `id` consists of the import and the number.
   * `candidate` is JSON; so are `former`, what an update has replaced, and `differences`, those of a conflict.
   */
  importLines: {
    id: string;
    importId: string;
    number: number;
    type: ContentTypeName;
    place: string;
    label: string;
    detail: string | null;
    action: ImportAction;
    state: 'waiting' | 'done' | 'failed';
    reason: string | null;
    differences: string | null;
    candidate: string;
    /** Its picture, small, as a data URL, once somebody has looked at it. */
    sketch: string | null;
    itemId: string | null;
    /** The hash of the item as this line has stored it. */
    here: string | null;
    former: string | null;
    workedAt: string | null;
    undone: 'removed' | 'broughtBack' | 'kept' | null;
  };
  /** The files of sources, by their keys in the store (`waitingFiles` of `Media`). */
  importFiles: { id: string; name: string; bytes: number; at: string; importId: string | null };

  /**
   * Image folders that visitors are not served: no row needs them, or only a deleted row, a draft or an earlier
   * version does.
   * The files may be removed after `after`. Whoever knows the secret is served, if there is one.
   */
  mediaCleanup: { mediaKey: string; after: string; secret: string | null };
  /** Backups in progress: until this time no image's files are removed. */
  cleanupPauses: { id: string; until: string };
  /**
   * The jobs that one process does for all: the process that does the job, or did it last, and the end of its lease.
   */
  jobs: {
    name: string;
    holder: string;
    until: string;
    doneAt: string | null;
    /** Why the last try failed, in a sentence for staff; null after a success. */
    failure: string | null;
  };
}

/** The tables of content: each has the columns of all types and the texts of its form. */
type ContentTables = {
  [Name in ContentTypeName]: ContentRow &
    FormColumns<Name> &
    (Name extends keyof OwnColumns ? OwnColumns[Name] : object);
};

/** The texts of a type's form as columns: null where an item lacks one. */
type FormColumns<Name extends ContentTypeName> = OrNull<
  Omit<z.infer<(typeof contentTypes)[Name]['add']['fields']>, 'image' | keyof typeof imageFields>
>;

/** The columns that no form has, and those with other values than any text. */
interface OwnColumns {
  pastEvents: OrNull<SharedEventFields> & {
    clubName: ClubName;
    /** Null if the date is not known. */
    eventDate: CalendarDate | null;
    /**
     * The id of the upcoming event that it was, and that event's row as JSON; null for an event that was added as a
     * past event.
     */
    movedFrom: string | null;
    movedEvent: string | null;
  };
  upcomingEvents: OrNull<SharedEventFields> & OrNull<UpcomingFields> & { eventDate: CalendarDate };
  governingTeam: { position: number };
  journey: {
    originalName: string | null;
    /** 0 for an image that was added since staff put them in order. */
    position: Generated<number>;
  };
  formerMembers: {
    year: TeamYear;
    position: number;
    /** The start of the new year that has made the member a former one; null for a member who was added as such. */
    archivedAt: string | null;
  };
  eventPhotos: {
    /** The id of the event, which a move does not change (`eventIdOf`). */
    eventId: string;
    originalName: string | null;
    /** 'true' for one photo of an event at most. */
    cover: 'true' | null;
    position: number;
  };
}

/** The columns of fields: null where an item lacks an optional one. */
type OrNull<Fields> = {
  [Name in keyof Fields]-?: undefined extends Fields[Name] ? Exclude<Fields[Name], undefined> | null : Fields[Name];
};

/** The columns of every content table. */
export interface ContentRow {
  id: string;
  /** A StoredImage as JSON. */
  image: string;
  /** The choices of staff for the image; null follows the rule of its frame. */
  fit: string | null;
  focus: string | null;
  alt: string | null;
  createdAt: string;
  /** Marks sample content, which can be removed: 1. Staff's own content: 0. */
  isSample: number;
  /** Increases by one with every change of the item's content. */
  version: number;
  /** The time and the author (a username) of the last change; null before the first change. */
  updatedAt: string | null;
  updatedBy: string | null;
  /** Set while the deleted item can be restored. */
  deletedAt: string | null;
  deletedBy: string | null;
}
