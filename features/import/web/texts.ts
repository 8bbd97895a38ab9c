import { capitalized } from '#contract/capitalized.ts';
import { type ContentTypeName, contentTypes } from '#contract/content/index.ts';
import { itemsInWords } from '#contract/content/several.ts';
import { counted } from '#contract/counted.ts';
import { formatCalendarDate, toCalendarDate } from '#contract/dates.ts';
import { enumeration } from '#web/admin/enumeration.ts';
import { coming, type Import, type ImportState, type Line, type Look, type Run } from '../contract/imports.ts';
import { outcomeOf } from '../contract/outcome.ts';

/** Returns the label of a type: that of its tab, or the plural of its noun if it shares the tab with another type. */
export function typeLabel(name: ContentTypeName): string {
  const { screens, noun } = contentTypes[name];
  const first = Object.values(contentTypes).find((type) => type.screens.tab === screens.tab);
  return first?.name === name ? screens.tab : capitalized(`${noun}s`);
}

/** Returns whether something is wrong with a candidate. */
export const isWrong = ({ action, state }: Line) => action === 'skip' || state === 'failed';

/** Returns the line below the name of a candidate. */
export function noteOf(line: Line): string {
  const { type, row, detail, reason } = line;
  const place = capitalized(row);
  if (isWrong(line) && reason !== undefined) return `${reason} ${place}.`;
  return [outcomeOf(line), detail && detailInWords(detail), contentTypes[type].noun, row].filter(Boolean).join(' · ');
}

/** Returns the detail of a candidate: a day in words, and any other text as it is. */
export const detailInWords = (detail: string) =>
  toCalendarDate(detail) === undefined ? detail : formatCalendarDate(detail, 'short');

/** The states of an import, as a list of imports says them. */
export const stateWords: Record<ImportState, string> = {
  reading: 'Being read',
  ready: 'Looked at, nothing is stored yet',
  failed: 'Could not be read',
  running: 'Being brought in',
  paused: 'Paused',
  stopped: 'Stopped',
  done: 'Brought in',
  undoing: 'Being undone',
  undone: 'Undone',
};

/** Returns the time that is left in words, such as 'About 3 minutes left.' */
export function timeLeft(seconds: number): string {
  if (seconds < 50) return 'Less than a minute left.';
  const minutes = Math.round(seconds / 60);
  return `About ${minutes < 90 ? counted(minutes, 'minute') : counted(Math.round(minutes / 60), 'hour')} left.`;
}

export const needsALook = (count: number) =>
  count === 0 ? '' : `${counted(count, 'item')} ${count === 1 ? 'needs' : 'need'} a look.`;

/** Returns the numbers of a run as the end of a sentence: '190 created, 3 updated and 1 failed'. */
export function outcomeInWords({ created, updated, failed }: Pick<Run, 'created' | 'updated' | 'failed'>): string {
  const parts = [
    [created, 'created'],
    [updated, 'updated'],
    [failed, 'failed'],
  ] as const;
  const named = parts.filter(([count]) => count > 0).map(([count, word]) => `${count} ${word}`);
  return named.length === 0 ? 'nothing came' : enumeration(named);
}

/** Returns the outcome of an undo, in a sentence. */
export function undoneInWords({ removed, broughtBack, kept }: NonNullable<Run['undone']>): string {
  const parts = [
    removed > 0 && `${counted(removed, 'item')} deleted again`,
    broughtBack > 0 && `${broughtBack} brought back to what they were`,
    kept > 0 && `${kept} left as they are, because somebody or a later import has changed them since`,
  ].filter((part) => part !== false);
  return parts.length === 0 ? 'There was nothing to undo.' : `${enumeration(parts)}.`;
}

export const sumOf = (look: Look, count: 'create' | 'update' | 'unchanged' | 'skip' | 'conflict') =>
  look.types.reduce((sum, ofType) => sum + ofType[count], 0);

/** Returns the state of an import for people who hear the screen: few sentences, each of them once. */
export function announcement({ state, name, look, run }: Import): string {
  if (state === 'reading') return `Reading ${name}.`;
  if (state === 'failed') return `${name} could not be read.`;
  if (state === 'ready' && look) {
    const count = coming(
      look,
      look.types.map(({ type }) => type),
    );
    return `Read. ${counted(count, 'item')} would come.`;
  }
  if (run === undefined) return '';
  if (state === 'running') {
    const quarters = Math.floor((4 * (run.done + run.failed)) / Math.max(run.total, 1));
    return quarters === 0 ? 'Bringing it in.' : `${25 * quarters} percent brought in.`;
  }
  if (state === 'done') return `Brought in: ${outcomeInWords(run)}.`;
  if (state === 'undone' && run.undone) return undoneInWords(run.undone);
  return '';
}

/** Returns a day as people check it, such as 'Sun 2 Mar 2025'. */
export const dayInWords = (day: string) => formatCalendarDate(day, 'endOfYear');

/** Returns the numbers of an import in a list: '190 created, 3 updated'. */
export const cameInWords = ({ created, updated }: { created: number; updated: number }) =>
  created + updated === 0 ? '' : outcomeInWords({ created, updated, failed: 0 });

export const itemsOf = (type: ContentTypeName, count: number) => itemsInWords(contentTypes[type], count);
