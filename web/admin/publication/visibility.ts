import type { LocalMinute } from '#contract/event/localTime.ts';
import { wrongDates } from '#contract/publication.ts';
import type { FormValues } from '../content/formValues.ts';

/** Who sees what is added: visitors at once, visitors from a day on, or staff alone. */
export type Visible = 'now' | 'from' | 'draft';

/** The texts of an add form that say who sees the item. The minutes count for 'from' alone. */
export type Visibility = Record<'publishAt' | 'hideAt', string> & { visible: Visible };

/** Everybody sees it at once. */
export const visibleNow: Visibility = { visible: 'now', publishAt: '', hideAt: '' };

/** Returns the values of a form as the API takes them: with who sees the item, if the form asks for it. */
export function withVisibility({ visible, publishAt, hideAt, ...values }: FormValues): FormValues {
  if (visible === 'draft') return { ...values, draft: 'true' };
  return visible === 'from' ? { ...values, publishAt, hideAt } : values;
}

/** Returns the errors of the minutes of a form, by field. */
export function wrongVisibility(values: FormValues, now: LocalMinute): { field: string; message: string }[] {
  const { visible, publishAt, hideAt } = values as Visibility;
  if (visible !== 'from') return [];
  if (!publishAt) return [{ field: 'publishAt', message: 'Please select the day from which it is visible.' }];
  return wrongDates({ publishAt, hideAt }, { now, isDraft: true });
}
