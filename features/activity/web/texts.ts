import type { ActivityEntry } from '#contract/activity.ts';
import { clubNameForStaff } from '#contract/clubs.ts';
import { contentTypes } from '#contract/content/index.ts';
import { itemsInWords } from '#contract/content/several.ts';
import { formatDayOf } from '#contract/dates.ts';
import { formatMinute } from '#contract/event/schedule.ts';
import { isItemType, itemPath, kindOf } from '#contract/itemPages.ts';
import type { SiteSettings } from '#contract/settings/index.ts';
import { type TeamYear, teamYearName } from '#contract/teams.ts';
import { openedItemPath } from '#web/admin/content/openedItem.ts';
import { formatMoment } from '#web/admin/formatMoment.ts';
import { imageTextInWords, isImageText } from '#web/admin/forms/imageTexts.ts';
import { groupBy } from '#web/admin/groupBy.ts';
import type { ItemLink } from '#web/admin/itemLink/itemLink.ts';

/** Returns an action as a sentence that follows the user's name. The time zone is that of the chapter. */
export function sentence(entry: ActivityEntry, timeZone: string): string {
  const { action, type, itemId, label, count, scheduledFor } = entry;
  if (type === 'site') {
    const section = `the section “${label}” of the site`;
    return action === 'restored' ? `brought the original of ${section} back.` : `${action} ${section}.`;
  }
  if (type === 'admins') return sentencesOnAdmins[action]?.(label) ?? 'chose a new password by a link.';
  const { noun } = contentTypes[type];
  const one = label === undefined ? `the ${noun}` : `the ${noun} “${label}”`;
  const what = count === undefined ? one : itemsInWords(contentTypes[type], count);
  // A removal or restore without an item and a number concerned all samples of the type.
  if ((action === 'removed' || action === 'restored') && itemId === undefined && count === undefined)
    return `${action} the sample ${noun}s.`;
  if (scheduledFor !== undefined)
    return `had ${what} ${action} at the time that was set, ${formatMinute(scheduledFor, timeZone)}.`;
  return sentencesOnItems[action]?.(what, entry, noun) ?? `${action} ${what}.`;
}

/** Sentences about items, by their actions. Other actions are verbs that `what` follows. */
const sentencesOnItems: Sentences<[what: string, entry: ActivityEntry, noun: string]> = {
  moved: (what) => `moved ${what} to past events.`,
  movedBack: (what) => `moved ${what} back from past events.`,
  broughtBack: (what, { versionOf }) =>
    versionOf === undefined
      ? `brought back a version of ${what}.`
      : `brought back the version of ${what} of ${formatMoment(versionOf)}.`,
  removed: (what) => `deleted ${what} for good.`,
  drafted: (what) => `saved ${what} as a draft.`,
  dated: (what) => `set when ${what} is published and hidden.`,
  linked: (what) => `made a preview link of ${what}.`,
  unlinked: (what) => `ended the preview links of ${what}.`,
  reordered: (_, { year }, noun) => `changed the order of the ${noun.endsWith('member') ? teamOf(year) : `${noun}s`}.`,
  yearStarted: (_, { year }) => `started the new year: the ${teamOf()} became the ${teamOf(year)}.`,
  yearUndone: (_, { year }) => `undid the new year: the ${teamOf(year)} became the ${teamOf()} again.`,
};

const teamOf = (year?: TeamYear) => (year === undefined ? 'governing team' : `team of ${teamYearName(year)}`);

/** Sentences about who may log in, by their actions. */
const sentencesOnAdmins: Sentences<[label?: string]> = {
  invited: () => 'made an invitation for a new admin.',
  uninvited: () => 'ended an invitation.',
  joined: () => 'became an admin by an invitation.',
  resetOffered: (label) => `made a link for the new password of ${label}.`,
  resetWithdrawn: () => 'ended a link for a new password.',
  passkeyAdded: (label) => `added the passkey “${label}”.`,
  passkeyRemoved: (label) => `removed the passkey “${label}”.`,
  passkeyEnded: (label) => `lost the passkey “${label}” with a new password.`,
};

type Sentences<Facts extends unknown[]> = { [Action in ActivityEntry['action']]?: (...facts: Facts) => string };

/** Returns the address of the item of an entry; undefined without an item that has a list of its own, or is in it. */
export function addressOf({ action, type, itemId }: ActivityEntry): string | undefined {
  const isGone = action === 'deleted' || action === 'removed' || action === 'moved';
  return type === 'site' || type === 'admins' || type === 'eventPhotos' || itemId === undefined || isGone
    ? undefined
    : openedItemPath(type, itemId);
}

/** Returns the link of the item of an entry; undefined for one without a page that visitors see. */
export function linkOf({ type, itemId, label = '', isPublic }: ActivityEntry): ItemLink | undefined {
  return isPublic && itemId !== undefined && isItemType(type)
    ? { path: itemPath(kindOf(type), itemId), title: label }
    : undefined;
}

/** Returns a value of a field in the words of a form. `clubs` are the cards with the names of the clubs. */
export function valueInWords(field: string, value: string | undefined, clubs: SiteSettings['clubs']): string {
  if (field === 'cover') return value === undefined ? 'no' : 'yes';
  if (value === undefined) return 'empty';
  if (field === 'clubName') return clubNameForStaff(value, clubs);
  return isImageText(field) ? imageTextInWords(field, value) : value;
}

/** Returns entries, which must be sorted by time, as groups by the days of the viewer's time zone. */
export function groupByDay(entries: ActivityEntry[]): { day: string; entries: ActivityEntry[] }[] {
  const groups = groupBy(entries, ({ at }) => formatDayOf(at, 'long'));
  return [...groups].map(([day, ofDay]) => ({ day, entries: ofDay }));
}
