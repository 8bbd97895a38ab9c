import { sharpSide } from '#contract/content/images.ts';
import { contentTypes } from '#contract/content/index.ts';
import { formatCalendarDate, formatDayOf } from '#contract/dates.ts';
import { isSectionName, settingsSections } from '#contract/settings/index.ts';
import { type FieldLabels, labelAt } from '#contract/settings/labels.ts';
import { openedFieldPath, openedItemPath } from '#web/admin/content/openedItem.ts';
import type { AdminFeature } from '#web/admin/feature.ts';
import { formatMoment } from '#web/admin/formatMoment.ts';
import { fieldLabel } from '#web/admin/forms/fieldLabel.ts';
import { hasScreens } from '#web/hasScreens.ts';
import { paths } from '#web/paths.ts';
import { type Finding, type FindingKind, maxFindings } from '../contract.ts';

/** The texts about the findings of a kind. */
interface KindTexts {
  /** The headings for one finding and for several. */
  one: string;
  many: (count: number) => string;
  /** The advice how to mend it. */
  advice: string;
  /** Returns what is wrong, in a sentence; absent if the heading says it. `field` is the label of the wrong field. */
  wrong?: (finding: Finding, field: string) => string;
}

export const kindTexts: Record<FindingKind, KindTexts> = {
  backup: {
    one: 'There is no new backup',
    many: (count) => `${count} backups are missing`,
    advice: 'Without a backup, what is lost stays lost. Tell whoever runs the server.',
    wrong({ failure, since }) {
      const last = since === undefined ? 'None was ever made.' : `The last one was made on ${formatMoment(since)}.`;
      return failure ? `It failed: ${failure} ${last}` : last;
    },
  },
  disk: {
    one: 'The disk is nearly full',
    many: (count) => `${count} disks are nearly full`,
    advice: 'When it is full, nothing can be saved any more. Tell whoever runs the server.',
    wrong: ({ freeBytes = 0 }) => `About ${inWords(freeBytes)} are left for pictures, uploads and backups.`,
  },
  deadLink: {
    one: '1 link is dead',
    many: (count) => `${count} links are dead`,
    advice:
      'Asked for at night, it failed on three different days. Put the right address there, or take the link away.',
    wrong: ({ failure = '' }, field) => `${field}: ${failureText(failure)}`,
  },
  passedEvent: {
    one: '1 upcoming event is over',
    many: (count) => `${count} upcoming events are over`,
    advice: 'Move it to the past events, give it another date, or delete it.',
    wrong: ({ since = '' }) => `It was on ${formatCalendarDate(since, 'short')}.`,
  },
  placeholder: {
    one: '1 text is still a placeholder',
    many: (count) => `${count} texts are still placeholders`,
    advice: 'Visitors see these words in brackets.',
    wrong: ({ text = '' }, field) => `${field}: ${text}`,
  },
  emptyList: {
    one: '1 part of a page is empty',
    many: (count) => `${count} parts of pages are empty`,
    advice: 'Visitors read there that nothing has been added yet.',
  },
  movedLink: {
    one: '1 link has a new address',
    many: (count) => `${count} links have a new address`,
    advice: 'The old address still leads there, but may end one day.',
    wrong: (_, field) => `${field}: it leads to another address for good.`,
  },
  oldDraft: {
    one: '1 draft has waited for more than a month',
    many: (count) => `${count} drafts have waited for more than a month`,
    advice: 'Publish it, or delete it if nobody needs it.',
    wrong: ({ since = '' }) => `Unchanged since ${formatDayOf(since, 'short')}.`,
  },
  absentAdmin: {
    one: '1 admin has not been here for a year',
    many: (count) => `${count} admins have not been here for a year`,
    advice: 'Remove whoever has left: nobody should get in who does not need to.',
    wrong: ({ since }) =>
      since === undefined ? 'Never here since this is noted.' : `Last here on ${formatDayOf(since, 'short')}.`,
  },
  missingAlt: {
    one: '1 picture has no alternative text',
    many: (count) => `${count} pictures have no alternative text`,
    advice: 'People who cannot see a picture hear this text instead: what it shows, in a sentence.',
  },
  fileNameAlt: {
    one: '1 picture has a file’s name as its alternative text',
    many: (count) => `${count} pictures have a file’s name as their alternative text`,
    advice: 'Say in a sentence what the picture shows.',
    wrong: ({ text = '' }) => `It says “${text}”.`,
  },
  smallPicture: {
    one: '1 picture is small',
    many: (count) => `${count} pictures are small`,
    advice: `It may look blurred on a wide screen. At least ${sharpSide} pixels on the shorter side are better.`,
    wrong: ({ width, height }) => `${width} × ${height} pixels.`,
  },
};

/** The sentence about findings that an answer leaves out. */
export const moreText = (count: number) =>
  `These are ${maxFindings} of ${count}. The others follow when these are done.`;

/** Returns the name of what a finding is about. */
export function nameOf({ type, itemId, label }: Finding): string {
  if (label !== undefined) return label;
  if (type === undefined) return 'The server';
  if (type === 'site') return isSectionName(itemId ?? '') ? settingsSections[itemId as 'about'].label : 'Site';
  return itemId === undefined ? contentTypes[type].screens.tab : (unnamed[type] ?? contentTypes[type].noun);
}

/** The names of items without texts. */
const unnamed: { [type: string]: string } = { journey: 'Journey Photo' };

/** Returns what is wrong, in a sentence. `clubs` are the labels of what a section says of a club. */
export const whatIsWrong = (kind: FindingKind, finding: Finding, clubs: FieldLabels) =>
  kindTexts[kind].wrong?.(finding, fieldOf(finding, clubs));

/** Returns how a link failed, in a sentence. */
function failureText(failure: string): string {
  if (failure === 'noHost') return 'there is no site of this name.';
  if (failure === 'refused') return 'the site does not answer.';
  if (failure === 'certificate')
    return 'browsers warn of the site instead of opening it: its certificate is wrong or out of date.';
  if (failure === '404' || failure === '410') return `there is no such page (${failure}).`;
  return `the site has an error (${failure}).`;
}

/** Returns the label of the field of a finding. */
function fieldOf({ type, itemId = '', field = '' }: Finding, clubs: FieldLabels): string {
  if (type !== 'site' || !isSectionName(itemId)) return fieldLabel(field);
  return labelAt(settingsSections[itemId].fields, field, clubs);
}

/** Returns a number of bytes in whole megabytes, or less than one. */
const inWords = (bytes: number) => (bytes < 1024 ** 2 ? 'less than 1 MB' : `${Math.floor(bytes / 1024 ** 2)} MB`);

/**
 * Returns the address of the form that mends a finding; undefined if no screen does. Some features have the panels of
 * admins and the forms of sections.
 */
export function addressOf(
  { type, itemId, field }: Finding,
  kind: FindingKind,
  features: AdminFeature[],
): string | undefined {
  if (kind === 'absentAdmin') return features.some((feature) => feature.addAdminPath) ? paths.admin.account : undefined;
  if (type === undefined) return undefined;
  if (type === 'site') {
    const sectionPath = features.find((feature) => feature.sectionPath)?.sectionPath;
    return sectionPath && openedFieldPath(sectionPath(itemId ?? ''), field ?? '');
  }
  if (itemId !== undefined) return openedItemPath(type, itemId, field ?? 'description');
  return hasScreens(contentTypes[type]) ? contentTypes[type].screens.add : undefined;
}
