import { capitalized } from '#contract/capitalized.ts';
import { imageLabels } from './imageTexts.ts';

/** The labels of fields that differ from their names. */
const fieldLabels: Record<string, string> = {
  ...imageLabels,
  clubName: 'Club',
  endDate: 'Last Day',
  hideAt: 'Visible Until',
  publishAt: 'Visible From',
  registration: 'Registration Link',
  stateNote: 'Note',
  time: 'Time Label',
};

/** Returns the label of a field in a form: 'eventDate' is 'Event Date'. */
export function fieldLabel(field: string): string {
  const words = field.replace(/[A-Z]/g, (start) => ` ${start}`);
  return fieldLabels[field] ?? capitalized(words);
}
